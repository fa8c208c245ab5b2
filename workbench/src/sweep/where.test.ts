import { UsageError } from '@vedette/questions';
import { describe, expect, test } from 'vitest';
import { readWhere } from './where.ts';

const axes = ['tmin', 'tmax'].map((name) => ({ name, values: [1], step: 1 }));

describe('conditions', () => {
  test.each([
    ['tmin <= tmax', [2, 2], true],
    ['tmin < tmax', [2, 2], false],
    ['2*tmin-1 >= tmax', [2, 3], true],
    ['2 * (tmin - 1) == tmax', [3, 4], true],
    ['tmin != 3 && tmax > 1', [2, 2], true],
    ['tmin != 3 && tmax > 1', [3, 2], false],
    ['-tmin < 0', [1, 1], true],
    ['10 - 4 - 3 == 3', [1, 1], true],
  ] as const)('%s at %j is %s', (text, point, expected) => {
    expect(readWhere(text, axes)(point)).toBe(expected);
  });

  test.each([
    ['tmin', 'a comparison such as "<=" is expected'],
    ['tmin <=', 'a number or a swept constant is expected'],
    ['tmn <= 1', '"tmn" is not swept; did you mean "tmin"?'],
    ['x <= 1', '"x" is not swept; swept are: tmin, tmax'],
    ['tmin <= 1 2', '"2" is not expected'],
    ['tmin & 1', '"&" is not expected'],
    ['(tmin <= 1', '")" is expected'],
    ['', 'a number or a swept constant is expected'],
  ])('%j is refused: %s', (text, message) => {
    expect(() => readWhere(text, axes)).toThrow(UsageError);
    expect(() => readWhere(text, axes)).toThrow(message);
  });
});
