/**
 * An index from hashes to numbers in memory that several threads share. Looking something up takes no lock and no
 * atomic access; what is not found is looked up again, and added, by one thread at a time. Laarman, van de Pol and
 * Weber, "Boosting multi-core reachability performance with shared hash tables" (FMCAD 2010) have no lock at all, but
 * from JavaScript an atomic exchange costs several look-ups; the tables that use this are asked many times for each
 * time that something is new.
 *
 * The index grows by leaving its places and filling twice as many anew behind them. A thread that still looks into the
 * old ones finds what was there and misses what is new, which the second look mends. So no thread waits, and none needs
 * a message.
 *
 * Memory is reserved for the largest size, and taken from the machine only where it is written.
 */

const HEADER = 16;
const LOCK = 0;
const GENERATION = 1;
const SIZE = 2;
/** Counted up while the index grows, which takes long under the lock: who waits sees that the thread is alive. */
const BEAT = 3;
const FIRST_BITS = 10;
/**
 * The longest wait, in milliseconds, before a thread looks whether the lock is free; one that has it for so many waits
 * and shows no sign of life has died: five seconds, in which nothing else was put either.
 */
const PATIENCE = 10;
const MOST_WAITS = 500;
const SPINS = 200;
const BEAT_EVERY = 1 << 16;

/** Places for at most 2^`bits` numbers, at three quarters of the places. */
export function sharedIndexMemory(bits: number): SharedArrayBuffer {
  return new SharedArrayBuffer((HEADER + 2 ** (bits + 2)) * 4);
}

export class SharedIndex {
  readonly places: Int32Array<SharedArrayBuffer>;
  /**
   * Of the places as this thread knows them: where they begin and end, and the binary logarithm of how many they are.
   */
  base = HEADER;
  end = HEADER;
  bits = FIRST_BITS;

  readonly #mostWaits: number;

  constructor(memory: SharedArrayBuffer, mostWaits = MOST_WAITS) {
    this.places = new Int32Array(memory);
    this.#mostWaits = mostWaits;
    this.#refresh();
  }

  get size(): number {
    return Atomics.load(this.places, SIZE);
  }

  get bytes(): number {
    return 2 ** (FIRST_BITS + Atomics.load(this.places, GENERATION) + 1) * 4;
  }

  /** What a place holds of a number with this hash: the number plus one, and above it what is left of the hash. */
  content(hash: number, number: number): number {
    return (hash << this.bits) | (number + 1);
  }

  /** No other thread adds anything until `unlock`. The places are current. */
  lock(): void {
    const { places } = this;
    for (let spins = 0; Atomics.compareExchange(places, LOCK, 0, 1) !== 0; spins++)
      if (spins >= SPINS) {
        this.#wait();
        break;
      }
    this.#refresh();
  }

  /** Until the lock is ours. */
  #wait(): void {
    const { places } = this;
    let seen = this.#signOfLife();
    for (let waits = 0; Atomics.compareExchange(places, LOCK, 0, 1) !== 0; waits++) {
      if (waits > this.#mostWaits) throw new Error('a thread has ended while it wrote to shared memory');
      Atomics.wait(places, LOCK, 1, PATIENCE);
      const now = this.#signOfLife();
      if (now !== seen) waits = 0;
      seen = now;
    }
  }

  /** Differs from before if some thread has put something, or is busy making the index larger. */
  #signOfLife(): number {
    return Atomics.load(this.places, SIZE) + Atomics.load(this.places, BEAT);
  }

  unlock(): void {
    Atomics.store(this.places, LOCK, 0);
    Atomics.notify(this.places, LOCK, 1);
  }

  /** Under the lock: puts the next number, whose thing is in its place by now, where the search for it ended. */
  put(place: number, hash: number, hashOf: (number: number) => number): void {
    const number = this.size;
    Atomics.store(this.places, place, this.content(hash, number));
    Atomics.store(this.places, SIZE, number + 1);
    if ((number + 1) * 4 >= 2 ** this.bits * 3) this.#grow(hashOf);
  }

  #grow(hashOf: (number: number) => number): void {
    const { places, size } = this;
    this.#use(this.bits + 1);
    const { base, end } = this;
    if (end > places.length) throw new RangeError('a table in shared memory is full');
    for (let number = 0; number < size; number++) {
      if (number % BEAT_EVERY === 0) Atomics.add(places, BEAT, 1);
      const hash = hashOf(number);
      let place = base + (hash >>> (32 - this.bits));
      while (places[place] !== 0) place = place + 1 === end ? base : place + 1;
      places[place] = this.content(hash, number);
    }
    Atomics.store(places, GENERATION, this.bits - FIRST_BITS);
  }

  #refresh(): void {
    this.#use(FIRST_BITS + Atomics.load(this.places, GENERATION));
  }

  #use(bits: number): void {
    this.bits = bits;
    this.base = HEADER + 2 ** bits - 2 ** FIRST_BITS;
    this.end = this.base + 2 ** bits;
  }
}
