/**
 * Random formulas of branching time, and graphs of a handful of transitions with fairness, as fast-check arbitraries.
 * For tests.
 */
import type { BranchingFormula, Fairness, Label, StepInto, TransitionSystem } from '@vedette/core';
import fc from 'fast-check';
import type { DrawnFairness, DrawnGraph } from './naive-fair-paths.ts';

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
export const drawnGraph: fc.Arbitrary<DrawnGraph> = fc.record({
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

/** Steps with some of the labels into states of some formula. */
function along(formula: fc.Arbitrary<BranchingFormula>): fc.Arbitrary<readonly StepInto[]> {
  const matches = fc.subarray(texts).map(
    (some) =>
      ({ text }: Label) =>
        some.includes(text),
  );
  const into = fc.oneof(fc.constant<BranchingFormula>({ kind: 'true' }), formula);
  return fc.array(fc.record({ matches, into }), { maxLength: 2 });
}

export const randomBranchingFormula: fc.Arbitrary<BranchingFormula> = fc.letrec<{ formula: BranchingFormula }>(
  (tie) => ({
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
      fc.record({ kind: fc.constant('not'), operand: tie('formula') }),
      fc.record(
        { kind: fc.constantFrom('some-next', 'some-always'), operand: tie('formula'), along: along(tie('formula')) },
        { requiredKeys: ['kind', 'operand'] },
      ),
      fc.record({
        kind: fc.constant('step'),
        matches: fc.constant(({ text }: Label) => text === 'a'),
        operand: tie('formula'),
      }),
      fc.record({ kind: fc.constantFrom('and', 'or'), operands: fc.tuple(tie('formula'), tie('formula')) }),
      fc.record(
        {
          kind: fc.constant('some-until'),
          left: tie('formula'),
          right: tie('formula'),
          along: along(tie('formula')),
        },
        { requiredKeys: ['kind', 'left', 'right'] },
      ),
    ),
  }),
).formula;

/** Steps into even states are those of one group, all others those of another. */
export function systemOfGraph({ edges, predicates }: DrawnGraph): TransitionSystem {
  return {
    slots: [{ name: 'state', domain: { name: 'states', size: mostStates, text: String } }],
    groups: ['even', 'odd'].map((name) => ({ name, reads: [0], writes: [0] })),
    predicates: predicates.map((truth, i) => {
      const isConstant = truth.every((one) => one === truth[0]);
      return { name: `p${i}`, reads: isConstant ? [] : [0], holds: ([at]) => truth[at!]! };
    }),
    initial: () => Int32Array.of(0),
    label: (index) => ({ text: texts[index]!, kind: 'visible' }),
    successors: (group, [at], emit) => {
      for (const { from, to, label } of edges)
        if (from === at && to % 2 === group) emit(texts.indexOf(label), Int32Array.of(to));
    },
  };
}

export function constraintsOf(drawn: readonly DrawnFairness[], system: TransitionSystem): readonly Fairness[] {
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
