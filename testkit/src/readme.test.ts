/** Runs the example of the README: its law becomes a test of this file, and its counts must be those it shows. */
import { readFileSync } from 'node:fs';
import * as core from '@vedette/core';
import { expect, test } from 'vitest';
import * as testkit from './index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

function block(language: string): string {
  const found = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readme);
  if (!found) throw new Error(`the README has no ${language} block`);
  return found[1]!;
}

const code = block('ts').replace(/^import (\{.*\}) from '@vedette\/(\w+)';$/gm, 'const $1 = $2;');
const counts: unknown = new Function('core', 'testkit', `${code}\nreturn counts;`)(core, testkit);

test('the example counts what the README says', () => {
  expect(counts).toEqual(JSON.parse(block('json')));
});
