/**
 * Guards and invariants: conjunctions, of which the parts without clocks are one JavaScript condition, and the parts
 * with clocks become statements that tighten a zone `z` and return false once it is empty. Quantifiers over clocks are
 * written out.
 */
import {
  boundsOf,
  type ClockComparison,
  type ComparisonOperator,
  childrenOf,
  type Expression,
  mentionsClocks,
  readsClocks,
} from '../../typed/index.ts';
import { addressText } from './access.ts';
import { truthText, valueText } from './expressions.ts';
import type { Scope } from './scope.ts';

/** The parts of a conjunction, from the left. */
export function conjunctsOf(expression: Expression | undefined): readonly Expression[] {
  if (expression === undefined) return [];
  if (expression.kind === 'logical' && expression.operator === 'and')
    return [...conjunctsOf(expression.left), ...conjunctsOf(expression.right)];
  return [expression];
}

/** The condition on everything but clocks. */
export function conditionText(expression: Expression | undefined, scope: Scope): string {
  const plain = conjunctsOf(expression).filter((part) => !mentionsClocks(part));
  return plain.length === 0 ? 'true' : plain.map((part) => truthText(part, scope)).join(' && ');
}

/** Statements that tighten the zone by something with clocks. */
export function tighteningText(part: Expression, scope: Scope): string {
  const isSimulated = scope.unit.clocks === 'in the state';
  if (isSimulated && isVague(part)) return `z.isVague = true; if (!${truthText(part, scope)}) return false;`;
  if (!mentionsClocks(part)) return `if (!${truthText(part, scope)}) return false;`;
  switch (part.kind) {
    case 'clock-comparison':
      return comparisonText(part, scope);
    case 'logical':
      return logicalText(part, scope);
    case 'conditional': {
      const [yes, no] = [tighteningText(part.yes, scope), tighteningText(part.no, scope)];
      return `if (${truthText(part.condition, scope)}) { ${yes} } else { ${no} }`;
    }
    case 'quantified':
      return forallText(part, scope);
    case 'unary':
      return tighteningText(negated(part.operand), scope);
    default:
      throw new Error(`a guard cannot have '${part.kind}' with clocks`);
  }
}

/** Whether a conjunct, or a part of it that counts by itself, is known only at single moments. */
export function hasVagueParts(part: Expression): boolean {
  if (isVague(part)) return true;
  const isComposed = part.kind === 'logical' || part.kind === 'conditional' || part.kind === 'quantified';
  return isComposed && childrenOf(part).some((one) => readsClocks(one) && hasVagueParts(one));
}

/** Whether it is known only at single moments, not for which delays it holds: no conjunction of bounds on clocks. */
function isVague(part: Expression): boolean {
  if (!mentionsClocks(part)) return readsClocks(part);
  switch (part.kind) {
    case 'clock-comparison':
      return false;
    case 'logical': {
      const [left, right] = [part.left, part.right].map(readsClocks);
      return part.operator === 'and' ? false : left! && (right! || part.operator === 'imply');
    }
    case 'conditional':
      return readsClocks(part.condition);
    case 'quantified':
      return part.quantifier !== 'forall';
    default:
      return true;
  }
}

/** At most one side has clocks unless it is a conjunction: zones are convex. */
function logicalText(part: Expression & { readonly kind: 'logical' }, scope: Scope): string {
  const { left, right, operator } = part;
  if (operator === 'and') return `${tighteningText(left, scope)} ${tighteningText(right, scope)}`;
  if (operator === 'imply') {
    if (!mentionsClocks(left)) return `if (${truthText(left, scope)}) { ${tighteningText(right, scope)} }`;
    return `if (!${truthText(right, scope)}) { ${tighteningText(negated(left), scope)} }`;
  }
  const [plain, timed] = mentionsClocks(left) ? [right, left] : [left, right];
  return `if (!${truthText(plain, scope)}) { ${tighteningText(timed, scope)} }`;
}

function forallText(part: Expression & { readonly kind: 'quantified' }, scope: Scope): string {
  if (part.quantifier !== 'forall') throw new Error('a guard cannot have an alternative between clocks');
  const [low, high] = boundsOf(part.over);
  const texts: string[] = [];
  for (let value = low; value <= high; value++) {
    scope.known.set(part.variable, value);
    texts.push(tighteningText(part.body, scope));
  }
  scope.known.delete(part.variable);
  return texts.join(' ');
}

const opposites: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '<': '>=',
  '<=': '>',
  '==': '!=',
  '!=': '==',
  '>=': '<',
  '>': '<=',
};

/** The opposite, pushed down to comparisons of clocks. */
export function negated(expression: Expression): Expression {
  switch (expression.kind) {
    case 'clock-comparison':
      return { ...expression, operator: opposites[expression.operator] };
    case 'unary':
      if (expression.operator === 'not') return expression.operand;
      break;
    case 'logical': {
      const { left, right, operator } = expression;
      if (operator === 'imply') return { ...expression, operator: 'and', left, right: negated(right) };
      const other = operator === 'and' ? 'or' : 'and';
      return { ...expression, operator: other, left: negated(left), right: negated(right) };
    }
    case 'conditional':
      return { ...expression, yes: negated(expression.yes), no: negated(expression.no) };
    case 'quantified':
      if (expression.quantifier === 'sum') break;
      return {
        ...expression,
        quantifier: expression.quantifier === 'forall' ? 'exists' : 'forall',
        body: negated(expression.body),
      };
    default:
      break;
  }
  return { kind: 'unary', operator: 'not', operand: expression, sort: expression.sort, span: expression.span };
}

function clockText(clock: Expression | undefined, scope: Scope): string {
  if (clock === undefined) return '0';
  const address = addressText(clock, scope);
  return /^\d+$/.test(address) ? `${scope.unit.layout.clockAt[Number(address)]}` : `a[${address}]`;
}

/** A number that clocks are compared with. */
export function boundText(bound: Expression, scope: Scope): string {
  return `r.bound(${valueText(bound, scope)}, ${scope.unit.site(bound.span)})`;
}

/** Clock numbers and the bounds (see bound.ts of the matrices) that a comparison comes to, as texts. */
export function boundTexts(
  { operator, clock, minus, bound }: ClockComparison,
  scope: Scope,
): readonly { readonly i: string; readonly j: string; readonly bound: string }[] {
  const [i, j] = [clockText(clock, scope), clockText(minus, scope)];
  const value = boundText(bound, scope);
  const from = { i, j };
  const back = { i: j, j: i };
  switch (operator) {
    case '<':
      return [{ ...from, bound: `2 * ${value}` }];
    case '<=':
      return [{ ...from, bound: `2 * ${value} + 1` }];
    case '>':
      return [{ ...back, bound: `-2 * ${value}` }];
    case '>=':
      return [{ ...back, bound: `1 - 2 * ${value}` }];
    case '==':
      return [
        { ...from, bound: `2 * ${value} + 1` },
        { ...back, bound: `1 - 2 * ${value}` },
      ];
    case '!=':
      throw new Error('clocks cannot be compared by != in a guard');
    default:
      return operator satisfies never;
  }
}

/** For simulation: `z.within(i, j, bound)` by addresses, -1 for none, and `z.below` where the bound is excluded. */
function windowText({ operator, clock, minus, bound }: ClockComparison, scope: Scope): string {
  const [i, j] = [clock, minus].map((side) => (side === undefined ? '-1' : addressText(side, scope)));
  const value = valueText(bound, scope);
  const upper = (method: string): string => `if (!z.${method}(${i}, ${j}, ${value})) return false;`;
  const lower = (method: string): string => `if (!z.${method}(${j}, ${i}, -(${value}))) return false;`;
  if (operator === '<' || operator === '<=') return upper(operator === '<' ? 'below' : 'within');
  if (operator === '>' || operator === '>=') return lower(operator === '>' ? 'below' : 'within');
  if (operator === '==') return `${upper('within')} ${lower('within')}`;
  return `if (!z.apart(${i}, ${j}, ${value})) return false;`;
}

function comparisonText(comparison: ClockComparison, scope: Scope): string {
  if (scope.unit.clocks === 'in the state') return windowText(comparison, scope);
  return boundTexts(comparison, scope)
    .map(({ i, j, bound }) => `if (!z.tighten(${i}, ${j}, ${bound})) return false;`)
    .join(' ');
}
