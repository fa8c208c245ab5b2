/**
 * Annotations: `(Eq a, Set b) => (a, {b}) -> c`. `->` binds loosest, then `=>` and `=>*`, then `.`; all group to the
 * right.
 */
import { needsParenthesisedParameters, unknownConstraint } from '../problems/reading.ts';
import { constraints } from '../tree/type.ts';
import type { Constraint, Type, TypeScheme } from '../tree.ts';
import { parseName } from './operand.ts';
import type { Reader } from './reader.ts';

export function parseTypeScheme(reader: Reader): TypeScheme {
  const isConstraint = (ahead: number) =>
    reader.cursor.peek(ahead).kind === 'name' && reader.cursor.peek(ahead + 1).kind === 'name';
  if (reader.cursor.at('(') && isConstraint(1)) {
    reader.cursor.next();
    const list = reader.commaList(() => parseConstraint(reader));
    reader.expect(')', 'after the constraints');
    reader.expect('=>', 'after the constraints');
    return { constraints: list, type: parseType(reader) };
  }
  if (!isConstraint(0) || reader.cursor.peek(1).startsLine) return { constraints: [], type: parseType(reader) };
  const constraint = parseConstraint(reader);
  reader.expect('=>', 'after the constraint');
  return { constraints: [constraint], type: parseType(reader) };
}

function parseConstraint(reader: Reader): TypeScheme['constraints'][number] {
  const name = reader.name('a constraint');
  if (!constraints.includes(name.text as Constraint)) reader.fail(unknownConstraint(name.span, name.text, constraints));
  const variable = reader.name('a type variable');
  return { constraint: name.text as Constraint, variable: variable.text, span: reader.spanFrom(name.span) };
}

export function parseType(reader: Reader): Type {
  return reader.nested(() => {
    const start = reader.here();
    const left = parseExtends(reader);
    if (!reader.cursor.accept('->'))
      return left.kind === 'tuple' && left.parts.length === 0 ? reader.unexpected('"->"') : left;
    if (left.kind !== 'tuple' && left.kind !== 'parenthesised') reader.fail(needsParenthesisedParameters(left.span));
    const parameters = left.kind === 'tuple' ? left.parts : [left.inner];
    return { kind: 'function', parameters, result: parseType(reader), span: reader.spanFrom(start) };
  });
}

function parseExtends(reader: Reader): Type {
  return reader.nested(() => {
    const left = parseDot(reader);
    if (!reader.cursor.at('=>', '=>*')) return left;
    const kind = reader.cursor.next().text === '=>' ? 'extends' : 'yields';
    const right = parseExtends(reader);
    return { kind, left, right, span: reader.spanFrom(left.span) };
  });
}

function parseDot(reader: Reader): Type {
  return reader.nested(() => {
    const left = parseTypeAtom(reader);
    if (!reader.cursor.accept('.')) return left;
    return { kind: 'dot', left, right: parseDot(reader), span: reader.spanFrom(left.span) };
  });
}

const closing = { '{': '}', '<': '>' } as const;

function parseTypeAtom(reader: Reader): Type {
  const start = reader.here();
  const { text } = reader.cursor.peek();
  if (text === '{' || text === '<') {
    reader.cursor.next();
    const inner = parseType(reader);
    reader.expect(closing[text], 'to close the type');
    return { kind: text === '{' ? 'set' : 'sequence', inner, span: reader.spanFrom(start) };
  }
  if (text === '(') return parenthesised(reader);
  if (text === '(|') return parseMapType(reader);
  if (reader.cursor.peek().kind !== 'name') return reader.unexpected('a type');
  return parseName(reader);
}

function parenthesised(reader: Reader): Type {
  const start = reader.cursor.spanOf(reader.cursor.next());
  const parts = reader.cursor.at(')') ? [] : reader.commaList(() => parseType(reader));
  reader.expect(')', 'to close the type');
  const span = reader.spanFrom(start);
  return parts.length === 1 ? { kind: 'parenthesised', inner: parts[0]!, span } : { kind: 'tuple', parts, span };
}

function parseMapType(reader: Reader): Type {
  const start = reader.cursor.spanOf(reader.cursor.next());
  const key = parseDot(reader);
  reader.expect('=>', 'between the types of keys and values');
  const value = parseType(reader);
  reader.expect('|)', 'to close the type');
  return { kind: 'map', key, value, span: reader.spanFrom(start) };
}
