/**
 * The cases folder: each failing model says in its first comment which problem it has, and at which line and column.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readUppaal } from './read.ts';
import { sourceOf } from './testing/testing-source.ts';

const folder = new URL('../cases/', import.meta.url);
const stages = ['parse', 'typecheck'];

describe.each(stages)('%s', (stage) => {
  test.each(readdirSync(new URL(`${stage}/fail/`, folder)))('fails: %s', async (file) => {
    const text = readFileSync(new URL(`${stage}/fail/${file}`, folder), 'utf8');
    const [, code, line, column] = /^(?:<\?xml.*\n)?(?:\/\/|<!--) (\S+) at (\d+):(\d+)/.exec(text) ?? [];
    const { value, problems, texts } = await readUppaal(sourceOf(text, file), {});
    const [first] = problems.filter(({ severity }) => severity === 'error');
    const place = texts[0]!.place(first!.span.start);
    expect([first!.code, place.line, place.column]).toEqual([code, Number(line), Number(column)]);
    expect(value).toBeUndefined();
    for (const { message, hint } of problems) {
      expect(message).toMatch(/^[A-Z"].*\.$/);
      expect(hint).toMatch(/\S/);
    }
  });

  test.each(readdirSync(new URL(`${stage}/warn/`, folder)))('warns: %s', async (file) => {
    const text = readFileSync(new URL(`${stage}/warn/${file}`, folder), 'utf8');
    const [, code, line, column] = /^(?:<\?xml.*\n)?(?:\/\/|<!--) (\S+) at (\d+):(\d+)/.exec(text) ?? [];
    const { value, problems, texts } = await readUppaal(sourceOf(text, file), {});
    const place = texts[0]!.place(problems[0]!.span.start);
    expect([problems[0]!.code, place.line, place.column]).toEqual([code, Number(line), Number(column)]);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(value).toBeDefined();
  });

  test.each(readdirSync(new URL(`${stage}/pass/`, folder)))('passes: %s', async (file) => {
    const text = readFileSync(new URL(`${stage}/pass/${file}`, folder), 'utf8');
    const { value, problems } = await readUppaal(sourceOf(text, file), {});
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(value).toBeDefined();
  });
});

test.each([
  'void f() { if 1 { ) ] ; } }',
  'process P() { state A; commit B, ; init A; }',
  'int[0, +] a[ = {',
  'const urgent clock x, ;',
])('an item that cannot be read has one message: %s', async (item) => {
  const rest = '\nint good;\nprocess Q() { state A; init A; }\nsystem Q;\n';
  const { problems } = await readUppaal(sourceOf(item + rest, 'm.xta'), {});
  expect(problems).toHaveLength(1);
});

test('every message has a case', () => {
  const sources = ['./problems.ts', './typecheck/problems.ts', './interpret/problems.ts'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );
  const codes = sources.flatMap((text) => [...text.matchAll(/\berror\(\s*'([a-z-]+)'/g)].map((match) => match[1]!));
  const cases = stages.flatMap((stage) =>
    ['fail', 'warn'].flatMap((outcome) =>
      readdirSync(new URL(`${stage}/${outcome}/`, folder)).map((file) =>
        readFileSync(new URL(`${stage}/${outcome}/${file}`, folder), 'utf8'),
      ),
    ),
  );
  const shown = new Set(cases.map((text) => /uppaal\/([a-z-]+) at/.exec(text)?.[1]));
  // A case gives a model no constants and no parameters: parametric/problems.test.ts has those about parameters.
  const elsewhere = new Set(['unknown-constant', 'unknown-parameter', 'not-a-parameter', 'parameter-not-known']);
  expect(codes.filter((code) => !shown.has(code) && !elsewhere.has(code))).toEqual([]);
});
