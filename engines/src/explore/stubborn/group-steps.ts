/**
 * The transitions of one state by group: each group is called on demand, and once. The result is cached by the values
 * that the group reads, since mostly the only question is whether a group has transitions.
 */
import type { State, TransitionSystem } from '@vedette/core';
import { IntColumn } from '@vedette/structures';
import { StepMemo, UNKNOWN } from './step-memo.ts';

/** What is kept has at most so many words, keys included. */
const MOST_WORDS = 1 << 24;

export class GroupSteps {
  readonly #system: TransitionSystem;
  readonly #memos: readonly StepMemo[];
  /**
   * Lists of steps: how many, then for each its label and the values of the slots that its group writes. First the
   * cached ones, then those of the current state.
   */
  readonly #lists = new IntColumn();
  #kept = 0;
  #keyWords = 0;
  /** By group: where its list for the current state is. */
  readonly #places: Int32Array;
  #state: State = new Int32Array(0);
  readonly #target: State;

  constructor(system: TransitionSystem) {
    this.#system = system;
    this.#memos = system.groups.map(({ reads }) => new StepMemo(reads));
    this.#places = new Int32Array(system.groups.length);
    this.#target = new Int32Array(system.slots.length);
  }

  get bytes(): number {
    let sum = this.#lists.bytes;
    for (const { bytes } of this.#memos) sum += bytes;
    return sum;
  }

  /** The state is borrowed until the next one. */
  select(state: State): void {
    this.#state = state;
    this.#places.fill(UNKNOWN);
    this.#lists.length = this.#kept;
  }

  count(group: number): number {
    return this.#lists.at(this.#place(group));
  }

  /** The label of the only step of a group. */
  onlyLabel(group: number): number {
    return this.#lists.at(this.#place(group) + 1);
  }

  hasLabel(group: number, test: (label: number) => boolean): boolean {
    const width = 1 + this.#system.groups[group]!.writes.length;
    const place = this.#place(group);
    for (let left = this.#lists.at(place), at = place + 1; left > 0; left--, at += width)
      if (test(this.#lists.at(at))) return true;
    return false;
  }

  /** Targets are borrowed. */
  forEach(group: number, visit: (label: number, target: State) => void): void {
    const { writes } = this.#system.groups[group]!;
    const lists = this.#lists;
    const target = this.#target;
    let at = this.#place(group);
    for (let left = lists.at(at++); left > 0; left--) {
      const label = lists.at(at++);
      target.set(this.#state);
      for (let i = 0; i < writes.length; i++) target[writes[i]!] = lists.at(at++);
      visit(label, target);
    }
  }

  #place(group: number): number {
    if (this.#places[group] === UNKNOWN) this.#places[group] = this.#found(group);
    return this.#places[group]!;
  }

  #found(group: number): number {
    const memo = this.#memos[group]!;
    const known = memo.find(this.#state);
    if (known !== UNKNOWN) return known;
    const place = this.#compute(group);
    if (memo.isWorth && this.#kept + this.#keyWords < MOST_WORDS) {
      memo.keep(place);
      this.#kept = this.#lists.length;
      this.#keyWords += memo.width;
    }
    return place;
  }

  #compute(group: number): number {
    const { writes } = this.#system.groups[group]!;
    const lists = this.#lists;
    const place = lists.length;
    let count = 0;
    lists.push(0);
    this.#system.successors(group, this.#state, (label, target) => {
      count++;
      lists.push(label);
      for (let i = 0; i < writes.length; i++) lists.push(target[writes[i]!]!);
    });
    lists.set(place, count);
    return place;
  }
}
