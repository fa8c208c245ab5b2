/** Statements of functions. Declarations come first in a block, as the grammar says. */
import type {
  Expression,
  InitialisedDeclarator,
  Initialiser,
  Statement,
  TypeDeclaration,
  VariablesDeclaration,
} from '../tree.ts';
import { parseBinder, parseExpression, parseExpressionList } from './expression.ts';
import type { Reader } from './reader.ts';
import { parseDeclarator, parseType, startsType } from './type.ts';

type Block = Statement & { readonly kind: 'block' };

export function parseBlock(reader: Reader): Block {
  const start = reader.here();
  const declarations: (VariablesDeclaration | TypeDeclaration)[] = [];
  const statements: Statement[] = [];
  reader.expect('{', 'to open the block');
  while (startsType(reader) || reader.cursor.at('typedef'))
    declarations.push(reader.cursor.at('typedef') ? parseTypedef(reader) : parseVariables(reader));
  while (!reader.cursor.atEnd && !reader.cursor.at('}')) statements.push(reader.nested(() => parseStatement(reader)));
  reader.expect('}', 'to close the block');
  return { kind: 'block', declarations, statements, span: reader.spanFrom(start) };
}

export function parseVariables(reader: Reader): VariablesDeclaration {
  const start = reader.here();
  const type = parseType(reader);
  const declarators = reader.list(',', () => initialised(reader));
  reader.expect(';', 'at the end of the declaration');
  return { kind: 'variables', type, declarators, span: reader.spanFrom(start) };
}

export function parseTypedef(reader: Reader): TypeDeclaration {
  const start = reader.here();
  reader.expect('typedef', 'to declare a type');
  const type = parseType(reader);
  const declarators = reader.list(',', () => parseDeclarator(reader));
  reader.expect(';', 'at the end of the declaration');
  return { kind: 'typedef', type, declarators, span: reader.spanFrom(start) };
}

function initialised(reader: Reader): InitialisedDeclarator {
  const declarator = parseDeclarator(reader);
  const hasInitialiser = reader.cursor.accept('=') ?? reader.cursor.accept(':=');
  return hasInitialiser ? { ...declarator, initialiser: parseInitialiser(reader) } : declarator;
}

function parseInitialiser(reader: Reader): Initialiser {
  const start = reader.here();
  if (!reader.cursor.accept('{')) return { kind: 'whole', value: parseExpression(reader) };
  const parts = reader.nested(() => reader.enclosed('}', () => part(reader)));
  return { kind: 'parts', parts, span: reader.spanFrom(start) };
}

function part(reader: Reader) {
  if (reader.cursor.peek().kind !== 'name' || reader.cursor.peek(1).text !== ':')
    return { value: parseInitialiser(reader) };
  const field = reader.name('a field');
  reader.cursor.next();
  return { field, value: parseInitialiser(reader) };
}

export function parseStatement(reader: Reader): Statement {
  const start = reader.here();
  const { kind, text } = reader.cursor.peek();
  if (text === '{' && kind === 'symbol') return parseBlock(reader);
  if (text === ';' && kind === 'symbol') {
    reader.cursor.next();
    return { kind: 'empty', span: start };
  }
  refuseByName(reader);
  switch (kind === 'keyword' ? text : '') {
    case 'if':
      return parseIf(reader);
    case 'while': {
      reader.cursor.next();
      const condition = parenthesised(reader, 'while');
      return {
        kind: 'while',
        condition,
        body: reader.nested(() => parseStatement(reader)),
        span: reader.spanFrom(start),
      };
    }
    case 'do':
      return parseDo(reader);
    case 'for':
      return parseFor(reader);
    case 'return':
      return parseReturn(reader);
    default: {
      const expression = parseExpression(reader);
      reader.expect(';', 'after the statement');
      return { kind: 'expression', expression, span: reader.spanFrom(start) };
    }
  }
}

function refuseByName(reader: Reader): void {
  const asserts = reader.cursor.at('assert') && reader.cursor.peek(1).kind !== 'symbol';
  if (reader.cursor.at('switch', 'case', 'break', 'continue')) {
    reader.refuse(reader.here(), 'switch');
    reader.cursor.next();
  }
  if (asserts) {
    reader.refuse(reader.here(), 'assert');
    reader.cursor.next();
  }
}

function parenthesised(reader: Reader, after: string): Expression {
  reader.expect('(', `after "${after}"`);
  const condition = parseExpression(reader);
  reader.expect(')', 'after the condition');
  return condition;
}

function parseIf(reader: Reader): Statement {
  const start = reader.here();
  reader.cursor.next();
  const condition = parenthesised(reader, 'if');
  const yes = reader.nested(() => parseStatement(reader));
  const no = reader.cursor.accept('else') ? reader.nested(() => parseStatement(reader)) : undefined;
  const span = reader.spanFrom(start);
  return no === undefined ? { kind: 'if', condition, yes, span } : { kind: 'if', condition, yes, no, span };
}

function parseDo(reader: Reader): Statement {
  const start = reader.here();
  reader.cursor.next();
  const body = reader.nested(() => parseStatement(reader));
  reader.expect('while', 'after the body');
  const condition = parenthesised(reader, 'while');
  reader.expect(';', 'after the condition');
  return { kind: 'do', body, condition, span: reader.spanFrom(start) };
}

function parseFor(reader: Reader): Statement {
  const start = reader.here();
  reader.cursor.next();
  reader.expect('(', 'after "for"');
  if (reader.cursor.peek().kind === 'name' && reader.cursor.peek(1).text === ':') {
    const binder = parseBinder(reader);
    reader.expect(')', 'after the type');
    const body = reader.nested(() => parseStatement(reader));
    return { kind: 'for-each', binder, body, span: reader.spanFrom(start) };
  }
  const first = parseExpressionList(reader, ';');
  reader.expect(';', 'after the start of the loop');
  const conditions = parseExpressionList(reader, ';');
  reader.expect(';', 'after the condition of the loop');
  const step = parseExpressionList(reader, ')');
  reader.expect(')', 'after the step of the loop');
  const body = reader.nested(() => parseStatement(reader));
  return { kind: 'for', start: first, conditions, step, body, span: reader.spanFrom(start) };
}

function parseReturn(reader: Reader): Statement {
  const start = reader.here();
  reader.cursor.next();
  const value = reader.cursor.at(';') ? undefined : parseExpression(reader);
  reader.expect(';', 'after "return"');
  const span = reader.spanFrom(start);
  return value === undefined ? { kind: 'return', span } : { kind: 'return', value, span };
}
