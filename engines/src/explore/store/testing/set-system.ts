/**
 * Systems whose states stand for sets, as zones do: a place, a set of numbers below 8 there, and so many slots with the
 * place again. Edges relate numbers to numbers and move sets as a whole, so a larger set has larger successors. Every
 * system numbers the sets it meets by itself, from another number on than the one opened before.
 */
import type { Domain, State, TransitionSystem } from '@vedette/core';
import fc from 'fast-check';

export interface SetEdge {
  readonly from: number;
  readonly to: number;
  /** By number, those it is related to, as a bit mask. */
  readonly images: readonly number[];
}

/** Few numbers have many images: otherwise one set soon covers the others. */
const image = fc.oneof({ weight: 3, arbitrary: fc.nat(8) }, { weight: 1, arbitrary: fc.nat(255) });

export const setEdges = fc.array(
  fc.record<SetEdge>({
    from: fc.nat(2),
    to: fc.nat(2),
    images: fc.array(
      image.map((one) => (one === 0 ? 0 : one < 8 ? 1 << one : one)),
      { minLength: 8, maxLength: 8 },
    ),
  }),
  { maxLength: 8 },
);

/**
 * How another thread identifies values: by their content, of fixed length or not, by their text, or by the step that
 * produced them.
 */
export type Known = 'in full' | 'by content' | 'by text' | 'by origin';

export interface SetSystemOptions {
  /** So many slots with the place again. */
  readonly more?: number;
  readonly places?: Known;
  readonly sets?: Known;
}

/** A place, and the set there as a bit mask. */
export type PlacedSet = readonly [place: number, set: number];

export const includes = (big: number, small: number): boolean => (small & ~big) === 0;

/** Numbers for values, in the order in which they are met. */
class Numbers {
  readonly #numbers = new Map<number, number>();
  readonly #values = new Map<number, number>();

  constructor(
    readonly first: number,
    readonly step: number,
  ) {}

  of(value: number): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const number = this.first + this.step * this.#numbers.size;
    this.#numbers.set(value, number);
    this.#values.set(number, value);
    return number;
  }

  at(number: number): number {
    const value = this.#values.get(number);
    if (value === undefined) throw new Error('a number from elsewhere');
    return value;
  }
}

const beginnings = [
  [0, 1],
  [7, 3],
  [-5, -2],
  [1 << 25, 5],
] as const;
let opened = 0;

/** `goals` become predicates: a state is at the place and its set has at least these numbers. */
export function setSystem(
  edges: readonly SetEdge[],
  goals: readonly PlacedSet[] = [],
  { more = 0, places = 'in full', sets = 'in full' }: SetSystemOptions = {},
): TransitionSystem {
  const beginning = (): Numbers => {
    const [first, step] = beginnings[opened++ % beginnings.length]!;
    return new Numbers(first, step);
  };
  const placeNumbers = beginning();
  const setNumbers = beginning();
  const state = (place: number, set: number): State =>
    Int32Array.of(placeNumbers.of(place), setNumbers.of(set), ...Array<number>(more).fill(placeNumbers.of(place)));
  const setOf = (one: State): number => setNumbers.at(one[1]!);
  const placeDomain = domainOf('place', placeNumbers, places);
  const all = Array.from({ length: more + 2 }, (_, slot) => slot);
  return {
    slots: [
      { name: 'place', domain: placeDomain },
      { name: 'set', domain: domainOf('set', setNumbers, sets) },
      ...Array.from({ length: more }, (_, i) => ({ name: `again ${i}`, domain: placeDomain })),
    ],
    groups: edges.map((_, i) => ({ name: `edge ${i}`, reads: [0, 1], writes: all })),
    predicates: goals.map(([place, set], i) => ({
      name: `goal ${i}`,
      reads: [0, 1],
      holds: (one) => placeNumbers.at(one[0]!) === place && includes(setOf(one), set),
    })),
    cover: { slots: [1], covers: (big, small) => includes(setOf(big), setOf(small)) },
    initial: () => state(0, 1),
    label: (label) => ({ text: `edge ${label}`, kind: 'visible' }),
    successors: (group, one, emit) => {
      const { from, to, images } = edges[group]!;
      if (placeNumbers.at(one[0]!) !== from) return;
      const set = images.reduce((bits, image, number) => ((setOf(one) >> number) & 1 ? bits | image : bits), 0);
      if (set !== 0) emit(group, state(to, set));
    },
  };
}

/** What a naive search finds. */
export function placedSets(edges: readonly SetEdge[]): readonly PlacedSet[] {
  const found: PlacedSet[] = [[0, 1]];
  for (const [place, set] of found)
    for (const { from, to, images } of edges) {
      const next = images.reduce((bits, image, number) => ((set >> number) & 1 ? bits | image : bits), 0);
      if (place !== from || next === 0 || found.some(([at, known]) => at === to && known === next)) continue;
      found.push([to, next]);
    }
  return found;
}

/** Those that no other one covers. */
export function largestOf(found: readonly PlacedSet[]): readonly PlacedSet[] {
  return found.filter(([place, set]) => !found.some(([at, big]) => at === place && big !== set && includes(big, set)));
}

function domainOf(name: string, numbers: Numbers, known: Known): Domain {
  const portable = {
    content: (value: number) => Int32Array.of(numbers.at(value), 7),
    value: ([content]: Int32Array) => numbers.of(content!),
  };
  const ways = {
    'in full': { portable: { ...portable, length: 2 } },
    'by content': { portable },
    'by text': { portable: 'by text' },
    'by origin': {},
  } as const;
  return { name, ...ways[known], text: (value) => String(numbers.at(value)) };
}
