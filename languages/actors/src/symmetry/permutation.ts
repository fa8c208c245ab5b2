/** Permutations of actors: at the place of an actor, the one whose name it takes. */

export type Permutation = readonly number[];

export function identityOf(size: number): Permutation {
  return Array.from({ length: size }, (_, actor) => actor);
}

export function followedBy(first: Permutation, second: Permutation): Permutation {
  return first.map((actor) => second[actor]!);
}

export function inverseOf(permutation: Permutation): Permutation {
  const inverse = [...permutation];
  for (const [from, to] of permutation.entries()) inverse[to] = from;
  return inverse;
}

/** Exchanges of neighbours in a class: all permutations within classes are made of them. */
export function swapsOf(classes: readonly (readonly number[])[], size: number): readonly Permutation[] {
  return classes.flatMap((members) => members.slice(1).map((one, at) => swapOf(members[at]!, one, size)));
}

export function swapOf(one: number, other: number, size: number): Permutation {
  return identityOf(size).with(one, other).with(other, one);
}

/** All orders of a few members. */
export function ordersOf(members: readonly number[]): readonly (readonly number[])[] {
  if (members.length <= 1) return [members];
  return members.flatMap((first, at) => ordersOf(members.toSpliced(at, 1)).map((others) => [first, ...others]));
}
