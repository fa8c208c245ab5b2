import type { Fairness, LinearTimeQuestion, State, Step, Trace, TransitionSystem } from '@vedette/core';
import { graphSystem, law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answer } from '../answer.ts';
import { isDeadlock, sameState, stepsOf } from '../explore/replay.ts';
import { checkFairLasso } from '../fairness/check-fair-lasso.ts';
import { satisfies } from '../linear-time/satisfies.ts';
import { linearActions, randomLinearFormula } from '../testing/random-linear-formula.ts';

const texts = ['a', 'b', 'c'];
const state = fc.nat({ max: 3 });
const edges = fc.uniqueArray(fc.record({ from: state, to: state, label: fc.constantFrom(...texts) }), {
  minLength: 3,
  maxLength: 7,
  selector: ({ from, to, label }) => `${from} ${label} ${to}`,
});

const fairness: fc.Arbitrary<readonly Fairness[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('weak' as const, 'strong' as const),
      of: fc.constantFrom<'each-label' | 'a' | 'b'>('each-label', 'a', 'b'),
    }),
    { maxLength: 2 },
  )
  .map((drawn) =>
    drawn.map(
      ({ kind, of }): Fairness => ({
        kind,
        name: `${kind}:${of}`,
        of: of === 'each-label' ? of : (_, { text }) => text === of,
      }),
    ),
  );

function systemOf(drawn: readonly { from: number; to: number; label: string }[]): TransitionSystem {
  return {
    slots: [{ name: 'state', domain: { name: 'states', size: 4, text: String } }],
    groups: [{ name: 'step', reads: [0], writes: [0] }],
    predicates: [0, 1].map((bit) => ({ name: `p${bit}`, reads: [0], holds: ([at]) => ((at! >> bit) & 1) === 1 })),
    initial: () => Int32Array.of(0),
    label: (index) => ({ text: texts[index]!, kind: 'visible' }),
    successors: (_, [at], emit) => {
      for (const { from, to, label } of drawn) if (from === at) emit(texts.indexOf(label), Int32Array.of(to));
    },
  };
}

/** All runs with fewer steps that repeat or end in a deadlock. */
function* runsShorterThan(most: number, system: TransitionSystem): Generator<Trace> {
  const start = system.initial();
  const stateAfter = (steps: readonly Step[]): State => steps.at(-1)?.state ?? start;
  let level: (readonly Step[])[] = [[]];
  for (let length = 0; length < most; length++) {
    for (const steps of level) {
      const end = stateAfter(steps);
      if (isDeadlock(system, end)) yield { start, steps };
      for (let loop = 0; loop < length; loop++)
        if (sameState(stateAfter(steps.slice(0, loop)), end)) yield { start, steps, loop };
    }
    level = level.flatMap((steps) => stepsOf(system, stateAfter(steps)).map((step) => [...steps, step]));
  }
}

function isFair(system: TransitionSystem, constraints: readonly Fairness[], run: Trace): boolean {
  if (run.loop === undefined) return true;
  try {
    checkFairLasso(system, constraints, run);
    return true;
  } catch {
    return false;
  }
}

const mostSteps = 6;

law(
  { name: 'no run with fewer steps violates the formula', runs: 300 },
  fc.tuple(edges, randomLinearFormula, fairness),
  async ([drawn, formula, constraints]) => {
    const system = systemOf(drawn);
    const question: LinearTimeQuestion = {
      kind: 'linear-time',
      name: 'asked',
      formula,
      actions: linearActions,
      fairness: constraints,
    };
    const [verdict] = await answer(system, [question], { smallest: [{ name: 'steps' }] });
    if (verdict!.kind !== 'fails') return;
    const { steps } = verdict!.evidence!;
    expect(verdict).toMatchObject({ figures: [{ name: 'steps', text: String(steps.length) }] });
    for (const run of runsShorterThan(Math.min(steps.length, mostSteps), system))
      if (isFair(system, constraints, run)) expect(satisfies(system, run, question)).toBe(true);
  },
);

test('a loop that needs several rounds of the automaton is one round of the model', async () => {
  const system = graphSystem('0 -a-> 1 -b-> 0');
  const called = (name: string) => (label: { readonly text: string }) => label.text === name;
  const eventually = (action: number) =>
    ({ kind: 'until', left: { kind: 'true' }, right: { kind: 'action', action } }) as const;
  const [verdict] = await answer(
    system,
    [
      {
        kind: 'linear-time',
        name: 'not both again and again',
        formula: {
          kind: 'not',
          operand: {
            kind: 'release',
            left: { kind: 'false' },
            right: { kind: 'and', operands: [eventually(0), eventually(1)] },
          },
        },
        actions: [called('a'), called('b')],
        fairness: [],
      },
    ],
    { smallest: [{ name: 'steps' }] },
  );
  expect(verdict).toMatchObject({ kind: 'fails', evidence: { loop: 0, steps: { length: 2 } } });
});

test('where the limit comes first the run stays as it was found, and that is said', async () => {
  const system = graphSystem('0 -a-> 1 -b-> 2 -c-> 3 -d-> 0, 1 -e-> 1');
  const [verdict] = await answer(
    system,
    [
      {
        kind: 'linear-time',
        name: 'never e',
        formula: { kind: 'until', left: { kind: 'true' }, right: { kind: 'action', action: 0 } },
        actions: [({ text }) => text === 'e'],
        fairness: [],
      },
    ],
    { smallest: [{ name: 'steps' }], limits: { states: 4 } },
  );
  expect(verdict!.kind).toBe('fails');
  expect(verdict).toMatchObject({ remark: expect.stringContaining('is not known') });
});
