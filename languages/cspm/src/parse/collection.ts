/** Sets, sequences, closures and maps: by elements, as ranges, as comprehensions. */
import type { Collection, Expression } from '../tree.ts';
import type { Reader } from './reader.ts';

const closing = { '{': '}', '{|': '|}' } as const;

export function parseCollection(reader: Reader, open: '{' | '{|'): Expression {
  const start = reader.cursor.spanOf(reader.cursor.next());
  const close = closing[open];
  const into = open === '{' ? 'set' : 'closure';
  const node = reader.bracketed(() => contents(reader, into, () => reader.cursor.at(close)));
  reader.expect(close, `to close the ${into === 'set' ? 'set' : 'set of events'}`);
  return { ...node, span: reader.spanFrom(start) };
}

/** Inside, `>` closes the sequence: a comparison must stand in parentheses. */
export function parseSequence(reader: Reader): Expression {
  const start = reader.here();
  if (reader.cursor.next().text === '<>') return { kind: 'collection', into: 'sequence', items: [], span: start };
  reader.openSequences += 1;
  const node = contents(reader, 'sequence', () => reader.cursor.at('>'));
  reader.expect('>', 'to close the sequence');
  reader.openSequences -= 1;
  return { ...node, span: reader.spanFrom(start) };
}

function contents(reader: Reader, into: Collection['into'], atEnd: () => boolean): Expression {
  const span = reader.here();
  if (atEnd()) return { kind: 'collection', into, items: [], span };
  if (reader.cursor.at('|')) return { kind: 'collection', into, items: [], ...statements(reader), span };
  const first = reader.expression();
  if (into !== 'closure' && reader.cursor.accept('..')) {
    const to = atEnd() || reader.cursor.at('|') ? {} : { to: reader.expression() };
    return { kind: 'range', into, from: first, ...to, ...statements(reader), span };
  }
  const items = [first];
  while (reader.cursor.accept(',')) items.push(reader.expression());
  return { kind: 'collection', into, items, ...statements(reader), span };
}

function statements(reader: Reader): Pick<Collection, 'statements'> {
  return reader.cursor.accept('|') ? { statements: reader.statements() } : {};
}

/** `(| k => v, ... |)`. */
export function parseMap(reader: Reader): Expression {
  const start = reader.cursor.spanOf(reader.cursor.next());
  const entries = reader.bracketed(() => (reader.cursor.at('|)') ? [] : reader.commaList(() => entry(reader))));
  reader.expect('|)', 'to close the map');
  return { kind: 'map', entries, span: reader.spanFrom(start) };
}

function entry(reader: Reader): { readonly key: Expression; readonly value: Expression } {
  const key = reader.expression();
  reader.expect('=>', 'between key and value');
  return { key, value: reader.expression() };
}
