/**
 * When a search lets a second thread keep its states, and when it takes them back. Messages take time, so states are shared only while
 * many of them wait: then neither thread has to wait for the other. The search finds the same states, numbers and runs in one thread.
 */
import type { ParentColumn } from '@vedette/structures';
import { PAIRS } from './store/roots/exchange.ts';
import type { ShareableStore } from './store/store.ts';
import type { StartThread, Thread } from './thread.ts';

export interface SharingParts {
  readonly store: ShareableStore;
  readonly startThread: StartThread;
  readonly maxStates: number;
}

/** When it pays. */
export interface SharingLimits {
  /** Smaller searches end too soon. */
  readonly states: number;
  /** So many states wait when it begins, and so many when it ends. */
  readonly many: number;
  readonly few: number;
}

const usual: SharingLimits = { states: 1 << 20, many: 1 << 16, few: 1 << 13 };

export class Sharing {
  isOn = false;
  readonly #parts: SharingParts;
  readonly #limits: SharingLimits;
  #thread: Thread | undefined;
  /** Where no other thread can be started, one will do. */
  #isPossible = true;

  constructor(parts: SharingParts, limits: SharingLimits = usual) {
    this.#parts = parts;
    this.#limits = limits;
  }

  /** Whether it should begin now, or end if it is on. */
  shouldSwitch(waiting: number): boolean {
    const { store, maxStates } = this.#parts;
    const { states, many, few } = this.#limits;
    // All pairs on their way may be new states, and a search ends in the same state whether shared or not.
    const hasRoom = store.size + PAIRS < maxStates;
    if (this.isOn) return waiting < few || !hasRoom;
    return this.#isPossible && waiting >= many && store.size >= states && hasRoom;
  }

  async begin(parents: ParentColumn, expanded: number): Promise<void> {
    this.#thread ??= await this.#parts.startThread().catch(() => undefined);
    this.#isPossible = this.#thread !== undefined;
    if (this.#thread === undefined) return;
    this.#parts.store.share(this.#thread, parents, expanded);
    this.isOn = true;
  }

  /** Waits until it is known how many states there are. */
  settle(): void {
    this.#parts.store.settle();
  }

  /** The answer is the parents of all states. */
  end(): Promise<ParentColumn> {
    return this.#parts.store.takeBack();
  }

  /** It will not be used again. */
  close(): void {
    this.#thread?.end();
  }
}
