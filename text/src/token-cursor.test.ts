import { expect, test } from 'vitest';
import { TokenCursor } from './token-cursor.ts';
import { tokenize } from './tokenize.ts';

function cursorOver(text: string): TokenCursor {
  const spec = { keywords: new Set<string>(), symbols: ['(', ')'], name: /[a-z]+/y, number: /\d+/y };
  return new TokenCursor('m', tokenize(text, spec).tokens);
}

test('walks, looks ahead, and stays at the end', () => {
  const cursor = cursorOver('f ( 1 )');
  expect(cursor.peek().text).toBe('f');
  expect([cursor.at('g', 'f'), cursor.at('g', '(')]).toEqual([true, false]);
  expect(cursor.peek(2).text).toBe('1');
  expect(cursor.peek(99).kind).toBe('end');
  expect(cursor.next().text).toBe('f');
  expect(cursor.accept(')')).toBeUndefined();
  expect(cursor.accept('(')!.text).toBe('(');
  expect([cursor.next(), cursor.next(), cursor.next(), cursor.next()].map((token) => token.kind)).toEqual([
    'number',
    'symbol',
    'end',
    'end',
  ]);
  expect(cursor.atEnd).toBe(true);
  expect(cursor.at('')).toBe(false);
});

test('goes back to a mark', () => {
  const cursor = cursorOver('a b c');
  cursor.next();
  const mark = cursor.mark();
  cursor.next();
  cursor.next();
  cursor.reset(mark);
  expect(cursor.peek().text).toBe('b');
  expect(cursor.lastEnd).toBe(1);
});

test('spans end with the last token taken', () => {
  const cursor = cursorOver('  ab   cd');
  expect(cursor.spanFrom(2)).toEqual({ source: 'm', start: 2, end: 2 });
  const start = cursor.next().start;
  cursor.next();
  expect(cursor.spanFrom(start)).toEqual({ source: 'm', start: 2, end: 9 });
  expect(cursor.spanOf(cursor.peek())).toEqual({ source: 'm', start: 9, end: 9 });
});
