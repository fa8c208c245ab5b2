/**
 * Memoises each group on the values of its read slots: what a group emits depends on nothing else (see system.ts), so
 * the answer for one state serves all that agree on those slots. Exact, bounded in memory, and worth it only for
 * groups that read few slots: others go straight through. A state on which the model breaks is never remembered.
 */
import type { State, TransitionSystem } from '../system.ts';
import { forward } from './forward.ts';
import { GroupCache } from './group-cache.ts';

export interface CachedOptions {
  /** Per group: read combinations plus successors to remember before it stops adding; 2^18 if left out. */
  readonly maxEntries?: number;
  /** Groups that read more slots than this, or all slots, are not memoised; 8 if left out. */
  readonly maxReads?: number;
}

export interface GroupCacheStats {
  readonly group: string;
  /** Whether the group is memoised at all; if not, the numbers are 0. */
  readonly memoised: boolean;
  readonly hits: number;
  readonly misses: number;
  /** Combinations of read values remembered. */
  readonly entries: number;
  /** No more is added. */
  readonly full: boolean;
  readonly bytes: number;
}

export interface CachedSystem extends TransitionSystem {
  cacheStats(): readonly GroupCacheStats[];
}

export function cached(system: TransitionSystem, options: CachedOptions = {}): CachedSystem {
  const { maxEntries = 2 ** 18, maxReads = 8 } = options;
  const target = new Int32Array(system.slots.length);
  const caches = system.groups.map((group) => {
    const profitable = group.reads.length <= maxReads && group.reads.length < system.slots.length;
    return profitable ? new GroupCache(group, maxEntries) : undefined;
  });
  const successors: TransitionSystem['successors'] = (group, state, emit) => {
    const cache = caches[group];
    const entry = cache ? cache.find(state) : -1;
    if (!cache) system.successors(group, state, emit);
    else if (entry < 0) remember(system, cache, { group, state, emit });
    else {
      target.set(state);
      cache.replay(entry, target, emit);
    }
  };
  const cacheStats = () => system.groups.map(({ name }, index) => statsOf(name, caches[index]));
  return { ...forward(system, { successors }), cacheStats };
}

interface Call {
  readonly group: number;
  readonly state: State;
  readonly emit: (label: number, target: State) => void;
}

/** Passes the successors on as they come; only a call that comes to its end is remembered. */
function remember(system: TransitionSystem, cache: GroupCache, call: Call): void {
  if (cache.full) {
    system.successors(call.group, call.state, call.emit);
    return;
  }
  cache.begin(call.state);
  system.successors(call.group, call.state, (label, target) => {
    cache.note(label, target);
    call.emit(label, target);
  });
  cache.add();
}

function statsOf(group: string, cache: GroupCache | undefined): GroupCacheStats {
  if (!cache) return { group, memoised: false, hits: 0, misses: 0, entries: 0, full: false, bytes: 0 };
  const { hits, misses, entries, full, bytes } = cache;
  return { group, memoised: true, hits, misses, entries, full, bytes };
}
