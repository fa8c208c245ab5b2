/** Whether a point with integer coordinates lies in a polyhedron. */
import { isStrict, type Polyhedron } from '@vedette/structures';

export function contains(polyhedron: Polyhedron, point: readonly number[]): boolean {
  return polyhedron.constraints.every((constraint) => {
    const [constant, , ...factors] = constraint.vector.map(BigInt);
    const value = factors.reduce((sum, factor, i) => sum + factor * BigInt(point[i]!), constant!);
    if (constraint.isEquality) return value === 0n;
    return isStrict(constraint) ? value > 0n : value >= 0n;
  });
}
