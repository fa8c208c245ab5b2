import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The default leaves one core free, which on a machine with two is half of them.
    maxWorkers: '100%',
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // No test replaces a module, so they share what they load, which saves half a minute.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
