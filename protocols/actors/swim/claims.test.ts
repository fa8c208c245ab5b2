/**
 * SWIM as actors: the claims with few states, and deliberate errors that they find. All claims: `vedette reproduce
 * AC-SWIM`.
 */
import { expect, test } from 'vitest';
import { ask } from '../measure.ts';
import { leastSuspicion, swimClaims, usual } from './claims.ts';
import { replaces } from './news.ts';
import { type Setting, swim } from './swim.ts';

const quick = swimClaims().flatMap(({ id, cases }) =>
  cases.filter(({ name }) => /n=2|one loss/.test(name)).map((one) => [`${id} ${one.name}`, one] as const),
);
test.each(quick)('%s', async (_, { run, expected }) => {
  expect(await run({})).toMatchObject({ measured: expected, agrees: true });
});

test('the derived suspicion timeout of the usual setting is the one that a prototype found', () => {
  expect(leastSuspicion(usual)).toBe(18);
});

const verdictOf = async (property: string, given: Partial<Setting>): Promise<string> =>
  (await ask(swim({ ...usual, ...given }), property, {})).verdict.kind;

test('without losses no member is suspected; without helpers one loss is enough', async () => {
  expect(await verdictOf('trust', { losses: 0 })).toBe('holds');
  expect(await verdictOf('trust', { losses: 1, helpers: 0 })).toBe('fails');
});

test('a direct probe that ends before its answer can come is found', async () => {
  // Indirect probes answer in time; a period shorter than a round trip does not.
  expect(await verdictOf('trust', { n: 2, losses: 0, period: 2, timeout: 1 })).toBe('holds');
  expect(await verdictOf('trust', { n: 2, losses: 0, period: 1, timeout: 1 })).toBe('fails');
});

test('which news replaces which: every pair of statuses, with older, equal and newer incarnations', () => {
  const statuses = ['alive', 'suspected', 'dead'] as const;
  const replaced = statuses.flatMap((news) =>
    statuses.flatMap((known) =>
      [0, 1, 2]
        .filter((incarnation) => replaces({ status: news, incarnation }, { status: known, incarnation: 1 }))
        .map((incarnation) => `${news} ${incarnation} over ${known} 1`),
    ),
  );
  // SWIM section 4.2, read line by line.
  expect(replaced).toEqual([
    'alive 2 over alive 1',
    'alive 2 over suspected 1',
    'suspected 1 over alive 1',
    'suspected 2 over alive 1',
    'suspected 2 over suspected 1',
    'dead 0 over alive 1',
    'dead 1 over alive 1',
    'dead 2 over alive 1',
    'dead 0 over suspected 1',
    'dead 1 over suspected 1',
    'dead 2 over suspected 1',
  ]);
});

test('numbers of members that make no sense are refused', () => {
  for (const n of [1, 9, 2.5]) expect(() => swim({ ...usual, n })).toThrow('n must be a whole number from 2 to 8');
});
