/**
 * Rings when a moment has come, after the datagrams that had arrived by then. Node runs a due timer before it reads its
 * sockets: after a pause the timeout of a detector would come before the heartbeat that lies in the buffer (the
 * corrections of the accelerated heartbeat forbid that: Atif and Mousavi 2009, section 6.1).
 *
 * A timer is followed by the phase that reads sockets, and `setImmediate` by the one after it. So the alarm waits for a
 * reading that begins after the moment and finds nothing. One reading takes at most 32 datagrams. The buffer holds a
 * bounded number, so a sender cannot put the alarm off for ever.
 */
import type { Clock } from './clock.ts';

/** Longer timers fire at once in Node. */
const longestTimer = 2 ** 31 - 1;
/** A reading after which other work took longer than this says nothing about the datagrams that came meanwhile. */
const prompt = 1;
const mostRepeats = 8;

export interface AlarmOptions {
  readonly clock: Clock;
  /** `read` is a moment: what had arrived by then has been handled. */
  ring(read: number): void;
  /** So many datagrams fit into the buffer of the socket. */
  readonly inBuffer: () => number;
}

export class Alarm {
  readonly #options: AlarmOptions;
  #timer: NodeJS.Timeout | undefined;
  #hop: NodeJS.Immediate | undefined;
  #due: number | undefined;
  #received = 0;

  constructor(options: AlarmOptions) {
    this.#options = options;
  }

  /** Rings at this moment, in place of the one before; never for `undefined`. */
  set(due: number | undefined): void {
    if (due === this.#due) return;
    this.#due = due;
    // While it waits for sockets to be read, it looks at the moment afterwards.
    if (this.#hop !== undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (due !== undefined) this.#wait(due);
  }

  /** To be called for each datagram that is read, whatever it is. */
  received(): void {
    this.#received += 1;
  }

  #wait(due: number): void {
    const left = Math.ceil(due - this.#options.clock.now());
    this.#timer = setTimeout(() => this.#expired(due), Math.min(Math.max(left, 0), longestTimer));
  }

  #expired(due: number): void {
    this.#timer = undefined;
    const begun = this.#options.clock.now();
    if (begun < due) this.#wait(due);
    else
      this.#readSockets({ begun, before: this.#received, most: this.#received + this.#options.inBuffer(), repeats: 0 });
  }

  /** `begun`: before the reading. */
  #readSockets(reading: Reading): void {
    this.#hop = setImmediate(() => {
      this.#hop = undefined;
      const { before, begun, most, repeats } = reading;
      const now = this.#options.clock.now();
      const received = this.#received;
      const isEmpty = received === before || received >= most;
      const isPrompt = received > before || now - begun <= prompt || repeats >= mostRepeats;
      if (isEmpty && isPrompt) this.#ring(begun);
      else this.#readSockets({ begun: now, before: received, most, repeats: repeats + 1 });
    });
  }

  #ring(read: number): void {
    const due = this.#due;
    this.#due = undefined;
    if (due === undefined) return;
    // The moment may have been put off by what was received.
    if (due <= read) this.#options.ring(read);
    else this.set(due);
  }
}

interface Reading {
  readonly begun: number;
  /** Datagrams read before it, and when no more can be left in the buffer of those that were there. */
  readonly before: number;
  readonly most: number;
  readonly repeats: number;
}
