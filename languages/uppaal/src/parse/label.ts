/** The labels of locations and edges: the same text in `.xml` and `.xta`. */
import type { Binder, ExponentialRate, Expression, SynchronisationNode } from '../tree.ts';
import { parseBinder, parseExpression, postfix } from './expression.ts';
import type { Reader } from './reader.ts';

export function parseSelections(reader: Reader): Binder[] {
  return reader.list(',', () => parseBinder(reader));
}

/** A comma between conditions is an older way to write `and`. */
export function parseGuard(reader: Reader, closing: string): Expression {
  let guard = parseExpression(reader);
  while (!reader.cursor.at(closing) && reader.cursor.accept(',')) {
    const right = parseExpression(reader);
    guard = reader.composed({ kind: 'binary', operator: 'and', left: guard, right, span: reader.spanFrom(guard.span) });
  }
  return guard;
}

/** `rate`, or `rate : per`. */
export function parseRate(reader: Reader): ExponentialRate {
  const rate = parseExpression(reader);
  const per = reader.cursor.accept(':') ? parseExpression(reader) : undefined;
  const span = reader.spanFrom(rate.span);
  return per === undefined ? { rate, span } : { rate, per, span };
}

export function parseSynchronisation(reader: Reader): SynchronisationNode {
  const channel = postfix(reader);
  const direction = reader.cursor.at('!') ? 'send' : 'receive';
  if (reader.cursor.at('!', '?')) reader.cursor.next();
  else reader.unexpected('"!" or "?" after the channel');
  return { channel, direction, span: reader.spanFrom(channel.span) };
}
