/** Where the rows begin when entries are sorted by their row (counting sort): row r is from entry `starts[r]` to `starts[r + 1] - 1`. */
import { inSlices, type Task } from '../task/task.ts';

/** Places of transitions are 32-bit numbers. */
export const mostTransitions = 2 ** 31 - 1;

/** Places beyond would be negative, and the graph another one. */
export function refuseTooMany(transitions: number): void {
  if (transitions > mostTransitions)
    throw new RangeError(`invalid array length: a graph in memory has at most ${mostTransitions} transitions`);
}

export function* rowStarts(rowOf: Int32Array, rows: number): Task<Int32Array> {
  refuseTooMany(rowOf.length);
  const starts = new Int32Array(rows + 1);
  yield* inSlices(rowOf.length, (from, end) => {
    for (let entry = from; entry < end; entry++) starts[rowOf[entry]! + 1]!++;
  });
  for (let row = 0; row < rows; row++) starts[row + 1]! += starts[row]!;
  return starts;
}
