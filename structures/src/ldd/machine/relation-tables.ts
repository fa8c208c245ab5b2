/** What the machine must know of the relations that a set is closed under, as words below its stack. */
import type { Relation } from '../relation.ts';
import { at, CELLS, FIRST_RELATION_OPERATION, MOST_OPERATIONS, RELATION, STACK } from './machine-map.ts';

/** The relations that a closure is about, by their first slots, and how often those from each level on have grown. */
export interface ClosedUnder {
  readonly relations: readonly Relation[];
  readonly levels: number;
  readonly epochs: Int32Array;
}

/** Undefined if there are too many for the numbers of operations, or for the memory below the stack. */
export function tablesFor(closedUnder: ClosedUnder): RelationTables | undefined {
  const tables = new RelationTables(closedUnder);
  return tables.epochsEach < 2 || tables.end > CELLS / 2 ? undefined : tables;
}

export class RelationTables {
  /** So many epochs can be distinguished for each relation: what is known in one is under an operation of its own. */
  readonly epochsEach: number;
  /** Where the stack may begin. */
  readonly end: number;
  readonly #closedUnder: ClosedUnder;
  readonly #records: number;
  readonly #rows: number;
  /** By level, the epoch encoded as 0. */
  readonly #firstEpochs: Int32Array;

  constructor(closedUnder: ClosedUnder) {
    const { relations, levels, epochs } = closedUnder;
    this.#closedUnder = closedUnder;
    this.#firstEpochs = epochs.slice();
    this.epochsEach = Math.floor((MOST_OPERATIONS - FIRST_RELATION_OPERATION) / (relations.length + 1));
    this.#records = STACK + (levels + 1) * 8;
    this.#rows = this.#records + relations.length * RELATION.size;
    this.end = this.#rows + relations.length * levels * 4;
  }

  get relations(): readonly Relation[] {
    return this.#closedUnder.relations;
  }

  /** Whether results that are known stay valid: if not, new tables and an empty cache are needed. */
  isFor(closedUnder: ClosedUnder): boolean {
    if (this.#closedUnder !== closedUnder) return false;
    return closedUnder.epochs.every((epoch, level) => epoch - this.#firstEpochs[level]! < this.epochsEach);
  }

  write(words: Int32Array): void {
    const { relations, levels, epochs } = this.#closedUnder;
    const starts = STACK + (levels + 1) * 4;
    const set = (address: number, value: number): void => {
      words[address / 4] = value;
    };
    set(at.levels, levels);
    set(at.epochs, STACK);
    set(at.starts, starts);
    set(at.closureOperation, FIRST_RELATION_OPERATION + relations.length * this.epochsEach);
    for (let level = 0; level <= levels; level++) {
      const before = relations.filter(({ firstSlot }) => firstSlot < level).length;
      set(STACK + level * 4, epochs[level]! - this.#firstEpochs[level]!);
      set(starts + level * 4, this.#records + before * RELATION.size);
    }
    for (const [i, { access, vectors }] of relations.entries()) {
      const record = this.#records + i * RELATION.size;
      const row = this.#rows + i * levels * 4;
      set(record + RELATION.length, access.length);
      set(record + RELATION.access, row);
      set(record + RELATION.vectors, vectors);
      set(record + RELATION.operation, FIRST_RELATION_OPERATION + i * this.epochsEach);
      for (const [level, kind] of access.entries()) set(row + level * 4, kind);
    }
  }
}
