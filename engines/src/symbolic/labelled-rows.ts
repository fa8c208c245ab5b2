/**
 * The transitions of a group with their labels: the vectors of its relation, each with the number of a label behind it.
 * From them come the relations of some labels alone.
 */
import {
  type Access,
  type Diagrams,
  EMPTY,
  Projection,
  READS,
  Relation,
  union,
  VectorBatch,
  WRITES,
} from '@vedette/structures';

export class LabelledRows {
  readonly #diagrams: Diagrams;
  readonly #access: Access;
  readonly #row: Int32Array;
  readonly #new: VectorBatch;
  readonly #label: Projection;
  readonly #withoutLabel: Projection;
  /** By the set of labels. */
  readonly #relations = new Map<number, Relation>();
  #rows = EMPTY;

  constructor(diagrams: Diagrams, access: Access) {
    const length = access.reduce((sum, kind) => sum + (kind & READS ? 1 : 0) + (kind & WRITES ? 1 : 0), 0);
    this.#diagrams = diagrams;
    this.#access = access;
    this.#row = new Int32Array(length + 1);
    this.#new = new VectorBatch(length + 1);
    this.#label = new Projection(diagrams, [length]);
    this.#withoutLabel = new Projection(
      diagrams,
      Array.from({ length }, (_, place) => place),
    );
  }

  add(row: Int32Array, label: number): void {
    this.#row.set(row);
    this.#row[row.length] = label;
    this.#new.add(this.#row);
  }

  settle(): void {
    if (this.#new.size > 0) this.#rows = union(this.#diagrams, this.#rows, this.#new.take(this.#diagrams));
  }

  /** The set of the labels that occur, as vectors of length 1. */
  labels(): number {
    return this.#label.of(this.#rows);
  }

  /** The transitions with one of these labels, once all are learned. */
  relationOf(labels: number): Relation {
    const known = this.#relations.get(labels);
    if (known !== undefined) return known;
    const relation = new Relation(this.#diagrams, this.#access);
    relation.vectors = this.#withoutLabel.of(this.#label.with(this.#rows, labels));
    this.#relations.set(labels, relation);
    return relation;
  }

  /** What must not be collected. */
  get roots(): readonly number[] {
    return [this.#rows, ...this.#relations.keys(), ...[...this.#relations.values()].map(({ vectors }) => vectors)];
  }
}
