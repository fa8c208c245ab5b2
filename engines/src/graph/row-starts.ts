/**
 * Where the rows begin when entries are sorted by their row (counting sort): row r is from entry `starts[r]` to
 * `starts[r + 1] - 1`.
 */
import { refusePlaces } from '@vedette/structures';
import { inSlices, type Task } from '../task/task.ts';

export function* rowStarts(rowOf: Int32Array, rows: number): Task<Int32Array> {
  refusePlaces(rowOf.length, 'transitions');
  const starts = new Int32Array(rows + 1);
  yield* inSlices(rowOf.length, (from, end) => {
    for (let entry = from; entry < end; entry++) starts[rowOf[entry]! + 1]!++;
  });
  for (let row = 0; row < rows; row++) starts[row + 1]! += starts[row]!;
  return starts;
}
