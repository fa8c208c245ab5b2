/** Types, names with dimensions, and parameters. */
import { badPrefix } from '../problems.ts';
import type { BaseType, Declarator, Dimension, FieldDeclaration, Parameter, Prefix, Type } from '../tree.ts';
import type { Reader } from './reader.ts';

const prefixes: ReadonlySet<string> = new Set(['urgent', 'broadcast', 'const', 'meta', 'hybrid']);
const baseWords: ReadonlySet<string> = new Set([
  'int',
  'bool',
  'clock',
  'chan',
  'void',
  'double',
  'string',
  'scalar',
  'struct',
]);

/** Does a type certainly start here? A name may be one, too. */
export function startsType(reader: Reader): boolean {
  const token = reader.cursor.peek();
  if (token.kind === 'keyword') return prefixes.has(token.text) || baseWords.has(token.text);
  if (token.kind !== 'name') return false;
  return reader.cursor.peek(1).kind === 'name' || (token.text === 'hybrid' && reader.cursor.peek(1).text === 'clock');
}

export function parseType(reader: Reader): Type {
  const start = reader.here();
  const found: Prefix[] = [];
  while (prefixes.has(reader.cursor.peek().text) && !reader.cursor.atEnd) {
    if (reader.cursor.at('hybrid')) break;
    found.push(reader.cursor.next().text as Prefix);
  }
  const base = reader.nested(() => baseType(reader));
  const type: Type = { prefixes: [...new Set(found)], base, span: reader.spanFrom(start) };
  checkPrefixes(reader, type);
  return type;
}

/** What stands behind a name is known only later; here the plain cases are caught. */
function checkPrefixes(reader: Reader, { prefixes: found, base, span }: Type): void {
  if (base.kind === 'named') return;
  for (const prefix of found) {
    const forChannels = prefix === 'urgent' || prefix === 'broadcast';
    if (forChannels !== (base.kind === 'chan')) reader.fail(badPrefix(span, prefix, `"${base.kind}"`));
    if (base.kind === 'clock' || base.kind === 'void') reader.fail(badPrefix(span, prefix, `"${base.kind}"`));
  }
}

function baseType(reader: Reader): BaseType {
  const token = reader.cursor.peek();
  const start = reader.here();
  if (reader.cursor.at('hybrid') && reader.cursor.peek(1).text === 'clock') {
    reader.cursor.next();
    reader.cursor.next();
    return { kind: 'hybrid' };
  }
  if (token.kind === 'name') return { kind: 'named', name: reader.name('a type') };
  if (!baseWords.has(token.text) || token.kind !== 'keyword') reader.unexpected('a type');
  reader.cursor.next();
  switch (token.text) {
    case 'int':
      return integer(reader);
    case 'scalar': {
      reader.expect('[', 'after "scalar"');
      const size = reader.expression();
      reader.expect(']', 'after the size of the set');
      return { kind: 'scalar', size };
    }
    case 'struct':
      return { kind: 'struct', fields: fields(reader) };
    case 'string':
      reader.refuse(start, 'string');
      return { kind: 'bool' };
    default:
      return { kind: token.text as 'bool' | 'clock' | 'chan' | 'void' | 'double' };
  }
}

function integer(reader: Reader): BaseType {
  if (!reader.cursor.accept('[')) return { kind: 'int' };
  const low = reader.expression();
  reader.expect(',', 'between the bounds');
  const high = reader.expression();
  reader.expect(']', 'after the bounds');
  return { kind: 'int', range: { low, high } };
}

function fields(reader: Reader): FieldDeclaration[] {
  const found: FieldDeclaration[] = [];
  reader.expect('{', 'after "struct"');
  while (!reader.cursor.atEnd && !reader.cursor.at('}')) {
    const type = parseType(reader);
    const declarators = reader.list(',', () => parseDeclarator(reader));
    reader.expect(';', 'after the field');
    found.push({ type, declarators });
  }
  reader.expect('}', 'to close the struct');
  return found;
}

export function parseDeclarator(reader: Reader): Declarator {
  const name = reader.name('a name');
  return { name, dimensions: parseDimensions(reader) };
}

export function parseDimensions(reader: Reader): Dimension[] {
  const dimensions: Dimension[] = [];
  while (reader.cursor.accept('[')) {
    const isType = reader.cursor.peek().kind === 'keyword' && startsType(reader);
    dimensions.push(isType ? { kind: 'type', type: parseType(reader) } : { kind: 'size', size: reader.expression() });
    reader.expect(']', 'after the size');
  }
  return dimensions;
}

export function parseParameter(reader: Reader): Parameter {
  const start = reader.here();
  const type = parseType(reader);
  const passing = reader.cursor.accept('&') ? 'reference' : 'value';
  const name = reader.name('a name for the parameter');
  const dimensions = parseDimensions(reader);
  return { type, passing, name, dimensions, span: reader.spanFrom(start) };
}
