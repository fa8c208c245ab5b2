/**
 * Benchmark graph: every state has the same number of random steps, a tenth of them hidden. Memory is met in no order
 * at all.
 */
import { type ExplicitGraph, seededRandom } from '@vedette/engines';

const labels = 10;

export function randomGraph({ states, degree }: { readonly states: number; readonly degree: number }): ExplicitGraph {
  const random = seededRandom(1);
  const first = Int32Array.from({ length: states + 1 }, (_, state) => state * degree);
  const label = new Int32Array(states * degree).map(() => random(labels));
  const target = label.map(() => random(states));
  const names = Array.from({ length: labels }, (_, index) =>
    index === 0 ? ({ text: 'tau', kind: 'tau' } as const) : ({ text: `a${index}`, kind: 'visible' } as const),
  );
  return { states, initial: 0, labels: names, first, label, target };
}
