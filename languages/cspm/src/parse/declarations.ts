/**
 * Lists of declarations: of a script, a module, a Timed section, a `let`. A mistake is reported once, and reading goes on at the
 * next line that starts at most as far right as the declaration did. Equations of one function that follow each other are joined.
 */
import { Broken } from '@vedette/core';
import { problemsOfList } from '../annotations.ts';
import { notAllowedHere, notAnExpression } from '../problems/reading.ts';
import type { Declaration } from '../tree.ts';
import { parseDeclaration } from './declaration.ts';
import { checkHeight } from './height.ts';
import { allowedInLet, kindName } from './permitted.ts';
import type { Reader, Where } from './reader.ts';
import type { Token } from './token.ts';

/** Up to the end of the list, which is not taken. */
export function parseDeclarations(reader: Reader, where: Where): Declaration[] {
  if (where === 'let') return parseLocalDeclarations(reader);
  const list: Declaration[] = [];
  while (!atListEnd(reader, where)) {
    const first = reader.peek();
    const { depth } = reader;
    try {
      list.push(parseOne(reader, where));
    } catch (thrown) {
      if (!(thrown instanceof Broken)) throw thrown;
      reader.problems.push(thrown.problem);
      reader.startAfresh(depth);
      skip(reader, first);
    }
  }
  return joinClauses(list);
}

function parseOne(reader: Reader, where: Where): Declaration {
  const declaration = parseDeclaration(reader);
  const [leftOver] = reader.patternParts;
  if (leftOver !== undefined) reader.fail(notAnExpression(leftOver.span));
  checkHeight(declaration);
  if (!reader.peek().startsLine && !atListEnd(reader, where)) reader.unexpected('the end of the declaration');
  return declaration;
}

/** A mistake in a `let` is a mistake of the declaration around it. */
function parseLocalDeclarations(reader: Reader): Declaration[] {
  const list: Declaration[] = [];
  while (!atListEnd(reader, 'let')) {
    const declaration = parseDeclaration(reader);
    if (!allowedInLet(declaration))
      reader.fail(notAllowedHere(declaration.span, kindName[declaration.kind], 'a "let"'));
    list.push(declaration);
    if (!reader.peek().startsLine && !atListEnd(reader, 'let')) reader.unexpected('the end of the declaration');
  }
  if (list.length === 0) reader.unexpected('a declaration');
  const [unattached] = problemsOfList(list);
  if (unattached !== undefined) reader.fail(unattached);
  return joinClauses(list);
}

function atListEnd(reader: Reader, where: Where): boolean {
  if (reader.peek().kind === 'end') return true;
  switch (where) {
    case 'script':
      return false;
    case 'module':
      return reader.atAnywhere('exports') || reader.atAnywhere('endmodule');
    case 'timed':
      return reader.atAnywhere('}');
    case 'let':
      return reader.atAnywhere('within');
    default:
      return where satisfies never;
  }
}

function skip(reader: Reader, first: Token): void {
  const column = reader.column(first);
  if (reader.peek().start === first.start) reader.next();
  for (;;) {
    const token = reader.peek();
    if (token.kind === 'end' || (token.startsLine && reader.column(token) <= column)) return;
    reader.next();
  }
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
