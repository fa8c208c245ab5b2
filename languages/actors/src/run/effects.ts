/** What a handler does besides changing its state, as data: written down by `io` while the handler runs. */
import type { Delay } from '../api/actor.ts';

export type Effect =
  | { readonly kind: 'send'; readonly to: string; readonly message: unknown }
  | { readonly kind: 'after'; readonly delay: Delay; readonly timer: string; readonly key: string }
  | { readonly kind: 'cancel'; readonly timer: string; readonly key: string }
  | { readonly kind: 'save'; readonly durable: unknown }
  | { readonly kind: 'note'; readonly note: unknown }
  /** The alternative that was taken, from 0, of how many. */
  | { readonly kind: 'choose'; readonly taken: number; readonly of: number }
  | { readonly kind: 'stop' };

/** What a run of a handler came to. */
export interface Ran {
  /** The state that was handed in, as the handler left it, or the one it returned. */
  readonly state: unknown;
  readonly effects: readonly Effect[];
}

/** The choices of one run: those that are prescribed, then the first of each. */
export class Script {
  readonly taken: number[] = [];
  readonly alternatives: number[] = [];
  readonly #prescribed: readonly number[];

  constructor(prescribed: readonly number[]) {
    this.#prescribed = prescribed;
  }

  next(alternatives: number): number {
    const taken = this.#prescribed[this.taken.length] ?? 0;
    this.taken.push(taken);
    this.alternatives.push(alternatives);
    return taken;
  }

  /** The choices of the run after this one, in order; nothing after the last. */
  following(): readonly number[] | undefined {
    const last = this.taken.findLastIndex((taken, at) => taken + 1 < this.alternatives[at]!);
    return last < 0 ? undefined : [...this.taken.slice(0, last), this.taken[last]! + 1];
  }
}
