/**
 * Reads declarations of roles: `sends s_req, s_ack; channels Net`. In a model they stand in line comments that begin
 * with `vedette:`; a file of roles beside the model has one or more clauses on a line, and `#` begins a comment.
 * Mistakes are warnings: roles change pictures, never verdicts.
 */
import { type Problem, type RoleDeclaration, Roles } from '@vedette/core';
import { misplacedParameters, noNames, unknownKeyword } from './problems.ts';
import { type Meaning, roleKeywords } from './role-keywords.ts';

/** The declarations in the comments of a model. `comment` is what comments to the end of a line begin with. */
export function rolesInComments(source: string, text: string, comment: '%' | '//' | '--'): Roles {
  const marked = new RegExp(`${comment}+[ \\t]*vedette:([^\\r\\n<]*)`, 'g');
  const lines = [...text.matchAll(marked)].map(([whole, clauses], index, all): Piece => {
    return { text: clauses!, start: all[index]!.index + whole.length - clauses!.length };
  });
  return rolesIn(source, lines);
}

/** A file that has nothing but declarations. */
export function rolesOfFile(source: string, text: string): Roles {
  const lines = [...text.matchAll(/^[^#\r\n]+/gm)].map((line): Piece => ({ text: line[0], start: line.index }));
  return rolesIn(source, lines);
}

/** A part of the text, and where it begins. */
interface Piece {
  readonly text: string;
  readonly start: number;
}

function rolesIn(source: string, lines: readonly Piece[]): Roles {
  const declarations: RoleDeclaration[] = [];
  const problems: Problem[] = [];
  const clauses = lines.flatMap((line) => split(line, ';'));
  for (const clause of clauses) {
    const read = clauseOf(source, clause);
    for (const declaration of read.declarations) declarations.push(declaration);
    for (const problem of read.problems) problems.push(problem);
  }
  return new Roles(declarations, problems);
}

function clauseOf(source: string, clause: Piece): Pick<Roles, 'declarations' | 'problems'> {
  const keyword = /^\S+/.exec(clause.text)![0];
  const meaning = roleKeywords.get(keyword);
  const span = { source, start: clause.start, end: clause.start + keyword.length };
  if (meaning === undefined) return { declarations: [], problems: [unknownKeyword(span, keyword)] };
  const rest = { text: clause.text.slice(keyword.length), start: span.end };
  const names = split(rest, ',');
  if (names.length === 0) return { declarations: [], problems: [noNames(span, keyword)] };
  const declarations = names.map((name) => declarationOf(source, name, meaning));
  return { declarations, problems: declarations.flatMap(parameterProblem) };
}

/** `suspect(who, whom)` is an action with what its arguments are; brackets belong to the name of a component. */
function declarationOf(source: string, { text, start }: Piece, meaning: Meaning): RoleDeclaration {
  const span = { source, start, end: start + text.length };
  if (meaning.of === 'component') return { ...meaning, name: text, span };
  const [, name = text, inner] = /^([^(]*?)\s*\((.*)\)$/s.exec(text) ?? [];
  if (inner === undefined) return { ...meaning, name, span };
  const parameters = inner.split(',').map((one) => one.trim());
  return { ...meaning, name, span, parameters };
}

function parameterProblem(declaration: RoleDeclaration): readonly Problem[] {
  if (declaration.of !== 'action') return [];
  const { role, name, span, parameters } = declaration;
  const isMessage = role === 'message';
  const has = (...words: string[]): boolean => parameters?.some((one) => words.includes(one)) === true;
  if (isMessage && !(has('from') && has('to'))) return [misplacedParameters(span, name, '(from, to)')];
  if (parameters !== undefined && !has('from', 'who')) return [misplacedParameters(span, name, '(who)')];
  return [];
}

/** The parts between separators outside brackets, without the blanks around them. */
function split({ text, start }: Piece, separator: string): readonly Piece[] {
  const parts: Piece[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    const character = text[at] ?? separator;
    if ('([{'.includes(character)) depth++;
    if (')]}'.includes(character)) depth--;
    if (at < text.length && (character !== separator || depth > 0)) continue;
    const part = text.slice(from, at);
    const blanks = part.length - part.trimStart().length;
    if (part.trim() !== '') parts.push({ text: part.trim(), start: start + from + blanks });
    from = at + 1;
  }
  return parts;
}
