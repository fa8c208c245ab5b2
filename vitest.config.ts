import { defineConfig } from 'vitest/config';

/** Tests that replace modules need a world of their own; the others share what they load, which saves half a minute. */
const replacing = ['apps/cli/src/unusual-models.test.ts'];

const patience = { testTimeout: 60_000, hookTimeout: 120_000 };
const exclude = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // The default leaves one core free, which on a machine with two is half of them.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'replacing', include: replacing, ...patience } },
      {
        test: {
          name: 'sharing',
          include: ['**/*.test.ts'],
          exclude: [...exclude, ...replacing],
          isolate: false,
          ...patience,
        },
      },
    ],
  },
});
