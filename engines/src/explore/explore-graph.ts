/**
 * A whole state space in memory, for engines that need to see it forwards and backwards. Transitions lie in typed arrays sorted by
 * their source: those of state s are entries `first[s]` to `first[s + 1] - 1`. Labels are numbered by text.
 */
import type { Label, TransitionSystem } from '@vedette/core';
import { type Exploration, type ExploreOptions, explore } from './explore.ts';

export interface ExplicitGraph {
  readonly states: number;
  readonly initial: number;
  readonly labels: readonly Label[];
  readonly first: Int32Array;
  readonly label: Int32Array;
  readonly target: Int32Array;
}

/** Explores the system to the end. The graph is there only if the exploration was complete. */
export async function exploreGraph(
  system: TransitionSystem,
  options: ExploreOptions = {},
): Promise<{ readonly graph?: ExplicitGraph; readonly exploration: Exploration }> {
  const edges = new EdgeList(system);
  const exploration = await explore(system, [], {
    ...options,
    onTransition: (from, label, to) => edges.add(from, label, to),
  });
  if (exploration.outcome.kind !== 'holds') return { exploration };
  return { graph: edges.graph(exploration.stats.states), exploration };
}

class EdgeList {
  readonly #system: TransitionSystem;
  readonly #labels: Label[] = [];
  readonly #byText = new Map<string, number>();
  readonly #byNumber: number[] = [];
  #edges = new Int32Array(3 * 1024);
  #size = 0;

  constructor(system: TransitionSystem) {
    this.#system = system;
  }

  add(from: number, label: number, to: number): void {
    if (this.#size === this.#edges.length) {
      const grown = new Int32Array(this.#size * 2);
      grown.set(this.#edges);
      this.#edges = grown;
    }
    this.#edges[this.#size++] = from;
    this.#edges[this.#size++] = this.#byNumber[label] ?? this.#number(label);
    this.#edges[this.#size++] = to;
  }

  graph(states: number): ExplicitGraph {
    const count = this.#size / 3;
    const first = new Int32Array(states + 1);
    for (let i = 0; i < this.#size; i += 3) first[this.#edges[i]! + 1]!++;
    for (let state = 0; state < states; state++) first[state + 1]! += first[state]!;
    const next = first.slice();
    const label = new Int32Array(count);
    const target = new Int32Array(count);
    for (let i = 0; i < this.#size; i += 3) {
      const place = next[this.#edges[i]!]!++;
      label[place] = this.#edges[i + 1]!;
      target[place] = this.#edges[i + 2]!;
    }
    return { states, initial: 0, labels: this.#labels, first, label, target };
  }

  #number(label: number): number {
    const { text, kind } = this.#system.label(label);
    const key = `${kind} ${text}`;
    const number = this.#byText.get(key) ?? this.#labels.push({ text, kind }) - 1;
    this.#byText.set(key, number);
    this.#byNumber[label] = number;
    return number;
  }
}
