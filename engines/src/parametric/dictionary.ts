/**
 * Forms that an invariant may be made of: differences of clocks against sums of parameters and values. Factors come
 * from the system: how often a parameter occurs in a bound of a clock says how often it may occur in a bound of a
 * difference. A dictionary that is too poor proves nothing, and never anything wrong.
 */
import { FIRST, type HalfSpace, Polyhedron } from '@vedette/structures';
import { CandidateOrder } from './candidate-order.ts';
import type { CompiledSystem, Place } from './compiled-system.ts';

/** `small` first: it is quicker, and enough for most systems. The largest is for places that are split by history. */
export type DictionarySize = 'small' | 'large' | 'largest';

export interface DictionaryInput {
  /** Constraints of the cell, and others that were seen in the system, over all dimensions. */
  readonly cell: readonly HalfSpace[];
  readonly seen: readonly HalfSpace[];
  readonly size: DictionarySize;
}

/** Candidates of one shape, some of which are of use in the place. */
export interface Family {
  readonly order: CandidateOrder;
  readonly candidates: readonly HalfSpace[];
  readonly live: ReadonlySet<number>;
}

type Range = readonly [dimension: number, from: number, to: number];

export class Dictionary {
  readonly #system: CompiledSystem;
  /** Bounds of differences of clocks, and forms that are at least 0, both without clocks. */
  readonly #bounds: CandidateOrder;
  readonly #forms: CandidateOrder;
  /** Candidates by the ends of their difference: all places share them. */
  readonly #bounded = new Map<string, readonly HalfSpace[]>();

  constructor(system: CompiledSystem, { cell, seen, size }: DictionaryInput) {
    this.#system = system;
    const more = { small: 0, large: 1, largest: 2 }[size];
    const factors = new SeenFactors(system, [...cell, ...seen]);
    const ranges = system.parameters.map((one): Range => {
      const most = factors.withClocks(one);
      if (size === 'largest') return [one, -2, most + 1];
      return [one, (most === 1 ? -1 : 0) - more, most + (most === 1 ? more : 0)];
    });
    const values = system.values.map((one): Range => [one, -2, size === 'small' ? 1 : 0]);
    const region = Polyhedron.of(system.dimensions, cell);
    this.#bounds = new CandidateOrder(strictAndNot(this.#sums([...ranges, ...values])), region);
    const alone = (one: number): Range => [one, -factors.alone(one) - more, factors.alone(one) + more];
    const forms = this.#sums([...system.parameters.map(alone), ...system.values.map((one): Range => [one, -1, 1])]);
    this.#forms = new CandidateOrder(strictAndNot(forms.filter((vector) => commonDivisor(vector) === 1)), region);
  }

  /** Forms, and for each pair of live clocks the bounds of their difference. Candidates are strict and not. */
  families(place: Place): readonly Family[] {
    const clocks = this.#system.clocks.filter((clock) => !place.dead.includes(clock));
    const ends = [undefined, ...clocks];
    const pairs = ends.flatMap((x) => ends.filter((y) => y !== x).map((y) => [x, y] as const));
    const [forms, bounds] = [this.#forms, this.#bounds];
    const live = liveIn(bounds, place);
    return [
      { order: forms, candidates: forms.vectors, live: liveIn(forms, place) },
      ...pairs.map(([x, y]) => ({ order: bounds, candidates: this.#atMost(x, y), live })),
    ];
  }

  #atMost(x: number | undefined, y: number | undefined): readonly HalfSpace[] {
    const key = `${x ?? ''} ${y ?? ''}`;
    const known = this.#bounded.get(key);
    if (known !== undefined) return known;
    const made = this.#bounds.vectors.map(({ vector }) => ({ vector: atMost(x, y, vector), isEquality: false }));
    this.#bounded.set(key, made);
    return made;
  }

  #sums(ranges: readonly Range[]): readonly (readonly number[])[] {
    const zero = new Array<number>(this.#system.dimensions + FIRST).fill(0);
    return ranges.reduce<readonly (readonly number[])[]>(
      (sums, [dimension, from, to]) =>
        sums.flatMap((sum) => Array.from({ length: to - from + 1 }, (_, i) => sum.with(dimension + FIRST, from + i))),
      [zero],
    );
  }
}

function strictAndNot(vectors: readonly (readonly number[])[]): readonly HalfSpace[] {
  return vectors.flatMap((vector) => [
    { vector: vector.with(1, -1), isEquality: false },
    { vector, isEquality: false },
  ]);
}

/** Candidates about dead dimensions are of no use: those are 0. */
function liveIn({ vectors }: CandidateOrder, place: Place): ReadonlySet<number> {
  const isLive = ({ vector }: HalfSpace) => place.dead.every((dimension) => !vector[dimension + FIRST]);
  return new Set([...vectors.keys()].filter((i) => isLive(vectors[i]!)));
}

/** `x - y <= bound`. */
function atMost(x: number | undefined, y: number | undefined, bound: HalfSpace['vector']): HalfSpace['vector'] {
  const lower = x === undefined ? bound : bound.with(x + FIRST, -1);
  return y === undefined ? lower : lower.with(y + FIRST, 1);
}

function commonDivisor(vector: readonly number[]): number {
  const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));
  return vector.reduce(gcd, 0);
}

/** The largest factor of a parameter in constraints with clocks, and in those without. */
class SeenFactors {
  readonly #clocks: readonly number[];
  readonly #seen: readonly (readonly number[])[];

  constructor(system: CompiledSystem, seen: readonly HalfSpace[]) {
    this.#clocks = system.clocks;
    this.#seen = seen.map(({ vector }) => vector.map(Number));
  }

  withClocks(dimension: number): number {
    return this.#most(dimension, true);
  }

  alone(dimension: number): number {
    return this.#most(dimension, false);
  }

  /** No factor above 4: larger ones make more candidates than can be tried. */
  #most(dimension: number, hasClocks: boolean): number {
    const isMeant = (vector: readonly number[]) => this.#clocks.some((clock) => vector[clock + FIRST]) === hasClocks;
    const sizes = this.#seen.filter(isMeant).map((vector) => Math.abs(vector[dimension + FIRST]!));
    return sizes.reduce((most, size) => (size > most && size <= 4 ? size : most), 1);
  }
}
