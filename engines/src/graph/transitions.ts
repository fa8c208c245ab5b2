/**
 * The transitions of one or more explicit graphs side by side, in the normal form of reductions and refinement: label 0
 * is tau, whatever the name of hidden steps; other labels are distinguished by their text. The transitions of a state
 * are sorted by label, then by target, without duplicates.
 */
import type { Label } from '@vedette/core';
import { grown, Numbering, nextListLength, refusePlaces } from '@vedette/structures';
import { finishTask, inSlices, type Task } from '../task/task.ts';
import type { ExplicitGraph } from './explicit-graph.ts';

export interface Transitions {
  readonly states: number;
  /** The label of each number; the first is that of hidden steps, even if there are none. */
  readonly labels: readonly Label[];
  readonly first: Int32Array;
  readonly label: Int32Array;
  readonly target: Int32Array;
}

/** The label of hidden steps. */
export const tau = 0;

/** How much memory so many columns of numbers for each transition and for each state take. */
export function bytesOfColumns(
  { states, target }: Pick<Transitions, 'states' | 'target'>,
  columns: { readonly perTransition: number; readonly perState: number },
): number {
  return 4 * (columns.perTransition * target.length + columns.perState * states);
}

/** The states of the first graph come first, then those of the second, and so on. */
export function* gatheredTransitions(...graphs: readonly ExplicitGraph[]): Task<Transitions> {
  const numbering = new LabelNumbering();
  const states = graphs.reduce((sum, graph) => sum + graph.states, 0);
  const transitions = graphs.reduce((sum, graph) => sum + graph.target.length, 0);
  const builder = new TransitionsBuilder(states, transitions);
  let offset = 0;
  for (const graph of graphs) {
    const { first, label, target } = graph;
    const numbers = Int32Array.from(graph.labels, (each) => numbering.numberOf(each));
    const shift = offset;
    yield* inSlices(graph.states, (from, end) => {
      for (let state = from; state < end; state++) {
        for (let transition = first[state]!; transition < first[state + 1]!; transition++)
          builder.add(numbers[label[transition]!]!, target[transition]! + shift);
        builder.endState();
      }
    });
    offset += graph.states;
  }
  return builder.finish(numbering.labels);
}

/** The same for a small graph, without pauses. */
export function transitionsOf(graph: ExplicitGraph): Transitions {
  return finishTask(gatheredTransitions(graph));
}

/** Numbers labels by their text; all hidden steps are one, with the name of the first of them. */
class LabelNumbering {
  #hidden: Label = { text: 'tau', kind: 'tau' };
  #hasHidden = false;
  readonly #visible = new Numbering<Label>(({ text }) => text);

  get labels(): readonly Label[] {
    return [this.#hidden, ...this.#visible.all];
  }

  numberOf(label: Label): number {
    if (label.kind !== 'tau') return this.#visible.of(label) + 1;
    if (!this.#hasHidden) this.#hidden = label;
    this.#hasHidden = true;
    return tau;
  }
}

/** Takes the transitions state by state. */
export class TransitionsBuilder {
  readonly #states: number;
  readonly #first: Int32Array;
  #label: Int32Array;
  #target: Int32Array;
  #state = 0;
  #size = 0;

  /** `room` is how many transitions are expected, repeated ones included. */
  constructor(states: number, room: number) {
    refusePlaces(states, 'states');
    refusePlaces(room, 'transitions');
    this.#states = states;
    this.#first = new Int32Array(states + 1);
    this.#label = new Int32Array(room);
    this.#target = new Int32Array(room);
  }

  /** How many different transitions the states ended so far have. */
  get size(): number {
    return this.#first[this.#state]!;
  }

  add(label: number, target: number): void {
    if (this.#size === this.#label.length) this.#grow();
    this.#label[this.#size] = label;
    this.#target[this.#size++] = target;
  }

  /** The transitions added since the last state are all that this one has. */
  endState(): void {
    const start = this.#first[this.#state]!;
    sortPairs(this.#label, this.#target, start, this.#size);
    let kept = start;
    for (let transition = start; transition < this.#size; transition++) {
      const label = this.#label[transition]!;
      const target = this.#target[transition]!;
      if (kept > start && this.#label[kept - 1] === label && this.#target[kept - 1] === target) continue;
      this.#label[kept] = label;
      this.#target[kept++] = target;
    }
    this.#size = kept;
    this.#first[++this.#state] = kept;
  }

  #grow(): void {
    this.#label = grown(this.#label, this.#size + 1, nextListLength);
    this.#target = grown(this.#target, this.#size + 1, nextListLength);
  }

  finish(labels: readonly Label[]): Transitions {
    if (this.#state !== this.#states) throw new Error(`${this.#state} of ${this.#states} states were ended`);
    const label = this.#label.subarray(0, this.#size);
    const target = this.#target.subarray(0, this.#size);
    return { states: this.#states, labels, first: this.#first, label, target };
  }
}

const fewPairs = 24;

/** Sorts entries `from` to `end - 1` of two columns by the first, then by the second. */
function sortPairs(major: Int32Array, minor: Int32Array, from: number, end: number): void {
  if (end - from > fewPairs) {
    sortManyPairs(major.subarray(from, end), minor.subarray(from, end));
    return;
  }
  for (let i = from + 1; i < end; i++) {
    const high = major[i]!;
    const low = minor[i]!;
    let place = i;
    while (place > from && (major[place - 1]! > high || (major[place - 1] === high && minor[place - 1]! > low))) {
      major[place] = major[place - 1]!;
      minor[place] = minor[place - 1]!;
      place--;
    }
    major[place] = high;
    minor[place] = low;
  }
}

/** Two numbers below 2^31 and 2^22 fit exactly into one double. Plain loops: iterators cost more than the sort. */
function sortManyPairs(major: Int32Array, minor: Int32Array): void {
  if (!major.every((high) => high < 2 ** 22)) {
    sortWidePairs(major, minor);
    return;
  }
  const keys = new Float64Array(major.length);
  for (let i = 0; i < keys.length; i++) keys[i] = major[i]! * 2 ** 31 + minor[i]!;
  keys.sort();
  for (let i = 0; i < keys.length; i++) {
    const high = Math.floor(keys[i]! / 2 ** 31);
    major[i] = high;
    minor[i] = keys[i]! - high * 2 ** 31;
  }
}

/** Slower, for any numbers. */
function sortWidePairs(major: Int32Array, minor: Int32Array): void {
  const [highs, lows] = [major.slice(), minor.slice()];
  const order = major.map((_, i) => i).sort((a, b) => highs[a]! - highs[b]! || lows[a]! - lows[b]!);
  for (const [place, i] of order.entries()) {
    major[place] = highs[i]!;
    minor[place] = lows[i]!;
  }
}
