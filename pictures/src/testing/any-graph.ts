/**
 * Random graphs without labels, in compressed rows: some states may not be reached, transitions may repeat and loop.
 */
import fc from 'fast-check';
import type { Rows } from '../clusters/ranks.ts';

export function anyGraph({ maxStates = 14, maxEdges = 30 } = {}): fc.Arbitrary<Rows> {
  return fc.integer({ min: 1, max: maxStates }).chain((states) => {
    const state = fc.nat(states - 1);
    return fc
      .tuple(state, fc.array(fc.tuple(state, state), { maxLength: maxEdges, size: 'max' }))
      .map(([initial, edges]) => rowsFrom({ states, initial }, edges));
  });
}

export function rowsFrom(
  { states, initial }: Pick<Rows, 'states' | 'initial'>,
  edges: readonly (readonly [from: number, to: number])[],
): Rows {
  const sorted = edges.toSorted(([one], [other]) => one - other);
  const first = new Int32Array(states + 1);
  for (const [from] of sorted) first[from + 1]!++;
  for (let state = 0; state < states; state++) first[state + 1]! += first[state]!;
  return { states, initial, first, target: Int32Array.from(sorted, ([, to]) => to) };
}

export function* edgesOf({ states, first, target }: Rows): Generator<readonly [from: number, to: number]> {
  for (let from = 0; from < states; from++)
    for (let edge = first[from]!; edge < first[from + 1]!; edge++) yield [from, target[edge]!];
}
