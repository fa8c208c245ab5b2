import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, nearestName } from './nearest-name.ts';

test.each([
  ['recieve', ['send', 'receive'], 'receive'],
  ['tmni', ['tmax', 'tmin'], 'tmin'],
  ['State', ['start', 'state'], 'state'],
  ['clock', ['alive', 'dead'], undefined],
  ['x', ['y', 'z'], undefined],
  ['x', ['X'], 'X'],
  ['', ['a'], undefined],
  ['abc', [], undefined],
])('"%s" among %j is %s', (name, candidates, expected) => {
  expect(nearestName(name, candidates)).toBe(expected);
});

test.each([
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['ab', 'ba', 1],
  ['ca', 'abc', 3],
  ['abcd', 'acbd', 1],
])('the distance of "%s" and "%s" is %i', (left, right, distance) => {
  expect(editDistance(left, right)).toBe(distance);
});

/** The definition, without a table. */
function naiveDistance(left: string, right: string): number {
  if (left === '' || right === '') return left.length + right.length;
  const [a, b] = [left.slice(0, -1), right.slice(0, -1)];
  const best = Math.min(
    naiveDistance(a, right) + 1,
    naiveDistance(left, b) + 1,
    naiveDistance(a, b) + (left.at(-1) === right.at(-1) ? 0 : 1),
  );
  const swapped = left.length > 1 && left.at(-1) === right.at(-2) && left.at(-2) === right.at(-1);
  return swapped ? Math.min(best, naiveDistance(left.slice(0, -2), right.slice(0, -2)) + 1) : best;
}

test('law: the distance is the recursive definition', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
  fc.assert(fc.property(word, word, (left, right) => editDistance(left, right) === naiveDistance(left, right)));
});
