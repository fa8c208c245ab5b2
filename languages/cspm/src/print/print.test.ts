/** Printed text has the tree it was printed from, keeps every comment, and is printed as itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from '../parse/index.ts';
import { print } from './index.ts';

const folder = new URL('../../cases/', import.meta.url);
const files = readdirSync(folder).flatMap((stage) =>
  readdirSync(new URL(`${stage}/pass/`, folder)).map((file) => `${stage}/pass/${file}`),
);

function withoutSpans(node: unknown): unknown {
  return JSON.parse(JSON.stringify(node, (key, value) => (key === 'span' ? undefined : value)));
}

test.each(files)('%s', (file) => {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const { script, problems } = parse(file, text);
  expect(problems).toEqual([]);
  const printed = print(script);
  const again = parse(file, printed);
  expect(again.problems).toEqual([]);
  expect(withoutSpans(again.script.declarations)).toEqual(withoutSpans(script.declarations));
  expect(again.script.comments.map((comment) => comment.text)).toEqual(script.comments.map((comment) => comment.text));
  expect(print(again.script)).toBe(printed);
});
