/**
 * Plain data: equal texts exactly for equal structures, copies that share nothing, and what is refused, with its place.
 */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalText } from './canonical.ts';
import { copyOf, normalFormOf } from './copy.ts';
import { Interner } from './interner.ts';
import { jsonOf, valueOfJson } from './json.ts';
import { orderedCopy } from './ordered-copy.ts';
import { isSameData } from './same-data.ts';

/** Small pools, so that two draws are often equal, and keys that objects inherit. */
const key = fc.constantFrom('a', 'b', 'a b', '__proto__', 'constructor', '"');
const leaf = fc.constantFrom(null, true, false, 0, -0, 1, 1.5, 2n, 2, '2', 'true', '', 'a', '{', undefined);
const { plain } = fc.letrec((tie) => ({
  plain: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('plain'), { maxLength: 3 }),
    fc.array(fc.tuple(key, tie('plain')), { maxLength: 3 }).map((all) => Object.fromEntries(all)),
    fc.array(fc.tuple(leaf, tie('plain')), { maxLength: 3 }).map((all) => new Map(all)),
    fc.array(leaf, { maxLength: 3 }).map((all) => new Set(all)),
  ),
}));

/** As the definition says: by structure alone, with no text. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isEqual(value, other[at]));
  if (one instanceof Set && other instanceof Set) return isSameBag([...one], [...other]);
  if (one instanceof Map && other instanceof Map) return isSameBag([...one], [...other]);
  const present = (value: object) => Object.entries(value).filter(([, part]) => part !== undefined);
  return isSameBag(present(one), present(other));
}

function isSameBag(some: readonly unknown[], others: readonly unknown[]): boolean {
  const left = [...others];
  for (const one of some) {
    const at = left.findIndex((other) => isEqual(one, other));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}

let equalPairs = 0;
law(
  { name: 'two values have the same text exactly if they are structurally equal', runs: 2000 },
  fc.oneof(
    fc.tuple(plain, plain),
    plain.map((value) => [value, copyOf(value)] as const),
    fc.tuple(leaf, leaf),
  ),
  ([one, other]) => {
    const isSame = isEqual(one, other);
    if (isSame) equalPairs += 1;
    expect(canonicalText(one) === canonicalText(other)).toBe(isSame);
  },
);

test('the law above saw equal pairs', () => expect(equalPairs).toBeGreaterThan(100));

/** Every object in it, to see whether a copy shares one. */
function partsOf(value: unknown, found = new Set<object>()): ReadonlySet<object> {
  if (typeof value !== 'object' || value === null) return found;
  found.add(value);
  const inside = value instanceof Map ? [...value].flat() : value instanceof Set ? [...value] : Object.values(value);
  for (const one of inside) partsOf(one, found);
  return found;
}

law({ name: 'a copy is equal and shares nothing', runs: 500 }, plain, (value) => {
  const made = copyOf(value);
  expect(canonicalText(made)).toBe(canonicalText(value));
  expect(isEqual(made, value)).toBe(true);
  const own = partsOf(value);
  expect([...partsOf(made)].some((part) => own.has(part))).toBe(false);
});

law(
  { name: 'the order in which keys, entries and members were put in does not matter', runs: 300 },
  fc.array(fc.tuple(fc.string(), leaf)),
  (all) => {
    const unique = [...new Map(all)];
    const turned = [...unique].reverse();
    expect(canonicalText(new Map(turned))).toBe(canonicalText(new Map(unique)));
    expect(canonicalText(Object.fromEntries(turned))).toBe(canonicalText(Object.fromEntries(unique)));
    expect(canonicalText(new Set(turned.map(([name]) => name)))).toBe(
      canonicalText(new Set(unique.map(([name]) => name))),
    );
  },
);

/** All that a program can see of a value, the order of its parts included. */
function visible(value: unknown): string {
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : `${typeof value} ${value}`;
  const pairs = value instanceof Map ? [...value] : Object.entries(value);
  const parts = value instanceof Set ? [...value].map(visible) : pairs.map((pair) => pair.map(visible).join(':'));
  return `${Object.prototype.toString.call(value)}(${parts.join(';')})`;
}

/** An equal value, put together the other way round. */
function turned(value: unknown): unknown {
  if (Object.is(value, 0)) return -0;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(turned);
  if (value instanceof Set) return new Set([...value].reverse());
  if (value instanceof Map) return new Map([...value].reverse().map(([name, one]) => [name, turned(one)]));
  const all = Object.entries(value).reverse();
  return Object.fromEntries([['gone', undefined], ...all.map(([name, one]) => [name, turned(one)])]);
}

let turnedPairs = 0;
law({ name: 'equal values have normal forms that no program can tell apart', runs: 1000 }, plain, (value) => {
  const other = turned(value);
  if (visible(other) !== visible(value)) turnedPairs += 1;
  expect(visible(normalFormOf(other))).toBe(visible(normalFormOf(value)));
  expect(canonicalText(normalFormOf(value))).toBe(canonicalText(value));
});

test('the law above saw values that differ in order', () => expect(turnedPairs).toBeGreaterThan(100));

let inOrder = 0;
law({ name: 'an ordered copy is the normal form, and shares nothing', runs: 2000 }, plain, (value) => {
  const form = normalFormOf(value);
  expect(visible(orderedCopy(value))).toBe(visible(form));
  // In order already: the quick way.
  expect(visible(orderedCopy(form))).toBe(visible(form));
  if (typeof value === 'object' && visible(value) === visible(form)) inOrder += 1;
  const own = partsOf(value);
  expect([...partsOf(orderedCopy(value))].some((part) => own.has(part))).toBe(false);
});

test('the law above saw values that are in order', () => expect(inOrder).toBeGreaterThan(200));

law(
  { name: 'names and numbers of all kinds are in order in an ordered copy', runs: 1000 },
  fc.tuple(
    fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string())),
    fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })),
  ),
  ([names, numbers]) => {
    for (const keys of [names, [...names].sort(), numbers, [...numbers].sort()]) {
      expect(visible(orderedCopy(new Set<unknown>(keys)))).toBe(visible(normalFormOf(new Set<unknown>(keys))));
      const map = new Map<unknown, unknown>(keys.map((name) => [name, 1]));
      expect(visible(orderedCopy(map))).toBe(visible(normalFormOf(map)));
    }
    const record = Object.fromEntries(names.map((name) => [name, 1]));
    expect(visible(orderedCopy(record))).toBe(visible(normalFormOf(record)));
  },
);

law({ name: 'JSON of plain data stands for the same data', runs: 2000 }, plain, (value) => {
  const json = JSON.parse(JSON.stringify(jsonOf(value)));
  expect(canonicalText(valueOfJson(json))).toBe(canonicalText(value));
});

test('objects whose one key looks like a mark are no mark', () => {
  for (const value of [{ $map: 1 }, { $object: [] }, { $undefined: true }, { $: { $set: [] } }, { $map: [], a: 1 }])
    expect(valueOfJson(jsonOf(value))).toEqual(value);
});

test.each([
  [{ $map: [1] }, 'a part marked "$map" that stands for nothing'],
  [{ $map: [[1, 2, 3]] }, 'a part marked "$map"'],
  [[{ $set: 1 }], 'a part marked "$set"'],
  [{ a: { $bigint: 1 } }, 'a part marked "$bigint"'],
  [{ $bigint: '1e9' }, 'a part marked "$bigint"'],
  [{ $undefined: null }, 'a part marked "$undefined"'],
  [{ $object: [[1, 1]] }, 'a part marked "$object"'],
  [{ $other: 1 }, 'a part marked "$other"'],
  [JSON.parse(`${'['.repeat(102)}${']'.repeat(102)}`), 'is nested more than 100 levels deep'],
  [JSON.parse('1e999'), 'has a number that is too large'],
])('JSON that stands for no plain data is refused: %j', (json, message) => {
  expect(() => valueOfJson(json)).toThrow(message);
});

test('the text is one to read', () => {
  const value = {
    wait: -0,
    members: new Map([['p1', { heard: true, left: undefined }]]),
    seen: new Set([2n]),
    '': [null],
  };
  expect(canonicalText(value)).toBe('{"": [null], members: Map{"p1": {heard: true}}, seen: Set{2n}, wait: 0}');
});

describe('what is no plain data is refused, with its place', () => {
  class Point {
    x = 1;
  }
  const itself: unknown[] = [];
  itself.push([itself]);
  const deep = (levels: number): unknown => (levels === 0 ? 0 : [deep(levels - 1)]);
  const wide = Array.from({ length: 18 }).reduce<unknown>((part) => [part, part], 0);
  const cases: readonly (readonly [unknown, string])[] = [
    [{ a: [() => 1] }, 'the value.a[0] is a function'],
    [{ 'a b': Symbol('s') }, 'the value."a b" is a symbol'],
    [new Map([['p1', Number.NaN]]), 'the value.get("p1") is NaN, which is no finite number'],
    [[Number.POSITIVE_INFINITY], 'the value[0] is Infinity, which is no finite number'],
    [{ at: new Date(0) }, 'the value.at is an instance of the class Date'],
    [new Set([new Point()]), 'the value.values() is an instance of the class Point'],
    [Object.assign([1], { more: 2 }), 'the value has a property "more" besides its elements'],
    [Object.assign(new Map(), { more: 2 }), 'the value has a property "more" besides its elements'],
    [{ [Symbol('s')]: 1 }, 'the value has a property Symbol(s), which no text can name'],
    [Object.defineProperty({}, 'x', { value: 1 }), 'the value has a property "x" that is hidden (not enumerable)'],
    [itself, 'the value[0][0] contains itself'],
    [deep(101), `the value${'[0]'.repeat(12)} is nested more than 100 levels deep`],
  ];
  test.each(cases)('%#', (value, message) => {
    expect(() => canonicalText(value)).toThrow(message);
    expect(() => orderedCopy(value)).toThrow(message);
  });
  test('an object that is shared many times over', () => {
    for (const read of [canonicalText, orderedCopy]) expect(() => read(wide)).toThrow('has more than 100000 parts');
  });
  test('a value of the greatest depth is accepted', () => {
    expect(canonicalText(deep(100))).toBe(`${'['.repeat(100)}0${']'.repeat(100)}`);
  });
});

test('equal values have one number, and a fresh value can be changed without harm', () => {
  const values = new Interner<{ a?: number }>();
  expect([values.numberOf({ a: 1 }), values.numberOf({}), values.numberOf({ a: 1 })]).toEqual([0, 1, 0]);
  values.freshValue(0).a = 7;
  const given = { a: 2 };
  const number = values.numberOf(given);
  given.a = 8;
  expect([values.value(0), values.value(number), values.text(1), values.size]).toEqual([{ a: 1 }, { a: 2 }, '{}', 3]);
});

law('values in normal form are the same data exactly if they are equal', fc.tuple(plain, plain), ([one, other]) => {
  expect(isSameData(orderedCopy(one), orderedCopy(copyOf(one)))).toBe(true);
  expect(isSameData(orderedCopy(one), orderedCopy(other))).toBe(canonicalText(one) === canonicalText(other));
});
