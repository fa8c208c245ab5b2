#!/usr/bin/env node
// Starts the bundled command line; in a checkout it first has to be built.
try {
  await import('../dist/start.js');
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  process.stderr.write('vedette is not built yet: run "npm run build" in the checkout.\n');
  process.exitCode = 70;
}
