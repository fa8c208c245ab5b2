/**
 * The published package: the command line and the library subpaths, with the private workspace packages bundled in.
 * Shared code lands in chunks, so that a command loads only what it uses and the library never exists twice. Documents,
 * models and protocols are copied beside it, for `vedette docs` and `vedette reproduce`, cases of the languages, for
 * `vedette explain`, and the built studio, for `vedette studio`.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'tsdown';
import { collectCases, examplesFile } from './src/host/case-examples.ts';

const languages = new URL('../../languages/', import.meta.url);
const root = fileURLToPath(new URL('../../', import.meta.url));
const commanderLicence = fileURLToPath(new URL('LICENSE', import.meta.resolve('commander')));
const serverLicence = fileURLToPath(new URL('../../node_modules/vscode-languageserver/License.txt', import.meta.url));
/** What `vedette docs` shows, in the places it has in the checkout, and the models of `vedette reproduce` among it. */
const isShipped = (path: string): boolean =>
  /\.(md|svg|crash|csp|mcrl2|mcf|mcl|props|q|xml|xta|aut|roles|yaml)$/.test(path) ||
  (/^actors\/.*\.ts$/.test(path) && !/(claims|measure|traces|\.test)\.ts$/.test(path));
const shipped = ['docs/manual', 'docs/guide', 'docs/gallery', 'models', 'protocols'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isShipped)
    .map((path) => join(folder, path)),
);

/** Ours, and what every command starts with: one file is read faster than seven. */
const bundled = [/^@vedette\//, /^commander$/, /^vscode-/];

/**
 * Commander can run other programs as commands, which ours never does; what it would need for that takes time to load.
 */
const noPrograms = {
  name: 'no-programs',
  resolveId: (source: string, importer: string | undefined) =>
    source === 'node:child_process' && importer?.includes('commander') ? '\0no-programs' : undefined,
  load: (id: string) => (id === '\0no-programs' ? 'export {}' : undefined),
};

/** For `vedette studio`. What is built to be run from the checkout finds it there. */
function buildStudio(folder: string): void {
  const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
  const studio = fileURLToPath(new URL('../studio/', import.meta.url));
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', folder], { cwd: studio });
}

export default defineConfig({
  entry: {
    start: 'src/start.ts',
    actors: 'src/library/actors.ts',
    core: 'src/library/core.ts',
    engines: 'src/library/engines.ts',
    languages: 'src/library/languages.ts',
    pictures: 'src/library/pictures.ts',
    runtime: 'src/library/runtime.ts',
    structures: 'src/library/structures.ts',
    text: 'src/library/text.ts',
    threads: 'src/library/threads.ts',
    'typescript-hooks': 'src/host/typescript/hooks.ts',
    worker: 'src/host/worker.ts',
    workbench: 'src/library/workbench.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  fixedExtension: false,
  dts: { eager: true },
  plugins: [noPrograms],
  deps: { alwaysBundle: bundled, onlyBundle: bundled },
  tsconfig: '../../tsconfig.json',
  clean: true,
  copy: ({ outDir }) => [
    ...shipped.map((path) => ({ from: join(root, path), to: join(outDir, dirname(path)) })),
    { from: commanderLicence, to: join(outDir, 'licences'), rename: 'commander.txt' },
    { from: serverLicence, to: join(outDir, 'licences'), rename: 'vscode-languageserver.txt' },
  ],
  hooks: {
    'build:done': ({ options: { outDir } }) => {
      writeFileSync(join(outDir, examplesFile), JSON.stringify([...collectCases(languages)]));
      if (!process.argv.includes('--no-dts')) buildStudio(resolve(outDir, 'studio'));
    },
  },
  checks: { pluginTimings: false },
});
