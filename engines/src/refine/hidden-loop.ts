/** A shortest cycle of hidden steps through a state that has one: numbers of transitions. */
import type { ExplicitGraph } from '../explore/index.ts';
import type { GraphRun } from './difference.ts';

export function hiddenLoop({ labels, first, label, target }: ExplicitGraph, state: number): GraphRun {
  const cameBy = new Map<number, { readonly from: number; readonly edge: number }>();
  const queue = [state];
  for (const from of queue)
    for (let edge = first[from]!; edge < first[from + 1]!; edge++) {
      const to = target[edge]!;
      if (labels[label[edge]!]!.kind !== 'tau' || cameBy.has(to)) continue;
      cameBy.set(to, { from, edge });
      if (to === state) return backwards(cameBy, state);
      queue.push(to);
    }
  throw new Error('the state is on no hidden cycle');
}

function backwards(
  cameBy: ReadonlyMap<number, { readonly from: number; readonly edge: number }>,
  state: number,
): GraphRun {
  const run: number[] = [];
  let at = state;
  do {
    const { from, edge } = cameBy.get(at)!;
    run.push(edge);
    at = from;
  } while (at !== state);
  return run.reverse();
}
