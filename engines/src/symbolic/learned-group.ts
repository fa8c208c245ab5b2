/**
 * A group of a system as a relation that is learned while sets of states grow: the group is called once for every new
 * content of the slots it reads, however many states have it (Blom, van de Pol and Weber, "LTSmin: distributed and
 * symbolic reachability", CAV 2010). Besides the relation it learns in which contents the group has how many
 * transitions, has one with a watched label, or breaks the model.
 */
import { Broken, type Problem, type State, type TransitionSystem } from '@vedette/core';
import {
  accessOf,
  type Diagrams,
  EMPTY,
  forEachVector,
  minus,
  Projection,
  READS,
  Relation,
  union,
  VectorBatch,
  WRITES,
} from '@vedette/structures';
import { LabelledRows } from './labelled-rows.ts';

/** What is learned beside where transitions lead. */
export interface Wanted {
  /** Watched labels, each as a predicate on label numbers. */
  readonly watched: readonly ((label: number) => boolean)[];
  /** Whether groups learn which transition has which label. */
  readonly labels: 'kept' | 'forgotten';
}

/** What all groups of a search share. */
export interface Learning {
  readonly system: TransitionSystem;
  readonly diagrams: Diagrams;
  /** The slot at each level of the diagrams. */
  readonly slotAt: Int32Array;
  readonly levelOf: Int32Array;
  readonly wanted: Wanted;
}

export class LearnedGroup {
  readonly relation: Relation;
  readonly reads: Projection;
  /**
   * Sets of contents: with so many transitions; with a transition that has the watched label; in which the model
   * breaks.
   */
  readonly byTransitions: Contents;
  readonly byLabel: Contents;
  readonly breaking: Contents;
  problem: Problem | undefined;
  /** The transitions with their labels, if those are wanted. */
  readonly labelled: LabelledRows | undefined;
  readonly #learning: Learning;
  readonly #group: number;
  readonly #readLevels: readonly number[];
  readonly #state: State;
  readonly #rows: VectorBatch;
  readonly #row: Int32Array;
  #asked = EMPTY;

  constructor(learning: Learning, group: number) {
    const { levelOf, diagrams, system } = learning;
    const { reads, writes } = system.groups[group]!;
    const levels = (slots: readonly number[]): number[] => slots.map((slot) => levelOf[slot]!).sort((a, b) => a - b);
    this.#learning = learning;
    this.#group = group;
    this.#readLevels = levels([...new Set(reads)]);
    this.relation = new Relation(diagrams, accessOf(this.#readLevels, levels(writes)));
    this.reads = new Projection(diagrams, this.#readLevels);
    this.#state = system.initial().slice();
    this.#row = new Int32Array(this.#readLevels.length + new Set(writes).size);
    this.#rows = new VectorBatch(this.#row.length);
    this.labelled = learning.wanted.labels === 'kept' ? new LabelledRows(diagrams, this.relation.access) : undefined;
    const contents = (): Contents => new Contents(diagrams, this.#readLevels.length);
    [this.byTransitions, this.byLabel, this.breaking] = [contents(), contents(), contents()];
  }

  /** Calls the group for what is new in the states of the set. True if its relation has grown. */
  learn(set: number): boolean {
    const { diagrams } = this.#learning;
    const unknown = minus(diagrams, this.reads.of(set), this.#asked);
    if (unknown === EMPTY) return false;
    forEachVector(diagrams, unknown, {
      length: this.#readLevels.length,
      visit: (content) => this.#ask(content),
    });
    this.#asked = union(diagrams, this.#asked, unknown);
    for (const contents of [this.byTransitions, this.byLabel, this.breaking]) contents.settle();
    this.labelled?.settle();
    const before = this.relation.vectors;
    this.relation.vectors = union(diagrams, before, this.#rows.take(diagrams));
    return this.relation.vectors !== before;
  }

  /** The states of the set in which the group has a transition. */
  enabledIn(set: number): number {
    const { diagrams } = this.#learning;
    let enabled = EMPTY;
    for (const [transitions, contents] of this.byTransitions.sets)
      if (transitions > 0) enabled = union(diagrams, enabled, contents);
    return this.reads.with(set, enabled);
  }

  /** What must not be collected. */
  get roots(): readonly number[] {
    const contents = [this.byTransitions, this.byLabel, this.breaking].flatMap(({ sets }) => [...sets.values()]);
    return [this.relation.vectors, this.#asked, ...contents, ...(this.labelled?.roots ?? [])];
  }

  #ask(content: Int32Array): void {
    const { system, slotAt, wanted } = this.#learning;
    const { watched } = wanted;
    for (let i = 0; i < content.length; i++) this.#state[slotAt[this.#readLevels[i]!]!] = content[i]!;
    let transitions = 0;
    try {
      system.successors(this.#group, this.#state, (label, target) => {
        transitions++;
        this.#addRow(label, target);
        for (let i = 0; i < watched.length; i++) if (watched[i]!(label)) this.byLabel.add(i, content);
      });
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.problem ??= error.problem;
      this.breaking.add(0, content);
    }
    this.byTransitions.add(transitions, content);
  }

  #addRow(label: number, target: State): void {
    const { slotAt } = this.#learning;
    const { access } = this.relation;
    let at = 0;
    for (let level = this.relation.firstSlot; level < access.length && level >= 0; level++) {
      const slot = slotAt[level]!;
      if ((access[level]! & READS) !== 0) this.#row[at++] = this.#state[slot]!;
      if ((access[level]! & WRITES) !== 0) this.#row[at++] = target[slot]!;
    }
    this.#rows.add(this.#row);
    this.labelled?.add(this.#row, label);
  }
}

/** Sets of contents by a number; new ones wait in batches until they are settled. */
class Contents {
  readonly sets = new Map<number, number>();
  readonly #diagrams: Diagrams;
  readonly #length: number;
  readonly #waiting = new Map<number, VectorBatch>();

  constructor(diagrams: Diagrams, length: number) {
    this.#diagrams = diagrams;
    this.#length = length;
  }

  at(key: number): number {
    return this.sets.get(key) ?? EMPTY;
  }

  add(key: number, content: Int32Array): void {
    let batch = this.#waiting.get(key);
    if (batch === undefined) {
      batch = new VectorBatch(this.#length);
      this.#waiting.set(key, batch);
    }
    batch.add(content);
  }

  settle(): void {
    for (const [key, batch] of this.#waiting)
      if (batch.size > 0) this.sets.set(key, union(this.#diagrams, this.at(key), batch.take(this.#diagrams)));
  }
}
