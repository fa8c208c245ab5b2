/**
 * Sets of clock valuations, as a bound for every difference of two clocks; clock 0 is the constant zero. A bound is
 * twice its value, plus one if it is weak (`<=`); no bound is infinity. After Dill, "Timing assumptions and
 * verification of finite-state concurrent systems" (1989). All operations keep bounds as tight as they follow.
 */

const AT_MOST_ZERO = 1;

export function bound(value: number, is: 'weak' | 'strict'): number {
  return 2 * value + (is === 'weak' ? 1 : 0);
}

function sum(one: number, other: number): number {
  if (one === Number.POSITIVE_INFINITY || other === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
  const [weak, alsoWeak] = [Math.abs(one % 2), Math.abs(other % 2)];
  return one - weak + (other - alsoWeak) + weak * alsoWeak;
}

export class Zone {
  readonly #size: number;
  readonly #bounds: number[];

  /** Bounds of any kind: they are made tight. */
  constructor(size: number, bounds: readonly number[]) {
    this.#size = size;
    this.#bounds = [...bounds];
  }

  /** Every valuation of clocks that are not negative. */
  static everything(size: number): Zone {
    const bounds = Array.from({ length: size * size }, (_, entry) =>
      entry < size || entry % (size + 1) === 0 ? AT_MOST_ZERO : Number.POSITIVE_INFINITY,
    );
    return new Zone(size, bounds);
  }

  copy(): Zone {
    return new Zone(this.#size, this.#bounds);
  }

  /** The same about these clocks alone. */
  over(clocks: readonly number[]): Zone {
    return new Zone(
      clocks.length,
      clocks.flatMap((one) => clocks.map((other) => this.#at(one, other))),
    );
  }

  /** Whether every valuation of another, tight one is in it. */
  includes(other: Zone): boolean {
    return this.#bounds.every((own, entry) => own >= other.#bounds[entry]!);
  }

  /** The parts outside of another zone: none empty; the zone itself where the two have nothing in common. */
  without(other: Zone): readonly Zone[] {
    const rest = this.copy();
    const parts: Zone[] = [];
    for (const [entry, within] of other.#bounds.entries()) {
      if (within >= rest.#bounds[entry]!) continue;
      const [one, another] = [Math.floor(entry / this.#size), entry % this.#size];
      const part = rest.copy();
      part.limit(another, one, 1 - within);
      if (!part.isEmpty) parts.push(part);
      rest.limit(one, another, within);
      if (rest.isEmpty) return [this];
    }
    return parts;
  }

  get isEmpty(): boolean {
    for (let clock = 0; clock < this.#size; clock++) if (this.#at(clock, clock) < AT_MOST_ZERO) return true;
    return false;
  }

  /** As tight as its bounds follow from each other (Floyd and Warshall), and clocks are not negative. */
  close(): this {
    for (let clock = 0; clock < this.#size; clock++) this.#lower(clock, AT_MOST_ZERO);
    for (let through = 0; through < this.#size; through++)
      for (let one = 0; one < this.#size; one++)
        for (let other = 0; other < this.#size; other++)
          this.#lower(one * this.#size + other, sum(this.#at(one, through), this.#at(through, other)));
    return this;
  }

  /** Keeps the valuations in which `one - other` is within the bound. */
  limit(one: number, other: number, within: number): void {
    if (within >= this.#at(one, other)) return;
    for (let from = 0; from < this.#size; from++)
      for (let to = 0; to < this.#size; to++)
        this.#lower(from * this.#size + to, sum(sum(this.#at(from, one), within), this.#at(other, to)));
  }

  /** `clock := other + value`. */
  set(clock: number, other: number, value: number): void {
    const column = Array.from({ length: this.#size }, (_, i) => sum(this.#at(i, other), bound(-value, 'weak')));
    const row = Array.from({ length: this.#size }, (_, i) => sum(this.#at(other, i), bound(value, 'weak')));
    for (let i = 0; i < this.#size; i++) {
      this.#bounds[clock * this.#size + i] = row[i]!;
      this.#bounds[i * this.#size + clock] = column[i]!;
    }
    this.#bounds[clock * this.#size + clock] = AT_MOST_ZERO;
  }

  /** Lets any time pass. */
  delay(): void {
    for (let clock = 1; clock < this.#size; clock++) this.#bounds[clock * this.#size] = Number.POSITIVE_INFINITY;
  }

  #at(one: number, other: number): number {
    return this.#bounds[one * this.#size + other]!;
  }

  #lower(entry: number, within: number): void {
    if (within < this.#bounds[entry]!) this.#bounds[entry] = within;
  }
}
