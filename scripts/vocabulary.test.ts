/**
 * The words that editors know are those that the readers ask for, no more and no fewer: of property files and of MCL.
 */
import { readFileSync } from 'node:fs';
import { vocabularies } from '@vedette/language-server';
import { operatorNames } from '@vedette/temporal';
import { expect, test } from 'vitest';

const sourceOf = (path: string) => readFileSync(new URL(`../languages/${path}`, import.meta.url), 'utf8');
const wordsOf = (id: string) => {
  const { keywords, types } = vocabularies.find((one) => one.id === id)!;
  return [...keywords, ...types];
};

/** The words in quotation marks that a reader compares with, or is handed as an argument. */
function askedFor(source: string): readonly string[] {
  const calls = source.matchAll(
    /\b(?:accept|expect|at|#?until)\(([^()]*)\)|const verbs = \[([^\]]*)\]|text !== ([^)]*)\)/g,
  );
  return [...calls].flatMap(([, ...parts]) => {
    const texts = parts.filter((part) => part !== undefined).join();
    return [...texts.matchAll(/'([a-z]+)'/g)].map(([, word]) => word!);
  });
}

test('the words of property files', () => {
  const files = ['parse-properties.ts', 'parse-pattern.ts'].map((name) => `temporal/src/properties/${name}`);
  const sentences = files.flatMap((file) => askedFor(sourceOf(file)));
  const fairness = ['weak', 'strong', 'lossless', 'all'];
  const operators = [...operatorNames].filter((name) => /^\w+$/.test(name));
  const wanted = new Set([...sentences, ...fairness, ...operators, 'tau']);
  const words = wordsOf('vedette-properties');
  expect(words.toSorted()).toEqual([...wanted].toSorted());
});

test('the macros of MCL', () => {
  const macros = [...sourceOf('mcl/src/library.ts').matchAll(/^macro (\w+)/gm)].map(([, name]) => name!);
  const { types } = vocabularies.find(({ id }) => id === 'mcl')!;
  expect(types.toSorted()).toEqual(macros.toSorted());
});
