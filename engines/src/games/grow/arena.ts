/**
 * The explored part of the parity game: vertices are pairs of a state and a position, numbered as they are found. Once
 * expanded a vertex is decided, or has successors of which all or some must hold. Edges lie in one list, those of a
 * vertex together.
 */
import { ByteColumn, IntColumn, PairTable } from '@vedette/structures';

/** The status of a vertex. */
export const UNSEEN = 0;
export const ALL = 1;
export const SOME = 2;
export const WON = 3;
export const LOST = 4;

/**
 * Positions below this have a table of vertices by state; the others, made by data, are mostly rare and share a hash
 * table.
 */
const DENSE = 16;

export class Arena {
  readonly states = new IntColumn();
  readonly positions = new IntColumn();
  readonly fates = new ByteColumn();
  readonly priorities = new IntColumn();
  /** The vertex it was first found from: -1 for the first. */
  readonly parents = new IntColumn();
  readonly first = new IntColumn();
  readonly end = new IntColumn();
  readonly edges = new IntColumn();
  readonly #dense: IntColumn[] = [];
  readonly #pairs = new PairTable();
  readonly #sparse = new IntColumn();

  get size(): number {
    return this.states.length;
  }

  get bytes(): number {
    const { states, positions, fates, priorities, parents, first, end, edges } = this;
    const lists = [states, positions, fates, priorities, parents, first, end, edges, this.#sparse, ...this.#dense];
    return lists.reduce((sum, { bytes }) => sum + bytes, this.#pairs.bytes);
  }

  /** The number of the vertex, or its complement if it is new: then it must be added at once. */
  find(state: number, position: number): number {
    if (position >= DENSE) return this.#findSparse(state, position);
    const table = this.#dense[position] ?? this.#table(position);
    const known = state < table.length ? table.at(state) : 0;
    if (known !== 0) return known - 1;
    table.reach(state + 1);
    table.set(state, this.size + 1);
    return ~this.size;
  }

  /** The caller that adds a vertex also names its predecessor. */
  add(state: number, position: number, priority: number): void {
    this.states.push(state);
    this.positions.push(position);
    this.fates.push(UNSEEN);
    this.priorities.push(priority);
    this.first.push(0);
    this.end.push(0);
  }

  #findSparse(state: number, position: number): number {
    const entry = this.#pairs.insert(state, position);
    if (entry >= 0) return this.#sparse.at(entry);
    this.#sparse.push(this.size);
    return ~this.size;
  }

  #table(position: number): IntColumn {
    while (this.#dense.length <= position) this.#dense.push(new IntColumn());
    return this.#dense[position]!;
  }
}
