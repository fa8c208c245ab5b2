/** The timers of an actor: one heap of deadlines, and which of them belongs to which name and key. */
import type { Effect } from '@vedette/actors';
import { Deadlines, type Entry } from './deadlines.ts';

export interface Timeout {
  readonly timer: string;
  readonly key: string;
}

export class Timers {
  readonly #random: () => number;
  readonly #deadlines = new Deadlines<Timeout>();
  readonly #entries = new Map<string, Entry<Timeout>>();

  constructor(random: () => number) {
    this.#random = random;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** When the next one is due. */
  get first(): number | undefined {
    return this.#deadlines.first()?.due;
  }

  /** A range means any time of it. */
  set({ timer, key, delay }: Extract<Effect, { kind: 'after' }>, now: number, tick: number): void {
    this.cancel({ timer, key });
    const [least, most] = typeof delay === 'number' ? [delay, delay] : delay;
    const ticks = least === most ? least : least + this.#random() * (most - least);
    this.#entries.set(nameOf({ timer, key }), this.#deadlines.add(now + ticks * tick, { timer, key }));
  }

  cancel(timeout: Timeout): void {
    const name = nameOf(timeout);
    const entry = this.#entries.get(name);
    if (entry === undefined) return;
    this.#entries.delete(name);
    this.#deadlines.cancel(entry);
  }

  /** The earliest that is due by then; it is set no more. */
  take(until: number): Entry<Timeout> | undefined {
    const entry = this.#deadlines.take(until);
    if (entry !== undefined) this.#entries.delete(nameOf(entry.item));
    return entry;
  }

  clear(): void {
    for (const entry of this.#entries.values()) this.#deadlines.cancel(entry);
    this.#entries.clear();
  }
}

/** Any text may be a name or a key. */
function nameOf({ timer, key }: Timeout): string {
  return JSON.stringify([timer, key]);
}
