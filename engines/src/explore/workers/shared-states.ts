/**
 * The two kinds of states that members share, each with the store and the exchange it takes: states kept in trees, and
 * states that stand for sets.
 */
import type { TransitionSystem } from '@vedette/core';
import type { Origins } from '../checkpoint/origins.ts';
import { CoverStore } from '../store/cover-store.ts';
import type { ParentSink } from '../store/roots/roots.ts';
import type { SharingStore } from '../store/store.ts';
import { TreeStore } from '../store/tree-store.ts';
import type { Exchange } from './exchange.ts';
import type { Sharing } from './partitioning.ts';
import { SetExchange, type SharedSets, shareSets } from './set-exchange.ts';
import type { SharedRoom } from './shared-leaves.ts';
import { type SharedTrees, shareTrees, TreeExchange } from './tree-exchange.ts';
import type { WorkerJob } from './workers.ts';

/** What members need to know of each other's states before they begin. */
export type SharedStates = SharedTrees | SharedSets;

/** For states that one thread has found, in its store. */
export function shareStates(store: SharingStore, sharing: Sharing, room?: SharedRoom): SharedStates {
  if (store instanceof TreeStore) return shareTrees(store, sharing, room);
  if (store instanceof CoverStore) return shareSets(store, sharing, room);
  throw new RangeError('the states of this store cannot be shared');
}

export interface MemberParts {
  readonly job: WorkerJob;
  /** The store of the member that has found states alone. */
  readonly store: SharingStore | undefined;
  readonly origins: Origins | undefined;
  readonly parentSink: ParentSink;
  /** Milliseconds spent on expanding states. */
  readonly clock: () => number;
}

/** Where a member keeps its states, and how it exchanges others. */
export function memberStates(
  system: TransitionSystem,
  { store, clock, ...parts }: MemberParts,
): { readonly store: SharingStore; readonly exchange: Exchange } {
  const shared = parts.job.states;
  const explored = parts.origins?.system ?? system;
  switch (shared.kind) {
    case 'trees': {
      const own = store instanceof TreeStore ? store : new TreeStore(explored, true, { like: shared.tree, clock });
      return { store: own, exchange: new TreeExchange(system, own, { ...parts, shared }) };
    }
    case 'sets': {
      const own = store instanceof CoverStore ? store : new CoverStore(explored, system.cover!);
      return { store: own, exchange: new SetExchange(system, own, { ...parts, shared }) };
    }
    default:
      return shared satisfies never;
  }
}
