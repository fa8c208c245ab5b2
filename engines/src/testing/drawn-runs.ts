/** Systems of a handful of transitions, and all of their runs up to a length, for explanations of lassos. */
import type { Fairness, State, Step, Trace, TransitionSystem } from '@vedette/core';
import fc from 'fast-check';
import { isDeadlock, sameState, stepsOf } from '../explore/replay.ts';
import { checkFairLasso } from '../fairness/check-fair-lasso.ts';
import type { DrawnEdge } from './naive-fair-paths.ts';

const texts = ['a', 'b', 'c'];
const state = fc.nat({ max: 3 });
export const drawnEdges = fc.uniqueArray(fc.record({ from: state, to: state, label: fc.constantFrom(...texts) }), {
  minLength: 3,
  maxLength: 7,
  selector: ({ from, to, label }) => `${from} ${label} ${to}`,
});

export const drawnFairness: fc.Arbitrary<readonly Fairness[]> = fc
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

export function systemOfEdges(drawn: readonly DrawnEdge[]): TransitionSystem {
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
export function* runsShorterThan(most: number, system: TransitionSystem): Generator<Trace> {
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

export function isFair(system: TransitionSystem, constraints: readonly Fairness[], run: Trace): boolean {
  if (run.loop === undefined) return true;
  try {
    checkFairLasso(system, constraints, run);
    return true;
  } catch {
    return false;
  }
}
