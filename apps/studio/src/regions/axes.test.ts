import { expect, test } from 'vitest';
import type { Constant } from '../editor/constants.ts';
import { axesOf, firstChoice, whereOf } from './axes.ts';

const number = (name: string, value: number): Constant => ({ name, value: String(value), kind: 'number' });
const heartbeat = [
  number('n', 2),
  { name: 'lossy', value: 'true', kind: 'truth' as const },
  number('tmin', 1),
  number('tmax', 10),
];

test('the constants of the rule span the plane, as far as twice the larger one', () => {
  expect(firstChoice(heartbeat, 'tmin <= tmax')).toEqual({ across: 'tmin', up: 'tmax', most: 20 });
  expect(firstChoice(heartbeat)).toEqual({ across: 'n', up: 'tmin', most: 8 });
});

test('one number spans nothing', () => {
  expect(firstChoice([number('n', 2)])).toBeUndefined();
});

test('constants that may be 0 begin there', () => {
  const constants = [number('crashes', 0), number('n', 3)];
  const [across, up] = axesOf({ across: 'crashes', up: 'n', most: 3 }, constants);
  expect(across.values).toEqual([0, 1, 2, 3]);
  expect(up.values).toEqual([1, 2, 3]);
});

test('a rule about something else is left to the model', () => {
  const choice = { across: 'tmin', up: 'tmax', most: 9 };
  const where = (rule?: string, detail = 'const int tmax = 10') =>
    whereOf({ rule, definitions: [{ name: 'tmax', detail }] }, choice);
  expect(where('tmin <= tmax')).toEqual(['tmin <= tmax']);
  expect(where('tmin <= limit')).toEqual([]);
  expect(where()).toEqual([]);
  expect(where(undefined, 'const int[tmin, 1000] tmax = 10')).toEqual(['tmin <= tmax']);
});
