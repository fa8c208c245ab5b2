import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Excerpt } from '@vedette/core';
import { law } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import { describe, expect, test } from 'vitest';
import { parseDelay } from '../delay/read-delay.ts';
import { parseTemporal } from '../formula/parse.ts';
import { randomProperties } from '../testing/random-properties.ts';
import { formatProperties } from './format.ts';
import { parseProperties, type Statement } from './parse-properties.ts';
import { writtenWords } from './written-words.ts';

async function formatted(text: string): Promise<string> {
  const { value, problems } = await formatProperties(textSource(text, 'x.props'));
  expect(problems).toEqual([]);
  return [...value!].join('');
}

/** What a file says: its statements with the trees of their formulas, without places. */
function meaning(text: string): unknown {
  const { statements, problems } = parseProperties('x', text);
  expect(problems).toEqual([]);
  return statements.map((statement) => withoutPlaces(withTrees(statement)));
}

function withTrees(statement: Statement): unknown {
  const linear = (formula: Excerpt) => parseTemporal(formula, 'linear').formula!;
  if (statement.kind === 'let') return { ...statement, formula: linear(statement.formula) };
  if (statement.kind === 'fair') return { ...statement, constraint: statement.constraint.text };
  const fairness = statement.fairness.map((constraint) => constraint.text);
  const { body } = statement;
  if (body.kind === 'formula')
    return { ...statement, fairness, body: { ...body, formula: parseTemporal(body.formula, body.time).formula! } };
  if (body.kind === 'requirement') {
    const parts = [...body.parts].map(([letter, formula]) => [letter, linear(formula)]);
    return { ...statement, fairness, body: { ...body, parts } };
  }
  const delay = parseDelay(body.text);
  if ('problems' in delay) throw new Error('The delay cannot be read.');
  return { ...statement, fairness, body: { from: delay.from, to: delay.to, bound: delay.bound } };
}

/** Blanks around an expression, and how its lines end, are not part of what it says. */
function withoutPlaces(tree: unknown): unknown {
  if (Array.isArray(tree)) return tree.map(withoutPlaces);
  if (typeof tree === 'string') return tree.trim().replaceAll('\r\n', '\n');
  if (typeof tree !== 'object' || tree === null) return tree;
  const kept = Object.entries(tree).filter(([key]) => !['span', 'start', 'sentence'].includes(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutPlaces(value)]));
}

/** Each comment with the word before it. */
function comments(text: string): readonly string[] {
  const { words } = parseProperties('x', text);
  return writtenWords(text, words).flatMap((written, index) => written.comments.map((one) => `${index} ${one.text}`));
}

async function isKept(text: string): Promise<void> {
  const after = await formatted(text);
  expect(meaning(after)).toEqual(meaning(text));
  expect(comments(after)).toEqual(comments(text));
  expect(await formatted(after)).toBe(after);
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const files = ['protocols', 'models'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.props'))
    .map((name) => `${folder}/${name}`),
);
const manual = readFileSync(`${root}docs/manual/temporal.md`, 'utf8');
const documented = [...manual.matchAll(/```text (\S+\.props)\n(.*?)```/gs)].map(([, name, text]) => [name!, text!]);

describe('what a file says and its comments stay', () => {
  test.each([...files.map((name) => [name, readFileSync(`${root}${name}`, 'utf8')]), ...documented])(
    '%s',
    async (_name, text) => isKept(text!),
  );

  test('there are such files', () => {
    expect(files.length).toBeGreaterThan(1);
    expect(documented.length).toBeGreaterThan(0);
  });

  law({ name: 'of random property files', runs: 300 }, randomProperties, async ({ text, comments: written }) => {
    expect(comments(text)).toHaveLength(written);
    await isKept(text);
  });
});

describe('layout', () => {
  test.each([
    ['let  x=a||!( b&&{ n == 1 } ) ;', 'let x = a || !(b && {n == 1});\n'],
    ['fair weak : a;fair all;', 'fair weak:a;\nfair all;\n'],
    [
      'property p"said"expect fails fair strong:*ltl[]<>a;',
      'property p "said" expect fails fair strong:* ltl [] <> a;\n',
    ],
    ['property p ctl A [ a U<b>true ]&&[ !c ]false;', 'property p ctl A[a U <b> true] && [!c] false;\n'],
    ['property p ctl AU_A_B( true ,a , ! b,AG ( EF c));', 'property p ctl AU_A_B(true, a, !b, AG (EF c));\n'],
    ['property p delay a .. ( b||c )  at\nmost 4;', 'property p delay a..(b || c) at most 4;\n'],
    [
      'property p after a\nuntil (b) ,c occurs at most 2 times;',
      'property p after a until (b), c occurs at most 2 times;\n',
    ],
    ['property p "said"\n\n ltl F a;let x =\n b ;', 'property p "said"\n  ltl F a;\nlet x =\n  b;\n'],
    ['', ''],
    ['\n\n// only this', '// only this\n'],
  ])('%s', async (text, expected) => {
    expect(await formatted(text)).toBe(expected);
    await isKept(text);
  });

  test('long statements are broken, comments and empty lines kept', async () => {
    const text = `
// head


let x = a; // behind
// before
property R2 "p[1] is not stopped while everybody else is active and no message is lost" expect fails   // for now
  // on its own
  globally, crash(0) || stop(0) || crash(2) || stop(2) || lost precedes stop(1);
property R3 "p[0] is not stopped while everybody else is active and no message is lost" globally, crash(1) || stop(1) || crash(2) || stop(2) || crash(3) || stop(3) || lost precedes stop(0);

// foot`;
    expect(await formatted(text)).toBe(`// head

let x = a; // behind
// before
property R2 "p[1] is not stopped while everybody else is active and no message is lost" expect fails // for now
  // on its own
  globally, crash(0) || stop(0) || crash(2) || stop(2) || lost precedes stop(1);
property R3 "p[0] is not stopped while everybody else is active and no message is lost"
  globally, crash(1) || stop(1) || crash(2) || stop(2) || crash(3) || stop(3) || lost
    precedes stop(0);

// foot
`);
  });
});

test.each([
  ['property p globally, a occurs', 'temporal/unexpected-token', 29],
  ['property p ltl G (a;', 'temporal/unexpected-token', 19],
  ['let x = G;', 'temporal/unexpected-token', 9],
  ['property p before a b, c occurs;', 'temporal/unexpected-token', 20],
  ['property p ctl F a;', 'temporal/without-path', 15],
  ['property p delay a;', 'temporal/no-delay', 17],
  ['property p ltl a # b;', 'temporal/unexpected-character', 17],
])('%s is not formatted, but reported', async (text, code, start) => {
  const { value, problems } = await formatProperties(textSource(text, 'x.props'));
  expect(value).toBeUndefined();
  expect(problems[0]).toMatchObject({ code, span: { start } });
});
