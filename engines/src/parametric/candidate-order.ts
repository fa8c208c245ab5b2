/**
 * Candidates ordered by strength: within a cell `x - y <= tmin` implies `x - y <= tmax`. Of a set of candidates only
 * the strongest have to be tested and to restrict a polyhedron; the others follow. There are hundreds of candidates for
 * a place, and a dozen strongest ones.
 */
import { FIRST, type HalfSpace, isStrict, type Polyhedron } from '@vedette/structures';

export class CandidateOrder {
  readonly vectors: readonly HalfSpace[];
  /** For each candidate those that follow from it; of equal ones the later. */
  readonly #weaker: readonly (readonly number[])[];
  /** Numbers of candidates, every one before those that follow from it. */
  readonly #strongFirst: readonly number[];

  /** Candidates over all dimensions; the cell likewise. */
  constructor(candidates: readonly HalfSpace[], cell: Polyhedron) {
    this.vectors = candidates;
    const numbers = [...candidates.keys()];
    const implied = numbers.map((i) => new Set(numbers.filter((j) => j !== i && isImplied(candidates, cell, [i, j]))));
    this.#weaker = numbers.map((i) => [...implied[i]!].filter((j) => i < j || !implied[j]!.has(i)));
    this.#strongFirst = numbers.toSorted((i, j) => this.#weaker[j]!.length - this.#weaker[i]!.length);
  }

  strongest(held: ReadonlySet<number>): readonly number[] {
    const found: number[] = [];
    const follows = new Set<number>();
    for (const i of this.#strongFirst) {
      if (!held.has(i) || follows.has(i)) continue;
      found.push(i);
      for (const j of this.#weaker[i]!) follows.add(j);
    }
    return found;
  }

  /** Those that hold, tested from the strongest on. */
  holding(held: ReadonlySet<number>, holds: (candidate: number) => boolean): ReadonlySet<number> {
    const kept = new Set<number>();
    for (const i of this.#strongFirst) {
      if (!held.has(i) || kept.has(i) || !holds(i)) continue;
      kept.add(i);
      for (const j of this.#weaker[i]!) if (held.has(j)) kept.add(j);
    }
    return kept;
  }
}

/** Whether one candidate implies another everywhere in the cell: their difference is not negative there. */
function isImplied(all: readonly HalfSpace[], cell: Polyhedron, [i, j]: readonly [number, number]): boolean {
  const [strong, weak] = [all[i]!, all[j]!];
  const needsMore = isStrict(weak) && !isStrict(strong) ? -1 : 0;
  const vector = weak.vector.map((value, k) =>
    k < FIRST && k === 1 ? needsMore : Number(value) - Number(strong.vector[k]),
  );
  return cell.implies({ vector, isEquality: false });
}
