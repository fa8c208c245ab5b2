import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataOf, dataText } from './data-text.ts';

const leaf = fc.oneof(
  fc.string(),
  fc.double(),
  fc.bigInt(),
  fc.boolean(),
  fc.constant(null),
  fc.uint8Array(),
  fc.constant('\u0001'),
);
const { data } = fc.letrec((tie) => ({
  data: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('data')),
    fc.dictionary(fc.oneof(fc.string(), fc.constant('__proto__')), tie('data')),
    fc.array(fc.tuple(leaf, tie('data'))).map((entries) => new Map(entries)),
  ),
}));

law('what is written as text is read back', data, (value) => {
  expect(dataOf(dataText(value))).toEqual(plain(value));
});

test('equal records have equal texts, whatever the order of their keys', () => {
  expect(dataText({ a: 1, b: { d: 2, c: new Map([['x', 3n]]) } })).toBe(
    dataText({ b: { c: new Map([['x', 3n]]), d: 2 }, a: 1 }),
  );
});

test('what was left out stays out, and a gap in a list stays a gap', () => {
  expect(dataOf(dataText({ a: undefined, b: [undefined, 1] }))).toEqual({ b: [undefined, 1] });
});

/** JSON has no negative zero. */
function plain(value: unknown): unknown {
  if (Object.is(value, -0)) return 0;
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [plain(key), plain(one)]));
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return value;
  const record = {};
  for (const [key, one] of Object.entries(value))
    Object.defineProperty(record, key, { value: plain(one), enumerable: true, writable: true, configurable: true });
  return record;
}
