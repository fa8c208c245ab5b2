/**
 * Damaged models, read and checked: whatever the text, there is an answer, and never an exception. fuzz-open.test.ts
 * runs them, too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { damagedText } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from './parse/index.ts';
import { print } from './print/index.ts';
import { illTyped } from './testing/well-typed.ts';
import { typecheck } from './typecheck/index.ts';

const root = new URL('../cases/', import.meta.url);
const textsOf = (outcome: 'pass' | 'fail'): string[] =>
  ['parse', 'typecheck'].flatMap((stage) => {
    const folder = new URL(`${stage}/${outcome}/`, root);
    return readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  });
const damaged = damagedText({ good: textsOf('pass'), bad: textsOf('fail') });

it('8000 damaged models get an answer', () => {
  const counts = { refused: 0, read: 0, checked: 0 };
  fc.assert(
    fc.property(damaged, (broken) => {
      const { specification, comments, problems } = parse('broken.mcrl2', broken);
      if (problems.length > 0) {
        counts.refused += 1;
        return;
      }
      counts.read += 1;
      expect(parse('m', print(specification, { text: broken, comments })).problems).toEqual([]);
      const checked = typecheck(specification);
      if (checked.specification === undefined) {
        expect(checked.problems.length).toBeGreaterThan(0);
      } else {
        counts.checked += 1;
        expect(illTyped(checked.specification)).toEqual([]);
      }
    }),
    { numRuns: 8_000 },
  );
  // Otherwise the damage is such that the later stages see nothing of it.
  expect(Math.min(counts.refused, counts.read, counts.checked)).toBeGreaterThan(200);
});

it('what could be read of a damaged model can be checked', () => {
  fc.assert(
    fc.property(damaged, (broken) => {
      expect(() => typecheck(parse('broken.mcrl2', broken).specification)).not.toThrow();
    }),
    { numRuns: 1000 },
  );
});
