/**
 * The side that expands states, while another thread keeps them: sends pairs, and gets back states in the order of their numbers. It never
 * learns which of its pairs were new, only how many states there are by now.
 */
import { ThreadDeath } from '../../crew/crew.ts';
import {
  Exchange,
  MOST_FURTHER,
  MOST_SILENT_WAITS,
  NOTE_BITS,
  ONLY_FURTHER,
  PAIRS,
  STATES,
  TRIPLE,
  word,
} from './exchange.ts';

/** Pairs are announced so many at a time. */
const TOGETHER = 1 << 12;

export class RootsClient {
  readonly exchange = new Exchange();
  size: number;
  /** The other thread was silent for too long: nothing will come back from it. */
  death: Error | undefined;
  readonly #pairs = this.exchange.pairs;
  readonly #states = this.exchange.states;
  #sent = 0;
  #takenIn = 0;
  #shown = 0;
  #selected: number;
  /** The state whose successors were sent last. */
  #source: number;

  /** There are `size` states, and `expanded` was expanded last. */
  constructor(size: number, expanded: number) {
    this.size = size;
    this.#selected = expanded;
    this.#source = expanded;
    this.exchange.store(word.selected, expanded);
    this.exchange.store(word.size, size);
  }

  get bytes(): number {
    return this.exchange.load(word.kilobytes) * 1024 + this.exchange.memory.byteLength;
  }

  /** Sends a successor of the selected state. */
  send(left: number, right: number, note: number): void {
    let further = this.#selected - this.#source;
    this.#source = this.#selected;
    if (further > MOST_FURTHER) {
      this.#put(further, 0, ONLY_FURTHER);
      further = 0;
    }
    this.#put(left, right, (further << NOTE_BITS) | note);
  }

  select(number: number): void {
    this.#selected = number;
    if (number >= this.#shown) this.#waitUntil(() => number < this.#shown);
  }

  /** The following are about the selected state. */
  left(number: number): number {
    return this.#states[(number & (STATES - 1)) * TRIPLE]!;
  }

  right(number: number): number {
    return this.#states[(number & (STATES - 1)) * TRIPLE + 1]!;
  }

  note(number: number): number {
    return this.#states[(number & (STATES - 1)) * TRIPLE + 2]!;
  }

  /** Waits until everything sent has been taken in. */
  settle(): void {
    this.#waitUntil(() => this.#takenIn === this.#sent);
  }

  end(): void {
    this.#announce();
    this.exchange.store(word.ended, 1);
    this.exchange.beat(word.clientBeat);
  }

  #put(left: number, right: number, third: number): void {
    if (((this.#sent - this.#takenIn) | 0) === PAIRS) {
      this.#waitUntil(() => ((this.#sent - this.#takenIn) | 0) < PAIRS);
    }
    const at = (this.#sent & (PAIRS - 1)) * TRIPLE;
    this.#pairs[at] = left;
    this.#pairs[at + 1] = right;
    this.#pairs[at + 2] = third;
    this.#sent = (this.#sent + 1) | 0;
    if ((this.#sent & (TOGETHER - 1)) === 0) this.#announce();
  }

  #announce(): void {
    const { exchange } = this;
    exchange.store(word.sent, this.#sent);
    exchange.store(word.selected, this.#selected);
    exchange.beat(word.clientBeat);
    this.#look();
  }

  #look(): void {
    const { exchange } = this;
    this.#takenIn = exchange.load(word.takenIn);
    this.#shown = exchange.load(word.shown);
    this.size = exchange.load(word.size);
  }

  #died(): Error {
    this.death = new ThreadDeath('the one that keeps the states is silent');
    return this.death;
  }

  #waitUntil(isTrue: () => boolean): void {
    const { exchange } = this;
    this.#announce();
    let silent = 0;
    for (;;) {
      const beat = exchange.load(word.serverBeat);
      this.#look();
      if (isTrue()) return;
      if (exchange.load(word.failed) !== 0) throw new Error('the thread that keeps the states has failed');
      exchange.wait(word.serverBeat, beat);
      silent = exchange.load(word.serverBeat) === beat ? silent + 1 : 0;
      if (silent > MOST_SILENT_WAITS) throw this.#died();
    }
  }
}
