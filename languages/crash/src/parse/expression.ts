/**
 * Expressions, loosest first: choices and quantifiers (as far right as possible), or, and, not, comparison, sums and
 * unions, products, indexing, atoms.
 */
import { numberTooLarge } from '../problems.ts';
import type {
  Binder,
  ChainLink,
  ChainOperator,
  ComparisonOperator,
  Expression,
  Iterable,
  Pattern,
  Quantifier,
} from '../tree.ts';
import type { Reader } from './reader.ts';

const chainLevels: readonly (readonly ChainOperator[])[] = [['or'], ['and'], ['+', '-', 'union', 'minus'], ['*']];
/** Comparisons and `not` sit between `and` and `+`. */
const comparisonLevel = 2;
const comparisons: readonly ComparisonOperator[] = ['==', '!=', '<', '<=', '>', '>=', 'in'];
const largestNumber = 1_000_000_000;

export function parseExpression(reader: Reader): Expression {
  return reader.nested(() => {
    switch (reader.cursor.peek().text) {
      case 'if':
        return choice(reader);
      case 'exists':
      case 'forall':
      case 'first':
        return quantified(reader);
      case 'fold':
        return fold(reader);
      default:
        return chain(reader, 0);
    }
  });
}

function choice(reader: Reader): Expression {
  const start = reader.here();
  reader.cursor.next();
  const condition = parseExpression(reader);
  reader.expect('then', 'after the condition');
  const yes = parseExpression(reader);
  reader.expect('else', 'after the value for "then"');
  const no = parseExpression(reader);
  return { kind: 'choice', condition, yes, no, span: reader.spanFrom(start) };
}

function quantified(reader: Reader): Expression {
  const start = reader.here();
  const quantifier = reader.cursor.next().text as Quantifier;
  const binder = parseBinder(reader);
  reader.expect(':', 'before the condition');
  const body = parseExpression(reader);
  return { kind: 'quantified', quantifier, binder, body, span: reader.spanFrom(start) };
}

/** `fold total = 0 for x in S : total + x` */
function fold(reader: Reader): Expression {
  const start = reader.here();
  reader.cursor.next();
  const result = reader.name('a name for the running result');
  reader.expect('=', 'before the first value of the running result');
  const first = chain(reader, 0);
  reader.expect('for', 'before the elements to go through');
  const binder = parseBinder(reader);
  reader.expect(':', 'before the next value of the running result');
  const body = parseExpression(reader);
  return { kind: 'fold', result, start: first, binder, body, span: reader.spanFrom(start) };
}

export function parseBinder(reader: Reader): Binder {
  const pattern = parsePattern(reader);
  reader.expect('in', 'after the name');
  return { pattern, source: parseIterable(reader) };
}

/** `low..high`, or the elements of a set or vector. */
export function parseIterable(reader: Reader): Iterable {
  const start = reader.here();
  const first = chain(reader, 0);
  if (!reader.cursor.accept('..')) return { kind: 'elements', of: first, span: reader.spanFrom(start) };
  const high = chain(reader, 0);
  return { kind: 'range', low: first, high, span: reader.spanFrom(start) };
}

export function parsePattern(reader: Reader): Pattern {
  const start = reader.here();
  if (!reader.cursor.accept('(')) {
    const name = reader.name('a variable or a pattern in parentheses');
    return { kind: 'variable', name, span: name.span };
  }
  return reader.nested(() => patternRest(reader, start));
}

/** After the opening parenthesis: one pattern alone is itself, several are a tuple. */
export function patternRest(reader: Reader, start: ReturnType<Reader['here']>): Pattern {
  const parts = reader.enclosed(')', () => parsePattern(reader));
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  if (parts.length === 0) reader.unexpected('a variable between the parentheses');
  return { kind: 'tuple', parts, span: reader.spanFrom(start) };
}

function chain(reader: Reader, level: number): Expression {
  const operators = chainLevels[level];
  if (operators === undefined) return indexed(reader);
  const operand = level + 1 === comparisonLevel ? comparison : (inner: Reader) => chain(inner, level + 1);
  const start = reader.here();
  const first = operand(reader);
  const rest: ChainLink[] = [];
  for (;;) {
    const operator = operators.find((candidate) => reader.cursor.at(candidate));
    if (operator === undefined) break;
    reader.cursor.next();
    rest.push({ operator, operand: operand(reader) });
  }
  return rest.length === 0 ? first : { kind: 'chain', first, rest, span: reader.spanFrom(start) };
}

function comparison(reader: Reader): Expression {
  const start = reader.here();
  if (reader.cursor.accept('not')) {
    const operand = reader.nested(() => comparison(reader));
    return { kind: 'not', operand, span: reader.spanFrom(start) };
  }
  const left = chain(reader, comparisonLevel);
  const operator = comparisons.find((candidate) => reader.cursor.at(candidate));
  if (operator === undefined) return left;
  reader.cursor.next();
  const right = chain(reader, comparisonLevel);
  return { kind: 'comparison', operator, left, right, span: reader.spanFrom(start) };
}

/** Each index nests the tree, so each counts as one level. */
function indexed(reader: Reader): Expression {
  const start = reader.here();
  const first = atom(reader);
  return reader.cursor.at('[') ? indexRest(reader, first, start) : first;
}

function indexRest(reader: Reader, vector: Expression, start: ReturnType<Reader['here']>): Expression {
  return reader.nested(() => {
    reader.expect('[', 'before the index');
    const index = parseExpression(reader);
    reader.expect(']', 'after the index');
    const whole: Expression = { kind: 'index', vector, index, span: reader.spanFrom(start) };
    return reader.cursor.at('[') ? indexRest(reader, whole, start) : whole;
  });
}

function atom(reader: Reader): Expression {
  const start = reader.here();
  const token = reader.cursor.peek();
  if (token.kind === 'number') return parseNumber(reader);
  if (token.kind === 'name') return nameOrCall(reader);
  if (reader.cursor.accept('bottom')) return { kind: 'bottom', span: start };
  if (reader.cursor.accept('(')) return parenthesised(reader, start);
  if (reader.cursor.accept('{')) return container(reader, 'set');
  if (reader.cursor.accept('[')) return container(reader, 'vector');
  return reader.unexpected('an expression');
}

export function parseNumber(reader: Reader): Expression {
  const token = reader.cursor.next();
  const span = reader.cursor.spanOf(token);
  const value = Number(token.text);
  if (value > largestNumber) reader.fail(numberTooLarge(span, largestNumber));
  return { kind: 'number', value, span };
}

function nameOrCall(reader: Reader): Expression {
  const name = reader.name('a name');
  if (!reader.cursor.accept('(')) return { kind: 'variable', name, span: name.span };
  const list = reader.enclosed(')', () => parseExpression(reader));
  return { kind: 'call', name, arguments: list, span: reader.spanFrom(name.span) };
}

/** After the opening parenthesis: one expression alone is itself, several are a tuple. */
export function parenthesised(reader: Reader, start: ReturnType<Reader['here']>): Expression {
  const parts = reader.enclosed(')', () => parseExpression(reader));
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  if (parts.length === 0) reader.unexpected('an expression between the parentheses');
  return { kind: 'tuple', parts, span: reader.spanFrom(start) };
}

/** After the opening bracket: `{a, b}`, `[a, b]`, or `[for k in 1..n : e]` with an `if` to pick elements. */
function container(reader: Reader, into: 'set' | 'vector'): Expression {
  const start = reader.cursor.spanFrom(reader.cursor.lastEnd - 1);
  const close = into === 'set' ? '}' : ']';
  if (!reader.cursor.accept('for')) {
    const parts = reader.enclosed(close, () => parseExpression(reader));
    return { kind: into, parts, span: reader.spanFrom(start) };
  }
  const binder = parseBinder(reader);
  const filter = reader.cursor.accept('if') ? parseExpression(reader) : undefined;
  reader.expect(':', 'before the value for each element');
  const body = parseExpression(reader);
  reader.expect(close, 'to close the collection');
  const node = { kind: 'collect', into, binder, body, span: reader.spanFrom(start) } as const;
  return filter === undefined ? node : { ...node, filter };
}
