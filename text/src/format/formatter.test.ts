/** The guard itself, behind printers that are wrong on purpose: each kind of damage is refused, at its place. */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenize } from '../tokenize.ts';
import { type Formatter, formatText } from './formatter.ts';
import { keptWords, withoutBrackets } from './words.ts';

const spec = {
  keywords: new Set<string>(),
  symbols: ['(', ')', ';'],
  name: /[a-z]+/y,
  number: /[0-9]+/y,
  lineComment: '%',
};

interface Parsed {
  readonly names: readonly string[];
  readonly comments: readonly string[];
}

/**
 * A toy: names in brackets or not; a number is read as far as its first digit, and what stands behind `drop` is not
 * read.
 */
const toy: Formatter<Parsed> = {
  parse(_source, text) {
    const { tokens, comments } = tokenize(text, spec);
    const words = tokens.filter(({ kind }) => kind === 'name' || kind === 'number').map(({ text: word }) => word);
    const until = words.indexOf('drop');
    const names = until < 0 ? words : words.slice(0, until);
    return { value: { names, comments: comments.map((one) => one.text.trimEnd()) }, problems: [] };
  },
  print: ({ names, comments }) => [...names, ...comments].map((line) => `${line}\n`).join(''),
  words: (_source, text) => keptWords(tokenize(text, spec), withoutBrackets),
  passedOver: ['comments'],
};

const outcome = (formatter: Formatter<Parsed>, text: string): string => {
  const { value, problems } = formatText(formatter, 't', text);
  if (value !== undefined) return [...value].join('');
  return problems.map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`).join();
};

describe('what is kept is formatted', () => {
  test.each([
    ['a (b) ;c', 'a\nb\nc\n'],
    ['a % why\r\nb', 'a\nb\n% why\n'],
    ['', ''],
  ])('%j', (text, expected) => expect(outcome(toy, text)).toBe(expected));
});

describe('what is damaged is refused where it is', () => {
  const damages: readonly (readonly [string, Partial<Formatter<Parsed>>, string, string])[] = [
    ['the reader passes over words', {}, 'a b drop c', 'text/format-loses drop'],
    ['a comment is lost', { print: ({ names }) => names.join('\n') }, 'a % x', 'text/format-loses % x'],
    [
      'a comment is printed twice',
      { print: ({ names, comments }) => [...names, ...comments, ...comments].join('\n') },
      'a % x',
      'text/format-loses % x',
    ],
    [
      'a word is repeated, which the tree does not imply',
      { print: ({ names }) => [...names, ...names].join(' ') },
      'a b',
      'text/format-changes ',
    ],
    ['the order changes', { print: ({ names }) => names.toReversed().join(' ') }, 'a b', 'text/format-changes '],
    [
      'printing again changes it',
      { print: ({ names }, text) => names.join(text.startsWith(' ') ? ' ' : '  ') + (text.startsWith(' ') ? '' : ' ') },
      ' a b',
      'text/format-unstable ',
    ],
  ];
  test.each(damages)('%s', (_what, damage, text, expected) => {
    expect(outcome({ ...toy, ...damage }, text)).toBe(expected);
  });
});

law('a word left out anywhere is noticed', fc.array(fc.constantFrom('a', 'b', '7'), { minLength: 1 }), (words) => {
  const text = words.join(' ');
  for (let left = 0; left < words.length; left++) {
    const print = ({ names }: Parsed): string => names.filter((_, index) => index !== left).join(' ');
    expect(outcome({ ...toy, print }, text)).toMatch(/^text\/format-loses/);
  }
});
