/**
 * [[e]]: the value of an expression in an environment. A model that goes wrong here (a difference below zero, an index
 * outside a vector) throws `Broken`, located at the smallest expression at fault. Work is bounded, so nothing hangs.
 */
import { Broken, type Problem } from '@vedette/core';
import { printPattern } from './print-expression.ts';
import * as problems from './problems.ts';
import type { Binder, ChainLink, ComparisonOperator, Expression, ItemOf, Pattern } from './tree.ts';
import type { Value, Values } from './values.ts';

/** Variables and their values, innermost first. */
export interface Scope {
  readonly name: string;
  readonly value: Value;
  readonly outer: Environment;
}
export type Environment = Scope | undefined;

export function lookUp(environment: Environment, name: string): Value | undefined {
  for (let scope = environment; scope !== undefined; scope = scope.outer) if (scope.name === name) return scope.value;
  return undefined;
}

/** Bounds the size of a collection too: every element is a step. */
const mostSteps = 50_000;
const mostElements = 50_000;
const largest = 1_000_000_000;

export class ExpressionEvaluator {
  readonly values: Values;
  readonly #functions: ReadonlyMap<string, ItemOf<'function'>>;
  readonly #constants: Map<string, Value>;
  #steps = 0;

  constructor(values: Values, functions: ReadonlyMap<string, ItemOf<'function'>>, constants: Map<string, Value>) {
    this.values = values;
    this.#functions = functions;
    this.#constants = constants;
  }

  value(expression: Expression, environment: Environment): Value {
    this.#steps = 0;
    return this.#evaluate(expression, environment);
  }

  /** True is any natural above zero (rules E8 and E9). */
  holds(expression: Expression, environment: Environment): boolean {
    return this.natural(expression, environment) > 0;
  }

  natural(expression: Expression, environment: Environment): number {
    this.#steps = 0;
    return this.#natural(expression, environment);
  }

  /** The environments an indexed product or a quantifier goes through, in order. */
  bindings(binder: Binder, environment: Environment): Environment[] {
    this.#steps = 0;
    return this.#bindings(binder, environment);
  }

  /** Binds the variables of the pattern; undefined if the value has another shape. */
  match(pattern: Pattern, value: Value, environment: Environment): { readonly environment: Environment } | undefined {
    if (pattern.kind === 'variable') return { environment: { name: pattern.name.text, value, outer: environment } };
    if (this.values.kind(value) !== 'tuple' || this.values.size(value) !== pattern.parts.length) return undefined;
    let current = environment;
    for (let index = 0; index < pattern.parts.length; index += 1) {
      const matched = this.match(pattern.parts[index]!, this.values.part(value, index), current);
      if (matched === undefined) return undefined;
      current = matched.environment;
    }
    return { environment: current };
  }

  /** As `match`; a value of another shape breaks the model. */
  bind(pattern: Pattern, value: Value, environment: Environment): Environment {
    const matched = this.match(pattern, value, environment);
    if (matched === undefined)
      this.#break(problems.patternMismatch(pattern.span, printPattern(pattern), this.values.text(value)));
    return matched.environment;
  }

  /** The environment of a body: nothing but its parameters. */
  bindAll(patterns: readonly Pattern[], values: readonly Value[]): Environment {
    let environment: Environment;
    for (const [index, pattern] of patterns.entries()) environment = this.bind(pattern, values[index]!, environment);
    return environment;
  }

  #evaluate(expression: Expression, environment: Environment): Value {
    this.#count(expression);
    switch (expression.kind) {
      case 'number':
        return this.values.natural(expression.value);
      case 'bottom':
        return this.values.bottom;
      case 'value':
        return expression.value;
      case 'variable':
        return this.#variable(expression.name.text, environment);
      case 'call':
        return this.#call(expression, environment);
      case 'tuple':
        return this.values.tuple(this.#all(expression.parts, environment));
      case 'set':
        return this.values.set(this.#all(expression.parts, environment));
      case 'vector':
        return this.values.vector(this.#all(expression.parts, environment));
      case 'collect':
        return this.#collect(expression, environment);
      case 'index':
        return this.#index(expression, environment);
      case 'not':
        return this.values.truth(this.#natural(expression.operand, environment) === 0);
      case 'chain':
        return this.#chain(expression, environment);
      case 'comparison':
        return this.values.truth(this.#compare(expression, environment));
      case 'choice':
        return this.#evaluate(
          this.#truth(expression.condition, environment) ? expression.yes : expression.no,
          environment,
        );
      case 'quantified':
        return this.#quantified(expression, environment);
      case 'fold':
        return this.#fold(expression, environment);
      default:
        return expression satisfies never;
    }
  }

  #all(expressions: readonly Expression[], environment: Environment): Value[] {
    return expressions.map((each) => this.#evaluate(each, environment));
  }

  #variable(name: string, environment: Environment): Value {
    const value = lookUp(environment, name) ?? this.#constants.get(name);
    if (value === undefined) throw new Error(`The name '${name}' passed the resolver without a value.`);
    return value;
  }

  #call(expression: Extract<Expression, { kind: 'call' }>, environment: Environment): Value {
    const definition = this.#functions.get(expression.name.text);
    if (definition === undefined) throw new Error(`The function '${expression.name.text}' passed the resolver.`);
    const values = expression.arguments.map((argument) => this.#evaluate(argument, environment));
    return this.#evaluate(definition.body, this.bindAll(definition.parameters, values));
  }

  #collect(expression: Extract<Expression, { kind: 'collect' }>, environment: Environment): Value {
    const collected: Value[] = [];
    for (const inner of this.#bindings(expression.binder, environment)) {
      if (expression.filter !== undefined && !this.#truth(expression.filter, inner)) continue;
      collected.push(this.#evaluate(expression.body, inner));
    }
    return expression.into === 'set' ? this.values.set(collected) : this.values.vector(collected);
  }

  #index(expression: Extract<Expression, { kind: 'index' }>, environment: Environment): Value {
    const vector = this.#evaluate(expression.vector, environment);
    if (this.values.kind(vector) !== 'vector') this.#notA(expression.vector, 'a vector', vector);
    const index = this.#natural(expression.index, environment);
    const size = this.values.size(vector);
    if (index < 1 || index > size) this.#break(problems.outOfRange(expression.index.span, String(index), size));
    return this.values.part(vector, index - 1);
  }

  /** From left to right; `and` and `or` stop as soon as the outcome is known. */
  #chain({ first, rest }: Extract<Expression, { kind: 'chain' }>, environment: Environment): Value {
    const { operator } = rest[0]!;
    if (operator === 'and' || operator === 'or') {
      const stopping = operator === 'or';
      const operands = [first, ...rest.map((link) => link.operand)];
      return this.values.truth(operands.some((each) => this.#truth(each, environment) === stopping) === stopping);
    }
    let result = this.#evaluate(first, environment);
    let shown = first;
    for (const link of rest) {
      result = this.#link({ value: result, shown }, link, environment);
      shown = link.operand;
    }
    return result;
  }

  #link(left: { readonly value: Value; readonly shown: Expression }, link: ChainLink, environment: Environment): Value {
    const right = this.#evaluate(link.operand, environment);
    if (link.operator === 'union' || link.operator === 'minus') {
      const mine = this.#setParts(left.value, left.shown);
      const theirs = this.#setParts(right, link.operand);
      if (mine.length + theirs.length > mostElements)
        this.#break(problems.tooManyElements(link.operand.span, mostElements));
      if (link.operator === 'union') return this.values.set([...mine, ...theirs]);
      return this.values.set(mine.filter((part) => !theirs.includes(part)));
    }
    const a = this.#asNumber(left.value, left.shown);
    const b = this.#asNumber(right, link.operand);
    const result = link.operator === '+' ? a + b : link.operator === '-' ? a - b : a * b;
    if (result < 0) this.#break(problems.belowZero(link.operand.span));
    if (result > largest) this.#break(problems.tooLarge(link.operand.span));
    return this.values.natural(result);
  }

  #compare(expression: Extract<Expression, { kind: 'comparison' }>, environment: Environment): boolean {
    const left = this.#evaluate(expression.left, environment);
    const right = this.#evaluate(expression.right, environment);
    switch (expression.operator) {
      case '==':
        return left === right;
      case '!=':
        return left !== right;
      case 'in':
        return this.#setParts(right, expression.right).includes(left);
      default: {
        const difference = this.#asNumber(left, expression.left) - this.#asNumber(right, expression.right);
        return inOrder(expression.operator, difference);
      }
    }
  }

  #quantified(expression: Extract<Expression, { kind: 'quantified' }>, environment: Environment): Value {
    const { quantifier, binder, body } = expression;
    for (const inner of this.#bindings(binder, environment)) {
      const found = this.#truth(body, inner) !== (quantifier === 'forall');
      if (!found) continue;
      return quantifier === 'first' ? this.#bound(binder.pattern, inner) : this.values.truth(quantifier === 'exists');
    }
    return quantifier === 'first' ? this.values.bottom : this.values.truth(quantifier === 'forall');
  }

  /** The element that was matched, built again from its parts. */
  #bound(pattern: Pattern, environment: Environment): Value {
    if (pattern.kind === 'variable') return this.#variable(pattern.name.text, environment);
    return this.values.tuple(pattern.parts.map((part) => this.#bound(part, environment)));
  }

  #fold(expression: Extract<Expression, { kind: 'fold' }>, environment: Environment): Value {
    let result = this.#evaluate(expression.start, environment);
    for (const inner of this.#bindings(expression.binder, environment)) {
      result = this.#evaluate(expression.body, { name: expression.result.text, value: result, outer: inner });
    }
    return result;
  }

  #bindings({ pattern, source }: Binder, environment: Environment): Environment[] {
    const bound: Environment[] = [];
    const add = (value: Value) => {
      this.#count(source);
      const matched = this.match(pattern, value, environment);
      if (matched !== undefined) bound.push(matched.environment);
    };
    if (source.kind === 'range') {
      const high = this.#natural(source.high, environment);
      for (let each = this.#natural(source.low, environment); each <= high; each += 1) add(this.values.natural(each));
      return bound;
    }
    const elements = this.#evaluate(source.of, environment);
    const kind = this.values.kind(elements);
    if (kind !== 'set' && kind !== 'vector') this.#notA(source.of, 'a set or a vector', elements);
    this.values.parts(elements).forEach(add);
    return bound;
  }

  #truth(expression: Expression, environment: Environment): boolean {
    return this.#natural(expression, environment) > 0;
  }

  #natural(expression: Expression, environment: Environment): number {
    return this.#asNumber(this.#evaluate(expression, environment), expression);
  }

  #asNumber(value: Value, from: Expression): number {
    return this.values.toNumber(value) ?? this.#notA(from, 'a natural number', value);
  }

  #setParts(value: Value, from: Expression): Value[] {
    if (this.values.kind(value) !== 'set') this.#notA(from, 'a set', value);
    return this.values.parts(value);
  }

  #count(at: { readonly span: Problem['span'] }): void {
    this.#steps += 1;
    if (this.#steps > mostSteps) this.#break(problems.evaluationTooLong(at.span));
  }

  #notA(from: Expression, wanted: string, value: Value): never {
    return this.#break(problems.notA(from.span, wanted, this.values.text(value)));
  }

  #break(problem: Problem): never {
    throw new Broken(problem);
  }
}

function inOrder(operator: Exclude<ComparisonOperator, '==' | '!=' | 'in'>, difference: number): boolean {
  switch (operator) {
    case '<':
      return difference < 0;
    case '<=':
      return difference <= 0;
    case '>':
      return difference > 0;
    case '>=':
      return difference >= 0;
    default:
      return operator satisfies never;
  }
}
