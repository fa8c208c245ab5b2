import { defineConfig } from 'vitest/config';

const patience = { testTimeout: 60_000, hookTimeout: 120_000 };
const exclude = ['**/node_modules/**', '**/dist/**'];

/** Only the command line's tests replace modules and need a world of their own; the others share what they load. */
export default defineConfig({
  test: {
    // The default leaves one core free, which on a machine with two is half of them.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'cli', include: ['apps/**/*.test.ts'], exclude, ...patience } },
      {
        test: {
          name: 'libraries',
          include: ['**/*.test.ts'],
          exclude: [...exclude, 'apps/**'],
          pool: 'threads',
          isolate: false,
          ...patience,
        },
      },
    ],
  },
});
