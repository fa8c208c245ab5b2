/** Constraints as people write them: `2*tmin <= tmax`. Each side has positive factors only. */
import type { Integer } from './arithmetic.ts';
import { type Constraint, FIRST, isStrict } from './constraint.ts';
import { Polyhedron } from './polyhedron.ts';
import { fewestConstraints } from './regions.ts';

/** Several constraints are joined by `and`; without any the text is `true`. */
export function regionText(region: Polyhedron, names: readonly string[], context?: Polyhedron): string {
  if (region.isEmpty) return 'false';
  const constraints = fewestConstraints(region, context ?? Polyhedron.whole(region.dimensions));
  return constraints.map((one) => constraintText(one, names)).join(' and ') || 'true';
}

export function constraintText(constraint: Constraint, names: readonly string[]): string {
  const positive = side(constraint, names, 1);
  const negative = side(constraint, names, -1);
  if (constraint.isEquality) {
    const isFirstNegative = constraint.vector.slice(FIRST).find((factor) => factor !== 0 && factor !== 0n)! < 0;
    return isFirstNegative ? `${negative} = ${positive}` : `${positive} = ${negative}`;
  }
  const isUpper = names.some((_, i) => constraint.vector[i + FIRST]! < 0);
  const sign = isStrict(constraint) ? '' : '=';
  return isUpper ? `${negative} <${sign} ${positive}` : `${positive} >${sign} ${negative}`;
}

function side({ vector }: Constraint, names: readonly string[], sign: 1 | -1): string {
  const terms = names.flatMap((name, i) => term(vector[i + FIRST]!, sign, name));
  return [...terms, ...term(vector[0]!, sign)].join(' + ') || '0';
}

function term(value: Integer, sign: 1 | -1, name?: string): readonly string[] {
  if (!value || value > 0 !== sign > 0) return [];
  const size = `${value}`.replace('-', '');
  if (name === undefined) return [size];
  return [size === '1' ? name : `${size}*${name}`];
}
