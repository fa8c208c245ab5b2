import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoted } from './quoted.ts';

test('ordinary text is put in quotes', () => {
  expect(quoted('send !1 é 世')).toBe('"send !1 é 世"');
});

test('control characters are spelled out', () => {
  expect(quoted('a\n\t\u001b[31m\u202e')).toBe('"a\\n\\t\\u001b[31m\\u202e"');
});

test('long text keeps its two ends', () => {
  const shown = quoted(`begin${'x'.repeat(1_000_000)}end`);
  expect(shown).toMatch(/^"beginx+…x+end"$/);
  expect(shown.length).toBeLessThan(70);
});

test('law: what is shown is one line without control characters', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(quoted(text))));
});
