/**
 * What compiled code calls: everything that can break, and the record of what a step does to the clocks. Sites are the
 * places in the model that the code knows by number.
 */
import { Broken, type Problem, type Span } from '@vedette/core';
import { VALUE_LIMIT } from '@vedette/structures';
import { negativeShift } from '../../interpret/problems.ts';
import { boundTooLarge, clockOutOfRange, noValueReturned } from '../../interpret/runtime-problems.ts';
import { boundsOf, isFiniteSort, largestInteger, type Sort, smallestInteger } from '../../typed/index.ts';
import { divisionByZero, endlessLoop, indexOutOfRange, valueOutOfRange } from '../problems.ts';

export interface Site {
  readonly span: Span;
  readonly name: string;
}

/** A single statement of a model may turn in loops so often. */
const MOST_TURNS = 1 << 20;

/**
 * The clock assignments of a step, in order: clock, the clock it is set to (0 for none), and a constant. Only the first
 * `length` entries count.
 */
export class ClockLog {
  entries = new Int32Array(48);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  set(clock: number, value: number): number {
    this.#add(clock, 0, value);
    return value;
  }

  copy(clock: number, from: number): number {
    if (clock !== from) this.#add(clock, from, 0);
    return 0;
  }

  #add(clock: number, from: number, value: number): void {
    if (this.length === this.entries.length) {
      const grown = new Int32Array(2 * this.length);
      grown.set(this.entries);
      this.entries = grown;
    }
    this.entries[this.length++] = clock;
    this.entries[this.length++] = from;
    this.entries[this.length++] = value;
  }
}

/** What `copyFitted` needs to know about each leaf: its range, or that it is a truth value. */
export const leafRange = (sort: Sort): readonly [low: number, high: number] => {
  if (sort.kind === 'double' || sort.kind === 'clock') return ANY_REAL;
  if (!isFiniteSort(sort)) return [smallestInteger, largestInteger];
  return sort.kind === 'bool' ? TRUTH : boundsOf(sort);
};
const TRUTH = [1, 0] as const;
const ANY_REAL = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

export function makeRuntime(sites: readonly Site[]) {
  const stop = (problem: Problem): never => {
    throw new Broken(problem);
  };
  const span = (site: number): Span => sites[site]!.span;
  return {
    fit: (value: number, low: number, high: number, site: number): number =>
      value >= low && value <= high
        ? value
        : stop(valueOutOfRange(span(site), value, { name: sites[site]!.name, low, high })),
    at: (index: number, low: number, high: number, site: number): number =>
      index >= low && index <= high ? index - low : stop(indexOutOfRange(span(site), index, { low, high })),
    quotient: (one: number, other: number, site: number): number =>
      other === 0 ? stop(divisionByZero(span(site))) : (one / other) | 0,
    remainder: (one: number, other: number, site: number): number =>
      other === 0 ? stop(divisionByZero(span(site))) : (one % other) | 0,
    count: (value: number, site: number): number => (value < 0 ? stop(negativeShift(span(site))) : value),
    turn: (turns: number, site: number): number => (turns > MOST_TURNS ? stop(endlessLoop(span(site), turns)) : turns),
    nothing: (site: number): never => stop(noValueReturned(span(site), sites[site]!.name)),
    reading: (value: number, site: number): number =>
      value >= 0 && value < VALUE_LIMIT ? value : stop(clockOutOfRange(span(site), value)),
    bound: (value: number, site: number): number =>
      value > -VALUE_LIMIT && value < VALUE_LIMIT ? value : stop(boundTooLarge(span(site), value)),
    same: (one: Int32Array, i: number, other: Int32Array, j: number, count: number): boolean => {
      for (let leaf = 0; leaf < count; leaf++) if (one[i + leaf] !== other[j + leaf]) return false;
      return true;
    },
    copy: (to: Int32Array, i: number, from: Int32Array, j: number, count: number): number => {
      to.copyWithin === undefined || to !== from
        ? to.set(from.subarray(j, j + count), i)
        : to.copyWithin(i, j, j + count);
      return i;
    },
    /** Copies leaf by leaf into places of other ranges; `ranges` are two numbers per leaf. */
    copyFitted: (to: Leaves, from: Leaves, ranges: Int32Array, site: number): number => {
      const values = from.array.slice(from.at, from.at + ranges.length / 2);
      values.forEach((value, leaf) => {
        const [low, high] = [ranges[2 * leaf]!, ranges[2 * leaf + 1]!];
        if (low > high) values[leaf] = value === 0 ? 0 : 1;
        else if (value < low || value > high)
          stop(valueOutOfRange(span(site), value, { name: sites[site]!.name, low, high }));
      });
      to.array.set(values, to.at);
      return to.at;
    },
  };
}

interface Leaves {
  readonly array: Int32Array;
  readonly at: number;
}
