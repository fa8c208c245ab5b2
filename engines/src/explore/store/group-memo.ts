/**
 * The memo of one group whose slots lie in several leaves, as a communication between components does: by the values of
 * the slots it reads (see LeafValues in the structures). An entry is a label and the values of the slots it writes; the
 * new contents of the leaves follow from those. This is the group cache of LTSmin, with numbers for keys.
 */
import type { Group, State } from '@vedette/core';
import { type ChangedPart, type LeafValues, PairTable, type TreeTable, TupleTable } from '@vedette/structures';
import type { Diamonds } from './diamonds.ts';
import type { Memo } from './memo.ts';
import type { SharedValues } from './shared-values.ts';
import { StepLists } from './step-lists.ts';
import type { Arrive } from './store.ts';

const SMALL_CLASS = 1 << 5;
const SMALL_COMBINATION = 1 << 5;

interface Pairing {
  readonly combination: number;
  readonly valueClass: number;
  readonly wanted: 'known' | 'new';
}

export interface MemoParts {
  readonly table: TreeTable;
  readonly shared: SharedValues;
  readonly diamonds: Diamonds;
}

export class GroupMemo implements Memo {
  readonly #table: TreeTable;
  readonly #group: number;
  readonly #diamonds: Diamonds;
  readonly #reads: readonly LeafValues[];
  readonly #writes: readonly LeafValues[];
  readonly #changed: ChangedPart;
  /** Numbers the combinations of what the leaves' slots read; one table fewer than leaves. */
  readonly #combinations: readonly PairTable[];
  readonly #results: TupleTable;
  readonly #classes: Int32Array;
  readonly #contents: Int32Array;
  readonly #steps = new StepLists();

  constructor(group: number, { reads, writes }: Group, { table, shared, diamonds }: MemoParts) {
    this.#table = table;
    this.#group = group;
    this.#diamonds = diamonds;
    this.#reads = shared.of(reads);
    this.#writes = shared.of(writes);
    this.#changed = table.changing(writes);
    this.#combinations = this.#reads.slice(1).map(() => new PairTable());
    this.#results = new TupleTable(this.#writes.length);
    this.#classes = new Int32Array(this.#writes.length);
    this.#contents = new Int32Array(this.#writes.length);
  }

  get isDirect(): boolean {
    return this.#reads.length < 2;
  }

  /** Without what is shared with other memos. */
  get bytes(): number {
    let sum = this.#results.bytes + this.#steps.bytes;
    for (const { bytes } of this.#combinations) sum += bytes;
    return sum;
  }

  insertKnown(arrive: Arrive): boolean {
    const steps = this.#steps;
    const place = steps.find(this.#combination('known'));
    if (place === 0) return false;
    const count = steps.count(place);
    const diamonds = this.#diamonds;
    if (diamonds.isSkipped[this.#group] !== 0) {
      diamonds.skipped += count;
      return true;
    }
    for (let i = 0; i < count; i++) arrive(steps.kind(place, i), this.#insert(steps.result(place, i)));
    return true;
  }

  start(): void {
    this.#steps.start();
  }

  add(_group: number, label: number, target: State): void {
    for (let i = 0; i < this.#writes.length; i++) this.#classes[i] = this.#writes[i]!.classIn(target);
    this.#steps.add(label, numberOf(this.#results.insert(this.#classes, 0)));
  }

  keep(): void {
    this.#steps.keep(this.#combination('new'));
  }

  /**
   * The number of what the group reads in the selected state, or -1 if that has none. A look-up must not grow the memo:
   * there may be no room for it.
   */
  #combination(wanted: 'known' | 'new'): number {
    let combination = 0;
    for (let i = 0; i < this.#reads.length && combination >= 0; i++) {
      const part = this.#reads[i]!;
      const valueClass = part.classOf(this.#table.node(part.leaf));
      if (valueClass < 0) return -1;
      combination = i === 0 ? valueClass : this.#pair(i, { combination, valueClass, wanted });
    }
    return combination;
  }

  /** Small numbers are paired by arithmetic, larger ones by a table whose numbers lie above those. */
  #pair(part: number, { combination, valueClass, wanted }: Pairing): number {
    if (valueClass < SMALL_CLASS && combination < SMALL_COMBINATION) return combination * SMALL_CLASS + valueClass;
    const table = this.#combinations[part - 1]!;
    const number = wanted === 'known' ? table.find(combination, valueClass) : table.numberOf(combination, valueClass);
    return number < 0 ? -1 : SMALL_CLASS * SMALL_COMBINATION + number;
  }

  #insert(result: number): number {
    this.#results.copy(result, this.#classes, 0);
    for (let i = 0; i < this.#writes.length; i++) {
      const part = this.#writes[i]!;
      this.#contents[i] = part.edit(this.#table.node(part.leaf), this.#classes[i]!);
    }
    return this.#table.insertLeaves(this.#changed, this.#contents, this.#diamonds.note(this.#group));
  }
}

function numberOf(answer: number): number {
  return answer < 0 ? ~answer : answer;
}
