import { expect, test } from 'vitest';
import { Canvas } from './canvas.ts';

test('cells are overwritten in place and blanks at the end are dropped', () => {
  const canvas = new Canvas(20);
  canvas.put(1, 2, '│  │  ');
  canvas.put(1, 3, '▶');
  expect(canvas.lines('plain')).toEqual(['', '  │▶ │']);
});

test('nothing is drawn beyond the width', () => {
  const canvas = new Canvas(5);
  canvas.put(0, 3, 'abcdef');
  canvas.put(1, 4, '漢a');
  expect(canvas.lines('plain')).toEqual(['   ab', '']);
});

test('half a wide character leaves a blank', () => {
  const canvas = new Canvas(10);
  canvas.put(0, 0, '漢字');
  canvas.put(0, 1, 'x');
  expect(canvas.lines('plain')).toEqual([' x字']);
  canvas.put(0, 2, 'y');
  expect(canvas.lines('plain')).toEqual([' xy']);
});

test('colour is set where the ink changes and reset at the end', () => {
  const canvas = new Canvas(10);
  canvas.put(0, 0, 'ab', 'crash');
  canvas.put(0, 2, 'c');
  canvas.put(0, 4, 'd', 'fault');
  expect(canvas.lines('colour')).toEqual(['\u001b[1;31mab\u001b[0mc \u001b[31md\u001b[0m']);
});
