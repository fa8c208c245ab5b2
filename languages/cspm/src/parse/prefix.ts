/** `c!e?p:S$q -> P`, and the pairs `a <- b` of renamings and `a <-> b` of links. */
import type { Expression, Field, Pair } from '../tree.ts';
import { levels } from './operators.ts';
import { toPattern } from './pattern.ts';
import type { Reader } from './reader.ts';

export function parseEventPrefix(reader: Reader, channel: Expression): Expression {
  const fields: Field[] = [];
  while (reader.cursor.at('?', '!', '$')) fields.push(parseField(reader));
  reader.expect('->', 'after the event');
  const next = reader.expression(levels.prefix);
  return { kind: 'prefix', channel, fields, next, span: reader.spanFrom(channel.span) };
}

function parseField(reader: Reader): Field {
  const sign = reader.cursor.next();
  const start = reader.cursor.spanOf(sign);
  const value = reader.expression(levels.field + 1);
  if (sign.text === '!') return { kind: 'output', value, span: reader.spanFrom(start) };
  const pattern = toPattern(reader, value);
  const within = reader.cursor.accept(':') ? { within: reader.expression(levels.or) } : {};
  return { kind: sign.text === '?' ? 'input' : 'internal', pattern, ...within, span: reader.spanFrom(start) };
}

export function parsePairs(reader: Reader, arrow: '<-' | '<->'): Pair[] {
  return reader.commaList(() => parsePair(reader, reader.expression(), arrow));
}

export function parsePair(reader: Reader, left: Expression, arrow: '<-' | '<->'): Pair {
  reader.expect(arrow, 'between the two events');
  return { left, right: reader.expression() };
}
