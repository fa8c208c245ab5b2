/**
 * Queries: the symbolic and the statistical ones of the reference. Queries of other kinds are recognised by their first
 * words and come back as `refused`, with the name of what they would need.
 */
import type { Span } from '@vedette/core';
import { type Feature, featureText } from '../problems.ts';
import type { QueryNode } from '../tree.ts';
import { parseExpression } from './expression.ts';
import type { Reader } from './reader.ts';
import { isStatistical, statistical } from './statistical-query.ts';

/** By the first word, and the symbol after it where the word alone may be a name. */
const refusedWords: readonly (readonly [word: string, next: readonly string[], feature: Feature])[] = [
  ['control', [':'], 'strategy'],
  ['control_t', ['*'], 'strategy'],
  ['acontrol', [':'], 'strategy'],
  ['saveStrategy', ['('], 'strategy'],
  ['loadStrategy', ['(', '{'], 'strategy'],
  ['minE', ['(', '['], 'learning'],
  ['maxE', ['(', '['], 'learning'],
  ['minPr', ['['], 'learning'],
  ['maxPr', ['['], 'learning'],
  ['Pmax', [], 'weighted'],
  ['scenario', [':'], 'scenario'],
  ['sat', [':'], 'scenario'],
];

interface Surroundings {
  readonly comment: string;
  /** What ends the query, besides the end of the text. */
  readonly closing: string;
}

/** A query that is the whole text. One that cannot be read comes back as what was read of it. */
export function parseQueryAlone(reader: Reader, comment: string): QueryNode {
  const start = reader.here();
  const query = reader.recover(
    () => parseQuery(reader, { comment, closing: '' }),
    () => {},
  );
  return query ?? { kind: 'remark', ...asked(reader, start, comment) };
}

export function parseQuery(reader: Reader, { comment, closing }: Surroundings): QueryNode {
  const start = reader.here();
  const first = reader.cursor.peek();
  if (reader.cursor.atEnd || first.text === closing) return { kind: 'remark', comment, text: '', span: start };
  const feature = refusedFeature(reader);
  const query = feature === undefined ? answerable(reader) : undefined;
  const late = query === undefined ? undefined : subjection(reader);
  const found = feature ?? late;
  if (found !== undefined) skipTo(reader, closing);
  else if (!reader.cursor.atEnd && !reader.cursor.at(closing)) reader.unexpected('the end of the query');
  const read = asked(reader, start, comment);
  if (found !== undefined) return { kind: 'refused', feature: featureText(found), ...read };
  return query === undefined ? { kind: 'remark', ...read } : { ...query, ...read };
}

function asked(reader: Reader, start: Span, comment: string): Pick<QueryNode, 'comment' | 'text' | 'span'> {
  const span = reader.spanFrom(start);
  return { comment, text: oneLine(reader, span), span };
}

function refusedFeature(reader: Reader): Feature | undefined {
  const first = reader.cursor.peek().text;
  const second = reader.cursor.peek(1).text;
  if (first === '{') return 'strategy';
  if (isStatistical(reader)) return refusedWithin(reader);
  if ((first === 'A' || first === 'E') && second === '[' && reader.cursor.peek(2).text !== ']')
    return bracketed(reader);
  if (first === 'strategy' && reader.cursor.peek(2).text === '=') return 'strategy';
  if (first === 'E' && second === '<' && reader.cursor.peek(3).text === 'control') return 'strategy';
  return refusedWords.find(([word, next]) => word === first && (next.length === 0 || next.includes(second)))?.[2];
}

/** What a statistical query may depend on that is not answered, wherever it stands in it. */
function refusedWithin(reader: Reader): Feature | undefined {
  for (let ahead = 0; ; ahead += 1) {
    const { kind, text } = reader.cursor.peek(ahead);
    if (kind === 'end' || text === ';;') return undefined;
    if (text === 'under') return 'strategy';
    if (text === 'foreach' || text === 'numOf') return 'dynamic';
    const next = reader.cursor.peek(ahead + 1).text;
    if (text === 'Pr' && next !== '[') return 'weighted';
  }
}

/** `A[p U q]`; anything else is an array of that name. */
function bracketed(reader: Reader): Feature | undefined {
  let until = false;
  let depth = 0;
  for (let ahead = 1; ; ahead += 1) {
    const { kind, text } = reader.cursor.peek(ahead);
    if (kind === 'end') return undefined;
    if (text === '[') depth += 1;
    if (text === ']') depth -= 1;
    if (kind === 'name' && depth === 1 && (text === 'U' || text === 'W')) until = true;
    if (depth > 0) continue;
    return until ? 'until' : undefined;
  }
}

function answerable(reader: Reader): Unplaced<QueryNode> {
  return isStatistical(reader) ? { kind: 'statistical', ask: statistical(reader) } : symbolic(reader);
}

type Unplaced<T> = T extends unknown ? Omit<T, 'comment' | 'text' | 'span'> : never;

function symbolic(reader: Reader): Unplaced<QueryNode> {
  const path = pathQuantifier(reader);
  if (path !== undefined) return { kind: path, predicate: parseExpression(reader) };
  if (
    reader.cursor.at('sup', 'inf', 'bounds') &&
    (reader.cursor.peek(1).text === ':' || reader.cursor.peek(1).text === '{')
  )
    return extreme(reader);
  const premise = parseExpression(reader);
  reader.expect('-->', 'or one of E<>, A[], E[], A<>, sup, inf, bounds in a query');
  return { kind: '-->', premise, conclusion: parseExpression(reader) };
}

function pathQuantifier(reader: Reader) {
  const [path, open, close] = [0, 1, 2].map((ahead) => reader.cursor.peek(ahead).text);
  if ((path !== 'A' && path !== 'E') || !((open === '<' && close === '>') || (open === '[' && close === ']')))
    return undefined;
  for (let taken = 0; taken < 3; taken += 1) reader.cursor.next();
  return `${path}${open === '<' ? '<>' : '[]'}` as const;
}

function extreme(reader: Reader): Unplaced<QueryNode> {
  const kind = reader.cursor.next().text as 'sup' | 'inf' | 'bounds';
  const condition = reader.cursor.accept('{') ? parseExpression(reader) : undefined;
  if (condition !== undefined) reader.expect('}', 'after the condition');
  reader.expect(':', 'before the expressions');
  const expressions = reader.list(',', () => parseExpression(reader));
  return condition === undefined ? { kind, expressions } : { kind, condition, expressions };
}

/** `under S` at the end of a query. */
function subjection(reader: Reader): Feature | undefined {
  return reader.cursor.at('under') ? 'strategy' : undefined;
}

function skipTo(reader: Reader, closing: string): void {
  for (let depth = 0; !reader.cursor.atEnd; reader.cursor.next()) {
    if (reader.cursor.at(closing) && depth === 0) return;
    if (reader.cursor.at('{')) depth += 1;
    if (reader.cursor.at('}')) depth -= 1;
  }
}

/** As written, but on one line and without comments. */
function oneLine(reader: Reader, span: Span): string {
  const tokens = reader.passage.tokens.filter(
    ({ start, end, kind }) => start >= span.start && end <= span.end && kind !== 'end',
  );
  return tokens
    .map(({ text, start }, index) => ((tokens[index - 1]?.end ?? start) < start ? ` ${text}` : text))
    .join('');
}
