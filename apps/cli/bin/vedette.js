#!/usr/bin/env node
// Starts the bundled command line; in a checkout it first has to be built.
try {
  await import('../dist/start.js');
} catch (error) {
  // Never 1, the exit code of a property that fails.
  process.exitCode = 70;
  const isUnbuilt = error?.code === 'ERR_MODULE_NOT_FOUND';
  const detail = process.argv.includes('--verbose') ? error?.stack : error?.message;
  const unbuilt = 'vedette is not built yet: run "npm run build" in the checkout.';
  process.stderr.write(`${isUnbuilt ? unbuilt : `internal error: ${detail ?? error}`}\n`);
}
