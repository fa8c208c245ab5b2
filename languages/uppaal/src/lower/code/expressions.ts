/**
 * Expressions to JavaScript. Numbers are 32-bit integers; a truth value is a JavaScript boolean where it is tested and
 * 0 or 1 where it is kept. `s` is the state, `m` memory of local variables, `c` constants, `q` the values selected by
 * the edge, `k` the record of clock assignments, `r` the runtime.
 */
import {
  type ArithmeticOperator,
  boundsOf,
  type ClockComparison,
  type Expression,
  isFiniteSort,
  isSingle,
  type Sort,
  type Variable,
} from '../../typed/index.ts';
import { intervalOf } from '../intervals.ts';
import { leaves, leavesOf } from '../layout.ts';
import { accessTo, addressText, memberIndex } from './access.ts';
import { leafRange } from './runtime.ts';
import type { Access, ExpressionWriter, Scope } from './scope.ts';

/** For scopes. */
export const expressionWriter: ExpressionWriter = { value: valueText, call: callText };

/** The number an expression stands for. */
export function valueText(expression: Expression, scope: Scope): string {
  switch (expression.kind) {
    case 'number':
      return `${expression.value}`;
    case 'variable':
      return `${scope.known.get(expression.variable) ?? loadText(accessTo(expression, scope))}`;
    case 'field':
    case 'index':
      return loadText(accessTo(expression, scope));
    case 'unary':
      return unaryText(expression, scope);
    case 'arithmetic': {
      const [left, right] = [valueText(expression.left, scope), valueText(expression.right, scope)];
      if (isReal(expression)) return realText(expression.operator, [left, right]);
      return arithmeticText(expression.operator, [left, right], scope.unit.site(expression.right.span));
    }
    case 'comparison':
    case 'logical':
    case 'location':
    case 'clock-comparison':
      return `(${truthText(expression, scope)} ? 1 : 0)`;
    case 'conditional': {
      const [yes, no] = [valueText(expression.yes, scope), valueText(expression.no, scope)];
      return `(${truthText(expression.condition, scope)} ? ${yes} : ${no})`;
    }
    case 'assignment':
      return assignmentText(expression, scope);
    case 'step':
      return stepText(expression, scope);
    case 'call':
      return callText(expression, scope);
    case 'quantified':
      return expression.quantifier === 'sum' ? sumText(expression, scope) : `(${truthText(expression, scope)} ? 1 : 0)`;
    case 'member': {
      const members = expression.members.map((member) => valueText(member, scope));
      return `[${members.join(', ')}][${memberIndex(expression, scope)}]`;
    }
    case 'constant':
    case 'deadlock':
      throw new Error(`'${expression.kind}' is not a number`);
    default:
      return expression satisfies never;
  }
}

/** A JavaScript boolean. */
export function truthText(expression: Expression, scope: Scope): string {
  switch (expression.kind) {
    case 'comparison':
      return comparisonText(expression, scope);
    case 'logical': {
      const [left, right] = [truthText(expression.left, scope), truthText(expression.right, scope)];
      if (expression.operator === 'imply') return `(!${left} || ${right})`;
      return `(${left} ${expression.operator === 'and' ? '&&' : '||'} ${right})`;
    }
    case 'location':
      return `(s[${expression.instance}] === ${expression.location})`;
    case 'clock-comparison':
      return clockTruthText(expression, scope);
    case 'unary':
      if (expression.operator === 'not') return `!${truthText(expression.operand, scope)}`;
      return `(${valueText(expression, scope)} !== 0)`;
    case 'quantified':
      if (expression.quantifier !== 'sum') return quantifiedText(expression, scope);
      return `(${valueText(expression, scope)} !== 0)`;
    default:
      return `(${valueText(expression, scope)} !== 0)`;
  }
}

function isReal({ sort }: Expression): boolean {
  return sort.kind === 'double' || sort.kind === 'clock';
}

/** Where the state holds the values of clocks. `w` watches when such a comparison changes. */
function clockTruthText({ operator, clock, minus, bound }: ClockComparison, scope: Scope): string {
  if (scope.unit.clocks === 'apart') throw new Error('the state has no values of clocks');
  const [one, other] = [clock, minus].map((side) => (side === undefined ? '-1' : addressText(side, scope)));
  const value = valueText(bound, scope);
  if (scope.watch !== undefined) return `${scope.watch}.${watchers[operator]}(s, ${one}, ${other}, ${value})`;
  const difference = minus === undefined ? `s[${one}]` : `s[${one}] - s[${other}]`;
  return `(${difference} ${comparisons[operator]} ${value})`;
}

const watchers = { '<': 'less', '<=': 'most', '==': 'same', '!=': 'other', '>=': 'least', '>': 'more' } as const;

function realText(operator: ArithmeticOperator, [left, right]: readonly [string, string]): string {
  if (operator === '<?' || operator === '>?') return `Math.${operator === '<?' ? 'min' : 'max'}(${left}, ${right})`;
  return `(${left} ${operator} (${right}))`;
}

function loadText(access: Access): string {
  return access.kind === 'name' ? access.name : `${access.array}[${access.address}]`;
}

function unaryText(expression: Expression & { readonly kind: 'unary' }, scope: Scope): string {
  if (expression.operator === 'not') return `(${truthText(expression, scope)} ? 1 : 0)`;
  const operand = valueText(expression.operand, scope);
  if (isReal(expression)) return expression.operator === '-' ? `(-(${operand}))` : `Math.abs(${operand})`;
  return expression.operator === '-' ? `(-(${operand}) | 0)` : `(Math.abs(${operand}) | 0)`;
}

export function arithmeticText(
  operator: ArithmeticOperator,
  [left, right]: readonly [string, string],
  site: number,
): string {
  switch (operator) {
    case '*':
      return `Math.imul(${left}, ${right})`;
    case '/':
      return `r.quotient(${left}, ${right}, ${site})`;
    case '%':
      return `r.remainder(${left}, ${right}, ${site})`;
    case '<?':
      return `Math.min(${left}, ${right})`;
    case '>?':
      return `Math.max(${left}, ${right})`;
    case '+':
    case '-':
      return `(${left} ${operator} (${right}) | 0)`;
    case '&':
    case '|':
    case '^':
      return `(${left} ${operator} ${right})`;
    case '<<':
    case '>>':
      return `(${left} ${operator} r.count(${right}, ${site}))`;
    default:
      return operator satisfies never;
  }
}

const comparisons = { '<': '<', '<=': '<=', '==': '===', '!=': '!==', '>=': '>=', '>': '>' } as const;

function comparisonText(expression: Expression & { readonly kind: 'comparison' }, scope: Scope): string {
  const { left, right, operator } = expression;
  if (left.sort.kind === 'array' || left.sort.kind === 'struct') {
    const same = `r.same(${[left, right].map((side) => argumentText(side, scope)).join(', ')}, ${leavesOf(left.sort)})`;
    return operator === '==' ? same : `!${same}`;
  }
  return `(${valueText(left, scope)} ${comparisons[operator]} ${valueText(right, scope)})`;
}

/** An array and an address, as two arguments. */
export function argumentText(expression: Expression, scope: Scope): string {
  const { array, address } = memoryOf(expression, scope);
  return `${array}, ${address}`;
}

/** Copies an array or struct; where the ranges of the two sorts differ, every leaf must fit. */
export function copyText(to: Memory, value: Expression, { sort, scope, name }: CopyTarget): string {
  const from = memoryOf(value, scope);
  const ranges = rangesOf(sort);
  if (hasSameRanges(value.sort, sort))
    return `r.copy(${to.array}, ${to.address}, ${from.array}, ${from.address}, ${ranges.length / 2})`;
  const first = scope.unit.constant(ranges);
  const table = `c.subarray(${first}, ${first + ranges.length})`;
  const [target, source] = [to, from].map(({ array, address }) => `{ array: ${array}, at: ${address} }`);
  return `r.copyFitted(${target}, ${source}, ${table}, ${scope.unit.site(value.span, name)})`;
}

function rangesOf(sort: Sort): readonly number[] {
  return leaves('', sort).flatMap((leaf) => leafRange(leaf.sort));
}

function hasSameRanges(one: Sort, other: Sort): boolean {
  const [left, right] = [rangesOf(one), rangesOf(other)];
  return left.every((bound, i) => bound === right[i]);
}

type Memory = Access & { readonly kind: 'memory' };

function memoryOf(expression: Expression, scope: Scope): Memory {
  const access = accessTo(expression, scope);
  if (access.kind === 'name') throw new Error('a name cannot be passed by reference');
  return access;
}

export interface CopyTarget {
  readonly sort: Sort;
  readonly scope: Scope;
  readonly name: string;
}

/** A value made to fit a sort, or the model breaks. */
export function fittedText(
  value: Expression,
  sort: Sort,
  target: { readonly scope: Scope; readonly name: string },
): string {
  const { scope, name } = target;
  const text = valueText(value, scope);
  return fitText(text, sort, {
    interval: intervalOf(value, scope.known),
    site: () => scope.unit.site(value.span, name),
  });
}

interface Fitting {
  readonly interval: readonly [number, number];
  site(): number;
}

function fitText(text: string, sort: Sort, { interval: [least, most], site }: Fitting): string {
  if (!isFiniteSort(sort)) return text;
  const [low, high] = boundsOf(sort);
  if (least >= low && most <= high) return text;
  if (sort.kind === 'bool') return `(${text} !== 0 ? 1 : 0)`;
  return `r.fit(${text}, ${low}, ${high}, ${site()})`;
}

function rootName(expression: Expression): string {
  switch (expression.kind) {
    case 'variable':
      return expression.variable.name;
    case 'field':
      return `${rootName(expression.target)}.${expression.name}`;
    case 'index':
      return `${rootName(expression.target)}[]`;
    default:
      return 'the target';
  }
}

function assignmentText(expression: Expression & { readonly kind: 'assignment' }, scope: Scope): string {
  const { target, value, operator } = expression;
  if (target.sort.kind === 'clock' && scope.unit.clocks === 'apart') return clockAssignmentText(expression, scope);
  if (target.sort.kind === 'array' || target.sort.kind === 'struct') return wholeAssignmentText(expression, scope);
  const name = rootName(target);
  const access = accessTo(target, scope);
  if (operator === undefined) return storeText(access, fittedText(value, target.sort, { scope, name }));
  return changeText(access, scope, (old) => {
    const operands = [old, valueText(value, scope)] as const;
    const result = isReal(target)
      ? realText(operator, operands)
      : arithmeticText(operator, operands, scope.unit.site(value.span));
    return fitText(result, target.sort, { interval: unknown, site: () => scope.unit.site(expression.span, name) });
  });
}

const unknown = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

function storeText(access: Access, value: string): string {
  return access.kind === 'name' ? `(${access.name} = ${value})` : `(${access.array}[${access.address}] = ${value})`;
}

/** Replaces a value where it is kept; the address is computed once. */
function changeText(access: Access, scope: Scope, change: (old: string) => string): string {
  if (access.kind === 'name') return `(${access.name} = ${change(access.name)})`;
  const address = scope.scratchName();
  const cell = `${access.array}[${address}]`;
  return `(${address} = ${access.address}, ${cell} = ${change(cell)})`;
}

function clockAssignmentText(expression: Expression & { readonly kind: 'assignment' }, scope: Scope): string {
  const { target, value } = expression;
  const clock = `a[${addressText(target, scope)}]`;
  if (value.sort.kind === 'clock') return `k.copy(${clock}, a[${addressText(value, scope)}])`;
  return `k.set(${clock}, r.reading(${valueText(value, scope)}, ${scope.unit.site(value.span)}))`;
}

function wholeAssignmentText(expression: Expression & { readonly kind: 'assignment' }, scope: Scope): string {
  const { target, value } = expression;
  const parts = leaves('', target.sort);
  const copied = copyText(memoryOf(target, scope), value, { sort: target.sort, scope, name: rootName(target) });
  if (scope.unit.clocks === 'in the state') return `(${copied})`;
  const clocks = parts.flatMap(({ sort }, leaf) => (sort.kind === 'clock' ? [leaf] : []));
  const copies = clocks.map((leaf) => {
    const [to, from] = [addressText(target, scope), addressText(value, scope)];
    return `k.copy(a[${to} + ${leaf}], a[${from} + ${leaf}])`;
  });
  return `(${[...copies, copied].join(', ')})`;
}

function stepText(expression: Expression & { readonly kind: 'step' }, scope: Scope): string {
  const { target, operator, yields } = expression;
  const fit = (text: string): string =>
    fitText(text, target.sort, { interval: unknown, site: () => scope.unit.site(expression.span, rootName(target)) });
  const before = scope.scratchName();
  const after = changeText(accessTo(target, scope), scope, (old) => fit(`(${before} = ${old}) ${operator} 1`));
  return yields === 'after' ? after : `(${after}, ${before})`;
}

export function callText(expression: Expression & { readonly kind: 'call' }, scope: Scope): string {
  const { function: called } = expression;
  if (called.builtin !== undefined) {
    const numbers = expression.arguments.map((argument) => valueText(argument, scope));
    return `b.${called.builtin}(${numbers.join(', ')})`;
  }
  const given = expression.arguments.map((argument, i) => {
    const parameter = called.parameters[i]!;
    const target = { sort: parameter.sort, scope, name: parameter.name };
    if (parameter.storage === 'reference') return argumentText(argument, scope);
    if (isSingle(parameter.sort)) return fittedText(argument, parameter.sort, target);
    if (hasSameRanges(argument.sort, parameter.sort)) return argumentText(argument, scope);
    return `m, ${copyText(scope.unit.scratch(parameter.sort), argument, target)}`;
  });
  return `${scope.unit.functionName(called)}(${['s', 'k', ...given].join(', ')})`;
}

/** Runs `body` with the variable bound to a fresh JavaScript name. */
function bound<T>(variable: Variable, scope: Scope, body: (name: string) => T): T {
  const name = scope.name();
  scope.access.set(variable, { kind: 'name', name });
  const result = body(name);
  scope.access.delete(variable);
  return result;
}

type Quantified = Expression & { readonly kind: 'quantified' };

function loopText({ over }: Quantified, name: string): string {
  const [low, high] = boundsOf(over);
  return `for (let ${name} = ${low}; ${name} <= ${high}; ${name}++)`;
}

function quantifiedText(expression: Quantified, scope: Scope): string {
  return bound(expression.variable, scope, (name) => {
    const body = truthText(expression.body, scope);
    const [stop, end] = expression.quantifier === 'forall' ? [`!${body}`, true] : [body, false];
    return `(() => { ${loopText(expression, name)} if (${stop}) return ${!end}; return ${end}; })()`;
  });
}

function sumText(expression: Quantified, scope: Scope): string {
  return bound(expression.variable, scope, (name) => {
    const total = scope.name();
    const body = valueText(expression.body, scope);
    return `(() => { let ${total} = 0; ${loopText(expression, name)} ${total} = (${total} + ${body})${isReal(expression) ? '' : ' | 0'}; return ${total}; })()`;
  });
}
