/**
 * One declaration: equations, channels, types, modules, Timed sections, assertions, and the lines `print` and
 * `include`.
 */
import { badInclude, notAFunctionName } from '../problems/reading.ts';
import type { Constructor } from '../tree/declaration.ts';
import type { Declaration, Expression, Name, Pattern } from '../tree.ts';
import { parseAssertion } from './assertion.ts';
import { parseName } from './operand.ts';
import { toPattern } from './pattern.ts';
import { refuseInside } from './permitted.ts';
import type { Reader } from './reader.ts';
import { parseTypeScheme } from './type.ts';

type Unplaced<T> = T extends unknown ? Omit<T, 'span'> : never;

export function parseDeclaration(reader: Reader): Declaration {
  const start = reader.here();
  const unplaced = parseUnplaced(reader);
  return { ...unplaced, span: reader.spanFrom(start) };
}

function parseUnplaced(reader: Reader): Unplaced<Declaration> {
  const token = reader.cursor.peek();
  if (token.kind === 'line') return parseLine(reader);
  if (token.kind !== 'keyword') return parseEquation(reader);
  switch (token.text) {
    case 'channel':
      return parseChannel(reader);
    case 'datatype':
    case 'subtype':
      return parseDatatype(reader, token.text);
    case 'nametype':
      return parseNametype(reader);
    case 'external':
    case 'transparent':
      reader.cursor.next();
      return { kind: token.text, names: reader.commaList(() => reader.name('a name')) };
    case 'assert':
      reader.cursor.next();
      return { kind: 'assert', assertion: parseAssertion(reader) };
    case 'module':
      return parseModule(reader);
    case 'instance':
      return parseInstance(reader);
    case 'Timed':
      return parseTimed(reader);
    default:
      return parseEquation(reader);
  }
}

function parseLine(reader: Reader): Unplaced<Declaration> {
  const token = reader.cursor.next();
  const value = token.value ?? '';
  if (token.text === 'print') return { kind: 'print', text: value };
  const path = /^"([^"]+)"/.exec(value)?.[1];
  return path === undefined ? reader.fail(badInclude(reader.cursor.spanOf(token))) : { kind: 'include', path };
}

/** `f(x)(y) = e`, `p = e`, or `a, b :: T`. */
function parseEquation(reader: Reader): Unplaced<Declaration> {
  if (reader.cursor.peek().kind === 'name' && [' ::', ','].includes(reader.cursor.peek(1).text))
    return parseAnnotation(reader);
  const left = reader.cursor.peek().startsLine ? parseFirst(reader) : reader.expression();
  reader.expect('=', 'after the left-hand side of the definition');
  const heading = headingOf(reader, left);
  const body = reader.expression();
  if (heading === undefined) return { kind: 'value', pattern: toPattern(reader, left), body };
  const span = reader.spanFrom(left.span);
  return { kind: 'function', name: heading.name, clauses: [{ parameters: heading.parameters, body, span }] };
}

/** The first token of a declaration starts a line, which ends expressions everywhere else. */
function parseFirst(reader: Reader): Expression {
  return reader.cursor.atLineStart(() => reader.expression());
}

function headingOf(reader: Reader, left: Expression) {
  const parameters: Pattern[][] = [];
  let part = left;
  for (; part.kind === 'call'; part = part.function)
    parameters.unshift(part.arguments.map((argument) => toPattern(reader, argument)));
  if (parameters.length === 0) return undefined;
  if (part.kind !== 'name' || part.path.length !== 1) return reader.fail(notAFunctionName(part.span));
  return { name: { text: part.path[0]!, span: part.span }, parameters };
}

function parseAnnotation(reader: Reader): Unplaced<Declaration> {
  const names = reader.cursor.atLineStart(() => reader.commaList(() => reader.name('a name')));
  if (!reader.cursor.accept(' ::')) reader.unexpected('"::" after the names');
  return { kind: 'annotation', names, scheme: parseTypeScheme(reader) };
}

function parseChannel(reader: Reader): Unplaced<Declaration> {
  reader.cursor.next();
  const names = reader.commaList(() => reader.name('a name for the channel'));
  return { kind: 'channel', names, ...(reader.cursor.accept(':') ? { fields: reader.expression() } : {}) };
}

function parseDatatype(reader: Reader, kind: 'datatype' | 'subtype'): Unplaced<Declaration> {
  reader.cursor.next();
  const name = reader.name(`a name for the ${kind}`);
  reader.expect('=', 'after the name');
  const constructors = [parseConstructor(reader)];
  while (reader.cursor.accept('|')) constructors.push(parseConstructor(reader));
  return { kind, name, constructors };
}

function parseConstructor(reader: Reader): Constructor {
  const name = reader.name('a constructor');
  const fields = reader.cursor.accept('.') ? { fields: reader.expression() } : {};
  return { name, ...fields, span: reader.spanFrom(name.span) };
}

function parseNametype(reader: Reader): Unplaced<Declaration> {
  reader.cursor.next();
  const name = reader.name('a name for the type');
  reader.expect('=', 'after the name');
  return { kind: 'nametype', name, type: reader.expression() };
}

function parseModule(reader: Reader): Unplaced<Declaration> {
  reader.cursor.next();
  const name = reader.name('a name for the module');
  const parameters = parseModuleParameters(reader);
  const hidden = reader.declarations('module');
  reader.expectAnywhere('exports', 'in the module');
  const exported = reader.declarations('module');
  reader.expectAnywhere('endmodule', 'at the end of the module');
  refuseInside(reader, [...hidden, ...exported], 'module');
  return { kind: 'module', name, parameters, hidden, exported };
}

function parseModuleParameters(reader: Reader): Pattern[] {
  if (!reader.cursor.accept('(')) return [];
  const parameters = reader.bracketed(() => reader.commaList(() => toPattern(reader, reader.expression())));
  reader.expect(')', 'after the parameters of the module');
  return parameters;
}

function parseInstance(reader: Reader): Unplaced<Declaration> {
  reader.cursor.next();
  const name: Name = reader.name('a name for the instance');
  reader.expect('=', 'after the name');
  const { path, span } = parseName(reader);
  const list = reader.cursor.accept('(')
    ? reader.bracketed(() => reader.commaList(() => reader.expression()))
    : undefined;
  if (list !== undefined) reader.expect(')', 'after the arguments of the module');
  return { kind: 'instance', name, module: { path, span }, arguments: list ?? [] };
}

function parseTimed(reader: Reader): Unplaced<Declaration> {
  reader.cursor.next();
  const duration = reader.cursor.accept('(') ? { duration: reader.bracketed(() => reader.expression()) } : {};
  if (duration.duration !== undefined) reader.expect(')', 'after the function that says how long events take');
  reader.expect('{', 'before the declarations');
  const declarations = reader.declarations('timed');
  reader.expectAnywhere('}', 'after the declarations of the Timed section');
  refuseInside(reader, declarations, 'timed');
  return { kind: 'timed', ...duration, declarations };
}
