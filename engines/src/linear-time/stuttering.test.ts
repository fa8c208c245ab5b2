import type { LinearFormula } from '@vedette/core';
import { law, tableSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { naivelySatisfiable } from '../testing/naive-linear-time.ts';
import { linearActions, randomLinearFormula } from '../testing/random-linear-formula.ts';
import { stutteringOf } from './stuttering.ts';

const [p, q]: readonly LinearFormula[] = [0, 1].map((predicate) => ({ kind: 'state', predicate }));
const [a, b]: readonly LinearFormula[] = [0, 1].map((action) => ({ kind: 'action', action }));
const deadlock: LinearFormula = { kind: 'deadlock' };
const not = (operand: LinearFormula): LinearFormula => ({ kind: 'not', operand });
const next = (operand: LinearFormula): LinearFormula => ({ kind: 'next', operand });
const and = (...operands: readonly LinearFormula[]): LinearFormula => ({ kind: 'and', operands });
const or = (...operands: readonly LinearFormula[]): LinearFormula => ({ kind: 'or', operands });
const until = (left: LinearFormula, right: LinearFormula): LinearFormula => ({ kind: 'until', left, right });
const since = (left: LinearFormula, right: LinearFormula): LinearFormula => ({ kind: 'since', left, right });
const eventually = (right: LinearFormula): LinearFormula => until({ kind: 'true' }, right);
const always = (right: LinearFormula): LinearFormula => ({ kind: 'release', left: { kind: 'false' }, right });
const implies = (left: LinearFormula, right: LinearFormula): LinearFormula => or(not(left), right);

describe('stutter-invariant formulas', () => {
  test.each<[string, LinearFormula]>([
    ['states alone', until(p!, and(not(p!), eventually(q!)))],
    ['states and their past', always(implies(p!, since(not(q!), p!)))],
    ['absence', always(not(a!))],
    ['existence', eventually(and(a!, p!))],
    ['response', always(implies(a!, eventually(b!)))],
    ['precedence', until(not(a!), or(b!, always(not(a!))))],
    ['a step that is taken in a state', always(implies(a!, p!))],
    ['again and again', implies(always(eventually(a!)), always(eventually(b!)))],
    ['next, where it says nothing', or(next(p!), not(next(p!)))],
    ['next state, which is this one or another one later', or(p!, next(eventually(p!)))],
    ['the end', eventually(and(deadlock, p!))],
    ['the end, which has no end', eventually(always(deadlock))],
    ['what was done before', always(implies(deadlock, since({ kind: 'true' }, a!)))],
  ])('%s', (_, formula) => {
    expect(stutteringOf(formula)).toBe('blind');
    expect(stutteringOf(not(formula))).toBe('blind');
  });
});

describe('stutter-sensitive formulas', () => {
  test.each<[string, LinearFormula]>([
    ['next', next(p!)],
    ['before', always(implies(a!, { kind: 'previous', operand: p! }))],
    ['the first action', a!],
    ['actions without a pause', until(a!, b!)],
    ['two in a row, again and again', always(eventually(and(p!, next(and(p!, next(not(p!)))))))],
    ['one after the other', always(implies(a!, next(b!)))],
    ['a state that is an end at once', always(implies(p!, deadlock))],
  ])('%s', (_, formula) => {
    expect(stutteringOf(formula)).toBe('sees steps');
    expect(stutteringOf(not(formula))).toBe('sees steps');
  });

  test('a formula with a large automaton is given up', () => {
    const many = Array.from({ length: 14 }, (_, action) => always(eventually({ kind: 'action', action } as const)));
    expect(stutteringOf(next(and(...many)))).toBe('too large to decide');
  });
});

/** A position: the predicates, and the label of its step. */
interface Letter {
  readonly p: number;
  readonly q: number;
  readonly label: number;
}

const labels = ['a', 'b', 'tau'];
const letter: fc.Arbitrary<Letter> = fc.record({ p: fc.nat(1), q: fc.nat(1), label: fc.nat(2) });

/** The one run with these letters, which goes back to the position `back`, or ends after the last. */
function runOf(letters: readonly Letter[], back: number | undefined) {
  const size = letters.length + (back === undefined ? 1 : 0);
  const target = (at: number): number => (at + 1 < size ? at + 1 : back!);
  const system = tableSystem({
    sizes: [size],
    initial: [0],
    labels,
    groups: [
      {
        reads: [0],
        writes: [0],
        rows: letters.map(({ label }, at) => ({ when: [at], label, effect: [target(at)] })),
      },
    ],
    predicates: [],
  });
  const last = letters.at(-1)!;
  const isTrue = (name: 'p' | 'q') => (state: Int32Array) => (letters[state[0]!] ?? last)[name] === 1;
  return {
    ...system,
    predicates: [
      { name: 'p', reads: [0], holds: isTrue('p') },
      { name: 'q', reads: [0], holds: isTrue('q') },
    ],
  };
}

const paused = fc.record({ letter, pauses: fc.nat(2) });

law(
  { name: 'a formula that is called blind does not see pauses', runs: 500 },
  fc.tuple(
    randomLinearFormula,
    fc.array(paused, { minLength: 1, maxLength: 5 }),
    fc.option(fc.nat(4), { nil: undefined }),
    fc.nat(2),
  ),
  ([formula, drawn, jump, pausesAtEnd]) => {
    if (stutteringOf(formula) !== 'blind') return;
    const back = jump === undefined ? undefined : jump % drawn.length;
    const letters = drawn.map((one) => one.letter);
    const pausing = (count: number, at: Letter): readonly Letter[] => Array(count).fill({ ...at, label: 2 });
    const longer = drawn.flatMap((one) => [...pausing(one.pauses, one.letter), one.letter]);
    if (back === undefined) longer.push(...pausing(pausesAtEnd, letters.at(-1)!));
    const first = back && drawn.slice(0, back).reduce((sum, { pauses }) => sum + pauses + 1, 0);
    const plain = naivelySatisfiable(runOf(letters, back), formula, linearActions);
    expect(naivelySatisfiable(runOf(longer, first), formula, linearActions)).toBe(plain);
  },
);
