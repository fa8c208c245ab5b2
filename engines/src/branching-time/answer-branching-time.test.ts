import type { BranchingFormula, BranchingTimeQuestion, Fairness, Label, TransitionSystem } from '@vedette/core';
import { graphSystem, law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answer } from '../answer.ts';
import { type DrawnFairness, type DrawnGraph, naivelyOnFairPaths } from '../testing/naive-fair-paths.ts';

const texts = ['a', 'b', 'c'];
const mostStates = 4;

const fairness: fc.Arbitrary<DrawnFairness> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('weak', 'strong'),
    of: fc.oneof(fc.subarray(texts), fc.constant('each-label' as const)),
  }),
  fc.record({ kind: fc.constant('compassion'), when: fc.subarray(texts), of: fc.subarray(texts) }),
);

const state = fc.nat({ max: mostStates - 1 });
const graph: fc.Arbitrary<DrawnGraph> = fc.record({
  states: fc.constant(mostStates),
  edges: fc.uniqueArray(fc.record({ from: state, to: state, label: fc.constantFrom(...texts) }), {
    maxLength: 8,
    selector: ({ from, to, label }) => `${from} ${label} ${to}`,
  }),
  predicates: fc.array(fc.array(fc.boolean(), { minLength: mostStates, maxLength: mostStates }), {
    minLength: 2,
    maxLength: 2,
  }),
  fairness: fc.array(fairness, { maxLength: 3 }),
});

const formula: fc.Arbitrary<BranchingFormula> = fc.letrec<{ formula: BranchingFormula }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    {
      weight: 2,
      arbitrary: fc.constantFrom<BranchingFormula>(
        { kind: 'state', predicate: 0 },
        { kind: 'state', predicate: 1 },
        { kind: 'deadlock' },
        { kind: 'true' },
      ),
    },
    fc.record({ kind: fc.constantFrom('not', 'some-next', 'some-always'), operand: tie('formula') }),
    fc.record({
      kind: fc.constant('step'),
      matches: fc.constant(({ text }: Label) => text === 'a'),
      operand: tie('formula'),
    }),
    fc.record({ kind: fc.constantFrom('and', 'or'), operands: fc.tuple(tie('formula'), tie('formula')) }),
    fc.record({ kind: fc.constant('some-until'), left: tie('formula'), right: tie('formula') }),
  ),
})).formula;

/** Steps into even states are those of one group, all others those of another. */
function systemOf({ edges, predicates }: DrawnGraph): TransitionSystem {
  return {
    slots: [{ name: 'state', domain: { name: 'states', size: mostStates, text: String } }],
    groups: ['even', 'odd'].map((name) => ({ name, reads: [0], writes: [0] })),
    predicates: predicates.map((truth, i) => ({ name: `p${i}`, reads: [0], holds: ([at]) => truth[at!]! })),
    initial: () => Int32Array.of(0),
    label: (index) => ({ text: texts[index]!, kind: 'visible' }),
    successors: (group, [at], emit) => {
      for (const { from, to, label } of edges)
        if (from === at && to % 2 === group) emit(texts.indexOf(label), Int32Array.of(to));
    },
  };
}

function constraintsOf(drawn: readonly DrawnFairness[], system: TransitionSystem): readonly Fairness[] {
  return drawn.map((one, i): Fairness => {
    const name = `${one.kind} ${i}`;
    if (one.kind !== 'compassion') {
      const { of } = one;
      return { kind: one.kind, name, of: of === 'each-label' ? of : (_, { text }) => of.includes(text) };
    }
    const isOne = (labels: readonly string[]) => (_: Int32Array, step: { readonly label: number }) =>
      labels.includes(system.label(step.label).text);
    return { kind: 'compassion', name, when: isOne(one.when), of: isOne(one.of) };
  });
}

law(
  { name: 'the verdict is that of looking at every set of transitions', runs: 1500 },
  fc.tuple(graph, formula),
  async ([drawn, asked]) => {
    const system = systemOf(drawn);
    const question: BranchingTimeQuestion = {
      kind: 'branching-time',
      name: 'asked',
      formula: asked,
      fairness: constraintsOf(drawn.fairness, system),
    };
    const [verdict] = await answer(system, [question]);
    expect(verdict!.kind).toBe(naivelyOnFairPaths(drawn, asked)[0] ? 'holds' : 'fails');
  },
);

const weakly = (text: string): Fairness => ({
  kind: 'weak',
  name: `weak:${text}`,
  of: (_, label) => label.text === text,
});
const inState = (wanted: string): BranchingFormula => ({ kind: 'state', predicate: Number(wanted) });

function numbered(text: string): TransitionSystem {
  const system = graphSystem(text);
  const predicates = [0, 1, 2].map((value) => ({
    name: String(value),
    reads: [0],
    holds: ([at]: Int32Array) => at === value,
  }));
  return { ...system, predicates };
}

test('a run that is shown is fair and goes to where the formula is decided', async () => {
  const system = numbered('0 -go-> 1 -wait-> 1, 1 -serve-> 2 -again-> 1');
  // On some path from where 1 is reached the state 0 never comes again.
  const formula: BranchingFormula = {
    kind: 'some-until',
    left: { kind: 'true' },
    right: {
      kind: 'and',
      operands: [inState('1'), { kind: 'some-always', operand: { kind: 'not', operand: inState('0') } }],
    },
  };
  const [verdict] = await answer(system, [{ kind: 'branching-time', name: '', formula, fairness: [weakly('serve')] }]);
  if (verdict?.kind !== 'holds') throw new Error('it holds');
  const run = verdict.evidence!.steps.map(({ label }) => system.label(label).text);
  expect([run, verdict.evidence!.loop]).toEqual([['go', 'serve', 'again'], 1]);
  expect(verdict.remark).toBe('The run is fair: weak:serve.');
});

test('where all paths would have to be looked at, nothing is shown', async () => {
  const system = numbered('0 -go-> 1');
  const formula: BranchingFormula = { kind: 'some-until', left: { kind: 'true' }, right: inState('2') };
  const [verdict] = await answer(system, [{ kind: 'branching-time', name: '', formula, fairness: [] }]);
  expect(verdict).toMatchObject({ kind: 'fails', stats: { states: 2 } });
  expect(verdict).not.toHaveProperty('evidence');
});

test('a limit is said', async () => {
  const system = numbered('0 -go-> 1 -on-> 2');
  const [verdict] = await answer(
    system,
    [{ kind: 'branching-time', name: '', formula: { kind: 'deadlock' }, fairness: [] }],
    { limits: { states: 2 } },
  );
  expect(verdict).toMatchObject({ kind: 'unknown', why: 'limit' });
});

test('more constraints than can be told apart are declined by name', async () => {
  const compassion: Fairness = { kind: 'compassion', name: 'lossless:C', when: () => false, of: () => false };
  for (const [constraint, count] of [
    [weakly('a'), 21],
    [compassion, 16],
  ] as const) {
    const fair = Array.from({ length: count }, () => constraint);
    const [verdict] = await answer(numbered('0 -a-> 1'), [
      { kind: 'branching-time', name: '', formula: { kind: 'true' }, fairness: fair },
    ]);
    expect(verdict).toMatchObject({
      kind: 'unknown',
      why: 'unsupported',
      detail: expect.stringMatching(/more than (20|15)/),
    });
  }
});
