/**
 * What an expression starts with: literals, names, brackets, prefix operators, replicated operators; calls and
 * renamings behind it.
 */
import type { Expression } from '../tree.ts';
import { parseCollection, parseMap, parseSequence } from './collection.ts';
import { levels } from './operators.ts';
import { parseReplicated, replicatedStarts } from './parallel.ts';
import { toPattern } from './pattern.ts';
import { parsePairs } from './prefix.ts';
import type { Reader } from './reader.ts';

export function parseOperand(reader: Reader): Expression {
  let operand = parseAtom(reader);
  for (;;) {
    if (reader.cursor.at('(')) operand = parseCall(reader, operand);
    else if (reader.cursor.at('[[')) operand = parseRenaming(reader, operand);
    else return operand;
  }
}

function parseCall(reader: Reader, called: Expression): Expression {
  reader.cursor.next();
  const list = reader.bracketed(() => (reader.cursor.at(')') ? [] : reader.commaList(() => reader.expression())));
  reader.expect(')', 'after the arguments');
  return { kind: 'call', function: called, arguments: list, span: reader.spanFrom(called.span) };
}

function parseRenaming(reader: Reader, process: Expression): Expression {
  reader.cursor.next();
  const renaming = reader.bracketed(() => {
    const pairs = parsePairs(reader, '<-');
    return { pairs, statements: reader.cursor.accept('|') ? reader.statements() : [] };
  });
  reader.expect(']]', 'after the renaming');
  return { kind: 'renaming', process, ...renaming, span: reader.spanFrom(process.span) };
}

function parseAtom(reader: Reader): Expression {
  const token = reader.cursor.peek();
  if (token.startsLine) return reader.unexpected('an expression');
  const span = reader.cursor.spanOf(token);
  switch (token.kind) {
    case 'number':
      reader.cursor.next();
      return { kind: 'number', value: Number(token.text), span };
    case 'string':
    case 'character':
      reader.cursor.next();
      return { kind: token.kind, value: token.value ?? '', span };
    case 'name':
      return parseName(reader);
    default:
      return parseSymbol(reader);
  }
}

/** `x` or `M::N::x`. */
export function parseName(reader: Reader): Extract<Expression, { readonly kind: 'name' }> {
  const start = reader.here();
  const path = [reader.name('a name').text];
  while (reader.cursor.accept('::')) path.push(reader.name('a name after "::"').text);
  return { kind: 'name', path, span: reader.spanFrom(start) };
}

function parseSymbol(reader: Reader): Expression {
  const start = reader.here();
  const { text } = reader.cursor.peek();
  switch (text) {
    case 'true':
    case 'false':
      reader.cursor.next();
      return { kind: 'boolean', value: text === 'true', span: start };
    case '_':
      return wildcard(reader);
    case '(':
      return parenthesised(reader);
    case '(|':
      return parseMap(reader);
    case '{':
    case '{|':
      return parseCollection(reader, text);
    case '<':
    case '<>':
      return parseSequence(reader);
    case 'not':
      return unary(reader, 'not', levels.not);
    case '-':
      return unary(reader, '-', levels.sum + 1);
    case '#':
      return unary(reader, '#', levels.length);
    case 'if':
      return conditional(reader);
    case 'let':
      return local(reader);
    case '\\':
      return lambda(reader);
    default:
      if (replicatedStarts.has(text)) return parseReplicated(reader);
      return reader.unexpected('an expression');
  }
}

function wildcard(reader: Reader): Expression {
  const node: Expression = { kind: 'wildcard', span: reader.cursor.spanOf(reader.cursor.next()) };
  reader.patternParts.add(node);
  return node;
}

function parenthesised(reader: Reader): Expression {
  const start = reader.cursor.spanOf(reader.cursor.next());
  const parts = reader.bracketed(() => reader.commaList(() => reader.expression()));
  reader.expect(')', 'to close the parenthesis');
  const span = reader.spanFrom(start);
  return parts.length === 1 ? { kind: 'parenthesised', inner: parts[0]!, span } : { kind: 'tuple', parts, span };
}

function unary(reader: Reader, operator: 'not' | '-' | '#', level: number): Expression {
  const start = reader.cursor.spanOf(reader.cursor.next());
  const operand = reader.expression(level);
  return { kind: 'unary', operator, operand, span: reader.spanFrom(start) };
}

function conditional(reader: Reader): Expression {
  const start = reader.cursor.spanOf(reader.cursor.next());
  const condition = reader.bracketed(() => reader.expression());
  reader.expect('then', 'after the condition');
  const yes = reader.bracketed(() => reader.expression());
  reader.expect('else', 'after the value for "then"');
  const no = reader.expression();
  return { kind: 'if', condition, yes, no, span: reader.spanFrom(start) };
}

function local(reader: Reader): Expression {
  const start = reader.cursor.spanOf(reader.cursor.next());
  const declarations = reader.bracketed(() => reader.declarations('let'));
  reader.expectAnywhere('within', 'after the declarations of "let"');
  const body = reader.expression();
  return { kind: 'let', declarations, body, span: reader.spanFrom(start) };
}

function lambda(reader: Reader): Expression {
  const start = reader.cursor.spanOf(reader.cursor.next());
  const parameters = reader.commaList(() => toPattern(reader, reader.expression()));
  reader.expect('@', 'after the parameters of the function');
  const body = reader.expression();
  return { kind: 'lambda', parameters, body, span: reader.spanFrom(start) };
}
