/** Operators with something between their halves (`P [|A|] Q`, `P [A||B] Q`, `P [a<->b] Q`), and replicated ones. */
import type { Expression, Pair, ReplicatedOperator, Statement } from '../tree.ts';
import { levels } from './operators.ts';
import { parsePair } from './prefix.ts';
import type { Reader } from './reader.ts';

const closing = { '[|': '|]', '[+': '+]', '/+': '+\\' } as const;
const sharedLevels = { '[|': levels.parallel, '[+': levels.external, '/+': levels.interrupt } as const;

export function parseShared(reader: Reader, left: Expression, open: '[|' | '[+' | '/+'): Expression {
  reader.cursor.next();
  const alphabet = reader.bracketed(() => reader.expression());
  const isException = open === '[|' && reader.cursor.accept('|>') !== undefined;
  if (!isException) reader.expect(closing[open], 'after the set of events');
  const right = reader.expression(sharedLevels[open] + 1);
  const operator = isException ? '[|>' : open;
  return { kind: 'shared', operator, left, alphabet, right, span: reader.spanFrom(left.span) };
}

export function parseLinkOrAlphabetised(reader: Reader, left: Expression): Expression {
  reader.cursor.next();
  const first = reader.expression();
  if (!reader.cursor.at('||', '<->')) reader.unexpected('"||" or "<->" between the halves');
  const middle = reader.cursor.accept('||') ? { rightAlphabet: reader.expression() } : parseTies(reader, first);
  reader.expect(']', 'before the second process');
  const right = reader.expression(levels.parallel + 1);
  const span = reader.spanFrom(left.span);
  if ('pairs' in middle) return { kind: 'link', left, ...middle, right, span };
  return { kind: 'alphabetised', left, leftAlphabet: first, ...middle, right, span };
}

interface Ties {
  readonly pairs: readonly Pair[];
  readonly statements: readonly Statement[];
}

function parseTies(reader: Reader, first: Expression): Ties {
  const pairs = [parsePair(reader, first, '<->')];
  while (reader.cursor.accept(',')) pairs.push(parsePair(reader, reader.expression(), '<->'));
  return { pairs, statements: reader.cursor.accept('|') ? reader.statements() : [] };
}

export const replicatedStarts: ReadonlySet<string> = new Set(['[]', '|~|', '|||', ';', '||', '[|', '[+', '[']);

export function parseReplicated(reader: Reader): Expression {
  const token = reader.cursor.next();
  const start = reader.cursor.spanOf(token);
  if (token.text === '[') return parseReplicatedLink(reader, start);
  const operator = token.text as ReplicatedOperator;
  const shared = operator === '[|' || operator === '[+' ? { alphabet: parseAlphabet(reader, operator) } : {};
  const statements = reader.statements();
  reader.expect('@', 'before the process to replicate');
  const own = operator === '||' ? { alphabet: parseOwnAlphabet(reader) } : {};
  const body = reader.expression();
  return { kind: 'replicated', operator, ...shared, ...own, statements, body, span: reader.spanFrom(start) };
}

function parseAlphabet(reader: Reader, open: '[|' | '[+'): Expression {
  const alphabet = reader.bracketed(() => reader.expression());
  reader.expect(closing[open], 'after the set of events');
  return alphabet;
}

/** `|| x : S @ [A(x)] P(x)`. */
function parseOwnAlphabet(reader: Reader): Expression {
  reader.expect('[', 'before the alphabet of the process');
  const alphabet = reader.expression();
  reader.expect(']', 'after the alphabet of the process');
  return alphabet;
}

function parseReplicatedLink(reader: Reader, start: Expression['span']): Expression {
  const { pairs, statements: pairStatements } = parseTies(reader, reader.expression());
  reader.expect(']', 'after the links');
  const statements = reader.statements();
  reader.expect('@', 'before the process to replicate');
  const body = reader.expression();
  return { kind: 'replicated-link', pairs, pairStatements, statements, body, span: reader.spanFrom(start) };
}
