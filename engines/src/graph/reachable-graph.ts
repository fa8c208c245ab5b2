/**
 * From classes back to an explicit graph: one state per class, numbered in breadth-first order from the initial one.
 */
import type { Label } from '@vedette/core';
import { inSlices, SLICE, type Task } from '../task/task.ts';
import type { ExplicitGraph } from './explicit-graph.ts';
import type { Transitions } from './transitions.ts';

/** What is reached from `initial`, which becomes state 0, and the new number of each state, -1 if it is not reached. */
export function* reachableGraph(
  { states, labels, first, label, target }: Transitions,
  initial: number,
): Task<{ readonly graph: ExplicitGraph; readonly numberOf: Int32Array }> {
  const numberOf = new Int32Array(states).fill(-1);
  const order = new Int32Array(states);
  let count = 0;
  const visit = (state: number): void => {
    if (numberOf[state] !== -1) return;
    numberOf[state] = count;
    order[count++] = state;
  };
  if (states > 0) visit(initial);
  let size = 0;
  for (let i = 0; i < count; i++) {
    const state = order[i]!;
    size += first[state + 1]! - first[state]!;
    for (let transition = first[state]!; transition < first[state + 1]!; transition++) visit(target[transition]!);
    if (i % SLICE === 0) yield;
  }
  const used = new UsedLabels(labels);
  const graph = { first: new Int32Array(count + 1), label: new Int32Array(size), target: new Int32Array(size) };
  let next = 0;
  yield* inSlices(count, (from, end) => {
    for (let i = from; i < end; i++) {
      const state = order[i]!;
      for (let transition = first[state]!; transition < first[state + 1]!; transition++) {
        graph.label[next] = used.numberOf(label[transition]!);
        graph.target[next++] = numberOf[target[transition]!]!;
      }
      graph.first[i + 1] = next;
    }
  });
  return { graph: { states: count, initial: 0, labels: used.labels, ...graph }, numberOf };
}

/** Only labels that occur, numbered as they appear. */
class UsedLabels {
  readonly labels: Label[] = [];
  readonly #all: readonly Label[];
  readonly #numbers: Int32Array;

  constructor(all: readonly Label[]) {
    this.#all = all;
    this.#numbers = new Int32Array(all.length).fill(-1);
  }

  numberOf(label: number): number {
    if (this.#numbers[label] === -1) this.#numbers[label] = this.labels.push(this.#all[label]!) - 1;
    return this.#numbers[label]!;
  }
}
