/**
 * The value of a checked expression without a running model: constants and functions of constants. Anything that would
 * need the state, divides by zero, leaves its range or does not end is thrown as `Broken` with its problem.
 */
import { Broken, type Span } from '@vedette/core';
import {
  type AssignmentExpression,
  boundsOf,
  type CallExpression,
  defaultValue,
  type Expression,
  type FunctionDeclaration,
  type Initialiser,
  isFiniteSort,
  type QuantifiedExpression,
  type Sort,
  type Statement,
  type StepExpression,
  type Value,
  type Variable,
} from '../typed/index.ts';
import { calculate, compare } from './arithmetic.ts';
import { endlessEvaluation, notConstant, outOfBounds, outOfRange } from './problems.ts';

const mostSteps = 1_000_000;

/** A value whose parts can be written to; belongs to one place alone. */
type Storage = number | Storage[];

/** Somewhere a value can be read from and put. */
interface Place {
  readonly sort: Sort;
  get(): Value;
  set(value: Storage): void;
}

/** What running a statement came to: on with the next one, or out of the function. */
type Outcome = { readonly kind: 'next' } | { readonly kind: 'return'; readonly value: Value };
const next: Outcome = { kind: 'next' };

export class Evaluation {
  #places = new Map<Variable, Place>();
  #steps = 0;
  #origin: Span | undefined;

  valueOf(expression: Expression): Value {
    this.#step(expression.span);
    switch (expression.kind) {
      case 'number':
      case 'constant':
        return expression.value;
      case 'variable':
      case 'field':
      case 'index':
        return this.#placeOf(expression).get();
      case 'unary': {
        const operand = this.#number(expression.operand);
        if (expression.operator === 'not') return operand === 0 ? 1 : 0;
        return (expression.operator === 'abs' ? Math.abs(operand) : -operand) | 0;
      }
      case 'arithmetic': {
        const operands = {
          left: this.#number(expression.left),
          right: this.#number(expression.right),
          span: expression.span,
        };
        return calculate(expression.operator, operands);
      }
      case 'comparison': {
        const [left, right] = [this.valueOf(expression.left), this.valueOf(expression.right)];
        if (typeof left === 'number' && typeof right === 'number')
          return compare(expression.operator, left, right) ? 1 : 0;
        return sameValue(left, right) === (expression.operator === '==') ? 1 : 0;
      }
      case 'logical':
        return this.#logical(expression) ? 1 : 0;
      case 'conditional':
        return this.valueOf(this.#number(expression.condition) === 0 ? expression.no : expression.yes);
      case 'assignment':
        return this.#assign(expression);
      case 'step':
        return this.#increment(expression);
      case 'call':
        return this.#call(expression);
      case 'quantified':
        return this.#quantified(expression);
      case 'clock-comparison':
      case 'location':
      case 'member':
      case 'deadlock':
        throw new Broken(notConstant(expression.span, 'This'));
      default:
        return expression satisfies never;
    }
  }

  /** A copy to be kept; copying counts as work, or large arrays would take for ever. */
  #copy(value: Value, span: Span): Storage {
    if (typeof value === 'number') return value;
    this.#step(span, value.length);
    return value.map((part) => this.#copy(part, span));
  }

  #cell(sort: Sort, initial: Value, span: Span): Place {
    checkRange(initial, sort, span);
    let current = this.#copy(initial, span);
    return {
      sort,
      get: () => current,
      set: (value) => {
        current = value;
      },
    };
  }

  #put(place: Place, value: Value, span: Span): void {
    checkRange(value, place.sort, span);
    place.set(this.#copy(value, span));
  }

  #step(span: Span, work = 1): void {
    this.#origin ??= span;
    this.#steps += work;
    if (this.#steps > mostSteps) throw new Broken(endlessEvaluation(this.#origin ?? span));
  }

  #number(expression: Expression): number {
    const value = this.valueOf(expression);
    if (typeof value === 'number') return value;
    throw new Error('The checker let a whole struct or array stand for a number.');
  }

  #logical(expression: Expression & { readonly kind: 'logical' }): boolean {
    const left = this.#number(expression.left) !== 0;
    if (expression.operator === 'and' ? !left : expression.operator === 'or' && left) return left;
    if (expression.operator === 'imply' && !left) return true;
    return this.#number(expression.right) !== 0;
  }

  #placeOf(expression: Expression): Place {
    switch (expression.kind) {
      case 'variable': {
        const place = this.#places.get(expression.variable);
        if (place === undefined) throw new Broken(notConstant(expression.span, `"${expression.variable.name}"`));
        return place;
      }
      case 'field':
        return partOf(this.#placeOf(expression.target), expression.field, expression.sort);
      case 'index': {
        const target = this.#placeOf(expression.target);
        if (target.sort.kind !== 'array') throw new Error('The checker let something else be indexed.');
        const [low, high] = boundsOf(target.sort.index);
        const index = this.#number(expression.index);
        if (index < low || index > high) throw new Broken(outOfBounds(expression.index.span, index, [low, high]));
        return partOf(target, index - low, expression.sort);
      }
      case 'conditional':
        return this.#placeOf(this.#number(expression.condition) === 0 ? expression.no : expression.yes);
      default:
        return fixed(this.valueOf(expression), expression.sort);
    }
  }

  #assign({ target, operator, value, span }: AssignmentExpression): Value {
    const place = this.#placeOf(target);
    const right = this.valueOf(value);
    const before = operator === undefined ? 0 : place.get();
    const isNumber = typeof right === 'number' && typeof before === 'number';
    const after = operator !== undefined && isNumber ? calculate(operator, { left: before, right, span }) : right;
    this.#put(place, after, span);
    return after;
  }

  #increment({ target, operator, yields, span }: StepExpression): Value {
    const place = this.#placeOf(target);
    const before = Number(place.get());
    const after = calculate(operator, { left: before, right: 1, span });
    this.#put(place, after, span);
    return yields === 'before' ? before : after;
  }

  #call({ function: callee, arguments: list, span }: CallExpression): Value {
    const inner = new Map<Variable, Place>();
    callee.parameters.forEach((parameter, index) => {
      const argument = list[index]!;
      if (parameter.storage === 'reference') inner.set(parameter, this.#placeOf(argument));
      else inner.set(parameter, this.#cell(parameter.sort, this.valueOf(argument), argument.span));
    });
    return this.#inside(inner, callee, span);
  }

  #inside(places: Map<Variable, Place>, callee: FunctionDeclaration, span: Span): Value {
    const outer = this.#places;
    this.#places = places;
    const outcome = this.#run(callee.body);
    this.#places = outer;
    const result = outcome.kind === 'return' ? outcome.value : defaultValue(callee.result);
    return callee.result.kind === 'void' ? 0 : this.#cell(callee.result, result, span).get();
  }

  #quantified({ quantifier, variable, over, body }: QuantifiedExpression): Value {
    const [low, high] = boundsOf(over);
    let sum = 0;
    for (let value = low; value <= high; value += 1) {
      this.#places.set(variable, fixed(value, over));
      const found = this.#number(body);
      if (quantifier === 'exists' && found !== 0) return 1;
      if (quantifier === 'forall' && found === 0) return 0;
      sum = (sum + found) | 0;
    }
    return quantifier === 'sum' ? sum : quantifier === 'forall' ? 1 : 0;
  }

  #run(statement: Statement): Outcome {
    this.#step(statement.span);
    switch (statement.kind) {
      case 'block':
        for (const inner of statement.statements) {
          const outcome = this.#run(inner);
          if (outcome.kind === 'return') return outcome;
        }
        return next;
      case 'declare': {
        const { variable, initial, span } = statement;
        const value = initial === undefined ? defaultValue(variable.sort) : this.initial(initial);
        this.#places.set(variable, this.#cell(variable.sort, value, span));
        return next;
      }
      case 'expression':
        this.valueOf(statement.expression);
        return next;
      case 'if': {
        const chosen = this.#number(statement.condition) === 0 ? statement.no : statement.yes;
        return chosen === undefined ? next : this.#run(chosen);
      }
      case 'while':
      case 'do':
      case 'for':
      case 'for-each':
        return this.#loop(statement);
      case 'return':
        return { kind: 'return', value: statement.value === undefined ? 0 : this.valueOf(statement.value) };
      default:
        return statement satisfies never;
    }
  }

  #loop(statement: Statement & { readonly kind: 'while' | 'do' | 'for' | 'for-each' }): Outcome {
    if (statement.kind === 'for-each') return this.#forEach(statement);
    if (statement.kind === 'for') for (const expression of statement.start) this.valueOf(expression);
    let first = statement.kind === 'do';
    while (first || this.#goesOn(statement)) {
      first = false;
      const outcome = this.#run(statement.body);
      if (outcome.kind === 'return') return outcome;
      if (statement.kind === 'for') for (const expression of statement.step) this.valueOf(expression);
    }
    return next;
  }

  #goesOn(statement: Statement & { readonly kind: 'while' | 'do' | 'for' }): boolean {
    if (statement.kind !== 'for') return this.#number(statement.condition) !== 0;
    let result = 1;
    for (const condition of statement.conditions) result = this.#number(condition);
    return result !== 0;
  }

  #forEach({ variable, over, body }: Statement & { readonly kind: 'for-each' }): Outcome {
    const [low, high] = boundsOf(over);
    for (let value = low; value <= high; value += 1) {
      this.#places.set(variable, fixed(value, over));
      const outcome = this.#run(body);
      if (outcome.kind === 'return') return outcome;
    }
    return next;
  }

  initial(initialiser: Initialiser): Value {
    if (initialiser.kind === 'whole') return this.valueOf(initialiser.expression);
    return initialiser.parts.map((part) => this.initial(part));
  }
}

function partOf(whole: Place, index: number, sort: Sort): Place {
  return {
    sort,
    get: () => (whole.get() as readonly Value[])[index]!,
    set: (value) => {
      (whole.get() as Storage[])[index] = value;
    },
  };
}

function fixed(value: Value, sort: Sort): Place {
  return {
    sort,
    get: () => value,
    set: () => {
      throw new Error('The checker let a constant be assigned to.');
    },
  };
}

/** Throws `Broken` at the first number outside its range. */
export function checkRange(value: Value, sort: Sort, span: Span): void {
  if (typeof value !== 'number') {
    value.forEach((part, index) => {
      if (sort.kind === 'array') checkRange(part, sort.element, span);
      if (sort.kind === 'struct') checkRange(part, sort.fields[index]!.sort, span);
    });
    return;
  }
  if (!isFiniteSort(sort) || sort.kind === 'bool') return;
  const [low, high] = boundsOf(sort);
  if (value < low || value > high) throw new Broken(outOfRange(span, value, sort));
}

function sameValue(left: Value, right: Value): boolean {
  if (typeof left === 'number' || typeof right === 'number') return left === right;
  return left.length === right.length && left.every((part, index) => sameValue(part, right[index]!));
}
