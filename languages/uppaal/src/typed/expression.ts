/**
 * Checked expressions. Names are resolved to the very object that was declared, constants and value parameters are
 * numbers already, and a comparison of clocks stands apart from a comparison of integers, in the normal form of
 * difference-bound matrices. Booleans are integers 0 and 1 as in C: where a truth value is wanted, non-zero is true.
 */
import type { Span } from '@vedette/core';
import type { FiniteSort, Sort, Value } from './sort.ts';
import { expressionsIn, type FunctionDeclaration } from './statement.ts';

/** One variable of the running network. Instances have variables of their own, so identity is object identity. */
export interface Variable {
  readonly name: string;
  readonly sort: Sort;
  readonly storage: Storage;
  /** What it starts with; for `local`, `parameter`, `reference` and `bound` variables the statement says so. */
  readonly initial: Value;
  readonly span: Span;
}

/** `global` and `instance` variables live in the state, clocks and channels among them; `meta` ones only during one
 *  transition; `local` and `parameter` ones during one call; `reference` ones stand for the argument of the call;
 *  `symbolic` ones are constants without a number: parameters, and what depends on them (see `Symbolic`);
 *  `bound` ones range over a sort in a quantifier, a for-each loop or the selections of an edge. */
export type Storage = 'global' | 'instance' | 'meta' | 'local' | 'parameter' | 'reference' | 'bound' | 'symbolic';

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%' | '&' | '|' | '^' | '<<' | '>>' | '<?' | '>?';
export type ComparisonOperator = '<' | '<=' | '==' | '!=' | '>=' | '>';
export type LogicalOperator = 'and' | 'or' | 'imply';

interface Placed {
  readonly sort: Sort;
  readonly span: Span;
}

/** A number, a truth value, or a scalar by number. */
export interface NumberExpression extends Placed {
  readonly kind: 'number';
  readonly value: number;
}

/** A constant array or struct; `value` has the shape of `sort`. */
export interface ConstantExpression extends Placed {
  readonly kind: 'constant';
  readonly name: string;
  readonly value: Value;
}

export interface VariableExpression extends Placed {
  readonly kind: 'variable';
  readonly variable: Variable;
}

export interface FieldExpression extends Placed {
  readonly kind: 'field';
  readonly target: Expression;
  readonly field: number;
  readonly name: string;
}

/** `target` has an array sort; the index may turn out to be outside while running. */
export interface IndexExpression extends Placed {
  readonly kind: 'index';
  readonly target: Expression;
  readonly index: Expression;
}

export interface UnaryExpression extends Placed {
  readonly kind: 'unary';
  readonly operator: '-' | 'not' | 'abs';
  readonly operand: Expression;
}

export interface ArithmeticExpression extends Placed {
  readonly kind: 'arithmetic';
  readonly operator: ArithmeticOperator;
  readonly left: Expression;
  readonly right: Expression;
}

/** Of integers, truth values or scalars; `==` and `!=` also of whole structs and arrays. Never of clocks. */
export interface ComparisonExpression extends Placed {
  readonly kind: 'comparison';
  readonly operator: ComparisonOperator;
  readonly left: Expression;
  readonly right: Expression;
}

/**
 * `clock - minus operator bound`: `clock` and `minus` are references to clocks (variables, elements of clock arrays), a
 * missing `minus` counts as zero; `bound` is an integer.
 */
export interface ClockComparison extends Placed {
  readonly kind: 'clock-comparison';
  readonly operator: ComparisonOperator;
  readonly clock: Expression;
  readonly minus?: Expression;
  readonly bound: Expression;
}

/** Evaluated from the left, the right operand only if it matters. */
export interface LogicalExpression extends Placed {
  readonly kind: 'logical';
  readonly operator: LogicalOperator;
  readonly left: Expression;
  readonly right: Expression;
}

export interface ConditionalExpression extends Placed {
  readonly kind: 'conditional';
  readonly condition: Expression;
  readonly yes: Expression;
  readonly no: Expression;
}

/** `target = value`, or `target = target operator value` with the target evaluated once; its value is the target's new
 *  one. `target` is a variable, an element, a field, or a conditional between such. A clock is set to an integer, or to
 *  another clock (then the value's sort is `clock`). Whole structs and arrays are copied. */
export interface AssignmentExpression extends Placed {
  readonly kind: 'assignment';
  readonly operator?: ArithmeticOperator;
  readonly target: Expression;
  readonly value: Expression;
}

/** `++` and `--`; `yields` says whether its value is the one before or the one after. */
export interface StepExpression extends Placed {
  readonly kind: 'step';
  readonly operator: '+' | '-';
  readonly yields: 'before' | 'after';
  readonly target: Expression;
}

/** Arguments in the order of the parameters; for a reference parameter the argument is something assignable. */
export interface CallExpression extends Placed {
  readonly kind: 'call';
  readonly function: FunctionDeclaration;
  readonly arguments: readonly Expression[];
}

export interface QuantifiedExpression extends Placed {
  readonly kind: 'quantified';
  readonly quantifier: 'forall' | 'exists' | 'sum';
  readonly variable: Variable;
  readonly over: FiniteSort;
  readonly body: Expression;
}

/** `P.at`: the instance is in this location. Only in queries. */
export interface LocationExpression extends Placed {
  readonly kind: 'location';
  readonly instance: number;
  readonly location: number;
}

/** `P(i).at` or `P(i).x` with an `i` that varies: the member of the family that the indices choose. Indices count in
 *  the order of the parameters, the last one fastest; each ranges over its sort in `over`. Only in queries. */
export interface MemberExpression extends Placed {
  readonly kind: 'member';
  readonly indices: readonly Expression[];
  readonly over: readonly FiniteSort[];
  /** A location test or a variable (or a constant parameter) for every member. */
  readonly members: readonly Expression[];
}

/** Only in queries. */
export interface DeadlockExpression extends Placed {
  readonly kind: 'deadlock';
}

export type Expression =
  | NumberExpression
  | ConstantExpression
  | VariableExpression
  | FieldExpression
  | IndexExpression
  | UnaryExpression
  | ArithmeticExpression
  | ComparisonExpression
  | ClockComparison
  | LogicalExpression
  | ConditionalExpression
  | AssignmentExpression
  | StepExpression
  | CallExpression
  | QuantifiedExpression
  | LocationExpression
  | MemberExpression
  | DeadlockExpression;

/** The parts of an expression, from the left. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'number':
    case 'constant':
    case 'variable':
    case 'location':
    case 'deadlock':
      return [];
    case 'field':
    case 'step':
      return [expression.target];
    case 'index':
      return [expression.target, expression.index];
    case 'unary':
      return [expression.operand];
    case 'arithmetic':
    case 'comparison':
    case 'logical':
      return [expression.left, expression.right];
    case 'clock-comparison':
      return [expression.clock, expression.minus, expression.bound].filter((part) => part !== undefined);
    case 'conditional':
      return [expression.condition, expression.yes, expression.no];
    case 'assignment':
      return [expression.target, expression.value];
    case 'call':
      return expression.arguments;
    case 'quantified':
      return [expression.body];
    case 'member':
      return [...expression.indices, ...expression.members];
    default:
      return expression satisfies never;
  }
}

/** The same where a model is read for simulation: its functions may read clocks. */
export function readsClocks(expression: Expression): boolean {
  if (mentionsClocks(expression)) return true;
  if (expression.kind === 'call' && functionReadsClocks(expression.function)) return true;
  return childrenOf(expression).some(readsClocks);
}

const readers = new WeakMap<FunctionDeclaration, boolean>();

function functionReadsClocks(called: FunctionDeclaration): boolean {
  const known = readers.get(called);
  if (known !== undefined) return known;
  const found = expressionsIn(called.body).some(readsClocks);
  readers.set(called, found);
  return found;
}

/** Does its value depend on a clock? Functions cannot compare clocks, so calls need not be looked into. */
export function mentionsClocks(expression: Expression): boolean {
  return (
    expression.kind === 'clock-comparison' ||
    expression.sort.kind === 'clock' ||
    childrenOf(expression).some(mentionsClocks)
  );
}
