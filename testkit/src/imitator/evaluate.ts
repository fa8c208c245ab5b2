/**
 * Expressions in a discrete state: numbers and truth values are known there, clocks and parameters are dimensions.
 * Conditions become disjunctions of linear constraints.
 */
import type { LinearConstraint, LinearForm } from '@vedette/core';
import { gcd, inverse, negated, plus, type Rational, rational, times } from './rational.ts';
import { type Comparison, type Expression, Unread } from './tree.ts';

export interface Sum {
  readonly constant: Rational;
  readonly of: ReadonlyMap<number, Rational>;
}

export type Value = boolean | Sum;

export interface Scope {
  /** What a name stands for; nothing if it is unknown. */
  value(name: string): Value | undefined;
  isAt(automaton: string, location: string): boolean;
  readonly isAccepting: boolean;
}

const zero = rational(0);
const one = rational(1);

export function constant(value: Rational): Sum {
  return { constant: value, of: new Map() };
}

export function dimension(number: number): Sum {
  return { constant: zero, of: new Map([[number, one]]) };
}

export function evaluate(expression: Expression, scope: Scope): Value {
  switch (expression.kind) {
    case 'number':
      return constant(expression.value);
    case 'truth':
      return expression.value;
    case 'name': {
      const value = scope.value(expression.name);
      if (value === undefined) throw new Unread(`the name ${expression.name}`);
      return value;
    }
    case 'location':
      return scope.isAt(expression.automaton, expression.location) === (expression.is === '=');
    case 'accepting':
      return scope.isAccepting;
    case 'not':
      return !truth(evaluate(expression.operand, scope));
    case 'negative':
      return scaled(sumOf(expression.operand, scope), rational(-1));
    case 'binary': {
      const { operator, left, right } = expression;
      if (operator === '+' || operator === '-' || operator === '*' || operator === '/')
        return calculated(operator, sumOf(left, scope), sumOf(right, scope));
      const cases = conditionCases(expression, scope);
      if (cases.length === 0) return false;
      if (cases.some((all) => all.length === 0)) return true;
      throw new Unread('a truth value that depends on clocks');
    }
    default:
      return expression satisfies never;
  }
}

export function sumOf(expression: Expression, scope: Scope): Sum {
  const value = evaluate(expression, scope);
  if (typeof value === 'boolean') throw new Unread('a truth value in arithmetic');
  return value;
}

/** A disjunction of conjunctions. */
export type Cases = readonly (readonly LinearConstraint[])[];

const opposite = { '<': '>=', '<=': '>', '=': '<>', '<>': '=', '>=': '<', '>': '<=' } as const;

export function conditionCases(expression: Expression, scope: Scope, wanted = true): Cases {
  if (expression.kind === 'not') return conditionCases(expression.operand, scope, !wanted);
  if (expression.kind !== 'binary') return decided(truth(evaluate(expression, scope)) === wanted);
  const { operator, left, right } = expression;
  switch (operator) {
    case '&':
    case '|':
    case '=>': {
      const first = conditionCases(left, scope, operator === '=>' ? !wanted : wanted);
      const isBoth = (operator === '&') === wanted;
      if (isBoth && first.length === 0) return first;
      if (!isBoth && first.some((all) => all.length === 0)) return first;
      const second = conditionCases(right, scope, wanted);
      return isBoth ? first.flatMap((a) => second.map((b) => [...a, ...b])) : [...first, ...second];
    }
    case '<':
    case '<=':
    case '=':
    case '<>':
    case '>=':
    case '>': {
      const [a, b] = [evaluate(left, scope), evaluate(right, scope)];
      if (typeof a === 'boolean' || typeof b === 'boolean')
        return decided((a === b) === ((operator === '=') === wanted));
      return compared(added(a, scaled(b, rational(-1))), wanted ? operator : opposite[operator]);
    }
    default:
      throw new Unread('a number as a condition');
  }
}

function decided(holds: boolean): Cases {
  return holds ? [[]] : [];
}

function compared(difference: Sum, operator: Comparison): Cases {
  if (difference.of.size === 0) {
    const sign = Math.sign(difference.constant.over);
    const holds = { '<': sign < 0, '<=': sign <= 0, '=': sign === 0, '<>': sign !== 0, '>=': sign >= 0, '>': sign > 0 };
    return decided(holds[operator]);
  }
  const form = formOf(difference);
  const turned = formOf(scaled(difference, rational(-1)));
  switch (operator) {
    case '=':
      return [[{ form, is: '= 0' }]];
    case '<>':
      return [[{ form, is: '> 0' }], [{ form: turned, is: '> 0' }]];
    case '>':
    case '>=':
      return [[{ form, is: operator === '>' ? '> 0' : '>= 0' }]];
    case '<':
    case '<=':
      return [[{ form: turned, is: operator === '<' ? '> 0' : '>= 0' }]];
    default:
      return operator satisfies never;
  }
}

/** With integer factors over a common denominator. */
export function formOf({ constant: rest, of }: Sum): LinearForm {
  const all = [rest, ...of.values()];
  const over = all.reduce((common, { under }) => (common / gcd(common, under)) * under, 1);
  const whole = ({ over: value, under }: Rational) => value * (over / under);
  return { constant: whole(rest), of: [...of].map(([i, factor]) => [i, whole(factor)] as const), over };
}

function calculated(operator: '+' | '-' | '*' | '/', left: Sum, right: Sum): Sum {
  switch (operator) {
    case '+':
      return added(left, right);
    case '-':
      return added(left, scaled(right, rational(-1)));
    case '*':
      if (right.of.size === 0) return scaled(left, right.constant);
      if (left.of.size === 0) return scaled(right, left.constant);
      throw new Unread('products of clocks and parameters');
    case '/':
      if (right.of.size > 0) throw new Unread('products of clocks and parameters');
      if (right.constant.over === 0) throw new Unread('division by zero');
      return scaled(left, inverse(right.constant));
    default:
      return operator satisfies never;
  }
}

function added(left: Sum, right: Sum): Sum {
  const of = new Map(left.of);
  for (const [i, factor] of right.of) {
    const sum = plus(of.get(i) ?? zero, factor);
    if (sum.over === 0) of.delete(i);
    else of.set(i, sum);
  }
  return { constant: plus(left.constant, right.constant), of };
}

function scaled({ constant: rest, of }: Sum, factor: Rational): Sum {
  if (factor.over === 0) return constant(zero);
  const by = (value: Rational) => (factor.over === -1 && factor.under === 1 ? negated(value) : times(value, factor));
  return { constant: by(rest), of: new Map([...of].map(([i, value]) => [i, by(value)])) };
}

function truth(value: Value): boolean {
  if (typeof value !== 'boolean') throw new Unread('a number as a condition');
  return value;
}
