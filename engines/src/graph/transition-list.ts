/** Transitions as they are found, in any order, until they are sorted into the rows of a graph. */
import type { Label } from '@vedette/core';
import { IntColumn } from '@vedette/structures';
import { finishTask } from '../task/task.ts';
import type { ExplicitGraph } from './explicit-graph.ts';
import { rowStarts } from './row-starts.ts';

export class TransitionList {
  readonly #from = new IntColumn();
  readonly #label = new IntColumn();
  readonly #to = new IntColumn();

  add(from: number, label: number, to: number): void {
    this.#from.push(from);
    this.#label.push(label);
    this.#to.push(to);
  }

  /** The transitions of one state stay in the order in which they came. State 0 is the initial one. */
  graph(states: number, labels: readonly Label[]): ExplicitGraph {
    const from = this.#from.view();
    const first = finishTask(rowStarts(from, states));
    const next = first.slice();
    const label = new Int32Array(from.length);
    const target = new Int32Array(from.length);
    for (let i = 0; i < from.length; i++) {
      const entry = next[from[i]!]!++;
      label[entry] = this.#label.at(i);
      target[entry] = this.#to.at(i);
    }
    return { states, initial: 0, labels, first, label, target };
  }
}
