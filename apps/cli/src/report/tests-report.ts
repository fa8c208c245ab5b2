/** Generated tests: for people, as data with a version, and as a test that performs them by an adapter. */
import { dirname, relative } from 'node:path';
import type { GeneratedTests } from '@vedette/workbench';
import { counted } from '../terminal/style.ts';

export function testsText({ cover, tests, uncovered, states }: GeneratedTests): string {
  const head = `${counted(tests.length, 'test')} cover the ${cover}, from ${counted(states, 'state')}`;
  const each = tests.flatMap(({ name, covers, actions }) => [
    `${name}  ${actions.length === 0 ? '(nothing happens)' : actions.join(', ')}`,
    `  covers ${covers.join(', ')}`,
  ]);
  const left = uncovered.length === 0 ? [] : ['not covered', ...uncovered.map((name) => `  ${name}`)];
  return [head, ...each, ...left].map((line) => `${line}\n`).join('');
}

export function testsFile(
  model: string,
  { cover, tests, uncovered }: GeneratedTests,
  constants: ReadonlyMap<string, string> = new Map(),
): object {
  return { vedette: 'tests', version: 1, model, constants: Object.fromEntries(constants), cover, tests, uncovered };
}

/** The adapter starts what is tested for each sequence, and performs one action after the other. */
export function adapterTest(data: string, test: string, adapter: string): string {
  const path = relative(dirname(test), data).replaceAll('\\', '/');
  return `/** Performs the sequences of ${JSON.stringify(path)} by an adapter: \`start()\` returns \`{ perform(action), end?() }\`. */
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { start } from ${JSON.stringify(adapter)};

const { tests } = JSON.parse(readFileSync(new URL(${JSON.stringify(path)}, import.meta.url), 'utf8'));

test.each(tests.map(({ name, actions }) => [name, actions]))('%s', async (_name, actions) => {
  const system = await start();
  try {
    for (const action of actions) await system.perform(action);
  } finally {
    await system.end?.();
  }
});
`;
}
