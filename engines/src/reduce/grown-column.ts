/** A copy of a column with more room. */
export function grownColumn(column: Int32Array, room: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(room);
  grown.set(column);
  return grown;
}
