/**
 * Text to tree: total, linear, one message per item at most. Comments are handed to the item they stand before, stand
 * inside of, or follow on the same line, so that formatting keeps them.
 */
import type { Problem } from '@vedette/core';
import { type Comment, type Flaw, LineMap, type TokenList, type TokenSpec, tokenize } from '@vedette/text';
import { expected, expectedItem, unclosedComment, unexpectedCharacter, unknownDetector } from '../problems.ts';
import type { ChannelDeclaration, CommentedItem, Expression, Item, Pattern, Tree } from '../tree.ts';
import { parseExpression, parseIterable, parsePattern } from './expression.ts';
import { parseNetwork, parseProcess } from './process.ts';
import { itemKeywords, Reader } from './reader.ts';

const words =
  'nil if then else tau suspect crashed product restrict in for exists forall first fold bottom and or not union minus';

const spec: TokenSpec = {
  keywords: new Set([...itemKeywords, ...words.split(' ')]),
  symbols: [...'+-*.|!?@()[]{},:;=<>', '..', '==', '!=', '<=', '>='],
  name: /[A-Za-z_][A-Za-z0-9_']*/y,
  number: /[0-9]+/y,
  lineComment: '//',
  blockComment: ['/*', '*/'],
};

export function splitWords(text: string): TokenList {
  return tokenize(text, spec);
}

export function parse(source: string, text: string): { readonly tree: Tree; readonly problems: readonly Problem[] } {
  const list = splitWords(text);
  const reader = new Reader(source, list.tokens);
  const items: Item[] = [];
  while (!reader.cursor.atEnd) {
    const item = reader.recover(
      () => parseItem(reader),
      () => reader.skipItem(),
    );
    if (item !== undefined) items.push(item);
  }
  const tree: Tree = { source, ...withComments(items, list, new LineMap(source, text)) };
  return { tree, problems: [...list.flaws.map((flaw) => flawProblem(source, flaw)), ...reader.problems] };
}

/** One expression alone, for the values of `-c name=value`. */
export function parseExpressionText(
  source: string,
  text: string,
): { readonly expression: Expression; readonly problems: readonly Problem[] } {
  const list = splitWords(text);
  const reader = new Reader(source, list.tokens);
  const read = (): Expression => {
    const whole = parseExpression(reader);
    if (!reader.cursor.atEnd) reader.unexpected('the end of the value');
    return whole;
  };
  const expression = reader.recover(read, () => {}) ?? { kind: 'bottom', span: reader.here() };
  return { expression, problems: [...list.flaws.map((flaw) => flawProblem(source, flaw)), ...reader.problems] };
}

function flawProblem(source: string, flaw: Flaw): Problem {
  const span = { source, start: flaw.start, end: flaw.end };
  return flaw.kind === 'unclosed-comment' ? unclosedComment(span) : unexpectedCharacter(span);
}

function parseItem(reader: Reader): Item {
  const start = reader.here();
  const keyword = reader.cursor.peek();
  if (keyword.kind !== 'keyword' || !itemKeywords.has(keyword.text))
    reader.fail(expectedItem(start, keyword.text, itemKeywords));
  reader.cursor.next();
  const item = itemBody(reader, keyword.text as Item['kind']);
  reader.expect(';', 'at the end of the declaration');
  return { ...item, span: reader.spanFrom(start) };
}

type Unplaced<T> = T extends unknown ? Omit<T, 'span'> : never;

function itemBody(reader: Reader, kind: Item['kind']): Unplaced<Item> {
  switch (kind) {
    case 'const': {
      const name = reader.name('a name for the constant');
      reader.expect('=', 'after the name');
      return { kind, name, value: parseExpression(reader) };
    }
    case 'locations':
      return locations(reader);
    case 'crashes':
      return { kind, limit: parseExpression(reader) };
    case 'trusted':
      return { kind, location: parseExpression(reader) };
    case 'detector': {
      const name = reader.name('"strong" or "unreliable"');
      if (name.text === 'strong' || name.text === 'unreliable') return { kind, detector: name.text };
      return reader.fail(unknownDetector(name));
    }
    case 'channel':
      return { kind, channels: channelList(reader) };
    case 'function':
      return { kind, ...heading(reader, 'function'), body: parseExpression(reader) };
    case 'process':
      return { kind, ...heading(reader, 'process'), body: parseProcess(reader) };
    case 'system':
      return { kind, network: parseNetwork(reader) };
    default:
      return kind satisfies never;
  }
}

function locations(reader: Reader): Unplaced<Item> {
  const range = parseIterable(reader);
  if (range.kind === 'range') return { kind: 'locations', low: range.low, high: range.high };
  return reader.fail(expected(range.span, 'a range of locations such as "1..n"', ''));
}

function channelList(reader: Reader): ChannelDeclaration[] {
  const channels: ChannelDeclaration[] = [];
  do {
    const name = reader.name('a name for the channel');
    const indices = reader.cursor.accept('[') ? reader.enclosed(']', () => reader.name('a name for the index')) : [];
    channels.push({ name, indices, span: reader.spanFrom(name.span) });
  } while (reader.cursor.accept(','));
  return channels;
}

function heading(reader: Reader, what: string) {
  const name = reader.name(`a name for the ${what}`);
  reader.expect('(', `after the name of the ${what}`);
  const parameters: Pattern[] = reader.enclosed(')', () => parsePattern(reader));
  reader.expect('=', 'before the definition');
  return { name, parameters };
}

function withComments(items: readonly Item[], list: TokenList, lines: LineMap): Pick<Tree, 'items' | 'trailing'> {
  let next = 0;
  const take = (belongs: (comment: Comment) => boolean): string[] => {
    const taken: string[] = [];
    for (let comment = list.comments[next]; comment !== undefined && belongs(comment); comment = list.comments[next]) {
      taken.push(comment.text.trimEnd());
      next += 1;
    }
    return taken;
  };
  const commented: CommentedItem[] = items.map((item) => {
    const before = take((comment) => comment.start < item.span.end);
    const lastLine = lines.place(item.span.end).line;
    const behind = take((comment) => comment.kind === 'line' && lines.place(comment.start).line === lastLine);
    return { item, before, behind };
  });
  return { items: commented, trailing: take(() => true) };
}
