/** Convex polyhedra, not necessarily closed, with exact integer coefficients. */
export type { Integer } from './arithmetic.ts';
export type { HalfSpace } from './cone.ts';
export {
  aboveZero,
  atLeastZero,
  equalToZero,
  FIRST,
  type Form,
  form,
  inequalitiesOf,
  isAboutNothing,
  isStrict,
  negation,
} from './constraint.ts';
export { constraintText, regionText } from './constraint-text.ts';
export { Polyhedron, type RationalPoint } from './polyhedron.ts';
export { containsPoint, fewestConstraints, isCovered, mergedRegions, remainder, remainderOfAll } from './regions.ts';
