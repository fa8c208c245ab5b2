/**
 * Constraints without redundancy, given the generators: an inequality that every ray saturates is an equality; one
 * whose saturating rays all saturate another inequality is implied. Without this the number of constraints grows beyond
 * use.
 */
import type { Arithmetic, Vector } from './arithmetic.ts';
import { type Bits, countBits, isSubset, transposed } from './bits.ts';
import type { ConeParts } from './cone.ts';
import { extendedBasis, reduced } from './elimination.ts';

interface Facet {
  readonly vector: Vector;
  /** Rays. */
  readonly saturatedBy: Bits;
  readonly count: number;
}

export function withoutRedundancy(arithmetic: Arithmetic, parts: ConeParts): ConeParts {
  const columns = transposed(parts.saturation, parts.inequalities.length);
  const all = parts.inequalities.map((vector, i) => ({
    vector,
    saturatedBy: columns[i]!,
    count: countBits(columns[i]!),
  }));
  const isEquality = ({ count }: Facet) => count === parts.rays.length;
  const facets = maximal(all.filter((one) => !isEquality(one)));
  const found = [...parts.equalities, ...all.filter(isEquality).map(({ vector }) => vector)];
  const equalities = found.length === 0 ? found : extendedBasis(arithmetic, [], found);
  return {
    equalities,
    inequalities: facets.map(({ vector }) => reduced(arithmetic, vector, equalities)),
    lines: parts.lines,
    rays: parts.rays,
    saturation: transposed(
      facets.map(({ saturatedBy }) => saturatedBy),
      parts.rays.length,
    ),
  };
}

/** Those whose saturating rays are not all among those of another; of several with the same rays the first. */
function maximal(facets: readonly Facet[]): readonly Facet[] {
  const kept: Facet[] = [];
  for (const facet of facets.toSorted((a, b) => b.count - a.count)) {
    if (!kept.some(({ saturatedBy }) => isSubset(facet.saturatedBy, saturatedBy))) kept.push(facet);
  }
  return kept;
}
