/**
 * The memo of the groups that read and write within one node of the tree, a leaf or a pair of nodes: one entry for all
 * of them, by the number of the node's content.
 */
import type { State } from '@vedette/core';
import { grown, type TreeTable } from '@vedette/structures';
import type { Diamonds } from './diamonds.ts';
import type { Memo } from './memo.ts';
import { StepLists } from './step-lists.ts';
import type { Arrive } from './store.ts';

export class NodeMemo implements Memo {
  readonly isDirect = true;
  readonly #table: TreeTable;
  readonly #node: number;
  readonly #diamonds: Diamonds;
  readonly #steps = new StepLists();
  /** A step is kept by its kind, which stands for group and label. */
  readonly #kinds = new Map<number, Map<number, number>>();
  #kindCount = 0;
  #groups: Int32Array = new Int32Array(16);
  #labels: Int32Array = new Int32Array(16);

  constructor(table: TreeTable, node: number, diamonds: Diamonds) {
    this.#table = table;
    this.#node = node;
    this.#diamonds = diamonds;
  }

  get bytes(): number {
    return this.#steps.bytes + this.#groups.byteLength + this.#labels.byteLength;
  }

  insertKnown(arrive: Arrive): boolean {
    const steps = this.#steps;
    const place = steps.find(this.#table.node(this.#node));
    if (place === 0) return false;
    const diamonds = this.#diamonds;
    const { isSkipped } = diamonds;
    const count = steps.count(place);
    for (let i = 0; i < count; i++) {
      const kind = steps.kind(place, i);
      const group = this.#groups[kind]!;
      if (isSkipped[group] !== 0) {
        diamonds.skipped++;
        continue;
      }
      arrive(this.#labels[kind]!, this.#table.insertNode(this.#node, steps.result(place, i), diamonds.note(group)));
    }
    return true;
  }

  start(): void {
    this.#steps.start();
  }

  add(group: number, label: number, target: State): void {
    this.#steps.add(this.#kind(group, label), this.#table.contentOf(this.#node, target));
  }

  keep(): void {
    this.#steps.keep(this.#table.node(this.#node));
  }

  #kind(group: number, label: number): number {
    const kinds = this.#kinds.get(group) ?? new Map<number, number>();
    const known = kinds.get(label);
    if (known !== undefined) return known;
    const kind = this.#kindCount++;
    this.#kinds.set(group, kinds.set(label, kind));
    if (kind >= this.#groups.length) {
      this.#groups = grown(this.#groups, kind + 1);
      this.#labels = grown(this.#labels, kind + 1);
    }
    this.#groups[kind] = group;
    this.#labels[kind] = label;
    return kind;
  }
}
