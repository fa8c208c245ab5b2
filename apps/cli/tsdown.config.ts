/**
 * The published package: the command line and the library subpaths, with the private workspace packages bundled in.
 * Shared code lands in chunks, so that a command loads only what it uses and the library never exists twice.
 * The models of the protocols are copied beside it, for `vedette reproduce`.
 */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'tsdown';

const protocols = fileURLToPath(new URL('../../protocols/', import.meta.url));
const models = readdirSync(protocols, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(crash|mcrl2|mcf|xml|xta)$/.test(path),
);

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
  copy: ({ outDir }) =>
    models.map((model) => ({ from: join(protocols, model), to: join(outDir, 'protocols', dirname(model)) })),
  checks: { pluginTimings: false },
});
