/** The transitions of a system by their labels, as relations between sets of reached states. */
import { EMPTY, forEachVector, type Relation, union, VectorBatch } from '@vedette/structures';
import type { SymbolicStates } from '../symbolic-states.ts';

/** The labels that occur in the reached states, once the groups know them. */
export function labelsOf({ groups, diagrams }: SymbolicStates): readonly number[] {
  const all = groups.reduce((set, { labelled }) => union(diagrams, set, labelled!.labels()), EMPTY);
  const labels: number[] = [];
  forEachVector(diagrams, all, { length: 1, visit: ([label]) => labels.push(label!) });
  return labels;
}

export class Steps {
  readonly #states: SymbolicStates;
  readonly #all: number;
  readonly #relations = new Map<readonly number[], readonly Relation[]>();

  constructor(states: SymbolicStates) {
    this.#states = states;
    this.#all = labelsOf(states).length;
  }

  /** States of `within` from which a transition with one of the labels leads into `target`. */
  before(labels: readonly number[], target: number, within: number): number {
    const { diagrams } = this.#states;
    let found = EMPTY;
    for (const relation of this.#relationsOf(labels)) found = union(diagrams, found, relation.preimage(target, within));
    return found;
  }

  #relationsOf(labels: readonly number[]): readonly Relation[] {
    const known = this.#relations.get(labels);
    if (known !== undefined) return known;
    const relations = this.#made(labels).filter(({ vectors }) => vectors !== EMPTY);
    this.#relations.set(labels, relations);
    return relations;
  }

  #made(labels: readonly number[]): readonly Relation[] {
    const { groups, diagrams } = this.#states;
    if (labels.length === this.#all) return groups.map(({ relation }) => relation);
    const batch = new VectorBatch(1);
    for (const label of labels) batch.add([label]);
    const set = batch.take(diagrams);
    return groups.map(({ labelled }) => labelled!.relationOf(set));
  }
}
