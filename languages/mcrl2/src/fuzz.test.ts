/** Damaged models, read and checked: whatever the text, there is an answer, and never an exception. fuzz-open.test.ts runs them, too. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from './parse/index.ts';
import { print } from './print/index.ts';
import { illTyped } from './testing/well-typed.ts';
import { typecheck } from './typecheck/index.ts';

const root = new URL('../cases/', import.meta.url);
const texts = ['parse/pass', 'parse/fail', 'typecheck/pass', 'typecheck/fail'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, root)).map((name) => readFileSync(new URL(`${folder}/${name}`, root), 'utf8')),
);
const words = texts.flatMap((text) => text.match(/[A-Za-z_']+|[0-9]+|[^\sA-Za-z0-9_]+/g) ?? []);

const text = fc.constantFrom(...texts);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const at = (whole: string, part: number): number => Math.floor(whole.length * part);

/** Cut off, with a piece removed or repeated, with a word put in, or joined to another. */
const damaged = fc.oneof(
  fc.tuple(text, share).map(([whole, end]) => whole.slice(0, at(whole, end))),
  fc.tuple(text, share, fc.nat(12)).map(([whole, start, length]) => {
    return whole.slice(0, at(whole, start)) + whole.slice(at(whole, start) + length);
  }),
  fc.tuple(text, share, fc.nat(40)).map(([whole, start, length]) => {
    const middle = at(whole, start) + length;
    return whole.slice(0, middle) + whole.slice(at(whole, start));
  }),
  fc
    .tuple(text, fc.array(fc.tuple(share, fc.constantFrom(...words)), { minLength: 1, maxLength: 3 }))
    .map(([whole, puts]) =>
      puts.reduce(
        (before, [where, word]) => `${before.slice(0, at(before, where))} ${word} ${before.slice(at(before, where))}`,
        whole,
      ),
    ),
  fc.tuple(text, text, share, share).map(([left, right, end, start]) => {
    return left.slice(0, at(left, end)) + right.slice(at(right, start));
  }),
  fc.tuple(text, fc.nat(200)).map(([whole, index]) => swapWords(whole, index)),
);

function swapWords(whole: string, index: number): string {
  const parts = whole.split(/([A-Za-z_']+)/);
  const odd = (index * 2 + 1) % Math.max(1, parts.length);
  const other = (index * 6 + 1) % Math.max(1, parts.length);
  [parts[odd], parts[other]] = [parts[other] ?? '', parts[odd] ?? ''];
  return parts.join('');
}

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
