/**
 * Union, difference and intersection of sets of vectors. Lists are merged in loops, so that only the length of the
 * vectors, never the number of values, decides how deep the calls go.
 */
import { type Diagrams, DOWN, EMPTY, RIGHT, UNIT } from './diagrams.ts';

/** Their numbers in the cache; `newOperation` gives larger ones. */
const UNION = 1;
const MINUS = 2;
const INTERSECTION = 3;

export function union(diagrams: Diagrams, a: number, b: number): number {
  if (a === b || b === EMPTY) return a;
  if (a === EMPTY) return b;
  const done = diagrams.byMachine('union', a, b);
  if (done !== undefined) return done;
  const one = a < b ? a : b;
  const other = a < b ? b : a;
  const known = diagrams.cache.find(UNION, one, other, 0);
  if (known >= 0) return known;
  const start = diagrams.pendingEnd;
  let left = one;
  let right = other;
  while (left !== EMPTY && right !== EMPTY && left !== right) {
    const { cells } = diagrams;
    const difference = cells[left]! - cells[right]!;
    if (difference < 0) {
      diagrams.put(cells[left]!, cells[left + DOWN]!, left);
      left = cells[left + RIGHT]!;
    } else if (difference > 0) {
      diagrams.put(cells[right]!, cells[right + DOWN]!, right);
      right = cells[right + RIGHT]!;
    } else {
      const down = union(diagrams, cells[left + DOWN]!, cells[right + DOWN]!);
      diagrams.put(cells[left]!, down, down === cells[left + DOWN] ? left : right);
      left = cells[left + RIGHT]!;
      right = cells[right + RIGHT]!;
    }
  }
  const result = diagrams.finish(start, left === EMPTY ? right : left);
  diagrams.cache.add(UNION, one, other, 0, result);
  return result;
}

export function minus(diagrams: Diagrams, a: number, b: number): number {
  if (a === b || a === EMPTY) return EMPTY;
  if (b === EMPTY) return a;
  const done = diagrams.byMachine('minus', a, b);
  if (done !== undefined) return done;
  const known = diagrams.cache.find(MINUS, a, b, 0);
  if (known >= 0) return known;
  const start = diagrams.pendingEnd;
  let left = a;
  let right = b;
  while (left !== EMPTY && right !== EMPTY && left !== right) {
    const { cells } = diagrams;
    const difference = cells[left]! - cells[right]!;
    if (difference > 0) right = cells[right + RIGHT]!;
    else {
      const down = cells[left + DOWN]!;
      diagrams.put(cells[left]!, difference < 0 ? down : minus(diagrams, down, cells[right + DOWN]!), left);
      left = cells[left + RIGHT]!;
    }
  }
  const result = diagrams.finish(start, left === right ? EMPTY : left);
  diagrams.cache.add(MINUS, a, b, 0, result);
  return result;
}

export function intersection(diagrams: Diagrams, a: number, b: number): number {
  if (a === b) return a;
  if (a === EMPTY || b === EMPTY) return EMPTY;
  const done = diagrams.byMachine('intersection', a, b);
  if (done !== undefined) return done;
  const one = a < b ? a : b;
  const other = a < b ? b : a;
  const known = diagrams.cache.find(INTERSECTION, one, other, 0);
  if (known >= 0) return known;
  const start = diagrams.pendingEnd;
  let left = one;
  let right = other;
  while (left !== EMPTY && right !== EMPTY && left !== right) {
    const { cells } = diagrams;
    const difference = cells[left]! - cells[right]!;
    if (difference === 0) {
      const down = intersection(diagrams, cells[left + DOWN]!, cells[right + DOWN]!);
      diagrams.put(cells[left]!, down, down === cells[left + DOWN] ? left : right);
    }
    if (difference <= 0) left = cells[left + RIGHT]!;
    if (difference >= 0) right = cells[right + RIGHT]!;
  }
  const result = diagrams.finish(start, left === right ? left : EMPTY);
  diagrams.cache.add(INTERSECTION, one, other, 0, result);
  return result;
}

/** Whether the vector is in the set. */
export function has({ cells }: Diagrams, set: number, vector: ArrayLike<number>): boolean {
  let node = set;
  for (let level = 0; level < vector.length; level++) {
    const value = vector[level]!;
    while (node > UNIT && cells[node]! < value) node = cells[node + RIGHT]!;
    if (node <= UNIT || cells[node] !== value) return false;
    node = cells[node + DOWN]!;
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
export function anyOf({ cells }: Diagrams, set: number, to: Int32Array): void {
  let node = set;
  for (let level = 0; node > UNIT; level++) {
    to[level] = cells[node]!;
    node = cells[node + DOWN]!;
  }
}

/** Every vector of the set in lexicographic order. The vector that is handed over is used again. */
export function forEachVector(
  { cells }: Diagrams,
  set: number,
  { length, visit }: { readonly length: number; readonly visit: (vector: Int32Array) => void },
): void {
  const vector = new Int32Array(length);
  const walk = (from: number, level: number): void => {
    if (from === UNIT) visit(vector);
    for (let node = from; node > UNIT; node = cells[node + RIGHT]!) {
      vector[level] = cells[node]!;
      walk(cells[node + DOWN]!, level + 1);
    }
  };
  walk(set, 0);
}

/** How many vectors the set has, exactly. `known` is used and filled; it must go when diagrams collect. */
export function count(diagrams: Diagrams, set: number, known = new Map<number, bigint>()): bigint {
  if (set <= UNIT) return set === UNIT ? 1n : 0n;
  const { cells } = diagrams;
  const found = known.get(set);
  if (found !== undefined) return found;
  let total = 0n;
  const list: number[] = [];
  for (let node = set; node !== EMPTY; node = cells[node + RIGHT]!) list.push(node);
  for (const node of list.reverse()) {
    total = known.get(node) ?? total + count(diagrams, cells[node + DOWN]!, known);
    known.set(node, total);
  }
  return total;
}
