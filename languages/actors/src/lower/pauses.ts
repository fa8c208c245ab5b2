/**
 * Who stands still: an actor whose list of timers says when it goes on. Meanwhile it handles nothing, and what is
 * due waits for it. When it goes on,
 * late messages and timers are due at once: none of them counts as older than its greatest age.
 */
import type { State } from '@vedette/core';
import { memoised } from './lists.ts';
import type { SystemParts } from './system.ts';
import { mayPause, waitEntry, waitOf } from './times.ts';

type PauseParts = Pick<SystemParts, 'scenario' | 'layout' | 'pools' | 'timers'>;

export class Pauses {
  readonly #parts: PauseParts;
  /** Tags of timers: see `times.ts`. */
  readonly #tags: number;
  readonly #isPaused: (list: number) => boolean;

  constructor(parts: PauseParts, tags: number) {
    this.#parts = parts;
    this.#tags = tags;
    this.#isPaused = memoised((list) => parts.timers.elements(list).some((element) => this.#isEnd(element)));
  }

  isPaused(actor: number, state: State): boolean {
    const { layout, scenario } = this.#parts;
    return mayPause(actor, scenario) && this.#isPaused(state[layout.timers[actor]!]!);
  }

  isPausedBy(list: number): boolean {
    return this.#parts.layout.paused !== undefined && this.#isPaused(list);
  }

  /** The list of timers with the end of a pause that begins now. */
  begun(list: number): number {
    const { timers, pools, scenario } = this.#parts;
    const end = pools.timers.numberOf(waitEntry('resume', scenario.pause.for!));
    return timers.append(list, end * this.#tags);
  }

  /** The element with the end of the pause. */
  endIn(list: number): number {
    return this.#parts.timers.elements(list).find((element) => this.#isEnd(element))!;
  }

  /** The list of timers without it. */
  ended(list: number): number {
    const { timers } = this.#parts;
    return timers.remove(list, timers.elements(list).indexOf(this.endIn(list)));
  }

  #isEnd(element: number): boolean {
    return waitOf(this.#parts.pools.timers.value(Math.floor(element / this.#tags))) === 'resume';
  }
}
