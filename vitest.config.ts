import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Models in TypeScript import it, wherever they are.
  resolve: {
    alias: { 'vedette/actors': fileURLToPath(new URL('apps/cli/src/library/actors.ts', import.meta.url)) },
  },
  test: {
    // The default leaves one core free, which on a machine with two is half of them.
    maxWorkers: '100%',
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // No test replaces a module, so they share what they load, which saves half a minute.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ['testkit/src/seed-laws.ts'],
    env: seedOfCommit(),
  },
});

/**
 * On a build server the seed of all laws is the commit: each commit meets other values, and a commit that passed once
 * passes again. Elsewhere every run has a seed of its own.
 */
function seedOfCommit(): Record<string, string> {
  if (process.env.CI === undefined || process.env.VEDETTE_SEED !== undefined) return {};
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return { VEDETTE_SEED: String(Number.parseInt(commit.slice(0, 7), 16)) };
  } catch {
    return {};
  }
}
