/** Models and properties of IMITATOR (imitator.fr), of the part that engines/src/parametric can answer. */
import type { Cases } from './evaluate.ts';
import { conditionCases, dimension } from './evaluate.ts';
import { type Expression, Unread } from './tree.ts';

export { parseModel as parseImitatorModel } from './parse-model.ts';
export {
  type Property as ImitatorProperty,
  parseConstraint as parseImitatorConstraint,
  parseProperty as parseImitatorProperty,
} from './property.ts';
export { systemOf as imitatorSystem } from './system.ts';
export { Unread };

/** A constraint on parameters as a disjunction over their numbers. */
export function imitatorConditionCases(constraint: Expression, parameters: readonly string[]): Cases {
  const value = (name: string) => (parameters.includes(name) ? dimension(parameters.indexOf(name)) : undefined);
  return conditionCases(constraint, { value, isAt: () => false, isAccepting: false });
}
