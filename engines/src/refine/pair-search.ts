/**
 * The pairs of a search through an implementation and its specification, level by level: pairs of one level come before
 * those of the next, and a pair is left out if an earlier one has the same state and a node that allows no more.
 */
import type { GraphRun } from '../graph/explicit-graph.ts';

export interface Pair {
  readonly state: number;
  readonly node: number;
}

export class PairSearch {
  readonly #isWithin: (one: number, other: number) => boolean;
  readonly #states: number[] = [];
  readonly #nodes: number[] = [];
  readonly #parents: number[] = [];
  readonly #transitions: number[] = [];
  /** Per state the nodes it was met with. */
  readonly #met: (number[] | undefined)[];
  /** Of the next level: parent, transition, state, node in turn. */
  #later: number[] = [];
  #taken = 0;
  #levelStart = 0;

  constructor(states: number, isWithin: (one: number, other: number) => boolean) {
    this.#isWithin = isWithin;
    this.#met = new Array<number[] | undefined>(states);
  }

  get count(): number {
    return this.#states.length;
  }

  /** About: arrays of numbers take eight bytes each. */
  get bytes(): number {
    return 48 * this.count + 8 * this.#later.length;
  }

  stateOf(pair: number): number {
    return this.#states[pair]!;
  }

  nodeOf(pair: number): number {
    return this.#nodes[pair]!;
  }

  start(state: number, node: number): void {
    this.addNow(-1, -1, { state, node });
  }

  /** The next pair, negative if there is none. */
  next(): number {
    if (this.#taken === this.count) this.#openLevel();
    return this.#taken < this.count ? this.#taken++ : -1;
  }

  /** Whether the pair is the first of its level. */
  opensLevel(pair: number): boolean {
    return pair === this.#levelStart;
  }

  addNow(parent: number, transition: number, { state, node }: Pair): void {
    const met = this.#met[state] ?? [];
    if (met.some((known) => known === node || this.#isWithin(known, node))) return;
    met.push(node);
    this.#met[state] = met;
    this.#states.push(state);
    this.#nodes.push(node);
    this.#parents.push(parent);
    this.#transitions.push(transition);
  }

  addLater(parent: number, transition: number, { state, node }: Pair): void {
    this.#later.push(parent, transition, state, node);
  }

  /** The transitions from the start to a pair. */
  runTo(pair: number): GraphRun {
    const run: number[] = [];
    for (let at = pair; this.#parents[at]! >= 0; at = this.#parents[at]!) run.push(this.#transitions[at]!);
    return run.reverse();
  }

  #openLevel(): void {
    const later = this.#later;
    this.#later = [];
    this.#levelStart = this.count;
    for (let i = 0; i < later.length; i += 4)
      this.addNow(later[i]!, later[i + 1]!, { state: later[i + 2]!, node: later[i + 3]! });
  }
}
