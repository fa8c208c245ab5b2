import { expect, test } from 'vitest';
import { modelTitle, questionTitle } from './model-title.ts';

test('models and property files have no folders in titles', () => {
  expect(modelTitle('/home/user/ring.mcrl2', { constant: new Map([['n', '3']]) })).toBe('ring.mcrl2, n = 3');
  expect(modelTitle('ring.mcrl2', {})).toBe('ring.mcrl2');
  expect(questionTitle('/home/user/R1.mcf')).toBe('R1.mcf');
  expect(questionTitle('models/live.props: reaches it')).toBe('live.props: reaches it');
  expect(questionTitle('never state:P.x / 2 == 1')).toBe('never state:P.x / 2 == 1');
});
