/** Sequence numbers and ballots: first the number, then the name of the server. */
export type Order = readonly [number, string];
export const isLater = (one: Order, other: Order): boolean =>
  one[0] > other[0] || (one[0] === other[0] && one[1] > other[1]);
export const isSame = (one: Order, other: Order): boolean => one[0] === other[0] && one[1] === other[1];
