import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TokenSpec, tokenize } from './tokenize.ts';

const spec: TokenSpec = {
  keywords: new Set(['if', 'act']),
  symbols: ['+', '->', '-', '.', '(', ')', '=', '=='],
  name: /[a-z_]\w*/iy,
  number: /\d+/y,
  lineComment: '%',
  blockComment: ['/*', '*/'],
  strings: '"',
};

function kinds(text: string): string[] {
  return tokenize(text, spec).tokens.map((token) => (token.kind === 'end' ? 'end' : `${token.kind} ${token.text}`));
}

test('names, keywords, numbers, strings, symbols', () => {
  expect(kinds('if x1 == 42 "a\\"b" act_')).toEqual([
    'keyword if',
    'name x1',
    'symbol ==',
    'number 42',
    'string "a\\"b"',
    'name act_',
    'end',
  ]);
});

test('the longest symbol wins, however the list is ordered', () => {
  expect(kinds('->-=')).toEqual(['symbol ->', 'symbol -', 'symbol =', 'end']);
});

test('comments are kept aside', () => {
  const { tokens, comments } = tokenize('a % one\nb /* two\n */ c', spec);
  expect(tokens.map((token) => token.text)).toEqual(['a', 'b', 'c', '']);
  expect(comments).toEqual([
    { kind: 'line', text: '% one', start: 2, end: 7 },
    { kind: 'block', text: '/* two\n */', start: 10, end: 20 },
  ]);
});

test('flat comments end at the first close, nested ones at their own', () => {
  const text = '/* a /* b */ c */';
  expect(kinds(text)).toEqual(['name c', 'end']);
  const nested = tokenize(text, { ...spec, blockCommentStyle: 'nested' });
  expect(nested.tokens.map((token) => token.kind)).toEqual(['end']);
  expect(nested.comments[0]!.end).toBe(text.length);
});

test('neighbouring unexpected characters are one flaw', () => {
  expect(tokenize('a $$😀 $', spec).flaws).toEqual([
    { kind: 'unexpected-character', start: 2, end: 6 },
    { kind: 'unexpected-character', start: 7, end: 8 },
  ]);
});

test('an unclosed comment points at its opening and takes the rest', () => {
  const { tokens, comments, flaws } = tokenize('a /* b\nc', spec);
  expect(tokens.map((token) => token.text)).toEqual(['a', '']);
  expect(comments[0]).toMatchObject({ start: 2, end: 8 });
  expect(flaws).toEqual([{ kind: 'unclosed-comment', start: 2, end: 4 }]);
});

test('an unclosed string ends with its line, and reading goes on', () => {
  const { tokens, flaws } = tokenize('"abc\\\nd', spec);
  expect(tokens.map((token) => token.text)).toEqual(['"abc\\', 'd', '']);
  expect(flaws).toEqual([{ kind: 'unclosed-string', start: 0, end: 5 }]);
});

test('patterns that are not sticky are a mistake of the caller', () => {
  expect(() => tokenize('a', { ...spec, name: /a/ })).toThrow('sticky');
});

const pieces = fc.constantFrom(
  'a',
  'if',
  '1',
  ' ',
  '\n',
  '"',
  '\\',
  '%',
  '/*',
  '*/',
  '->',
  '-',
  '=',
  '$',
  '😀',
  '\ud800',
  '\u0000',
);
const anyText = fc.oneof(
  fc.array(pieces, { maxLength: 40 }).map((list) => list.join('')),
  fc.string({ unit: 'binary' }),
);

test.each(['flat', 'nested'] as const)('law: tokens, comments, flaws and blanks are exactly the text (%s)', (style) => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { tokens, comments, flaws } = tokenize(text, { ...spec, blockCommentStyle: style });
      const unexpected = flaws.filter((flaw) => flaw.kind === 'unexpected-character');
      const parts = [...tokens, ...comments, ...unexpected].toSorted((left, right) => left.start - right.start);
      let rebuilt = '';
      for (const part of parts) {
        const gap = text.slice(rebuilt.length, part.start);
        expect(gap.trim()).toBe('');
        expect(part.start).toBeGreaterThanOrEqual(rebuilt.length);
        rebuilt += gap + ('text' in part ? part.text : text.slice(part.start, part.end));
      }
      expect(rebuilt).toBe(text);
    }),
    { numRuns: 3000 },
  );
});

/** No clock is read: a quadratic tokenizer would need hours for these and run into the time limit of the tests. */
test.each(['$', '"', '/*', '%', '- ', '\\', '\u0000', '/* ', '"\n', '*/'])(
  'a megabyte of %j is read in one go',
  (piece) => {
    const text = piece.repeat(Math.floor(1_000_000 / piece.length));
    for (const style of ['flat', 'nested'] as const) {
      const { tokens } = tokenize(text, { ...spec, blockCommentStyle: style });
      expect(tokens.at(-1)!.end).toBe(text.length);
    }
  },
);
