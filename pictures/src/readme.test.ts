/** Runs the example of the README and compares what it shows. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as pictures from './index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

function block(language: string): string {
  const found = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(readme);
  if (found === null) throw new Error(`The README has no ${language} block.`);
  return found[1]!;
}

test('the example shows what the README says', () => {
  const code = block('ts').replace(/^import (\{.*\}) from '@vedette\/pictures';$/m, 'const $1 = pictures;');
  const shown: unknown = new Function('pictures', `${code}\nreturn shown;`)(pictures);
  expect(shown).toBe(block('text'));
});

test('the table names every function there is', () => {
  const named = new Set([...readme.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  const inProse = ['tellStory', 'layoutChart'];
  const shared = ['slotValues', 'stateChanges', 'stateText'];
  const functions = Object.keys(pictures).filter((name) => !shared.includes(name));
  expect([...functions].filter((name) => !named.has(name))).toEqual([]);
  expect(functions).toEqual(expect.arrayContaining(inProse));
});
