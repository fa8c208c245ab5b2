import type { Problem, Span } from '@vedette/core';
import { expect, test } from 'vitest';
import { Reader, type ReaderOptions } from './reader.ts';
import { TokenCursor } from './token-cursor.ts';
import { tokenize } from './tokenize.ts';

const spec = { keywords: new Set<string>(), symbols: ['(', ')', ',', ';'], name: /[a-z]+/y, number: /\d+/y };
const problem = (code: string, span: Span, message: string): Problem => ({ code, span, message, severity: 'error' });

function readerOf(text: string, options: Partial<ReaderOptions> = {}): Reader {
  return new Reader(new TokenCursor('text', tokenize(text, spec).tokens), {
    mostLevels: 3,
    unexpected: (span, { expected, found }) => problem('unexpected', span, `${expected}, found ${found || 'the end'}`),
    tooDeep: (span, most) => problem('too-deep', span, `more than ${most}`),
    ...options,
  });
}

/** `(` items `)` or a name. */
function node(reader: Reader): string {
  if (reader.cursor.accept('(')) return `[${reader.nested(() => reader.enclosed(')', () => node(reader))).join(' ')}]`;
  if (reader.cursor.peek().kind !== 'name') reader.unexpected('a name');
  return reader.cursor.next().text;
}

test('lists with and without elements', () => {
  expect(node(readerOf('(a, (), (b))'))).toBe('[a [] [b]]');
});

test('an item that cannot be read is one problem, and reading goes on after it', () => {
  const reader = readerOf('(a, 1, 2); b');
  const skip = (): void => {
    while (!reader.cursor.atEnd && !reader.cursor.at(';')) reader.cursor.next();
  };
  expect(reader.recover(() => node(reader), skip)).toBeUndefined();
  reader.expect(';', 'after the item');
  expect(reader.recover(() => node(reader), skip)).toBe('b');
  expect(reader.problems.map(({ message }) => message)).toEqual(['a name, found 1']);
});

test('levels are counted by nesting and by height, and forgotten after a mistake', () => {
  expect(node(readerOf('(((a)))'))).toBe('[[[a]]]');
  const deep = readerOf('((((a))))');
  expect(
    deep.recover(
      () => node(deep),
      () => {},
    ),
  ).toBeUndefined();
  expect(deep.problems.map(({ code }) => code)).toEqual(['too-deep']);
  expect(
    deep.recover(
      () => deep.nested(() => deep.nested(() => deep.nested(() => 'deep'))),
      () => {},
    ),
  ).toBe('deep');
  const tall = readerOf('a');
  const grow = (height: number): object => (height === 0 ? {} : tall.grown({ span: tall.here() }, [grow(height - 1)]));
  expect(
    tall.recover(
      () => grow(3),
      () => {},
    ),
  ).toBeDefined();
  expect(
    tall.recover(
      () => grow(4),
      () => {},
    ),
  ).toBeUndefined();
});

test('chains may be allowed to grow higher than brackets may nest, and texts may share a list of problems', () => {
  const problems: Problem[] = [];
  const skip = (): void => {};
  const tall = readerOf('((((a))))', { mostHeight: 5, problems });
  const grow = (height: number): object => (height === 0 ? {} : tall.grown({ span: tall.here() }, [grow(height - 1)]));
  expect(tall.recover(() => grow(5), skip)).toBeDefined();
  expect(tall.recover(() => grow(6), skip)).toBeUndefined();
  expect(tall.recover(() => node(tall), skip)).toBeUndefined();
  const other = readerOf('1', { problems });
  expect(other.recover(() => node(other), skip)).toBeUndefined();
  expect(problems.map(({ message }) => message)).toEqual(['more than 5', 'more than 3', 'a name, found 1']);
});

test('names are read where one is expected, and spans reach from what began to what was read last', () => {
  const reader = readerOf('a ( b 1');
  const first = reader.name('a name');
  reader.expect('(', 'after it');
  expect([first.text, reader.name('another').text]).toEqual(['a', 'b']);
  expect(reader.spanFrom(first.span)).toEqual({ source: 'text', start: 0, end: 5 });
  expect(
    reader.recover(
      () => reader.name('a third'),
      () => {},
    ),
  ).toBeUndefined();
  expect(reader.problems.map(({ message }) => message)).toEqual(['a third, found 1']);
});
