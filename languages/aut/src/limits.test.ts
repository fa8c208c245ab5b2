/** Every stated limit, at it and just beyond it; of those that take gigabytes, with less room for labels. */
import { expect, test } from 'vitest';
import { largestNumber } from './line-scanner.ts';
import { longestLine } from './problem-lines.ts';
import { readTable } from './read.ts';
import { sourceOf } from './testing/cut-source.ts';

type Room = NonNullable<Parameters<typeof readTable>[1]>['room'];

async function codesOf(text: string, room?: Room): Promise<readonly string[]> {
  const { value, problems } = await readTable(sourceOf(text), room && { room });
  expect(value === undefined).toBe(problems.length > 0);
  return problems.map(({ code }) => code);
}

const graph = (...labels: readonly string[]): string =>
  [`des (0,${labels.length},2)`, ...labels.map((label) => `(0,${label},1)`), ''].join('\n');

test('states', async () => {
  expect(await codesOf(`des (0,0,${largestNumber})\n`)).toEqual([]);
  expect(await codesOf(`des (0,0,${largestNumber + 1})\n`)).toEqual(['aut/number-too-large']);
});

test('the characters of a line', async () => {
  const around = '(0,"",1)'.length;
  expect(await codesOf(graph(`"${'a'.repeat(longestLine - around)}"`))).toEqual([]);
  expect(await codesOf(graph(`"${'a'.repeat(longestLine - around + 1)}"`))).toEqual(['aut/line-too-long']);
});

test.each(['"', ''])('different labels, between quotes <%s>', async (quote) => {
  const room = { labels: 3, bytes: 1000 };
  const labels = (...names: readonly string[]): string => graph(...names.map((name) => `${quote}${name}${quote}`));
  expect(await codesOf(labels('a', 'b', 'c', 'a', 'b'), room)).toEqual([]);
  expect(await codesOf(labels('a', 'b', 'c', 'a', 'd'), room)).toEqual(['aut/too-many-labels']);
});

test('a label that is written in another way is no new one', async () => {
  expect(await codesOf(graph('a', 'b', 'c', '"a"', 'c'), { labels: 3, bytes: 1000 })).toEqual([]);
});

test('the bytes of all labels', async () => {
  expect(await codesOf(graph('abcd', 'efgh'), { labels: 1000, bytes: 5 })).toEqual([]);
  expect(await codesOf(graph('abcd', 'efgh', 'i'), { labels: 1000, bytes: 8 })).toEqual(['aut/too-many-labels']);
});
