/**
 * The clock of a long computation: checks limits and the stop signal now and then, reports progress, and lets the event
 * loop run, so that an interruption is honoured and a progress bar moves.
 */
import type { Progress, RunOptions } from '@vedette/core';

/** Milliseconds. */
const LOOK_EVERY = 10;
const YIELD_EVERY = 50;
const REPORT_EVERY = 100;

type GiveWay = (resume: (value?: unknown) => void) => unknown;

/** A timer takes a millisecond at least, which is two in a hundred; browsers have nothing else. */
const giveWay: GiveWay = (globalThis as { readonly setImmediate?: GiveWay }).setImmediate ?? setTimeout;

/** Why a search stopped early, in words for the user. */
export interface Stop {
  readonly why: 'limit' | 'cancelled';
  readonly detail: string;
}

export class Pace {
  readonly #options: RunOptions;
  readonly #started = performance.now();
  #looked = this.#started;
  #yielded = this.#started;
  #reportedAt = this.#started;
  #statesReported = 0;

  constructor(options: RunOptions) {
    this.#options = options;
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  /** Whether it is time to yield: every few milliseconds. */
  isDue(): boolean {
    const now = performance.now();
    if (now - this.#looked < LOOK_EVERY) return false;
    this.#looked = now;
    return true;
  }

  /** Whether time or memory is exhausted, or a stop was requested. */
  stop(bytes: number): Stop | undefined {
    const { limits = {}, signal } = this.#options;
    if (signal?.aborted) return { why: 'cancelled', detail: 'stopped on request' };
    if (limits.bytes !== undefined && bytes >= limits.bytes) {
      return { why: 'limit', detail: `the memory limit of ${Math.round(limits.bytes / 1e6)} MB was reached` };
    }
    if (limits.seconds !== undefined && this.seconds + (limits.spent ?? 0) >= limits.seconds) {
      return { why: 'limit', detail: `the time limit of ${limits.seconds} s was reached` };
    }
    return undefined;
  }

  /** Reports progress and yields, if it is time to. */
  async breathe(progress: () => Omit<Progress, 'statesPerSecond'>): Promise<void> {
    const now = performance.now();
    if (now - this.#reportedAt >= REPORT_EVERY && this.#options.onProgress) {
      const current = progress();
      const statesPerSecond = ((current.states - this.#statesReported) * 1000) / (now - this.#reportedAt);
      this.#options.onProgress({ ...current, statesPerSecond });
      this.#reportedAt = now;
      this.#statesReported = current.states;
    }
    if (now - this.#yielded >= YIELD_EVERY) {
      await new Promise((resume) => giveWay(resume));
      this.#yielded = performance.now();
    }
  }
}
