import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsTwoTransitions, isInternal, labelText, quotedLabel } from './label-text.ts';

test.each([
  ['i', 'i'],
  ['"tau"', 'tau'],
  ['SEND !1 !2', 'SEND !1 !2'],
  ['"a(\\"x\\",1)"', 'a("x",1)'],
  ['"back\\\\slash"', 'back\\slash'],
  ['"SEND !"hello" !"world""', 'SEND !"hello" !"world"'],
  ['"PUT_\\6"', 'PUT_\\6'],
  ['"ends with \\"', 'ends with \\'],
  ['"\\u000a\\u0000"', '\n\u0000'],
  ['"\\users"', '\\users'],
  ['""', ''],
  ['#C3A9#', 'é'],
  ['##', ''],
  ['#FF#', '#FF#'],
  ['#abc#', '#abc#'],
  ['"#C3A9#"', '#C3A9#'],
])('%s reads %j', (raw, text) => {
  expect(labelText(raw)).toBe(text);
});

test.each([
  ['plain(1,2)', '"plain(1,2)"'],
  ['say "hi"', '"say \\"hi\\""'],
  ['a\\b', '"a\\\\b"'],
  ['two\nlines', '"two\\u000alines"'],
  ['half \ud800 pair', '"half \\ud800 pair"'],
  ['世界 😀', '"世界 😀"'],
])('%j is written %s', (text, raw) => {
  expect(quotedLabel(text)).toBe(raw);
});

test('law: every text comes back, on one line', () => {
  const pieces = fc.constantFrom('"', '\\', '\\u0041', '\n', '\r', ',', '1)', '(2,', '\ufeff', '\ud800', '#41#', ' ');
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((list) => list.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const raw = quotedLabel(text);
      return labelText(raw) === text && !/[\p{Cc}]/u.test(raw);
    }),
    { numRuns: 5000 },
  );
});

test('two transitions in one label are noticed, ordinary labels are not', () => {
  expect(holdsTwoTransitions('"a",1)(1,"b"')).toBe(true);
  expect(holdsTwoTransitions('a, 1 ) ( 1 , b')).toBe(true);
  expect(holdsTwoTransitions('"f(a,1)(2,b)"')).toBe(false);
  expect(holdsTwoTransitions('f(a,1)')).toBe(false);
  expect(holdsTwoTransitions(quotedLabel('a",1)(1,"b'))).toBe(false);
  expect(holdsTwoTransitions('"a\\\\",1)(1,"b"')).toBe(true);
});

test('the internal action is i or tau, nothing else', () => {
  expect(['i', 'tau', 'I', 'TAU', 'i ', '', 'tau|a'].filter(isInternal)).toEqual(['i', 'tau']);
});
