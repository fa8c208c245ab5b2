/**
 * Results of costly functions, kept by their arguments: a table of fixed places, where a new result takes the place of
 * an old one. Nodes of a protocol meet the same messages in the same local states again and again, in millions of
 * states of the whole. The table grows while results get lost, up to a limit, and is given up where it seldom knows
 * one.
 */
import { hashPair } from '@vedette/structures';
import type { Value } from './engine.ts';
import type { Values } from './values.ts';

/** No value is this number: terms of immediate sorts end above it. */
const EMPTY = -(2 ** 31);

const FIRST_PLACES = 2 ** 8;
/** At six arguments 1.8 MB. */
const MOST_PLACES = 2 ** 16;

export class Memo {
  /** The arguments and the result, place after place. */
  cells: Int32Array;
  mask: number;
  isOpen = true;
  hits = 0;
  readonly #width: number;
  readonly #values: Values;
  #misses = 0;

  constructor(arity: number, values: Values) {
    this.#width = arity + 1;
    this.#values = values;
    this.mask = FIRST_PLACES - 1;
    this.cells = this.#empty();
  }

  /**
   * A result may be kept unless it depends on more than the arguments: on holes, or has a part without a value to be
   * reported.
   */
  compute(hash: number, parts: readonly Value[], make: () => Value): Value {
    const values = this.#values;
    if (values.isNarrowing) return make();
    const before = values.partialSeen;
    values.partialSeen = false;
    const result = make();
    if (values.partialSeen) return result;
    values.partialSeen = before;
    this.#put(hash, parts, result);
    return result;
  }

  #put(hash: number, parts: readonly Value[], result: Value): void {
    if (++this.#misses > 2 * this.mask) this.#review();
    const { cells } = this;
    const at = (hash & this.mask) * this.#width;
    for (let index = 0; index < parts.length; index++) cells[at + index] = parts[index]!;
    cells[at + parts.length] = result;
  }

  #review(): void {
    const isPoor = this.hits < this.#misses;
    const isFull = this.mask + 1 >= MOST_PLACES;
    this.hits = 0;
    this.#misses = 0;
    if (isFull && isPoor) this.isOpen = false;
    if (isFull && !isPoor) return;
    this.mask = isFull ? 0 : 4 * this.mask + 3;
    this.cells = this.#empty();
  }

  #empty(): Int32Array {
    return new Int32Array(this.#width * (this.mask + 1)).fill(EMPTY);
  }
}

/** A function of two values, with a memo. */
export function rememberingPairs(
  values: Values,
  compute: (left: Value, right: Value) => Value,
): (left: Value, right: Value) => Value {
  const memo = new Memo(2, values);
  return (left, right) => {
    if (!memo.isOpen) return compute(left, right);
    const hash = hashPair(left, right);
    const { cells } = memo;
    const at = (hash & memo.mask) * 3;
    if (cells[at] !== left || cells[at + 1] !== right)
      return memo.compute(hash, [left, right], () => compute(left, right));
    memo.hits++;
    return cells[at + 2]!;
  };
}
