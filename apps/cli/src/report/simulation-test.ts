/** A saved run as a test: it fails as long as the run does. */
import type { SavedSimulation } from '@vedette/workbench';

export function vitestText(model: string, file: string, { seed, failure }: SavedSimulation): string {
  const title = `${failure ?? 'no failure'} in the run of seed ${seed}`;
  const args = ['vedette', 'simulate', model, '--replay', file, '--quiet'];
  return [
    `/** Repeats the simulated run of ${JSON.stringify(file)}. */`,
    "import { execFileSync } from 'node:child_process';",
    "import { test } from 'vitest';",
    '',
    `test(${JSON.stringify(title)}, () => {`,
    `  execFileSync('npx', ${JSON.stringify(args)}, { stdio: 'pipe' });`,
    '});',
    '',
  ].join('\n');
}
