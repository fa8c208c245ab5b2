/**
 * The published package: the command line and the library subpaths, with the private workspace packages bundled in.
 * Shared code lands in chunks, so that a command loads only what it uses and the library never exists twice.
 */
import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: {
    start: 'src/start.ts',
    core: 'src/library/core.ts',
    engines: 'src/library/engines.ts',
    languages: 'src/library/languages.ts',
    pictures: 'src/library/pictures.ts',
    structures: 'src/library/structures.ts',
    text: 'src/library/text.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  fixedExtension: false,
  dts: { eager: true },
  deps: { alwaysBundle: [/^@vedette\//], onlyBundle: [/^@vedette\//] },
  tsconfig: '../../tsconfig.json',
  clean: true,
  checks: { pluginTimings: false },
});
