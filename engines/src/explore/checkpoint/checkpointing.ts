/**
 * Saves a search now and then, so that another process can resume it: its counts, its order, its states with their
 * parents, and the origins of its values. It is saved between two expansions, so nothing is half done. Everything that
 * only saves time (memos, indexes) is left out and rebuilt.
 */
import {
  DamagedSnapshot,
  type ParentColumn,
  restoreParents,
  type SnapshotReader,
  type SnapshotWriter,
  saveParents,
} from '@vedette/structures';
import type { OrderPlace } from '../order/order.ts';
import type { Store } from '../store/store.ts';
import type { Origins } from './origins.ts';
import { replayOrigins, saveOrigins } from './saved-origins.ts';

/** Searches that were saved by another version of the format, or of the search itself, cannot be resumed. */
export const CHECKPOINT_FORMAT = 2;

/**
 * Where checkpoints go, and where a search resumes. The caller guarantees the same system and the same questions.
 */
export interface Checkpoints {
  readonly everySeconds: number;
  /** Makes a new checkpoint in place of the one before: whole, or not at all. */
  save(fill: (out: SnapshotWriter) => void): void;
  /** What another search has saved. */
  readonly from?: SnapshotReader;
}

/** The progress of a search, besides its states. */
export interface SavedSearch {
  readonly transitions: number;
  readonly deadlocks: number;
  readonly expanded: number;
  readonly depth: number;
  /** The state that was expanded last. */
  readonly current: number;
  readonly isBeyondDepth: boolean;
  readonly seconds: number;
  readonly order: OrderPlace;
  /** By question where it was decided. */
  readonly sightings: readonly (SavedSighting | null)[];
}

/** In a state; or on one of its steps, by its place among them: labels have other numbers in another process. */
export interface SavedSighting {
  readonly state: number;
  readonly step?: number;
}

export interface KeptStates {
  readonly store: Store;
  readonly parents: ParentColumn;
}

export class Checkpointing {
  readonly origins: Origins;
  readonly #checkpoints: Checkpoints;
  #savedAt = performance.now();

  constructor(checkpoints: Checkpoints, origins: Origins) {
    this.#checkpoints = checkpoints;
    this.origins = origins;
  }

  isDue(): boolean {
    return performance.now() - this.#savedAt >= this.#checkpoints.everySeconds * 1000;
  }

  save(search: SavedSearch, { store, parents }: KeptStates): void {
    this.#checkpoints.save((out) => {
      out.record(search);
      saveParents(out, parents);
      store.save(out);
      saveOrigins(out, this.origins);
    });
    this.#savedAt = performance.now();
  }

  /** Nothing if the search starts from the beginning. */
  async restore(store: Store): Promise<{ readonly search: SavedSearch; readonly parents: ParentColumn } | undefined> {
    const { from } = this.#checkpoints;
    if (from === undefined) return undefined;
    return orDamaged(() => this.#restored(from, store));
  }

  async #restored(from: SnapshotReader, store: Store) {
    const search = await from.record<SavedSearch>();
    const parents = await restoreParents(from);
    await store.restore(from);
    const newValue = await replayOrigins(from, this.origins, (number, state) => store.read(number, state));
    await from.end();
    if (this.origins.size > 0) store.rename(newValue);
    this.#savedAt = performance.now();
    return { search, parents };
  }
}

/** Parts that do not fit together, though each has its checksum, show as ranges and types that are wrong. */
export async function orDamaged<T>(restore: () => Promise<T>): Promise<T> {
  try {
    return await restore();
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError)
      throw new DamagedSnapshot(`its parts do not fit together (${error.message})`);
    throw error;
  }
}
