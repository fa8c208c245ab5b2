/**
 * Threads meet values in different orders and number them so. What a value is and how it reads does not depend on it.
 */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { declarations, type TermSort, termOf, termSort } from '../testing/random-terms.ts';
import type { Value } from './engine.ts';
import { prepare, valueText } from './testing/evaluate.ts';

interface Met {
  readonly text: string;
  readonly value: Value;
}

/** The values of terms that are met in some order, in the order in which they are written. */
function met(terms: readonly string[], sort: TermSort, order: readonly number[]): readonly Met[] {
  const { engine, places, expressions } = prepare(
    'unused: Nat',
    terms.map((term) => `${term}:${sort}`),
    declarations,
  );
  const found = new Map<number, Met>();
  for (const index of order) {
    const expression = expressions[index]!;
    const value = engine.compile(expression, places)(new Int32Array(1));
    found.set(index, { value, text: engine.text(value, expression.sort) });
  }
  return terms.map((_, index) => found.get(index)!);
}

const drawn = termSort.chain((sort) =>
  fc.array(termOf(sort), { minLength: 2, maxLength: 8 }).chain((terms) =>
    fc.record({
      sort: fc.constant(sort),
      terms: fc.constant(terms),
      other: fc.shuffledSubarray([...terms.keys()], { minLength: terms.length }),
    }),
  ),
);

law({ name: 'a term reads the same in whatever order terms are met', runs: 300 }, drawn, ({ sort, terms, other }) => {
  const one = met(terms, sort, [...terms.keys()]);
  const another = met(terms, sort, other);
  expect(another.map(({ text }) => text)).toEqual(one.map(({ text }) => text));
});

law({ name: 'terms read alike if and only if they are one value', runs: 300 }, drawn, ({ sort, terms, other }) => {
  const values = met(terms, sort, other);
  for (const one of values)
    for (const another of values)
      expect([one.text, another.text, one.text === another.text]).toEqual([
        one.text,
        another.text,
        one.value === another.value,
      ]);
});

test('a list whose rest nothing is said about shows it', () => {
  expect(valueText('List(Nat)', '1 |> 2 |> u(3)', declarations)).toBe('[1, 2] ++ u(3)');
});

test('lists of functions are compared by how they read, not by which was met first', () => {
  const list = (n: number): string => `[lambda x: Nat. x + ${n}]`;
  for (const [one, other] of [
    [1, 2],
    [2, 1],
  ] as const) {
    const terms = [`${list(one)} < ${list(other)}:Bool`, `${list(one)}:List(F)`, `${list(other)}:List(F)`];
    for (const order of [
      [1, 2, 0],
      [2, 1, 0],
    ]) {
      const { engine, places, expressions } = prepare('unused: Nat', terms, declarations);
      const values = order.map((index) => engine.compile(expressions[index]!, places)(new Int32Array(1)));
      expect(values.at(-1)).toBe(one < other ? 1 : 0);
    }
  }
});

test('whether updated functions are equal does not depend on what else nothing is said about', () => {
  const before = ['(lambda x: Nat. 0)[1 -> 2] == (lambda x: Nat. 0)[2 -> 2]:Bool', 'g(1, 2):Nat'];
  for (const order of [[0], [1, 0]]) {
    const { engine, places, expressions } = prepare('unused: Nat', before, declarations);
    const values = order.map((index) => engine.compile(expressions[index]!, places)(new Int32Array(1)));
    expect(values.at(-1)).toBe(0);
  }
});
