/**
 * The manual lists every stated limit as the code has it; each is tried by a test; and no limit is stated that is not
 * listed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type StatedLimit, statedLimits } from './stated-limits.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = textOf('docs/manual/limits.md');

/** What the constant is set to: numbers, and `*`, `**`, `<<`, `-` between them. */
function statedNumber({ file, constant }: StatedLimit): number {
  const [, written] = new RegExp(`const ${constant}(?:: number)? = ([^;]+);`).exec(textOf(file)) ?? [];
  if (written === 'Number.MAX_SAFE_INTEGER') return Number.MAX_SAFE_INTEGER;
  const parts = /^([\d_]+)(?: (\*\*|\*|<<|-) ([\d_]+))?(?: (\*|-) ([\d_]+))?$/.exec(written ?? '');
  if (parts === null) throw new Error(`${file} sets ${constant} to ${written}`);
  const number = (text: string): number => Number(text.replaceAll('_', ''));
  const first = number(parts[1]!);
  const joined = parts[2] === undefined ? first : applied(parts[2], first, number(parts[3]!));
  return parts[4] === undefined ? joined : applied(parts[4], joined, number(parts[5]!));
}

function applied(operator: string, one: number, other: number): number {
  if (operator === '**') return one ** other;
  if (operator === '<<') return one * 2 ** other;
  return operator === '*' ? one * other : one - other;
}

const rowOf = (limit: StatedLimit): string => `| ${limit.what} | ${statedNumber(limit).toLocaleString('en')} |`;

test.each(statedLimits.map((limit) => [`${limit.where}: ${limit.what}`, limit] as const))(
  '%s is in the manual, under its language',
  (_name, limit) => {
    const [, section] = page.split(`\n### ${limit.where}\n`);
    expect(section?.split('\n### ')[0]).toContain(rowOf(limit));
  },
);

test('the manual states no other', () => {
  const rows = page.split('\n## What a model may have\n')[1]!.match(/^\| .* \| [\d,]+ \|$/gm);
  expect(rows?.toSorted()).toEqual(statedLimits.map(rowOf).toSorted());
});

test('each is tried by a test that is there', () => {
  for (const { test: file } of statedLimits) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
});

/** A constant that is handed to a problem, or written into a message. */
const stated =
  /(?:Refused|Broken|Unanswerable|UsageError|fail|push|add|#break)\(.*\b(most[A-Z]\w*|largest\w*|longest\w*|deepest|MOST_\w+)\b/;

test('every limit that the code states is listed', () => {
  const folders = ['languages', 'engines/src', 'workbench/src', 'text/src'];
  // A run that is replayed may take longer than the search that found it, and ends all the same.
  const replaying = 'languages/uppaal/src/semantics/plain-semantics.ts MOST_WORK';
  // Loops without an end are found by symbolic execution as by the ordinary one, whose limit is listed.
  const symbolic = 'languages/uppaal/src/parametric/system.ts MOST_WORK';
  const listed = new Set([replaying, symbolic, ...statedLimits.map(({ file, constant }) => `${file} ${constant}`)]);
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const sources = files.filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|node_modules|\/testing\//.test(file));
  const forgotten = sources.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line) => stated.exec(line)?.[1] ?? [])
      .filter((constant) => new RegExp(`const ${constant}\\b`).test(textOf(file)) && !listed.has(`${file} ${constant}`))
      .map((constant) => `${file} ${constant}`),
  );
  expect([...new Set(forgotten)]).toEqual([]);
});
