/** Text to tree: total, linear, one message per item at most. */
import type { Problem } from '@vedette/core';
import type { Comment } from '@vedette/text';
import { withoutQuery } from '../problems.ts';
import type { Expression, Item, QueryItem, QueryNode, Tree } from '../tree.ts';
import { commented, endOfLine, uncommented } from './comments.ts';
import { parseGlobalDeclaration } from './declaration.ts';
import { parseExpression } from './expression.ts';
import { openReader } from './open-reader.ts';
import { parseProcess } from './process.ts';
import { parseQuery, parseQueryAlone } from './query.ts';
import type { Reader } from './reader.ts';
import { parseGantt, parseProgress, parseSystem } from './system.ts';

export interface Parsed {
  readonly tree: Tree;
  readonly problems: readonly Problem[];
}

/** A `.xta` file. */
export function parse(source: string, text: string): Parsed {
  const problems: Problem[] = [];
  const reader = readerOf(source, text, problems);
  const items = parseItems(reader);
  const placed = commented(items, reader, { from: 0, to: text.length });
  return { tree: { source, ...placed }, problems };
}

function readerOf(source: string, text: string, problems: Problem[]): Reader {
  return openReader({ source, file: text, text, offsetAt: (index) => index }, problems);
}

/** Items up to the end of the text: a whole file, or a `<declaration>` or `<system>` of a document. */
export function parseItems(reader: Reader): Item[] {
  const items: Item[] = [];
  while (!reader.cursor.atEnd) {
    const item = reader.item(() => parseItem(reader));
    if (item !== undefined) items.push(item);
  }
  return items;
}

function parseItem(reader: Reader): Item | undefined {
  const { text } = reader.cursor.peek();
  const next = reader.cursor.peek(1);
  if (text === ';') {
    reader.cursor.next();
    return undefined;
  }
  if (text === 'process') return parseProcess(reader);
  if (text === 'system') return parseSystem(reader);
  if (text === 'progress') return parseProgress(reader);
  if (text === 'gantt' && next.text === '{') return parseGantt(reader);
  if (text === 'query' && next.text === '{') return queryItem(reader);
  const mark = reader.cursor.mark();
  const item = parseGlobalDeclaration(reader);
  if (item === undefined && reader.cursor.mark() === mark) reader.unexpected('a declaration, a template or "system"');
  return item;
}

/** What is wrong with a query is a warning: the model can be checked without it. */
function queryItem(reader: Reader): QueryItem | undefined {
  const first = reader.problems.length;
  const item = reader.item(() => parseQueryItem(reader));
  const found = reader.problems.splice(first);
  for (const problem of found) reader.problems.push(withoutQuery(problem));
  return item;
}

/** `query { E<> P.at }`; the comment before it explains it. */
function parseQueryItem(reader: Reader): QueryItem {
  const start = reader.here();
  const comment = explanation(reader, start.start);
  reader.cursor.next();
  reader.cursor.next();
  const query = parseQuery(reader, { comment, closing: '}' });
  reader.expect('}', 'after the query');
  const span = reader.spanFrom(start);
  const inside = reader.takeComments((one) => one.start >= span.start && one.end <= span.end);
  return { kind: 'query', query: { ...query, comment: joined([comment, explained(inside)]) }, span };
}

function explanation(reader: Reader, until: number): string {
  const { lastEnd } = reader.cursor;
  const sameLine = lastEnd === 0 ? 0 : endOfLine(reader.passage.file, lastEnd);
  const isBehind = ({ kind, start }: Comment): boolean => kind === 'line' && start < sameLine;
  const comments = reader.takeComments(
    (comment) => comment.start >= lastEnd && comment.end <= until && !isBehind(comment),
  );
  return explained(comments);
}

function explained(comments: readonly Comment[]): string {
  return joined(comments.map(({ text }) => uncommented(text)));
}

function joined(comments: readonly string[]): string {
  return comments.join('\n').trim();
}

/** A `.q` file: a query per line, a backslash at the end of a line continues it; comments explain the next query. */
export function parseQueries(
  source: string,
  text: string,
): { readonly queries: readonly QueryNode[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const queries: QueryNode[] = [];
  let comment: string[] = [];
  for (const piece of pieces(text)) {
    const written = { source, file: text, text: piece.text, offsetAt: (index: number) => piece.start + index };
    const reader = openReader(written, problems);
    for (const { text: written } of reader.passage.comments) comment.push(uncommented(written));
    if (reader.cursor.atEnd) continue;
    queries.push(parseQueryAlone(reader, comment.join('\n').trim()));
    comment = [];
  }
  return { queries, problems };
}

/** The lines of a query file, each with the lines it continues on and the block comment that starts in it. */
function pieces(text: string): { readonly start: number; readonly text: string }[] {
  const found: { start: number; text: string }[] = [];
  const piece = /(?:\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\r\n]*|\\\r?\n|[^\r\n])+/g;
  for (const match of text.matchAll(piece)) {
    found.push({ start: match.index, text: match[0].replace(/\\(?=\r?\n)/g, ' ') });
  }
  return found;
}

/** One expression alone, for the values of `-c name=value`; undefined if it cannot be read. */
export function parseValue(
  source: string,
  text: string,
): { readonly expression: Expression | undefined; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const reader = readerOf(source, text, problems);
  const expression = reader.item(() => {
    const value = parseExpression(reader);
    if (!reader.cursor.atEnd) reader.unexpected('the end of the value');
    return value;
  });
  return { expression, problems };
}
