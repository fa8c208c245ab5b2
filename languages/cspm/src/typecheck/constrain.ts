/** Which types can be compared, ordered, collected, communicated or yielded; a variable takes the constraint along. */
import type { Constraint } from '../tree.ts';
import { compress } from './compress.ts';
import type { Rules } from './rules.ts';
import { complete, type Type, type TypeOf, type Variable } from './type.ts';

export function constrain(rules: Rules, constraint: Constraint, given: Type): void {
  const type = compress(given);
  switch (type.kind) {
    case 'variable':
      constrainVariable(rules, constraint, type);
      return;
    case 'extendable':
      constrainExtendable(rules, constraint, type);
      return;
    case 'dot':
      constrainDot(rules, constraint, type);
      return;
    default:
      constrainPlain(rules, constraint, type);
  }
}

/** What can be compared can be in a set. */
function implied(constraint: Constraint, known: readonly Constraint[]): boolean {
  return known.includes(constraint) || (constraint === 'Set' && known.includes('Eq'));
}

function constrainVariable(rules: Rules, constraint: Constraint, variable: Variable): void {
  if (implied(constraint, variable.constraints)) return;
  if (variable.rigid !== undefined) rules.unsatisfied(constraint, variable);
  variable.constraints = [...variable.constraints, constraint];
}

function constrainExtendable(rules: Rules, constraint: Constraint, type: TypeOf<'extendable'>): void {
  if (constraint === 'Eq' || constraint === 'Set') return;
  if (constraint === 'Ord') rules.unsatisfied(constraint, type);
  if (constraint === 'Complete') rules.constrain(constraint, type.ultimate);
  rules.link(type.via, complete);
}

function constrainDot(rules: Rules, constraint: Constraint, type: TypeOf<'dot'>): void {
  if (constraint === 'Ord') rules.unsatisfied(constraint, type);
  const whole = constraint === 'Complete' || constraint === 'Yieldable' ? rules.evaluateDots(type) : type;
  if (whole.kind === 'dot' && constraint === 'Yieldable') rules.unsatisfied(constraint, whole);
  for (const part of whole.kind === 'dot' ? [whole.left, whole.right] : [whole]) rules.constrain(constraint, part);
}

function constrainPlain(rules: Rules, constraint: Constraint, type: Type): void {
  const required = requiredOf(rules, constraint, type) ?? rules.unsatisfied(constraint, type);
  for (const [inner, part] of required) rules.constrain(inner, part);
}

type Required = readonly (readonly [Constraint, Type])[];

/** What the parts must satisfy, or nothing if the type can never satisfy the constraint. */
function requiredOf(rules: Rules, constraint: Constraint, type: Type): Required | undefined {
  if (constraint === 'Yieldable') return type.kind === 'datatype' || type.kind === 'event' ? [] : undefined;
  switch (type.kind) {
    case 'int':
    case 'char':
      return [];
    case 'bool':
    case 'event':
      return constraint === 'Ord' ? undefined : [];
    case 'process':
      return constraint === 'Set' || constraint === 'Complete' ? [] : undefined;
    case 'datatype':
      if (constraint === 'Ord' || (constraint === 'Eq' && !rules.comparable.has(type.entity))) return undefined;
      return [];
    case 'sequence':
    case 'set':
      // Ordering is by prefix or subset, which needs equality only.
      return constraint === 'Complete' ? [] : [[constraint === 'Ord' ? 'Eq' : constraint, type.of]];
    case 'tuple':
      return constraint === 'Complete' ? [] : type.parts.map((part) => [constraint, part]);
    case 'map':
      return constraint === 'Complete'
        ? []
        : [
            [constraint, type.key],
            [constraint, type.value],
          ];
    case 'dotable':
      return constraint === 'Eq' || constraint === 'Set'
        ? [
            [constraint, type.argument],
            [constraint, type.result],
          ]
        : undefined;
    default:
      return undefined;
  }
}
