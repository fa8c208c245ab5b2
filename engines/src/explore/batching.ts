/**
 * When a search numbers its states in batches: once it is large, if no caller needs the result of a successor at once.
 * The search finds the same states, numbers and runs as one that numbers every state at once.
 */
import { BATCH } from '@vedette/structures';
import type { BatchingStore } from './store/store.ts';

export interface BatchingLimits {
  /** Smaller searches end too soon, and plan their tree anew. */
  readonly states: number;
}

const usual: BatchingLimits = { states: 1 << 20 };

export class Batching {
  isOn = false;
  readonly store: BatchingStore;
  readonly #maxStates: number;
  readonly #limits: BatchingLimits;

  constructor(store: BatchingStore, maxStates: number, limits: BatchingLimits = usual) {
    this.store = store;
    this.#maxStates = maxStates;
    this.#limits = limits;
  }

  /** Whether it should begin now, or end if it is on. */
  shouldSwitch(): boolean {
    const { size } = this.store;
    // The whole batch may be new states, and a search ends in the same state whether it has batches or not.
    const hasRoom = size + BATCH < this.#maxStates;
    return this.isOn ? !hasRoom : size >= this.#limits.states && hasRoom;
  }
}
