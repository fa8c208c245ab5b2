/**
 * Permutations of scalar sets: for each set a list that says what becomes of every member; sets that are not listed
 * stay as they are. Swaps of neighbours generate all permutations, so what holds under each swap holds under every
 * permutation.
 */
import type { ScalarSet, Sort, Value } from '../typed/index.ts';

export type Permutation = ReadonlyMap<ScalarSet, readonly number[]>;

export const identity: Permutation = new Map();

export function imageOf(permutation: Permutation, set: ScalarSet, value: number): number {
  return permutation.get(set)?.[value] ?? value;
}

/** First `first`, then `second`. */
export function followedBy(first: Permutation, second: Permutation): Permutation {
  const sets = new Set([...first.keys(), ...second.keys()]);
  return new Map(
    [...sets].map((set) => [set, members(set).map((value) => imageOf(second, set, imageOf(first, set, value)))]),
  );
}

export function inverse(permutation: Permutation): Permutation {
  return new Map(
    [...permutation].map(([set, images]) => {
      const back = members(set);
      for (const [value, image] of images.entries()) back[image] = value;
      return [set, back] as const;
    }),
  );
}

/** The swaps of neighbours in a set. */
export function swapsOf(set: ScalarSet): readonly Permutation[] {
  return members(set)
    .slice(1)
    .map((upper) => {
      const images = members(set);
      [images[upper - 1], images[upper]] = [upper, upper - 1];
      return new Map([[set, images]]);
    });
}

export function members({ size }: { readonly size: number }): number[] {
  return Array.from({ length: size }, (_, value) => value);
}

/** All orders of some values. */
export function ordersOf(values: readonly number[]): readonly (readonly number[])[] {
  if (values.length <= 1) return [values];
  return values.flatMap((first) => ordersOf(values.filter((other) => other !== first)).map((rest) => [first, ...rest]));
}

/** What becomes of a value: members are replaced, and elements of arrays over a set change places. */
export function permutedValue(sort: Sort, value: Value, permutation: Permutation): Value {
  if (typeof value === 'number') return sort.kind === 'scalar' ? imageOf(permutation, sort.set, value) : value;
  if (sort.kind === 'struct') return value.map((part, i) => permutedValue(sort.fields[i]!.sort, part, permutation));
  if (sort.kind !== 'array') throw new Error(`a value of kind '${sort.kind}' has no parts`);
  const { index, element } = sort;
  const moved: Value[] = [...value];
  for (const [i, part] of value.entries())
    moved[index.kind === 'scalar' ? imageOf(permutation, index.set, i) : i] = permutedValue(element, part, permutation);
  return moved;
}

export function sameValue(one: Value, other: Value): boolean {
  if (typeof one === 'number' || typeof other === 'number') return one === other;
  return one.length === other.length && one.every((part, i) => sameValue(part, other[i]!));
}
