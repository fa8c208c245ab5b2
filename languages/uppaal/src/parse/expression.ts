/**
 * Expressions, by precedence climbing over the table of the language reference. A trailing `?` or `!` is left alone: it
 * belongs to a synchronisation.
 */
import type { Span } from '@vedette/core';
import { associated, type Binding, readInfix, type Token } from '@vedette/text';
import { numberTooLarge } from '../problems.ts';
import type { AssignmentOperator, BinaryOperator, Binder, Expression, Quantifier } from '../tree.ts';
import type { Reader } from './reader.ts';
import { parseType } from './type.ts';

const levels: readonly (readonly BinaryOperator[])[] = [
  ['or', 'imply', 'xor'],
  ['and'],
  ['|'],
  ['^'],
  ['&'],
  ['==', '!='],
  ['<', '<=', '>=', '>'],
  ['<?', '>?'],
  ['<<', '>>'],
  ['+', '-'],
  ['*', '/', '%'],
];

/** All group to the left. */
export const bindings = Object.fromEntries(
  levels.flatMap((operators, level) => operators.map((one) => [one, { priority: level + 1, side: 'left' }])),
) as Readonly<Record<BinaryOperator, Binding>>;

const synonyms: ReadonlyMap<string, string> = new Map(Object.entries({ '&&': 'and', '||': 'or', '**': '*' }));
const assignments: ReadonlySet<string> = new Set([
  '=',
  ':=',
  '+=',
  '-=',
  '*=',
  '/=',
  '%=',
  '|=',
  '&=',
  '^=',
  '<<=',
  '>>=',
]);
const quantifiers: ReadonlySet<string> = new Set(['forall', 'exists', 'sum']);
const largest = 2 ** 31 - 1;

export function parseExpression(reader: Reader): Expression {
  return reader.nested(() => assignment(reader));
}

/** A list of expressions with commas between, none at all if it ends at once. */
export function parseExpressionList(reader: Reader, closing?: string): Expression[] {
  const isOver = reader.cursor.atEnd || (closing !== undefined && reader.cursor.at(closing));
  return isOver ? [] : reader.list(',', () => parseExpression(reader));
}

export function parseBinder(reader: Reader): Binder {
  const name = reader.name('a name for the variable');
  reader.expect(':', 'between the variable and its type');
  return { name, type: parseType(reader) };
}

function assignment(reader: Reader): Expression {
  const target = conditional(reader);
  const operator = reader.cursor.peek();
  if (operator.kind !== 'symbol' || !assignments.has(operator.text)) return target;
  reader.cursor.next();
  const value = reader.nested(() => assignment(reader));
  const written = (operator.text === ':=' ? '=' : operator.text) as AssignmentOperator;
  return reader.composed({ kind: 'assignment', operator: written, target, value, span: reader.spanFrom(target.span) });
}

function conditional(reader: Reader): Expression {
  const condition = binary(reader);
  if (!reader.cursor.at('?') || endsLabel(reader.cursor.peek(1))) return condition;
  reader.cursor.next();
  const yes = parseExpression(reader);
  reader.expect(':', 'between the two alternatives');
  const no = reader.nested(() => conditional(reader));
  return reader.composed({ kind: 'conditional', condition, yes, no, span: reader.spanFrom(condition.span) });
}

function endsLabel(token: Token): boolean {
  return token.kind === 'end' || token.text === ';' || token.text === '}';
}

function binary(reader: Reader): Expression {
  return readInfix<Expression, BinaryOperator, Token>(reader, {
    bindings,
    operand: () => unary(reader),
    next: () => operatorAt(reader),
    join: (operator, operands) =>
      associated('left', operands, (left, right) => {
        const span = { ...left.span, end: right.span.end };
        return reader.composed({ kind: 'binary', operator, left, right, span });
      }),
  });
}

function operatorAt(reader: Reader): BinaryOperator | undefined {
  const token = reader.cursor.peek();
  if (token.kind !== 'symbol' && token.kind !== 'keyword') return undefined;
  if (token.text === '**') reader.refuse(reader.here(), 'power');
  const written = synonyms.get(token.text) ?? token.text;
  return Object.hasOwn(bindings, written) ? (written as BinaryOperator) : undefined;
}

function unary(reader: Reader): Expression {
  const token = reader.cursor.peek();
  const start = reader.here();
  if (quantifiers.has(token.text) && token.kind === 'keyword') return quantified(reader);
  if (token.kind !== 'symbol' && token.text !== 'not') return postfix(reader);
  switch (token.text) {
    case '-':
    case '+':
    case '!':
    case 'not': {
      reader.cursor.next();
      if (token.text === '-' && reader.cursor.peek().text === '2147483648') return smallest(reader, start);
      const operand = reader.nested(() => unary(reader));
      const operator = token.text === '!' ? 'not' : token.text;
      return reader.composed({ kind: 'unary', operator, operand, span: reader.spanFrom(start) });
    }
    case '++':
    case '--': {
      reader.cursor.next();
      const target = reader.nested(() => unary(reader));
      return reader.composed({
        kind: 'step',
        operator: token.text,
        position: 'before',
        target,
        span: reader.spanFrom(start),
      });
    }
    default:
      return postfix(reader);
  }
}

function smallest(reader: Reader, start: Span): Expression {
  reader.cursor.next();
  return { kind: 'number', value: -largest - 1, span: reader.spanFrom(start) };
}

function quantified(reader: Reader): Expression {
  const start = reader.here();
  const quantifier = reader.cursor.next().text as Quantifier;
  reader.expect('(', `after "${quantifier}"`);
  const binder = parseBinder(reader);
  reader.expect(')', 'after the type');
  const body = parseExpression(reader);
  return reader.composed({ kind: 'quantified', quantifier, binder, body, span: reader.spanFrom(start) });
}

/** Names with indices, fields, calls and `++`; also what a synchronisation names. */
export function postfix(reader: Reader): Expression {
  let target = primary(reader);
  for (;;) {
    const longer = extended(reader, target);
    if (longer === undefined) return target;
    target = reader.composed(longer);
  }
}

function extended(reader: Reader, target: Expression): Expression | undefined {
  if (reader.cursor.accept('[')) {
    const index = parseExpression(reader);
    reader.expect(']', 'after the index');
    return { kind: 'index', target, index, span: reader.spanFrom(target.span) };
  }
  if (reader.cursor.accept('.')) {
    const name = reader.name('a field, a location or a variable after "."');
    const callee = { kind: 'field', target, name, span: reader.spanFrom(target.span) } as const;
    if (!reader.cursor.accept('(')) return callee;
    const list = reader.enclosed(')', () => parseExpression(reader));
    return { kind: 'member-call', callee, arguments: list, span: reader.spanFrom(target.span) };
  }
  if (reader.cursor.at('++', '--')) {
    const operator = reader.cursor.next().text as '++' | '--';
    return { kind: 'step', operator, position: 'behind', target, span: reader.spanFrom(target.span) };
  }
  if (reader.cursor.at("'")) {
    reader.cursor.next();
    return { kind: 'rate', clock: target, span: reader.spanFrom(target.span) };
  }
  return undefined;
}

function primary(reader: Reader): Expression {
  const token = reader.cursor.peek();
  const span = reader.here();
  if (token.kind === 'number') return number(reader);
  if (token.kind === 'name') return named(reader);
  if (token.kind === 'string') reader.refuse(span, 'string');
  switch (token.kind === 'string' ? 'true' : token.text) {
    case 'true':
    case 'false':
      reader.cursor.next();
      return { kind: 'truth', value: token.text === 'false' ? 'false' : 'true', span };
    case 'deadlock':
      reader.cursor.next();
      return { kind: 'deadlock', span };
    case '(': {
      reader.cursor.next();
      const inner = parseExpression(reader);
      reader.expect(')', 'to close the parenthesis');
      return reader.composed({ ...inner, span: reader.spanFrom(span) });
    }
    default:
      return reader.unexpected('an expression');
  }
}

export function number(reader: Reader): Expression {
  const span = reader.here();
  const { text } = reader.cursor.next();
  if (!/^[0-9]+$/.test(text)) return { kind: 'decimal', text, span };
  const value = Number(text);
  if (value > largest) reader.fail(numberTooLarge(span, largest));
  return { kind: 'number', value, span };
}

const dynamicWords: ReadonlySet<string> = new Set(['spawn', 'exit', 'numOf', 'foreach']);

function named(reader: Reader): Expression {
  const dynamic = dynamicWords.has(reader.cursor.peek().text) && reader.cursor.peek(1).text === '(';
  const spawns = reader.cursor.peek().text === 'spawn' && reader.cursor.peek(1).kind === 'name';
  if (dynamic || spawns) reader.refuse(reader.here(), 'dynamic');
  if (spawns) reader.cursor.next();
  const name = reader.name('a name');
  if (!reader.cursor.accept('(')) return { kind: 'name', name, span: name.span };
  const list = reader.enclosed(')', () => parseExpression(reader));
  return reader.composed({ kind: 'call', callee: name, arguments: list, span: reader.spanFrom(name.span) });
}
