/**
 * Heartbeats that one process sends and another receives: one every `eta`, lost and delayed by chance, in the order in
 * which they arrive.
 */
import { statistics } from '@vedette/structures';
import { EventHeap } from '../run/heap.ts';

export interface HeartbeatParts {
  readonly eta: number;
  readonly loss: number;
  readonly delay: Pick<statistics.Distribution, 'sample'>;
  readonly seed: number;
}

export class Heartbeats {
  /** Of the heartbeat that arrived last. */
  number = -1;
  arrival = 0;
  readonly #parts: HeartbeatParts;
  readonly #random: statistics.Random;
  readonly #travelling = new EventHeap<{ readonly number: number; readonly arrival: number }>();
  #next = 0;

  constructor(parts: HeartbeatParts) {
    this.#parts = parts;
    this.#random = new statistics.Random(parts.seed);
  }

  /** Moves to the next arrival. False where there is none: heartbeats are sent up to `last`. */
  advance(last = Number.POSITIVE_INFINITY): boolean {
    const { eta, loss, delay } = this.#parts;
    const travelling = this.#travelling;
    while (this.#next <= last && travelling.time >= this.#next * eta) {
      const number = this.#next++;
      if (this.#random.next() < loss) continue;
      const arrival = number * eta + Math.max(0, delay.sample(this.#random));
      travelling.push({ number, arrival }, arrival, number);
    }
    if (travelling.size === 0) return false;
    const { number, arrival } = travelling.pop();
    this.number = number;
    this.arrival = arrival;
    return true;
  }
}
