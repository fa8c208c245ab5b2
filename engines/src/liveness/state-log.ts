/** Every state of a search, by number, with the transitions between them: what looking for cycles takes. */
import type { State } from '@vedette/core';
import { grown } from '@vedette/structures';

export class StateLog {
  readonly width: number;
  size = 0;
  #values: Int32Array = new Int32Array(1024);
  #marked: Int32Array = new Int32Array(64);
  #edges: Int32Array = new Int32Array(1024);
  #edgeWords = 0;

  constructor(width: number) {
    this.width = width;
  }

  add(state: State, isMarked: boolean): void {
    const start = this.size * this.width;
    if (start + this.width > this.#values.length) this.#values = grown(this.#values, start + this.width);
    this.#values.set(state, start);
    if (this.size >= this.#marked.length) this.#marked = grown(this.#marked, this.size + 1);
    this.#marked[this.size++] = isMarked ? 1 : 0;
  }

  state(number: number): State {
    return this.#values.slice(number * this.width, (number + 1) * this.width);
  }

  isMarked(number: number): boolean {
    return this.#marked[number] === 1;
  }

  addEdge(from: number, label: number, to: number): void {
    if (this.#edgeWords + 3 > this.#edges.length) this.#edges = grown(this.#edges, this.#edgeWords + 3);
    this.#edges[this.#edgeWords++] = from;
    this.#edges[this.#edgeWords++] = label;
    this.#edges[this.#edgeWords++] = to;
  }

  /** The transitions sorted by their source. */
  graph(): LoggedGraph {
    const first = new Int32Array(this.size + 1);
    for (let i = 0; i < this.#edgeWords; i += 3) first[this.#edges[i]! + 1]!++;
    for (let state = 0; state < this.size; state++) first[state + 1]! += first[state]!;
    const next = first.slice();
    const [label, target] = [new Int32Array(this.#edgeWords / 3), new Int32Array(this.#edgeWords / 3)];
    for (let i = 0; i < this.#edgeWords; i += 3) {
      const place = next[this.#edges[i]!]!++;
      label[place] = this.#edges[i + 1]!;
      target[place] = this.#edges[i + 2]!;
    }
    return { size: this.size, first, label, target };
  }
}

/** Transitions of state s are entries `first[s]` to `first[s + 1] - 1`. */
export interface LoggedGraph {
  readonly size: number;
  readonly first: Int32Array;
  readonly label: Int32Array;
  readonly target: Int32Array;
}
