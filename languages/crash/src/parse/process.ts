/**
 * Processes and networks. A prefix binds tightest, then `+`, then `|`; `if` and `product` reach as far to the right as
 * they can. Networks use `|` as well, with located processes `l[P]` as their atoms.
 */
import type { Binder, Channel, Expression, Location, Network, Pattern, Prefix, Process } from '../tree.ts';
import { parenthesised, parseBinder, parseExpression, parseNumber, patternRest } from './expression.ts';
import type { Reader } from './reader.ts';

export function parseProcess(reader: Reader): Process {
  return reader.nested(() => {
    const start = reader.here();
    const parts = reader.list('|', () => sum(reader));
    return parts.length === 1 ? parts[0]! : { kind: 'parallel', parts, span: reader.spanFrom(start) };
  });
}

function sum(reader: Reader): Process {
  const start = reader.here();
  const parts = reader.list('+', () => single(reader));
  return parts.length === 1 ? parts[0]! : { kind: 'sum', parts, span: reader.spanFrom(start) };
}

function single(reader: Reader): Process {
  const start = reader.here();
  const { cursor } = reader;
  if (cursor.accept('nil')) return { kind: 'nil', span: start };
  if (cursor.at('if')) return conditional(reader);
  if (cursor.at('product')) {
    const { binder, body } = product(reader, parseProcess);
    return { kind: 'product', binder, body, span: reader.spanFrom(start) };
  }
  if (cursor.accept('(')) {
    const inner = parseProcess(reader);
    reader.expect(')', 'to close the process');
    return inner;
  }
  if (cursor.peek().kind === 'name' && cursor.peek(1).text === '(') return constant(reader);
  return prefixed(reader);
}

function conditional(reader: Reader): Process {
  const start = reader.here();
  reader.cursor.next();
  const condition = parseExpression(reader);
  reader.expect('then', 'after the condition');
  const yes = parseProcess(reader);
  reader.expect('else', 'after the process for "then"');
  const no = parseProcess(reader);
  return { kind: 'if', condition, yes, no, span: reader.spanFrom(start) };
}

function product<T>(reader: Reader, body: (reader: Reader) => T): { binder: Binder; body: T } {
  reader.cursor.next();
  const binder = parseBinder(reader);
  reader.expect(':', 'before what is composed');
  return { binder, body: body(reader) };
}

function constant(reader: Reader): Process {
  const name = reader.name('a process constant');
  reader.expect('(', 'after the process constant');
  const list = reader.enclosed(')', () => parseExpression(reader));
  return { kind: 'call', name, arguments: list, span: reader.spanFrom(name.span) };
}

/** A prefix without a continuation goes on as nil. */
function prefixed(reader: Reader): Process {
  const start = reader.here();
  const prefix = parsePrefix(reader);
  const nil: Process = { kind: 'nil', span: { ...start, start: reader.cursor.lastEnd, end: reader.cursor.lastEnd } };
  const continuation = reader.cursor.accept('.') ? reader.nested(() => single(reader)) : nil;
  return { kind: 'prefix', prefix, next: continuation, span: reader.spanFrom(start) };
}

function parsePrefix(reader: Reader): Prefix {
  const start = reader.here();
  const { cursor } = reader;
  if (cursor.accept('tau')) return { kind: 'tau', span: start };
  if (cursor.at('suspect') || cursor.at('crashed')) {
    const kind = cursor.next().text as 'suspect' | 'crashed';
    reader.expect('(', 'before the location');
    const location = parseExpression(reader);
    reader.expect(')', 'after the location');
    return { kind, location, span: reader.spanFrom(start) };
  }
  if (cursor.peek().kind !== 'name') reader.unexpected('a process');
  return communication(reader, channel(reader));
}

function channel(reader: Reader): Channel {
  const name = reader.name('a channel');
  const indices = reader.cursor.accept('[') ? reader.enclosed(']', () => parseExpression(reader)) : [];
  return { name, indices, span: reader.spanFrom(name.span) };
}

/** After the channel: `!(e)`, `?(X)` or `@k(X)`; the parentheses may be left out where there is nothing to say. */
function communication(reader: Reader, on: Channel): Prefix {
  const { cursor } = reader;
  if (cursor.accept('!')) {
    const here = reader.here();
    const nothing: Expression = { kind: 'bottom', span: { ...here, start: cursor.lastEnd, end: cursor.lastEnd } };
    const value = cursor.accept('(') ? parenthesised(reader, here) : nothing;
    return { kind: 'send', channel: on, value, span: reader.spanFrom(on.span) };
  }
  if (cursor.accept('?')) {
    const pattern = optionalPattern(reader);
    const node = { kind: 'receive', channel: on, span: reader.spanFrom(on.span) } as const;
    return pattern === undefined ? node : { ...node, pattern };
  }
  if (cursor.accept('@')) {
    const suspect = place(reader);
    const pattern = optionalPattern(reader);
    const node = { kind: 'receive-or-suspect', channel: on, suspect, span: reader.spanFrom(on.span) } as const;
    return pattern === undefined ? node : { ...node, pattern };
  }
  return reader.unexpected(`"!", "?" or "@" after the channel "${on.name.text}"`);
}

function optionalPattern(reader: Reader): Pattern | undefined {
  const start = reader.here();
  return reader.cursor.accept('(') ? reader.nested(() => patternRest(reader, start)) : undefined;
}

/** A location where an application would be misread: a number, a name, or an expression in parentheses. */
function place(reader: Reader): Expression {
  const start = reader.here();
  const token = reader.cursor.peek();
  if (token.kind === 'name') {
    const name = reader.name('a location');
    return { kind: 'variable', name, span: name.span };
  }
  if (token.kind === 'number') return parseNumber(reader);
  if (reader.cursor.accept('(')) return parenthesised(reader, start);
  return reader.unexpected('a location: a number, a name, or an expression in parentheses');
}

export function parseNetwork(reader: Reader): Network {
  return reader.nested(() => {
    const start = reader.here();
    const parts = reader.list('|', () => singleNetwork(reader));
    return parts.length === 1 ? parts[0]! : { kind: 'parallel', parts, span: reader.spanFrom(start) };
  });
}

function singleNetwork(reader: Reader): Network {
  const start = reader.here();
  const { cursor } = reader;
  if (cursor.accept('nil')) return { kind: 'nil', span: start };
  if (cursor.at('product')) {
    const { binder, body } = product(reader, parseNetwork);
    return { kind: 'product', binder, body, span: reader.spanFrom(start) };
  }
  if (cursor.accept('restrict')) {
    const channels = reader.list(',', () => reader.name('a channel to restrict'));
    reader.expect('in', 'after the restricted channels');
    const body = parseNetwork(reader);
    return { kind: 'restrict', channels, body, span: reader.spanFrom(start) };
  }
  if (cursor.at('(') && !atLocation(reader)) {
    cursor.next();
    const inner = parseNetwork(reader);
    reader.expect(')', 'to close the network');
    return inner;
  }
  return located(reader, start);
}

/** `(i + 1)[P]` and `(N | M)` both open with a parenthesis: look for a `[` right behind the closing one. */
function atLocation(reader: Reader): boolean {
  let depth = 0;
  for (let ahead = 0; ; ahead += 1) {
    const { text, kind } = reader.cursor.peek(ahead);
    if (kind === 'end' || text === ';') return false;
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (depth === 0) return reader.cursor.peek(ahead + 1).text === '[';
  }
}

function located(reader: Reader, start: ReturnType<Reader['here']>): Network {
  const location: Location = reader.cursor.accept('*')
    ? { kind: 'star', span: start }
    : { kind: 'number', value: place(reader), span: reader.spanFrom(start) };
  reader.expect('[', 'after the location');
  const process = parseProcess(reader);
  reader.expect(']', 'to close the located process');
  return { kind: 'located', location, process, span: reader.spanFrom(start) };
}
