/** The stores by name. */
import type { TransitionSystem } from '@vedette/core';
import { FlatStore } from './flat-store.ts';
import type { Store } from './store.ts';
import { TreeStore } from './tree-store.ts';

export type StoreChoice = 'tree' | 'flat';

export function makeStore(choice: StoreChoice, system: TransitionSystem): Store {
  const sizes = system.slots.map((slot) => slot.domain.size);
  switch (choice) {
    case 'tree':
      return new TreeStore(
        sizes,
        system.groups.map((group) => group.writes),
      );
    case 'flat':
      return new FlatStore(sizes.length);
    default:
      return choice satisfies never;
  }
}
