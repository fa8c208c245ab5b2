/**
 * Some slots of a leaf, seen through the numbers of its contents: which values they have in a content, as a small
 * number (their class), and which content it becomes when they get the values of another class. Both are computed once
 * and then looked up.
 */
import { grown } from '../column/growth.ts';
import { PairTable } from './pair-table.ts';
import type { TreeTable } from './tree-table.ts';
import { TupleTable } from './tuple-table.ts';

const UNKNOWN = 0;
/** Contents beyond this number are not cached: what is kept here must stay small beside the states. */
const MOST_CONTENTS = 1 << 20;
const MOST_CLASSES = 0xffff;

export class LeafValues {
  readonly leaf: number;
  readonly #table: TreeTable;
  readonly #slots: Int32Array;
  readonly #classes: TupleTable;
  readonly #values: Int32Array;
  readonly #state: Int32Array;
  /** Per content its class plus one, or 0. */
  #classOf: Uint16Array = new Uint16Array(16);
  readonly #edits = new PairTable();
  #edited: Int32Array = new Int32Array(16);

  constructor(table: TreeTable, leaf: number, slots: readonly number[]) {
    this.leaf = leaf;
    this.#table = table;
    this.#slots = Int32Array.from(slots);
    this.#classes = new TupleTable(slots.length);
    this.#values = new Int32Array(slots.length);
    this.#state = new Int32Array(table.width);
  }

  get bytes(): number {
    return this.#classOf.byteLength + this.#classes.bytes + this.#edits.bytes + this.#edited.byteLength;
  }

  /** The class of a content, or -1 if there are too many to be cached. */
  classOf(content: number): number {
    const known = this.#classOf[content] ?? UNKNOWN;
    return known === UNKNOWN ? this.#classify(content) : known - 1;
  }

  /** The class of the values that the slots have in a state. */
  classIn(state: Int32Array): number {
    for (let i = 0; i < this.#slots.length; i++) this.#values[i] = state[this.#slots[i]!]!;
    const answer = this.#classes.insert(this.#values, 0);
    return answer < 0 ? ~answer : answer;
  }

  /** The content after the slots have got the values of a class. */
  edit(content: number, valueClass: number): number {
    const answer = this.#edits.insert(content, valueClass);
    if (answer >= 0) return this.#edited[answer]!;
    this.#table.writeLeaf(this.leaf, content, this.#state);
    this.#classes.copy(valueClass, this.#values, 0);
    for (let i = 0; i < this.#slots.length; i++) this.#state[this.#slots[i]!] = this.#values[i]!;
    const edited = this.#table.contentOf(this.leaf, this.#state);
    if (~answer >= this.#edited.length) this.#edited = grown(this.#edited, ~answer + 1);
    this.#edited[~answer] = edited;
    return edited;
  }

  #classify(content: number): number {
    if (content < 0 || content >= MOST_CONTENTS) return -1;
    this.#table.writeLeaf(this.leaf, content, this.#state);
    const valueClass = this.classIn(this.#state);
    if (valueClass >= MOST_CLASSES) return -1;
    if (content >= this.#classOf.length) this.#classOf = grown(this.#classOf, content + 1);
    this.#classOf[content] = valueClass + 1;
    return valueClass;
  }
}
