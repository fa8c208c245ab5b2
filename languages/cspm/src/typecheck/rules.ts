/** What the rules of unification need of the solver, which is made of them. */
import type { Constraint, Entity } from '../tree.ts';
import type { Type, Variable } from './type.ts';

export interface Rules {
  readonly comparable: ReadonlySet<Entity>;
  readonly mayReverse: boolean;
  fresh(constraints?: readonly Constraint[]): Variable;
  unify(expected: Type, found: Type): Type;
  constrain(constraint: Constraint, type: Type): void;
  evaluateDots(type: Type): Type;
  bind(variable: Variable, type: Type): Type;
  link(variable: Variable, type: Type): Type;
  mismatch(): never;
  unsatisfied(constraint: Constraint, type: Type): never;
}
