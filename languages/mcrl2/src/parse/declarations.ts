/** Sections and the declarations in them. A declaration that cannot be read is skipped up to its semicolon. */
import * as problems from '../problems/index.ts';
import type {
  ActionDeclaration,
  Equation,
  InitialDeclaration,
  OperationDeclaration,
  ProcessDeclaration,
  Section,
  SortDeclaration,
  VariableDeclaration,
} from '../tree.ts';
import { sectionWords } from '../words.ts';
import { readData } from './data.ts';
import { readProcess } from './process.ts';
import type { Reader } from './reader.ts';
import { readSort, readVariableGroups } from './sorts.ts';

export function readSection(reader: Reader): Section {
  const { cursor } = reader;
  const word = cursor.peek();
  const span = () => cursor.spanFrom(word.start);
  const many = <T>(read: (reader: Reader) => T): T[] => readDeclarations(reader, read);
  switch (word.text) {
    case 'sort':
      return { kind: 'sort', declarations: many(readSortDeclaration), span: span() };
    case 'cons':
    case 'map':
      return { kind: word.text, declarations: many(readOperation), span: span() };
    case 'glob':
      return { kind: 'glob', declarations: many(readVariables), span: span() };
    case 'var':
    case 'eqn':
      return readEquations(reader);
    case 'act':
      return { kind: 'act', declarations: many(readAction), span: span() };
    case 'proc':
      return { kind: 'proc', declarations: many(readProcessDeclaration), span: span() };
    case 'init':
      return { kind: 'init', declarations: readInitial(reader), span: span() };
    default:
      return reader.unexpected(`one of ${sectionWords.map((section) => `"${section}"`).join(', ')}`);
  }
}

/** What a declaration never contains: here the next section starts, or the formula of a formula file. */
const words: ReadonlySet<string> = new Set([...sectionWords, 'form']);

/** The keyword, and one or more declarations up to the next keyword. */
function readDeclarations<T>(reader: Reader, read: (reader: Reader) => T): T[] {
  const { cursor } = reader;
  cursor.next();
  const declarations: T[] = [];
  do {
    const declaration = readOrSkip(reader, read);
    if (declaration !== undefined) declarations.push(declaration);
  } while (!cursor.atEnd && !words.has(cursor.peek().text));
  return declarations;
}

function readOrSkip<T>(reader: Reader, read: (reader: Reader) => T): T | undefined {
  const { cursor } = reader;
  const skip = (): void => {
    while (!cursor.atEnd && !cursor.at(';') && !words.has(cursor.peek().text)) cursor.next();
    cursor.accept(';');
  };
  return reader.recover(() => read(reader), skip);
}

function readSortDeclaration(reader: Reader): SortDeclaration {
  const { cursor } = reader;
  const start = cursor.peek().start;
  const names = reader.names('the name of a sort');
  const [name] = names;
  if (names.length === 1 && name !== undefined && cursor.accept('=')) {
    const sort = readSort(reader);
    reader.expect(';', 'after the sort');
    return { kind: 'alias', name, sort, span: cursor.spanFrom(start) };
  }
  reader.expect(';', 'or "=" after the name of the sort');
  return { kind: 'sorts', names, span: cursor.spanFrom(start) };
}

function readOperation(reader: Reader): OperationDeclaration {
  const start = reader.cursor.peek().start;
  const names = reader.names('the name of a function');
  reader.expect(':', 'and a sort after the name of the function');
  const sort = readSort(reader);
  reader.expect(';', 'after the declaration');
  return { names, sort, span: reader.cursor.spanFrom(start) };
}

function readVariables(reader: Reader): VariableDeclaration {
  const start = reader.cursor.peek().start;
  const groups = readVariableGroups(reader);
  reader.expect(';', 'after the variables');
  return { groups, span: reader.cursor.spanFrom(start) };
}

function readEquations(reader: Reader): Section {
  const { cursor } = reader;
  const start = cursor.peek().start;
  const variables = cursor.at('var') ? readDeclarations(reader, readVariables) : [];
  if (!cursor.at('eqn')) reader.fail(problems.variablesWithoutEquations(reader.here(), cursor.peek().text));
  const declarations = readDeclarations(reader, readEquation);
  return { kind: 'equations', variables, declarations, span: cursor.spanFrom(start) };
}

function readEquation(reader: Reader): Equation {
  const { cursor } = reader;
  const start = cursor.peek().start;
  const first = readData(reader);
  const condition = cursor.accept('->') === undefined ? undefined : first;
  const left = condition === undefined ? first : readData(reader);
  reader.expect('=', condition === undefined ? 'or "->" in the equation' : 'in the equation');
  const right = readData(reader);
  reader.expect(';', 'after the equation');
  const span = cursor.spanFrom(start);
  return condition === undefined ? { left, right, span } : { condition, left, right, span };
}

function readAction(reader: Reader): ActionDeclaration {
  const { cursor } = reader;
  const start = cursor.peek().start;
  const names = reader.names('the name of an action');
  if (cursor.accept(';')) return { names, span: cursor.spanFrom(start) };
  reader.expect(':', 'and the sorts of the arguments, or ";", after the name of the action');
  const sort = readSort(reader);
  reader.expect(';', 'after the declaration');
  return { names, sort, span: cursor.spanFrom(start) };
}

function readProcessDeclaration(reader: Reader): ProcessDeclaration {
  const { cursor } = reader;
  const name = reader.name('the name of a process');
  const open = cursor.accept('(');
  const parameters = open === undefined ? [] : readVariableGroups(reader);
  if (open !== undefined) reader.close(open, ')');
  reader.expect('=', 'after the name and parameters of the process');
  const body = readProcess(reader);
  reader.expect(';', 'after the process');
  return { name, parameters, body, span: cursor.spanFrom(name.span.start) };
}

function readInitial(reader: Reader): InitialDeclaration[] {
  const { cursor } = reader;
  cursor.next();
  const initial = readOrSkip(reader, () => {
    const start = cursor.peek().start;
    const body = readProcess(reader);
    reader.expect(';', 'after the initial process');
    return { body, span: cursor.spanFrom(start) };
  });
  return initial === undefined ? [] : [initial];
}
