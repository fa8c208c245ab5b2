/** A small sample of what `npm run fuzz` does in number, and the file that counts it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Dice, GrammarMutation } from '@vedette/testkit';
import { describe, expect, test } from 'vitest';
import { counted, nextInput, readCounts, writeCounts } from './counts.ts';
import { goodTexts, Inputs } from './inputs.ts';
import { readers } from './readers.ts';

const inputs = 6;

describe('readers', () => {
  test.each(readers.map((reader) => [reader.ending, reader] as const))('%s', async (_ending, reader) => {
    const good = await goodTexts(reader);
    expect(good.length).toBeGreaterThan(0);
    const sample = new Inputs(reader, good, 7);
    for (let index = 0; index < inputs; index++) await reader.read(sample.text(index));
  });
});

describe('changes that a grammar allows', () => {
  const text = 'act a, b: Nat; proc P(n: Nat) = (n < 3) -> a(n) . P(n + 1); init P(0);';
  const mutation = new GrammarMutation([text]);
  const drawn = new Set(Array.from({ length: 3000 }, (_, seed) => mutation.text(new Dice(seed))));

  test.each([
    ['edge values', '(n < 2147483648)'],
    ['operators', '(n >= 3)'],
    ['names', '-> P(n) .'],
    ['statements left out', 'act a, b: Nat; init P(0);'],
    ['statements repeated', 'init P(0); init P(0)'],
    ['statements reordered', 'init P(0); proc'],
  ])('%s', (_what, part) => {
    expect(text.includes(part)).toBe(false);
    expect([...drawn].some((one) => one.includes(part))).toBe(true);
  });

  test('a seed determines the text', () => {
    expect(mutation.text(new Dice(5))).toBe(mutation.text(new Dice(5)));
  });
});

test('counts grow, and say where to go on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-counts-'));
  const file = join(folder, 'counts.json');
  expect(nextInput(readCounts(file), '.aut', 1)).toBe(0);
  writeCounts(counted(readCounts(file), '.aut', { opened: 3, refused: 6, failures: 1, seed: 1, next: 10 }), file);
  writeCounts(counted(readCounts(file), '.aut', { opened: 1, refused: 1, failures: 0, seed: 1, next: 12 }), file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    '.aut': { inputs: 12, opened: 4, refused: 7, failures: 1, seeds: { 1: 12 } },
  });
  expect(nextInput(readCounts(file), '.aut', 1)).toBe(12);
  rmSync(folder, { recursive: true });
});
