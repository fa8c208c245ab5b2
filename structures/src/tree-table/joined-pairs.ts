/**
 * Pairs that are their own numbers: the bits of one side beside those of the other, so that nothing is looked up. The
 * numbers are not dense. Sides that grow beyond the bits they were given are numbered by a table after all, below zero.
 */
import { PairTable } from './pair-table.ts';

/** The sign is for the table. */
export const JOINED_BITS = 31;

export class JoinedPairs {
  /** Not counted. */
  readonly size = Number.POSITIVE_INFINITY;
  readonly #rightBits: number;
  readonly #rightEnd: number;
  readonly #leftEnd: number;
  /** Where those are numbered that do not fit. */
  readonly others: Pick<PairTable, 'bytes' | 'left' | 'right' | 'numberOf'>;

  constructor(rightBits: number, others: JoinedPairs['others'] = new PairTable()) {
    this.others = others;
    this.#rightBits = rightBits;
    this.#rightEnd = 2 ** rightBits;
    this.#leftEnd = 2 ** (JOINED_BITS - rightBits);
  }

  get bytes(): number {
    return this.others.bytes;
  }

  numberOf(left: number, right: number): number {
    if (left < this.#leftEnd && right < this.#rightEnd) return (left << this.#rightBits) | right;
    return ~this.others.numberOf(left, right);
  }

  left(number: number): number {
    return number < 0 ? this.others.left(~number) : number >>> this.#rightBits;
  }

  right(number: number): number {
    return number < 0 ? this.others.right(~number) : number & (this.#rightEnd - 1);
  }
}
