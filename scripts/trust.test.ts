/** The page about trust is up to date with its data, in form: figures may have grown since it was written. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lawGroups } from './trust/laws.ts';
import { comparisons, readComparison, root } from './trust/ledger.ts';
import { trustPage } from './trust/page.ts';

const withoutFigures = (text: string): string => text.replace(/\d[\d,]*/g, '0');

test('docs/trust.md is what npm run trust writes, figures aside', () => {
  const page = readFileSync(join(root, 'docs/trust.md'), 'utf8');
  expect(withoutFigures(page)).toBe(withoutFigures(trustPage()));
});

test('every law belongs to a group, and every group has laws', () => {
  const { groups, ungrouped } = lawGroups();
  expect(ungrouped).toEqual([]);
  expect(groups.filter(({ laws }) => laws === 0).map(({ folder }) => folder)).toEqual([]);
});

test('every record has the form', () => expect(comparisons().length).toBeGreaterThan(0));

describe('records of another form are refused', () => {
  const good = {
    id: 'x',
    area: 'a',
    compares: 'b',
    with: 'c',
    command: 'd',
    runs: [{ seed: '1', draws: 2, differences: 0 }],
    found: [],
    notCovered: [],
  };
  const read = (change: object) => readComparison('x.json', JSON.stringify({ ...good, ...change }));

  test('a good one is read', () => expect(read({})).toEqual(good));

  test.each([
    ['an unknown field', { extra: 1 }, 'unknown field extra'],
    ['no draws', { runs: [{ seed: '1', differences: 0 }] }, 'runs has another form'],
    ['no runs', { runs: [] }, 'runs has another form'],
    ['more found than planted', { plantedErrors: { planted: 1, found: 2 } }, 'plantedErrors has another form'],
    ['another name', { id: 'y' }, 'the file of "y" is called x.json'],
    ['nothing found, unsaid', { found: undefined }, 'found is missing'],
  ])('%s', (_what, change, message) => expect(() => read(change)).toThrow(message));
});
