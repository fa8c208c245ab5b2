/**
 * Expressions, by precedence: `=>`, `|`, `&`, `not`, comparisons, sums, products, signs. `2 p` and `2p` are products.
 */
import { rationalIn } from './rational.ts';
import type { Tokens } from './tokens.ts';
import { type Comparison, type Expression, Unread } from './tree.ts';

const comparisons: readonly string[] = ['<', '<=', '=', '<>', '>=', '>'];

export function parseExpression(tokens: Tokens): Expression {
  const left = disjunction(tokens);
  if (tokens.takeIf('=>') === undefined) return left;
  return { kind: 'binary', operator: '=>', left, right: parseExpression(tokens) };
}

function disjunction(tokens: Tokens): Expression {
  let left = conjunction(tokens);
  while (tokens.takeIf('|', '||', 'or', 'OR') !== undefined)
    left = { kind: 'binary', operator: '|', left, right: conjunction(tokens) };
  return left;
}

function conjunction(tokens: Tokens): Expression {
  tokens.takeIf('&');
  let left = negation(tokens);
  while (tokens.takeIf('&', '&&', 'and') !== undefined)
    left = { kind: 'binary', operator: '&', left, right: negation(tokens) };
  return left;
}

function negation(tokens: Tokens): Expression {
  if (tokens.takeIf('not') !== undefined) return { kind: 'not', operand: negation(tokens) };
  const left = sum(tokens);
  if (tokens.takeIf('in') !== undefined) {
    tokens.expect('[');
    const low = sum(tokens);
    tokens.expect(',', '..');
    const high = sum(tokens);
    tokens.expect(']');
    const between = (operator: Comparison, bound: Expression): Expression => ({
      kind: 'binary',
      operator,
      left,
      right: bound,
    });
    return { kind: 'binary', operator: '&', left: between('>=', low), right: between('<=', high) };
  }
  if (!comparisons.includes(tokens.peek() ?? '')) return left;
  const operator = tokens.take() as Comparison;
  return { kind: 'binary', operator, left, right: sum(tokens) };
}

export function sum(tokens: Tokens): Expression {
  let left = product(tokens);
  for (let sign = tokens.takeIf('+', '-'); sign !== undefined; sign = tokens.takeIf('+', '-'))
    left = { kind: 'binary', operator: sign as '+' | '-', left, right: product(tokens) };
  return left;
}

function product(tokens: Tokens): Expression {
  if (tokens.takeIf('-') !== undefined) return { kind: 'negative', operand: product(tokens) };
  let left = factor(tokens);
  for (let sign = tokens.takeIf('*', '/'); sign !== undefined; sign = tokens.takeIf('*', '/')) {
    const isNegative = tokens.takeIf('-') !== undefined;
    const plain = factor(tokens);
    const right: Expression = isNegative ? { kind: 'negative', operand: plain } : plain;
    left = { kind: 'binary', operator: sign as '*' | '/', left, right };
  }
  return left;
}

function factor(tokens: Tokens): Expression {
  if (tokens.takeIf('(') !== undefined) {
    const inner = parseExpression(tokens);
    tokens.expect(')');
    return inner;
  }
  const token = tokens.take();
  if (/^\d/u.test(token)) {
    const value: Expression = { kind: 'number', value: rationalIn(token) };
    const isTimes = /^[A-Za-z_]/u.test(tokens.peek() ?? '') && !words.has(tokens.peek()!);
    return isTimes ? { kind: 'binary', operator: '*', left: value, right: factor(tokens) } : value;
  }
  if (token === 'True' || token === 'False') return { kind: 'truth', value: token === 'True' };
  if (token === 'accepting') return { kind: 'accepting' };
  if (token === 'loc' && tokens.peek() === '[') return location(tokens);
  if (!/^[A-Za-z_]/u.test(token)) throw new Unread(`"${token}" in an expression`);
  if (tokens.peek() === '(') throw new Unread(`the function ${token}`);
  if (tokens.peek() === '[') throw new Unread('arrays');
  return { kind: 'name', name: token };
}

function location(tokens: Tokens): Expression {
  tokens.expect('[');
  const automaton = tokens.take();
  tokens.expect(']');
  const is = tokens.expect('=', '<>', ':=') === '<>' ? '<>' : '=';
  return { kind: 'location', automaton, location: tokens.take(), is };
}

/** Words after which no product goes on. */
const words: ReadonlySet<string> = new Set(
  'and or OR in do sync goto stop flow wait when end loc urgent accepting then else U'.split(' '),
);
