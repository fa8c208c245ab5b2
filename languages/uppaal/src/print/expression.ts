/** Expressions to text, with the fewest parentheses that read back as the same tree. */
import { bindings } from '../parse/expression.ts';
import type { Binder, Expression } from '../tree.ts';
import { printType } from './type.ts';

/**
 * How tightly a form binds: assignments and quantifiers not at all, then the operators, then what needs no parentheses.
 */
const loose = 0;
const choice = 0.5;
const prefix = 12;
export const tight = 13;

/** `weakest` is what may stand here without parentheses. */
export function printExpression(expression: Expression, weakest = loose): string {
  const text = unwrapped(expression);
  return strengthOf(expression) < weakest ? `(${text})` : text;
}

export function printExpressions(expressions: readonly Expression[]): string {
  return expressions.map((expression) => printExpression(expression)).join(', ');
}

export function printBinder({ name, type }: Binder): string {
  return `${name.text} : ${printType(type, printExpression)}`;
}

function strengthOf(expression: Expression): number {
  switch (expression.kind) {
    case 'assignment':
    case 'quantified':
      return loose;
    case 'conditional':
      return choice;
    case 'binary':
      return bindings[expression.operator].priority;
    case 'unary':
      return prefix;
    case 'step':
      return expression.position === 'before' ? prefix : tight;
    case 'number':
      return expression.value < 0 ? prefix : tight;
    default:
      return tight;
  }
}

function unwrapped(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
      return String(expression.value);
    case 'decimal':
      return expression.text;
    case 'truth':
      return expression.value;
    case 'deadlock':
      return 'deadlock';
    case 'name':
      return expression.name.text;
    case 'field':
      return `${printExpression(expression.target, tight)}.${expression.name.text}`;
    case 'index':
      return `${printExpression(expression.target, tight)}[${printExpression(expression.index)}]`;
    case 'call':
      return `${expression.callee.text}(${printExpressions(expression.arguments)})`;
    case 'member-call':
      return `${printExpression(expression.callee)}(${printExpressions(expression.arguments)})`;
    case 'rate':
      return `${printExpression(expression.clock, tight)}'`;
    case 'unary':
      return printUnary(expression);
    case 'step': {
      const { operator, position, target } = expression;
      return position === 'behind'
        ? `${printExpression(target, tight)}${operator}`
        : `${operator}${printExpression(target, tight)}`;
    }
    case 'binary': {
      const strength = bindings[expression.operator].priority;
      const { operator, left, right } = expression;
      return `${printExpression(left, strength)} ${words[operator] ?? operator} ${printExpression(right, strength + 1)}`;
    }
    case 'conditional': {
      const { condition, yes, no } = expression;
      return `${printExpression(condition, 1)} ? ${printExpression(yes)} : ${printExpression(no, choice)}`;
    }
    case 'assignment':
      return `${printExpression(expression.target, choice)} ${expression.operator} ${printExpression(expression.value)}`;
    case 'quantified':
      return `${expression.quantifier} (${printBinder(expression.binder)}) ${printExpression(expression.body)}`;
    default:
      return expression satisfies never;
  }
}

const words: Readonly<Record<string, string>> = { and: '&&', or: '||' };

/** Two signs in a row would read as one of `++` and `--`. */
function printUnary({ operator, operand }: Expression & { readonly kind: 'unary' }): string {
  const sign = operator === 'not' ? '!' : operator;
  return `${sign}${printExpression(operand, sign === '!' ? prefix : tight)}`;
}
