/**
 * Union, difference and intersection of sets of vectors. Lists are merged in loops, so that only the length of the vectors, never
 * the number of values, decides how deep the calls go.
 */
import { type Diagrams, EMPTY, UNIT } from './diagrams.ts';

/** Their numbers in the cache; `newOperation` gives larger ones. */
const UNION = 1;
const MINUS = 2;
const INTERSECTION = 3;

export function union(diagrams: Diagrams, a: number, b: number): number {
  if (a === b || b === EMPTY) return a;
  if (a === EMPTY) return b;
  const [one, other] = a < b ? [a, b] : [b, a];
  const known = diagrams.cache.find(UNION, one, other, 0);
  if (known >= 0) return known;
  const start = diagrams.pendingEnd;
  let left = one;
  let right = other;
  while (left !== EMPTY && right !== EMPTY && left !== right) {
    const [from, to] = [diagrams.values[left]!, diagrams.values[right]!];
    if (from < to) {
      diagrams.put(from, diagrams.downs[left]!);
      left = diagrams.rights[left]!;
    } else if (from > to) {
      diagrams.put(to, diagrams.downs[right]!);
      right = diagrams.rights[right]!;
    } else {
      diagrams.put(from, union(diagrams, diagrams.downs[left]!, diagrams.downs[right]!));
      left = diagrams.rights[left]!;
      right = diagrams.rights[right]!;
    }
  }
  const result = diagrams.finish(start, left === EMPTY ? right : left);
  diagrams.cache.add(UNION, one, other, 0, result);
  return result;
}

export function minus(diagrams: Diagrams, a: number, b: number): number {
  if (a === b || a === EMPTY) return EMPTY;
  if (b === EMPTY) return a;
  const known = diagrams.cache.find(MINUS, a, b, 0);
  if (known >= 0) return known;
  const start = diagrams.pendingEnd;
  let left = a;
  let right = b;
  while (left !== EMPTY && right !== EMPTY && left !== right) {
    const [from, to] = [diagrams.values[left]!, diagrams.values[right]!];
    if (from > to) right = diagrams.rights[right]!;
    else {
      const down = diagrams.downs[left]!;
      diagrams.put(from, from < to ? down : minus(diagrams, down, diagrams.downs[right]!));
      left = diagrams.rights[left]!;
    }
  }
  const result = diagrams.finish(start, left === right ? EMPTY : left);
  diagrams.cache.add(MINUS, a, b, 0, result);
  return result;
}

export function intersection(diagrams: Diagrams, a: number, b: number): number {
  if (a === b) return a;
  if (a === EMPTY || b === EMPTY) return EMPTY;
  const [one, other] = a < b ? [a, b] : [b, a];
  const known = diagrams.cache.find(INTERSECTION, one, other, 0);
  if (known >= 0) return known;
  const start = diagrams.pendingEnd;
  let left = one;
  let right = other;
  while (left !== EMPTY && right !== EMPTY && left !== right) {
    const [from, to] = [diagrams.values[left]!, diagrams.values[right]!];
    if (from === to) diagrams.put(from, intersection(diagrams, diagrams.downs[left]!, diagrams.downs[right]!));
    if (from <= to) left = diagrams.rights[left]!;
    if (from >= to) right = diagrams.rights[right]!;
  }
  const result = diagrams.finish(start, left === right ? left : EMPTY);
  diagrams.cache.add(INTERSECTION, one, other, 0, result);
  return result;
}

/** Whether the vector is in the set. */
export function has({ values, downs, rights }: Diagrams, set: number, vector: ArrayLike<number>): boolean {
  let node = set;
  for (let level = 0; level < vector.length; level++) {
    const value = vector[level]!;
    while (node > UNIT && values[node]! < value) node = rights[node]!;
    if (node <= UNIT || values[node] !== value) return false;
    node = downs[node]!;
  }
  return node === UNIT;
}

/** The set of one vector. */
export function singleton(diagrams: Diagrams, vector: ArrayLike<number>): number {
  let node = UNIT;
  for (let level = vector.length - 1; level >= 0; level--) node = diagrams.node(vector[level]!, node, EMPTY);
  return node;
}

/** Some vector of the set, which is not empty, written to `to`. */
export function anyOf({ values, downs }: Diagrams, set: number, to: Int32Array): void {
  let node = set;
  for (let level = 0; node > UNIT; level++) {
    to[level] = values[node]!;
    node = downs[node]!;
  }
}

/** Every vector of the set in lexicographic order. The vector that is handed over is used again. */
export function forEachVector(
  { values, downs, rights }: Diagrams,
  set: number,
  { length, visit }: { readonly length: number; readonly visit: (vector: Int32Array) => void },
): void {
  const vector = new Int32Array(length);
  const walk = (from: number, level: number): void => {
    if (from === UNIT) visit(vector);
    for (let node = from; node > UNIT; node = rights[node]!) {
      vector[level] = values[node]!;
      walk(downs[node]!, level + 1);
    }
  };
  walk(set, 0);
}

/** How many vectors the set has, exactly. `known` is used and filled; it must go when diagrams collect. */
export function count({ downs, rights }: Diagrams, set: number, known = new Map<number, bigint>()): bigint {
  if (set <= UNIT) return BigInt(set);
  const found = known.get(set);
  if (found !== undefined) return found;
  let total = 0n;
  const list: number[] = [];
  for (let node = set; node !== EMPTY; node = rights[node]!) list.push(node);
  for (const node of list.reverse()) {
    total = known.get(node) ?? total + count({ downs, rights } as Diagrams, downs[node]!, known);
    known.set(node, total);
  }
  return total;
}
