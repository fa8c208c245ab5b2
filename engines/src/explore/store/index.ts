/** The stores by name. */
import type { TransitionSystem } from '@vedette/core';
import { FlatStore } from './flat-store.ts';
import type { Store } from './store.ts';
import { TreeStore } from './tree-store.ts';

export type StoreChoice = 'tree' | 'flat';

export function makeStore(choice: StoreChoice, system: TransitionSystem): Store {
  switch (choice) {
    case 'tree':
      return new TreeStore(
        system.slots.map((slot) => slot.domain.size),
        system.groups,
      );
    case 'flat':
      return new FlatStore(system.slots.length, system.groups.length);
    default:
      return choice satisfies never;
  }
}
