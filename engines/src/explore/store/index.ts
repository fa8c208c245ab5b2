/** The stores by name. */
import type { TransitionSystem } from '@vedette/core';
import { CoverStore } from './cover-store.ts';
import { FlatStore } from './flat-store.ts';
import type { Store } from './store.ts';
import { TreeStore } from './tree-store.ts';

/** `cover` is for systems whose states stand for sets, the others compare for equality. */
export type StoreChoice = 'tree' | 'flat' | 'cover';

/** `leavesOut`: the search is breadth-first and asks for no transitions, so that diamonds may be left out. */
export function makeStore(choice: StoreChoice, system: TransitionSystem, leavesOut = false): Store {
  switch (choice) {
    case 'tree':
      return new TreeStore(system, leavesOut);
    case 'flat':
      return new FlatStore(system);
    case 'cover':
      if (system.cover === undefined) throw new RangeError('the states of this system do not stand for sets');
      return new CoverStore(system, system.cover);
    default:
      return choice satisfies never;
  }
}
