/**
 * Sort expressions: `A # B -> C` is a function of two arguments, arrows group to the right, `struct` lists
 * constructors.
 */
import type {
  BasicSortName,
  ContainerName,
  SortExpression,
  StructArgument,
  StructConstructor,
  VariableGroup,
} from '../tree.ts';
import type { Reader } from './reader.ts';

const basicSorts: ReadonlySet<string> = new Set<BasicSortName>(['Bool', 'Pos', 'Nat', 'Int', 'Real']);
const containers: ReadonlySet<string> = new Set<ContainerName>(['List', 'Set', 'Bag', 'FSet', 'FBag']);

export function readSort(reader: Reader): SortExpression {
  const { cursor } = reader;
  const start = cursor.peek().start;
  const factors = reader.list('#', () => readAtom(reader));
  const first = factors[0]!;
  const product: SortExpression =
    factors.length === 1 ? first : { kind: 'product', factors, span: cursor.spanFrom(start) };
  if (cursor.accept('->') === undefined) return product;
  reader.limitArguments(factors.length, product.span);
  const codomain = reader.nested(() => readSort(reader));
  return { kind: 'function', domain: factors, codomain, span: cursor.spanFrom(start) };
}

function readAtom(reader: Reader): SortExpression {
  const { cursor } = reader;
  const token = cursor.peek();
  if (token.kind === 'name') return { kind: 'reference', name: cursor.next().text, span: cursor.spanOf(token) };
  if (basicSorts.has(token.text)) {
    cursor.next();
    return { kind: 'basic', name: token.text as BasicSortName, span: cursor.spanOf(token) };
  }
  if (containers.has(token.text)) return readContainer(reader);
  if (token.text === 'struct') return readStruct(reader);
  if (token.text === '(') return readGroup(reader);
  return reader.unexpected('a sort');
}

function readContainer(reader: Reader): SortExpression {
  const { cursor } = reader;
  const word = cursor.next();
  const open = reader.expect('(', `after "${word.text}"`);
  const element = reader.nested(() => readSort(reader));
  reader.close(open, ')');
  return { kind: 'container', container: word.text as ContainerName, element, span: cursor.spanFrom(word.start) };
}

function readGroup(reader: Reader): SortExpression {
  const open = reader.cursor.next();
  const inner = reader.nested(() => readSort(reader));
  reader.close(open, ')');
  return { kind: 'group', inner, span: reader.cursor.spanFrom(open.start) };
}

function readStruct(reader: Reader): SortExpression {
  const word = reader.cursor.next();
  const constructors = reader.list('|', () => readConstructor(reader));
  return { kind: 'struct', constructors, span: reader.cursor.spanFrom(word.start) };
}

function readConstructor(reader: Reader): StructConstructor {
  const { cursor } = reader;
  const name = reader.name('the name of a constructor');
  const open = cursor.accept('(');
  const parts = open === undefined ? [] : reader.nested(() => reader.list(',', () => readArgument(reader)));
  if (open !== undefined) reader.close(open, ')');
  reader.limitArguments(parts.length, cursor.spanFrom(name.span.start));
  const recogniser = cursor.accept('?') === undefined ? {} : { recogniser: reader.name('the name of a recogniser') };
  return { name, arguments: parts, ...recogniser, span: cursor.spanFrom(name.span.start) };
}

function readArgument(reader: Reader): StructArgument {
  const { cursor } = reader;
  const start = cursor.peek().start;
  if (cursor.peek(1).text !== ':') {
    const sort = readSort(reader);
    return { sort, span: sort.span };
  }
  const projection = reader.name('the name of a projection');
  cursor.next();
  return { projection, sort: readSort(reader), span: cursor.spanFrom(start) };
}

/** `x, y: Nat, z: Bool` */
export function readVariableGroups(reader: Reader): VariableGroup[] {
  return reader.list(',', () => {
    const start = reader.cursor.peek().start;
    const names = reader.names('the name of a variable');
    reader.expect(':', 'and a sort after the variable');
    const sort = readSort(reader);
    return { names, sort, span: reader.cursor.spanFrom(start) };
  });
}
