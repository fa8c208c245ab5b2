/**
 * The transitions of a graph in rows, which may have gaps between them: the successors of state s are
 * `target[first[s]]` to `target[end[s] - 1]`.
 */
export interface Rows {
  readonly states: number;
  readonly first: Int32Array;
  readonly end: Int32Array;
  readonly target: Int32Array;
}

/** The rows of a small graph: for each state the list of its successors. */
export function rowsOfLists(successors: readonly (readonly number[])[]): Rows {
  const end = Int32Array.from(successors, ({ length }) => length);
  for (let state = 1; state < end.length; state++) end[state]! += end[state - 1]!;
  const first = end.map((last, state) => last - successors[state]!.length);
  return { states: end.length, first, end, target: Int32Array.from(successors.flat()) };
}
