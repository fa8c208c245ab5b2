/**
 * Lists of declarations: of a script, a module, a Timed section, a `let`. A mistake is reported once, and reading goes
 * on at the next line that starts at most as far right as the declaration did. Equations of one function that follow
 * each other are joined.
 */
import { problemsOfList } from '../annotations.ts';
import { notAllowedHere } from '../problems/reading.ts';
import type { Declaration } from '../tree.ts';
import { parseDeclaration } from './declaration.ts';
import { finished } from './finished.ts';
import type { LineCursor } from './line-cursor.ts';
import { allowedInLet, kindName } from './permitted.ts';
import type { Reader, Where } from './reader.ts';
import type { Token } from './token.ts';

/** Up to the end of the list, which is not taken. */
export function parseDeclarations(reader: Reader, where: Where): Declaration[] {
  if (where === 'let') return parseLocalDeclarations(reader);
  const list: Declaration[] = [];
  while (!atListEnd(reader, where)) {
    const first = reader.cursor.peek();
    const declaration = reader.recover(
      () => reader.nested(() => parseOne(reader, where)),
      () => skip(reader.cursor, first),
    );
    if (declaration !== undefined) list.push(declaration);
  }
  return joinClauses(list);
}

function parseOne(reader: Reader, where: Where): Declaration {
  const declaration = finished(reader, parseDeclaration(reader));
  expectEnd(reader, where);
  return declaration;
}

function expectEnd(reader: Reader, where: Where): void {
  if (!reader.cursor.peek().startsLine && !atListEnd(reader, where)) reader.unexpected('the end of the declaration');
}

/** A mistake in a `let` is a mistake of the declaration around it. */
function parseLocalDeclarations(reader: Reader): Declaration[] {
  const list: Declaration[] = [];
  while (!atListEnd(reader, 'let')) {
    const declaration = parseDeclaration(reader);
    if (!allowedInLet(declaration))
      reader.fail(notAllowedHere(declaration.span, kindName[declaration.kind], 'a "let"'));
    list.push(declaration);
    expectEnd(reader, 'let');
  }
  if (list.length === 0) reader.unexpected('a declaration');
  const [unattached] = problemsOfList(list);
  if (unattached !== undefined) reader.fail(unattached);
  return joinClauses(list);
}

function atListEnd(reader: Reader, where: Where): boolean {
  if (reader.cursor.peek().kind === 'end') return true;
  switch (where) {
    case 'script':
      return false;
    case 'module':
      return reader.cursor.atAnywhere('exports') || reader.cursor.atAnywhere('endmodule');
    case 'timed':
      return reader.cursor.atAnywhere('}');
    case 'let':
      return reader.cursor.atAnywhere('within');
    default:
      return where satisfies never;
  }
}

function skip(cursor: LineCursor, first: Token): void {
  const column = cursor.column(first);
  if (cursor.peek().start === first.start) cursor.next();
  while (!cursor.atEnd && !(cursor.peek().startsLine && cursor.column(cursor.peek()) <= column)) cursor.next();
}

/** Equations of one function that follow each other are one function. */
function joinClauses(list: readonly Declaration[]): Declaration[] {
  const joined: Declaration[] = [];
  for (const declaration of list) {
    const last = joined.at(-1);
    const continues =
      declaration.kind === 'function' && last?.kind === 'function' && last.name.text === declaration.name.text;
    if (!continues) joined.push(declaration);
    else {
      const clauses = [...last.clauses, ...declaration.clauses];
      joined[joined.length - 1] = { ...last, clauses, span: { ...last.span, end: declaration.span.end } };
    }
  }
  return joined;
}
