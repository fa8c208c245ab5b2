/**
 * The memory of a loop, step by step, that decides whether it is fair once it closes: numbered, so that it fits into a
 * slot.
 */
import { Numbering } from '@vedette/structures';
import type { Enabled } from './accepting-search.ts';
import type { FairLabels } from './fair-labels.ts';

interface Memory {
  /** Constraints that a step was for, that were possible, and that were not possible in some state; as bits. */
  readonly taken: number;
  readonly possible: number;
  readonly paused: number;
  /** For each label by itself: taken; possible in some state; possible in every state so far. */
  readonly takenLabels: readonly number[];
  readonly possibleLabels: readonly number[];
  readonly lastingLabels: readonly number[] | undefined;
}

const nothing: Memory = {
  taken: 0,
  possible: 0,
  paused: 0,
  takenLabels: [],
  possibleLabels: [],
  lastingLabels: undefined,
};

export class LoopMemories {
  readonly start: number;
  readonly #labels: FairLabels;
  readonly #memories = new Numbering<Memory>(JSON.stringify);

  constructor(labels: FairLabels) {
    this.#labels = labels;
    this.start = this.#memories.of(nothing);
  }

  /** Whether the memory is empty for all loops. */
  get areKept(): boolean {
    const { weak, strong, eachLabel } = this.#labels.constraints;
    return (weak | strong) !== 0 || eachLabel !== undefined;
  }

  /** After a step with this label from a state in which so much is possible. */
  after(memory: number, { fair, labels }: Enabled, label: number): number {
    if (!this.areKept) return memory;
    const { weak, strong, eachLabel } = this.#labels.constraints;
    const before = this.#memories.at(memory);
    const own = this.#labels.fair(label);
    const bits = {
      taken: before.taken | own,
      possible: before.possible | fair,
      paused: before.paused | ((weak | strong) & ~fair),
    };
    if (eachLabel === undefined) return this.#memories.of({ ...nothing, ...bits });
    return this.#memories.of({
      ...bits,
      takenLabels: joined(before.takenLabels, [this.#labels.text(label)]),
      possibleLabels: joined(before.possibleLabels, [...labels]),
      lastingLabels: (before.lastingLabels ?? [...labels]).filter((one) => labels.has(one)).toSorted(byNumber),
    });
  }

  isFair(memory: number): boolean {
    const { weak, strong, eachLabel } = this.#labels.constraints;
    const { taken, possible, paused, takenLabels, possibleLabels, lastingLabels } = this.#memories.at(memory);
    if ((weak & ~taken & ~paused) !== 0 || (strong & possible & ~taken) !== 0) return false;
    if (eachLabel === undefined) return true;
    const asked = eachLabel === 'strong' ? possibleLabels : (lastingLabels ?? []);
    return asked.every((label) => takenLabels.includes(label));
  }
}

function joined(some: readonly number[], others: readonly number[]): readonly number[] {
  return [...new Set([...some, ...others])].sort(byNumber);
}

function byNumber(one: number, other: number): number {
  return one - other;
}
