/** Runs the example of the README and compares what it shows. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as text from './index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

function block(language: string): string {
  const found = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readme);
  if (found === null) throw new Error(`The README has no ${language} block.`);
  return found[1]!;
}

test('the example shows what the README says', () => {
  const code = block('ts').replace(/^import (\{.*\}) from '@vedette\/text';$/m, 'const $1 = exported;');
  const shown: unknown = new Function('exported', `${code}\nreturn shown;`)(text);
  expect(`${shown}\n`).toBe(block('text'));
});
