/** Stutter-invariant formulas over stubborn sets: the full search is the oracle. */
import {
  bareModel,
  type LinearFormula,
  type LinearTimeQuestion,
  type Model,
  type TransitionSystem,
  type Verdict,
} from '@vedette/core';
import { answer } from '@vedette/questions';
import {
  law,
  type RandomSystem,
  randomProcesses,
  randomSystem,
  sometimesConstant,
  tableSystem,
} from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { naiveEnabling } from '../testing/naive-enabling.ts';
import { linearActions, randomLinearFormula } from '../testing/random-linear-formula.ts';
import { stutteringOf } from './stuttering.ts';

const p: LinearFormula = { kind: 'state', predicate: 0 };
const a: LinearFormula = { kind: 'action', action: 0 };
const not = (operand: LinearFormula): LinearFormula => ({ kind: 'not', operand });
const eventually = (right: LinearFormula): LinearFormula => ({ kind: 'until', left: { kind: 'true' }, right });
const always = (right: LinearFormula): LinearFormula => ({ kind: 'release', left: { kind: 'false' }, right });

function asked(formula: LinearFormula, fairness: LinearTimeQuestion['fairness'] = []): LinearTimeQuestion {
  return { kind: 'linear-time', name: 'asked', formula, actions: linearActions, fairness };
}

/** Two predicates that read one slot each, so that some groups have nothing to do with them. */
function withPredicates(system: RandomSystem): TransitionSystem {
  const last = system.slots.length - 1;
  const slots = [...system.slots.keys()];
  return {
    ...system,
    predicates: sometimesConstant(system, [
      { name: 'p', reads: slots.slice(0, 1), holds: (state) => state[0] === 0 },
      { name: 'q', reads: slots.slice(-1), holds: (state) => state[last] === 1 },
    ]),
  };
}

/** Most formulas observe single steps somewhere: without `next` and `previous`, more are stutter-invariant. */
function withoutNext(formula: LinearFormula): LinearFormula {
  if (formula.kind === 'next' || formula.kind === 'previous') return withoutNext(formula.operand);
  if ('operands' in formula) return { ...formula, operands: formula.operands.map(withoutNext) };
  if ('operand' in formula) return { ...formula, operand: withoutNext(formula.operand) };
  return 'left' in formula
    ? { ...formula, left: withoutNext(formula.left), right: withoutNext(formula.right) }
    : formula;
}

async function reduced(model: Model, question: LinearTimeQuestion): Promise<Verdict> {
  return (await answer(model, [question], { reduce: ['stubborn'] }))[0]!;
}

law(
  { name: 'stubborn sets keep the verdict, and runs are runs of the system', runs: 300 },
  fc.tuple(
    fc.oneof({ weight: 3, arbitrary: randomProcesses }, randomSystem({ maxSlots: 4 })),
    fc.oneof({ weight: 3, arbitrary: randomLinearFormula.map(withoutNext) }, randomLinearFormula),
  ),
  async ([drawn, formula]) => {
    const system = withPredicates(drawn);
    const [full] = await answer(system, [asked(formula)]);
    const known = naiveEnabling(system);
    for (const model of [bareModel(system), { ...bareModel(system), behaviour: { system, enabling: () => known } }]) {
      const verdict = await reduced(model, asked(formula));
      expect(verdict.kind).toBe(full!.kind);
      if (stutteringOf(formula) !== 'blind') expect(verdict.stats.reducedBy).toBeUndefined();
    }
  },
);

test('something is left out', async () => {
  let [full, left, leftSeeing] = [0, 0, 0];
  for (const drawn of fc.sample(randomProcesses, { numRuns: 60, seed: 3 })) {
    const system = withPredicates(drawn);
    const known = naiveEnabling(system);
    const model = { ...bareModel(system), behaviour: { system, enabling: () => known } };
    // They hold, so that everything is looked at.
    const blind = { ...asked(always(not(a))), actions: [() => false] };
    const seeing = { ...blind, formula: always({ kind: 'or', operands: [not(a), p] } as const) };
    full += (await answer(system, [blind]))[0]!.stats.transitions;
    left += (await reduced(model, blind)).stats.transitions;
    leftSeeing += (await reduced(model, seeing)).stats.transitions;
  }
  expect(left).toBeLessThan(full * 0.8);
  expect(leftSeeing).toBeLessThan(full * 0.8);
});

/** Five independent slots: each goes up once; the first is what `p` reads, and the second does `a`. */
const five = [...Array(5).keys()];
const apart = bareModel(
  tableSystem({
    sizes: five.map(() => 2),
    initial: five.map(() => 0),
    labels: ['up', 'a'],
    groups: five.map((slot) => ({
      reads: [slot],
      writes: [slot],
      rows: [{ when: [0], label: slot === 1 ? 1 : 0, effect: [1] }],
    })),
    predicates: [{ reads: [0], patterns: [[1]] }],
  }),
);

describe('visibility', () => {
  test('independent invisible steps are taken in one order only', async () => {
    // Four invisible ones in sequence, then the visible one.
    expect(await reduced(apart, asked(eventually(p)))).toMatchObject({ kind: 'holds', stats: { states: 1 + 4 + 1 } });
    expect(await reduced(apart, asked(always(not({ kind: 'and', operands: [a, p] }))))).toMatchObject({
      kind: 'fails',
    });
    expect(await reduced(apart, asked(always(not({ kind: 'and', operands: [a, not(p)] }))))).toMatchObject({
      kind: 'fails',
    });
  });

  test('a step that a cycle never needs is not put off for ever', async () => {
    const system = tableSystem({
      sizes: [3, 2],
      initial: [0, 0],
      labels: ['turn', 'a'],
      groups: [
        { reads: [0], writes: [0], rows: [{ when: ['*'], label: 0, effect: ['+'] }] },
        { reads: [1], writes: [1], rows: [{ when: [0], label: 1, effect: [1] }] },
      ],
      predicates: [],
    });
    expect(await reduced(bareModel(system), asked(always(not(a))))).toMatchObject({ kind: 'fails' });
    // Nor need it come.
    expect(await reduced(bareModel(system), asked(eventually(a)))).toMatchObject({ kind: 'fails' });
  });

  test('nor on a cycle that has a way out', async () => {
    const system = tableSystem({
      sizes: [2, 2],
      initial: [0, 0],
      labels: ['stay', 'leave', 'a'],
      groups: [
        {
          reads: [0],
          writes: [0],
          rows: [
            { when: [0], label: 0, effect: [0] },
            { when: [0], label: 1, effect: [1] },
          ],
        },
        { reads: [1], writes: [1], rows: [{ when: [0], label: 2, effect: [1] }] },
      ],
      predicates: [],
    });
    // One that stays, does `a` and stays for ever: a process that leaves before it ends after it.
    const ends = always({ kind: 'or', operands: [not(a), eventually({ kind: 'deadlock' })] });
    expect(stutteringOf(ends)).toBe('blind');
    expect(await reduced(bareModel(system), asked(ends))).toMatchObject({ kind: 'fails' });
  });
});

describe('reasons not to reduce', () => {
  test.each<[string, LinearTimeQuestion, string]>([
    ['a formula with next', asked({ kind: 'next', operand: p }), 'not stutter-invariant'],
    ['an action at the start', asked(not(a)), 'not stutter-invariant'],
    ['fairness', asked(eventually(p), [{ kind: 'weak', name: 'all', of: 'each-label' }]), 'fairness'],
  ])('%s', async (_, question, because) => {
    const verdict = await reduced(apart, question);
    expect(verdict).toMatchObject({ remark: expect.stringContaining(because) });
    expect(verdict.stats.reducedBy).toBeUndefined();
  });
});
