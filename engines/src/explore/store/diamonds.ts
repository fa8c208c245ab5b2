/**
 * Which steps of a state need not be looked up, because independent transitions form a diamond. Let a state s have been
 * found by a step of group u from p, and let v be a group independent of u: neither writes what the other reads or
 * writes. Then what v does in s it also does in p, and u goes on from there to the same states: they will be found that
 * way, no later, so long as the step of u is not left out there for the same reason. So groups are ranked, and v is
 * left out only if it ranks below u.
 *
 * Why nothing is missed, in breadth-first order: say that (s, v) is settled if every successor of s by v is found, one
 * level further at most. Where v is left out in s, q = v(p) was found, as (p, v) is settled by induction on the level;
 * q is at most on the level of s; and (q, u) is settled by induction on the level and then, downwards, on the rank. So
 * u(q) = v(s) is found, on the same level as without all this. The same holds for labels: that of the step left out was
 * seen on the way to s.
 *
 * These are the sleep sets of Godefroid ("Using partial orders to improve automatic verification methods", CAV 1990)
 * with a memory of one step. All states and their distances stay, and no state is ever visited again. Longer memories
 * would have to be intersected over all paths to a state, and leave out less: see docs/adr/007.
 */
import type { Group } from '@vedette/core';

/** With more groups than this the table of independent groups would no longer be small. */
const MOST_GROUPS = 1 << 10;

export class Diamonds {
  /** By group: whether its steps are left out in the state being expanded. */
  isSkipped: Uint8Array;
  /** How many steps were left out in this state. */
  skipped = 0;
  /**
   * By group, where in the state it is at work: the mean of its slots. Groups rank by it, and are expanded in this
   * order, so that most states are found by the groups that rank high. Of the orders tried this left out most, or
   * nearly: see docs/adr/007.
   */
  readonly positions: Float64Array;
  readonly #groups: readonly Group[];
  /** Whether any steps are ever left out. */
  readonly isUsed: boolean;
  readonly #nothing: Uint8Array;
  /** By the group that found a state; computed when it first finds one. */
  readonly #rows: (Uint8Array | undefined)[];
  /** `isUsed`: states are expanded in the order of their numbers, and the search asks for no transitions. */
  constructor(groups: readonly Group[], isUsed: boolean) {
    this.positions = Float64Array.from(groups, positionOf);
    this.#groups = groups;
    this.isUsed = isUsed && groups.length <= MOST_GROUPS;
    this.#nothing = new Uint8Array(groups.length);
    this.isSkipped = this.#nothing;
    this.#rows = groups.map(() => undefined);
  }

  /** What is to be noted of a state that a group finds. */
  note(group: number): number {
    return this.isUsed ? group + 1 : 0;
  }

  /** A state is expanded now of which this was noted; nothing was of the initial one. */
  expand(note: number): void {
    this.skipped = 0;
    this.isSkipped = note === 0 ? this.#nothing : (this.#rows[note - 1] ?? this.#workOut(note - 1));
  }

  /** By group: whether it is independent of `finder` and ranks below it. */
  #workOut(finder: number): Uint8Array {
    const { reads, writes } = this.#groups[finder]!;
    const used = new Set([...reads, ...writes]);
    const written = new Set(writes);
    const row = Uint8Array.from(this.#groups, (group, number) => {
      const isIndependent =
        !group.writes.some((slot) => used.has(slot)) && !group.reads.some((slot) => written.has(slot));
      return this.positions[number]! < this.positions[finder]! && isIndependent ? 1 : 0;
    });
    this.#rows[finder] = row;
    return row;
  }
}

function positionOf({ reads, writes }: Group): number {
  const slots = [...new Set([...reads, ...writes])];
  return slots.reduce((sum, slot) => sum + slot, 0) / Math.max(1, slots.length);
}
