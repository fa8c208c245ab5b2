/**
 * A seeded generator of random numbers: xoshiro128** (Blackman, Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS
 * 47, 2021), its state filled by splitmix32. Streams of one seed with different numbers are independent for all practical purposes.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  /** `stream` tells apart the generators that share a seed. Both are taken modulo 2^32. */
  constructor(seed: number, stream = 0) {
    const fill = splitmix32(mixed(seed | 0) ^ Math.imul(stream | 0, 0x85ebca6b));
    this.#a = fill();
    this.#b = fill();
    this.#c = fill();
    this.#d = fill() | 1;
  }

  /** Above 0 and below 1, in steps of 2^-32. */
  next(): number {
    const times5 = Math.imul(this.#b, 5);
    const result = Math.imul((times5 << 7) | (times5 >>> 25), 9) >>> 0;
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return (result + 0.5) / 4294967296;
  }

  /** A whole number from 0 on, below the bound. */
  below(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  /** Standard normal: the polar method of Marsaglia, without the second number, so that every draw stands alone. */
  normal(): number {
    for (;;) {
      const x = 2 * this.next() - 1;
      const y = 2 * this.next() - 1;
      const square = x * x + y * y;
      if (square > 0 && square < 1) return x * Math.sqrt((-2 * Math.log(square)) / square);
    }
  }

  /** Exponential with mean 1. */
  exponential(): number {
    return -Math.log(this.next());
  }
}

function splitmix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return mixed(state);
  };
}

function mixed(value: number): number {
  let mix = value ^ (value >>> 16);
  mix = Math.imul(mix, 0x21f0aaad);
  mix ^= mix >>> 15;
  mix = Math.imul(mix, 0x735a2d97);
  return mix ^ (mix >>> 15);
}
