import { expect, test } from 'vitest';
import { fitGaps, wishesOf } from './fit-gaps.ts';
import { abbreviate, legendOf, shortCodes, wordsIn } from './text/abbreviate.ts';

test('wishes are the largest demand on each gap', () => {
  const wanted = [
    { first: 0, last: 0, size: 9 },
    { first: 0, last: 0, size: 20 },
    { first: 1, last: 1, size: 4 },
  ];
  expect(wishesOf([5, 5], wanted)).toEqual([20, 5]);
});

test('what a span lacks is spread over its gaps', () => {
  expect(wishesOf([5, 5, 5], [{ first: 0, last: 1, size: 16 }])).toEqual([8, 8, 5]);
  expect(wishesOf([5, 5, 5], [{ first: 0, last: 2, size: 15 }])).toEqual([5, 5, 5]);
});

test('all wishes are met if there is room, else all are held to one level', () => {
  const wanted = [
    { first: 0, last: 0, size: 40 },
    { first: 1, last: 1, size: 25 },
  ];
  expect(fitGaps({ least: [5, 5], wanted, room: 70 })).toEqual([40, 25]);
  expect(fitGaps({ least: [5, 5], wanted, room: 60 })).toEqual([35, 25]);
  expect(fitGaps({ least: [5, 5], wanted, room: 40 })).toEqual([20, 20]);
});

test('too little room for comfort is no plan', () => {
  expect(fitGaps({ least: [5, 5], wanted: [{ first: 0, last: 0, size: 40 }], room: 15 })).toBeUndefined();
  expect(fitGaps({ least: [5, 5], wanted: [], room: 9 })).toBeUndefined();
  expect(fitGaps({ least: [5, 5], wanted: [], room: 10 })).toEqual([5, 5]);
});

test('short names are initials and numbers, else letters for all', () => {
  const taken = new Set<string>();
  expect(abbreviate(['clock', 'backup-node-12', 'LeaderElection'], { width: 6, taken })).toEqual([
    'clock',
    'bn12',
    'LE',
  ]);
  expect(abbreviate(['left process', 'last process'], { width: 4, taken })).toEqual(['A', 'B']);
  expect(abbreviate(['a name', '!!!!!!!!'], { width: 4, taken })).toEqual(['A', 'B']);
});

test('letters that the model uses itself are not taken for lifelines', () => {
  const taken = wordsIn(['ping(A, B)', "left process's"]);
  expect(abbreviate(['left process', 'last process'], { width: 4, taken })).toEqual(['α', 'β']);
  expect(abbreviate(['backup-node', 'leader'], { width: 6, taken: wordsIn(['bn(1)']) })).toEqual(['A', 'B']);
  expect(shortCodes(2, wordsIn(['C is neither']))).toEqual(['A', 'B']);
});

test('codes are distinct however many', () => {
  const none = new Set<string>();
  expect(shortCodes(3, none)).toEqual(['A', 'B', 'C']);
  expect(shortCodes(30, none).slice(24, 28)).toEqual(['AY', 'AZ', 'BA', 'BB']);
  expect(new Set(shortCodes(500, none)).size).toBe(500);
});

test('the legend explains what was shortened', () => {
  expect(legendOf(['p', 'bn', '…'], [['p'], ['backup node'], ['x', 'y']])).toEqual(['bn = backup node', '… = x, y']);
});
