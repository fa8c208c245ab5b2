/** What is nested too deep for the stack is refused at its place, wherever it stands; it never overflows. */
import { Broken } from '@vedette/core';
import { textSource } from '@vedette/text';
import { describe, expect, test } from 'vitest';
import { makeDataEngine } from './data/engine.ts';
import { mcrl2 } from './language.ts';
import { lower } from './lower/index.ts';
import { mostLevels } from './parse/reader.ts';
import { checkedText } from './testing/check-text.ts';

/** Most of the stack is used up when the work begins. */
function withLittleStack<Result>(work: () => Result): Result {
  let depth = 0;
  const dig = (left: number): Result => {
    depth += 1;
    return left === 0 ? work() : dig(left - 1);
  };
  // Frames are smaller once the function is optimised, which may happen at any time: not between measuring and digging.
  for (let dives = 0; dives < 20; dives++) {
    depth = 0;
    expect(() => dig(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  }
  return dig(Math.floor(depth * 0.85));
}

const nested = (levels: number, open: (index: number) => string, body: string): string =>
  Array.from({ length: levels }, (_, index) => open(index)).join('') + body;

const forall = (levels: number): string => nested(levels, (index) => `forall x${index}: Bool . `, 'x0');
const exists = (levels: number): string =>
  nested(levels, (index) => `exists x${index}: Nat . x${index} < 2 && `, 'x0 == 0');
const lambda = (levels: number): string =>
  `(${nested(levels, (index) => `lambda x${index}: Bool . `, 'x0')})${'(true)'.repeat(levels)}`;

const models: readonly (readonly [string, (levels: number) => string])[] = [
  ['an argument', (levels) => `act a: Bool; proc P(b: Bool) = a(b && ${forall(levels)}) . P(!b); init P(true);`],
  ['a condition', (levels) => `act a; proc P(b: Bool) = (b || ${exists(levels)}) -> a . P(!b); init P(true);`],
  ['a parameter', (levels) => `act a; proc P(b: Bool) = b -> a . P(b && ${lambda(levels)}); init P(true);`],
  ['a sum', (levels) => `act a: Nat; init sum n: Nat . (n < 3 && ${exists(levels)}) -> a(n) . delta;`],
  [
    'an equation',
    (levels) => `map f: Bool -> Bool; var b: Bool; eqn f(b) = b && ${exists(levels)}; act a: Bool; init a(f(true));`,
  ],
];

describe.each(models)('in %s', (_where, text) => {
  test('few levels are compiled', () => {
    const specification = checkedText(text(5));
    const { engine } = makeDataEngine(specification);
    expect(lower(specification, engine!).problems).toEqual([]);
  });

  test('many are refused', () => {
    const specification = checkedText(text(200));
    const problems = withLittleStack(() => {
      const { engine, problems: refused } = makeDataEngine(specification);
      return engine === undefined ? refused : lower(specification, engine).problems;
    });
    expect(problems.map(({ code }) => code)).toEqual(['mcrl2/nested-too-deep']);
    expect(problems[0]!.span.end).toBeGreaterThan(0);
  });

  test('as many as the parser lets through are opened or refused', async () => {
    for (const levels of [240, mostLevels - 10]) {
      const { value, problems } = await mcrl2.open(textSource(text(levels), 'deep.mcrl2'), {});
      if (value === undefined) expect(problems.map(({ code }) => code)).toEqual(['mcrl2/nested-too-deep']);
    }
  });
});

test.each([
  (levels: number) => `val(${forall(levels)})`,
  (levels: number) => `<a(0)>val(${exists(levels)})`,
  (levels: number) => `exists n: Nat . val(n < 3 && ${exists(levels)}) && <a(n)>true`,
  (levels: number) => `nu X(b: Bool = ${lambda(levels)}) . [true]X(b)`,
])('in a formula (%#)', async (text) => {
  const { value } = await mcrl2.open(textSource('act a: Nat; proc P = a(0) . P; init P;', 'model.mcrl2'), {});
  const [notation] = value!.queries.properties!;
  expect((await notation!.read(textSource(text(5), 'few.mcf'), value!)).problems).toEqual([]);
  for (const levels of [240, mostLevels - 10]) {
    const { value: questions, problems } = await notation!.read(textSource(text(levels), 'many.mcf'), value!);
    if (questions === undefined) expect(problems.map(({ code }) => code)).toEqual(['mcrl2/nested-too-deep']);
  }
});

test('an assumption that has no value refuses the model at its place', async () => {
  const text = 'map assumption: Bool; eqn assumption = head([]) == 1; act a; init a;';
  const { value, problems } = await mcrl2.open(textSource(text, 'm.mcrl2'), {});
  expect(value).toBeUndefined();
  expect(problems.map(({ code }) => code)).toEqual(['mcrl2/no-value']);
});

test('what is compiled while a model runs breaks it', () => {
  const specification =
    checkedText(`act s, r, c: Bool; proc P(b: Bool) = s(b && ${forall(200)}) . P(!b); Q = sum b: Bool . r(b) . Q;
    init allow({c}, comm({s|r -> c}, P(true) || Q));`);
  const { system } = lower(specification, makeDataEngine(specification).engine!).lowered!;
  const state = system.initial();
  expect(() => withLittleStack(() => system.successors(0, state, () => {}))).toThrow(Broken);
});
