/** An equivalence on the states 0 .. n-1: the class of each, numbered from 0. */
export interface Classes {
  readonly classOf: Int32Array;
  readonly count: number;
}
