/**
 * The states that several threads have found, and where each was found from, after the search: for runs. States that one thread had found before
 * keep their numbers; the others follow, those of all members in turn.
 */
import type { State, TransitionSystem } from '@vedette/core';
import { PairColumn, type RootTable, type TreeTable } from '@vedette/structures';
import type { Lineage } from '../lineage.ts';
import type { CrewReport } from './crew.ts';
import { FinderReader } from './found-from.ts';
import type { CrewResult } from './lead-crew.ts';
import { sharedTree } from './shared-tree.ts';

export class CrewStates implements Lineage {
  readonly #early: Lineage & { readonly size: number };
  readonly #members: readonly (Kept | undefined)[];

  constructor(system: TransitionSystem, early: Lineage & { readonly size: number }, { reports, tree }: CrewResult) {
    this.#early = early;
    this.#members = reports.map((report) => report && new Kept(report, (root) => sharedTree(tree, system.slots, root)));
  }

  /** The number of a state of a member. */
  numberOf(member: number, state: number): number {
    const { isEarly, number } = this.#members[member]!.origin(state);
    return isEarly ? number : this.#early.size + state * this.#members.length + member;
  }

  read(number: number, state: State): void {
    if (number < this.#early.size) this.#early.read(number, state);
    else this.#keeperOf(number).tree.read(this.#own(number), state);
  }

  parent(number: number): number {
    if (number < this.#early.size) return this.#early.parent(number);
    const { member, state } = this.#keeperOf(number).finders.at(this.#own(number));
    return this.numberOf(member, state);
  }

  #own(number: number): number {
    return Math.floor((number - this.#early.size) / this.#members.length);
  }

  #keeperOf(number: number): Kept {
    const keeper = this.#members[(number - this.#early.size) % this.#members.length];
    if (keeper === undefined) throw new Error('the thread that kept this state has ended');
    return keeper;
  }
}

/** What one member has let go. */
class Kept {
  readonly tree: TreeTable;
  readonly finders: FinderReader;
  readonly #seeds: number;

  constructor({ pairs, size, found, seeds }: CrewReport, treeOn: (root: RootTable) => TreeTable) {
    this.tree = treeOn(keptRoots(PairColumn.of(pairs), size));
    this.finders = new FinderReader(found);
    this.#seeds = seeds;
  }

  origin(state: number): { readonly isEarly: boolean; readonly number: number } {
    const isEarly = state < this.#seeds;
    return { isEarly, number: isEarly ? this.finders.at(state).state : state };
  }
}

/** Roots that are only read. */
function keptRoots(pairs: PairColumn, size: number): RootTable {
  return {
    size,
    bytes: pairs.bytes,
    left: (number) => pairs.left(number),
    right: (number) => pairs.right(number),
    insert: () => {
      throw new Error('the search is over');
    },
  };
}
