/**
 * Watches the clock, memory and requests to stop: says when work is to be asked to stop, and when it must be ended.
 */
import type { Limits } from '@vedette/core';
import { type Stop, stopOf } from '../stop.ts';

/**
 * Milliseconds. Work that yields honours its limits by itself within the first; after the request to stop it gets the
 * second.
 */
const GRACE = 300;
const PATIENCE = 700;
/** What the program itself takes, with garbage that is not yet collected; a search counts its states itself. Bytes. */
const ALLOWANCE = 256e6;

export interface Watched {
  readonly limits: Limits;
  readonly signal: AbortSignal | undefined;
  /** How much memory is held, in bytes. */
  readonly bytesHeld: (() => number) | undefined;
}

export class Watch {
  readonly #watched: Watched;
  readonly #started = performance.now();
  #asked = 0;
  /** Why the work is to stop, once it is. */
  stop: Stop | undefined;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  look(): 'go on' | 'ask' | 'end' {
    const now = performance.now();
    if (this.stop !== undefined) return now - this.#asked >= PATIENCE ? 'end' : 'go on';
    this.stop = this.#reason(now - this.#started);
    this.#asked = now;
    return this.stop === undefined ? 'go on' : 'ask';
  }

  #reason(passed: number): Stop | undefined {
    const { limits, signal, bytesHeld } = this.#watched;
    if (signal?.aborted) return stopOf(signal);
    if (limits.seconds !== undefined && passed >= limits.seconds * 1000 + GRACE)
      return { why: 'limit', detail: `the time limit of ${limits.seconds} s was reached` };
    if (limits.bytes !== undefined && bytesHeld !== undefined && bytesHeld() > limits.bytes + ALLOWANCE)
      return { why: 'limit', detail: `the memory limit of ${Math.round(limits.bytes / 1e6)} MB was reached` };
    return undefined;
  }
}
