#!/usr/bin/env node
// Starts the bundled command line; in a checkout it first has to be built.
import { existsSync } from 'node:fs';

const bundle = new URL('../dist/start.js', import.meta.url);
if (existsSync(bundle)) {
  await import(bundle.href);
} else {
  process.stderr.write('vedette is not built yet: run "npm run build" in the checkout.\n');
  process.exitCode = 70;
}
