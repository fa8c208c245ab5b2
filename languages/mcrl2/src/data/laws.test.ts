/**
 * Laws on random values: arithmetic against BigInt, sets and bags against those of JavaScript, solving against trying
 * all.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Value } from './engine.ts';
import { prepare } from './testing/evaluate.ts';

/** Numbers around the ends of what fits into an integer, small ones, and big ones. */
const number = fc.oneof(
  fc.bigInt({ min: -20n, max: 20n }),
  fc
    .tuple(
      fc.constantFrom(-(2n ** 31n), -(2n ** 30n), 2n ** 30n, 2n ** 31n, 2n ** 62n),
      fc.bigInt({ min: -3n, max: 3n }),
    )
    .map(([end, by]) => end + by),
  fc.bigInt({ min: -(2n ** 100n), max: 2n ** 100n }),
);
const floor = (a: bigint, b: bigint): bigint => (a - modulo(a, b)) / b;
const modulo = (a: bigint, b: bigint): bigint => ((a % b) + b) % b;

const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : 1);

const arithmetic: readonly (readonly [string, (a: bigint, b: bigint) => bigint | boolean | undefined])[] = [
  ['x + y:Int', (a, b) => a + b],
  ['x - y:Int', (a, b) => a - b],
  ['x * y:Int', (a, b) => a * b],
  ['-x:Int', (a) => -a],
  ['abs(x):Nat', (a) => (a < 0n ? -a : a)],
  ['succ(x):Int', (a) => a + 1n],
  ['pred(x):Int', (a) => a - 1n],
  ['min(x, y):Int', (a, b) => [a, b].sort(ascending)[0]],
  ['max(x, y):Int', (a, b) => [a, b].sort(ascending)[1]],
  ['x == y:Bool', (a, b) => a === b],
  ['x != y:Bool', (a, b) => a !== b],
  ['x < y:Bool', (a, b) => a < b],
  ['x <= y:Bool', (a, b) => a <= b],
  ['x > y:Bool', (a, b) => a > b],
  ['x >= y:Bool', (a, b) => a >= b],
  ['if(y > 0, x div Int2Pos(y), 0):Int', (a, b) => (b > 0n ? floor(a, b) : 0n)],
  ['if(y > 0, x mod Int2Pos(y), 0):Nat', (a, b) => (b > 0n ? modulo(a, b) : 0n)],
  ['if(y != 0, floor(x / y), 0):Int', (a, b) => (b > 0n ? floor(a, b) : b < 0n ? floor(-a, -b) : 0n)],
  ['if(y != 0, (x / y) * y == x, true):Bool', () => true],
  ['sqrt(abs(x)) * sqrt(abs(x)) <= abs(x) && abs(x) < exp(sqrt(abs(x)) + 1, 2):Bool', () => true],
];

test('arithmetic is that of all whole numbers', () => {
  const { engine, places, expressions, literal } = prepare(
    'x, y: Int',
    arithmetic.map(([text]) => text),
  );
  const compiled = expressions.map((expression) => engine.compile(expression, places));
  fc.assert(
    fc.property(number, number, (a, b) => {
      const frame = Int32Array.of(literal(a), literal(b));
      arithmetic.forEach(([text, expected], index) => {
        const value = engine.text(compiled[index]!(frame), expressions[index]!.sort);
        expect(value, `${text} for ${a} and ${b}`).toBe(String(expected(a, b)));
      });
    }),
  );
});

test('equal numbers are equal integers', () => {
  const { literal } = prepare('x: Int', ['x:Int']);
  fc.assert(fc.property(number, number, (a, b) => (literal(a) === literal(b)) === (a === b)));
});

const small = fc.bigInt({ min: 0n, max: 7n });
const few = fc.array(small, { maxLength: 5 });

test('finite and complemented sets contain what they should', () => {
  const operations = ['s + t', 's * t', 's - t', '!s', '!s + t', '!s * t', '!(!s * !t)', '!s - t', 's - !t', '!s * !t'];
  const isIn: readonly ((a: boolean, b: boolean) => boolean)[] = [
    ...[(a: boolean, b: boolean) => a || b, (a: boolean, b: boolean) => a && b, (a: boolean, b: boolean) => a && !b],
    ...[(a: boolean) => !a, (a: boolean, b: boolean) => !a || b, (a: boolean, b: boolean) => !a && b],
    ...[(a: boolean, b: boolean) => a || b, (a: boolean, b: boolean) => !a && !b],
    ...[(a: boolean, b: boolean) => a && b, (a: boolean, b: boolean) => !a && !b],
  ];
  const { engine, places, expressions, literal } = prepare(
    'x: Nat, s, t: Set(Nat), l, k: List(Nat)',
    [
      ...operations.map((text) => `x in ${text.includes(' ') ? `(${text})` : text}:Bool`),
      'set(l):Set(Nat)',
      'set(k):Set(Nat)',
      'x |> l:List(Nat)',
    ],
    'map set: List(Nat) -> Set(Nat); var n: Nat; l: List(Nat); eqn set([]) = {}; set(n |> l) = {n} + set(l);',
  );
  const compiled = expressions.map((expression) => engine.compile(expression, places));
  const empty = engine.anyValue(expressions.at(-1)!.sort);
  const cons = (head: Value, tail: Value): Value => compiled.at(-1)!(Int32Array.of(head, 0, 0, tail, 0));
  const listOf = (numbers: readonly bigint[]): Value =>
    numbers.reduceRight((rest, number) => cons(literal(number), rest), empty);
  fc.assert(
    fc.property(small, few, few, (x, s, t) => {
      const frame = Int32Array.of(literal(x), 0, 0, listOf(s), listOf(t));
      frame[1] = compiled.at(-3)!(frame);
      frame[2] = compiled.at(-2)!(frame);
      operations.forEach((text, index) => {
        expect(compiled[index]!(frame), text).toBe(Number(isIn[index]!(s.includes(x), t.includes(x))));
      });
    }),
  );
});

test('equal sets are equal integers, whatever they were made of', () => {
  const { engine, places, expressions, literal } = prepare('x, y, z: Nat', [
    '{x, y} + {z}:Set(Nat)',
    '{z, y, x} - {}:Set(Nat)',
    '!(!{x} * !{y, z}):Set(Nat)',
    '{x: 1, y: 1} + {z: 1}:Bag(Nat)',
    '{z: 1} + {y: 1} + {x: 1}:Bag(Nat)',
  ]);
  const compiled = expressions.map((expression) => engine.compile(expression, places));
  fc.assert(
    fc.property(small, small, small, (x, y, z) => {
      const [a, b, c, d, e] = compiled.map((compute) => compute(Int32Array.of(literal(x), literal(y), literal(z))));
      expect([a === b, b === c, d === e]).toEqual([true, true, true]);
    }),
  );
});

test.each([
  ['nothing is stuck', '0'],
  ['a value without a value was computed before', 'head([])'],
])('sets of an enumeration are sets of JavaScript, and come back as the same values: %s', (_name, before) => {
  const names = ['d0', 'd1', 'd2', 'd3', 'd4'];
  const operations: readonly (readonly [string, (s: ReadonlySet<number>, t: ReadonlySet<number>) => unknown])[] = [
    ['s + t:FSet(D)', (s, t) => new Set([...s, ...t])],
    ['s * t:FSet(D)', (s, t) => new Set([...s].filter((one) => t.has(one)))],
    ['s - t:FSet(D)', (s, t) => new Set([...s].filter((one) => !t.has(one)))],
    ['s <= t:Bool', (s, t) => [...s].every((one) => t.has(one))],
    ['s < t:Bool', (s, t) => [...s].every((one) => t.has(one)) && s.size < t.size],
    ['s == t:Bool', (s, t) => s.size === t.size && [...s].every((one) => t.has(one))],
    ['d2 in s:Bool', (s) => s.has(2)],
    ['#s:Nat', (s) => s.size],
  ];
  const sets = Array.from({ length: 32 }, (_, bits) => names.filter((_name, index) => (bits & (1 << index)) !== 0));
  const { engine, places, expressions } = prepare(
    's, t: FSet(D)',
    [...operations.map(([text]) => text), ...sets.map((set) => `{${set.join(', ')}}:FSet(D)`), `${before}:Nat`],
    `sort D = struct ${names.join(' | ')};`,
  );
  const compiled = expressions.slice(0, -1).map((expression) => engine.compile(expression, places));
  const values = sets.map((_, index) => compiled[operations.length + index]!(new Int32Array(2)));
  engine.compile(expressions.at(-1)!, places, 'carried')(new Int32Array(2));
  const members = sets.map((set) => new Set(set.map((name) => names.indexOf(name))));
  const asValue = (result: unknown): Value =>
    result instanceof Set ? values[[...result].reduce((bits, one) => bits | (1 << one), 0)]! : Number(result);
  const place = fc.nat({ max: 31 });
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place), { maxLength: 50 }), (asked) => {
      for (const [s, t] of asked)
        operations.forEach(([text, expected], index) => {
          const value = compiled[index]!(Int32Array.of(values[s]!, values[t]!));
          expect(value, text).toBe(asValue(expected(members[s]!, members[t]!)));
        });
    }),
  );
});

test('places and lengths of lists are those of arrays', () => {
  const { engine, places, expressions, literal } = prepare('x: Nat, l: List(Nat)', [
    'if(x < #l, l . x, 99):Nat',
    '#l:Nat',
    'x |> l:List(Nat)',
  ]);
  const [at, length, cons] = expressions.map((expression) => engine.compile(expression, places));
  const empty = engine.anyValue(expressions[2]!.sort);
  fc.assert(
    fc.property(small, few, (x, list) => {
      const value = list.reduceRight((rest, one) => cons!(Int32Array.of(literal(one), rest)), empty);
      const frame = Int32Array.of(literal(x), value);
      expect([at!(frame), length!(frame)]).toEqual([Number(list[Number(x)] ?? 99n), list.length]);
    }),
  );
});

const atom = fc.constantFrom(
  ...['x == 2', 'y == x', 'x + 1 == y', 'y in [1, 3, x]', 'b', '!b', 'x < y', 'y <= 4', 'x >= 3', 'x != y', 'even(x)'],
  ...['(x == 1 || y == 5)', 'b => x > 2', '(exists z: Nat. z < 3 && z + x == y)', 'if(b, x == 0, y == 1)', '!(x < 2)'],
);

test('solving finds exactly what trying all values finds, each once', () => {
  const even = 'map even: Nat -> Bool; var n: Nat; eqn even(n) = n mod 2 == 0;';
  fc.assert(
    fc.property(fc.array(atom, { maxLength: 3 }), (atoms) => {
      const condition = ['x < 6', 'y < 6', ...atoms.map((text) => `(${text})`)].join(' && ');
      const { engine, variables, places, expressions } = prepare('x, y: Nat, b: Bool', [`${condition}:Bool`], even);
      const solve = engine.solve(variables, expressions[0], places);
      if (typeof solve !== 'function') throw new Error(solve.message);
      const frame = new Int32Array(3);
      const found: string[] = [];
      solve(frame, () => found.push(frame.join(' ')));
      const test = engine.compile(expressions[0]!, places);
      const all = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((x) =>
        [0, 1, 2, 3, 4, 5, 6, 7].flatMap((y) => [0, 1].map((b) => Int32Array.of(x, y, b))),
      );
      const expected = all.filter((values) => test(values) === 1).map((values) => values.join(' '));
      expect(found.sort()).toEqual(expected.sort());
    }),
    { numRuns: 200 },
  );
});
