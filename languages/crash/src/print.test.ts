/** Parse . print = identity: on random trees, and on the models of the checkout. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from './parse/index.ts';
import { print } from './print.ts';
import { tree } from './testing/random-tree.ts';

function withoutSpans(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, part: unknown) => (key === 'span' ? undefined : part)));
}

test('law: what is printed reads back as the same tree', () => {
  fc.assert(
    fc.property(tree, (original) => {
      const text = print(original);
      const again = parse('random', text);
      expect(again.problems).toEqual([]);
      expect(withoutSpans(again.tree)).toEqual(withoutSpans(original));
      expect(print(again.tree)).toBe(text);
    }),
    { numRuns: 1500 },
  );
});

test('the case study reads back as itself, comments included', () => {
  const text = readFileSync(new URL('../../../protocols/consensus/strong.crash', import.meta.url), 'utf8');
  const first = parse('strong', text);
  const printed = print(first.tree);
  const second = parse('strong', printed);
  expect([...first.problems, ...second.problems]).toEqual([]);
  expect(withoutSpans(second.tree)).toEqual(withoutSpans(first.tree));
  expect(printed.match(/\/\/.*/g)).toEqual(text.match(/\/\/.*/g));
});

test('comments stay with their declaration', () => {
  const text = '// first\nconst n = 3; // behind\n\n/* before */\nconst m = /* inside */ 4;\n// last\n';
  expect(print(parse('comments', text).tree)).toBe(
    '// first\nconst n = 3; // behind\n\n/* before */\n/* inside */\nconst m = 4;\n// last\n',
  );
});

test('a long process is laid out below each other', () => {
  const long = 'a_rather_long_channel_name_to_fill_the_line!(1)';
  const text = `process P() = if 1 then ${long}.${long} else (${long} | ${long});`;
  expect(print(parse('long', text).tree)).toBe(
    ['process P() =', '  if 1 then', `    ${long}.${long}`, '  else', `    ${long} | ${long};`, ''].join('\n'),
  );
});
