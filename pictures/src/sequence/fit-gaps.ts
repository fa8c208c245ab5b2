/**
 * Shares out the width of a chart among the gaps between its lifelines. Every gap has a least width; beyond that the
 * demands of the texts are met up to one common level, so a single long text does not starve the rest.
 */

import { maximum } from '@vedette/core';
/** The gaps `first` to `last` together should have this size, in cells or points. */
export interface Demand {
  readonly first: number;
  readonly last: number;
  readonly size: number;
}

export interface GapProblem {
  readonly least: readonly number[];
  readonly wanted: readonly Demand[];
  readonly room: number;
}

/** A gap narrower than this, if its texts would want more, makes a chart tiresome to read. */
const comfortable = 17;

/** The width of each gap; undefined if they do not fit or texts would be squeezed. */
export function fitGaps({ least, wanted, room }: GapProblem): readonly number[] | undefined {
  const wishes = wishesOf(least, wanted);
  let level = maximum(wishes);
  let gaps = gapsAt(level, least, wishes);
  while (sum(gaps) > room && level > 0) {
    level--;
    gaps = gapsAt(level, least, wishes);
  }
  const squeezed = gaps.some((gap, index) => gap < Math.min(wishes[index]!, comfortable));
  return sum(gaps) > room || squeezed ? undefined : gaps;
}

/** Demands on one gap first; what a wider span still lacks is spread evenly over it. */
export function wishesOf(least: readonly number[], wanted: readonly Demand[]): readonly number[] {
  const wishes = [...least];
  const ordered = [...wanted].sort((one, other) => one.last - one.first - (other.last - other.first));
  for (const { first, last, size } of ordered) {
    const lacking = size - sum(wishes.slice(first, last + 1));
    const share = Math.ceil(lacking / (last - first + 1));
    for (let gap = first; gap <= last && lacking > 0; gap++) wishes[gap]! += share;
  }
  return wishes;
}

function gapsAt(level: number, least: readonly number[], wishes: readonly number[]): readonly number[] {
  return wishes.map((wish, index) => Math.max(least[index]!, Math.min(wish, level)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
