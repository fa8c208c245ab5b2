/** The workbench with every language, and the page of the test, bundled for browsers. */
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const page = fileURLToPath(new URL('../src/testing/page.ts', import.meta.url));

/** Vite would put something empty in the place of what only Node has. */
const nothingOfNode = (): Plugin => ({
  name: 'nothing-of-node',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.startsWith('node:') || builtinModules.includes(source))
      throw new Error(`${importer} imports '${source}', which browsers do not have`);
    return undefined;
  },
});

/** Writes it into the folder, as `page.js` and what that loads. */
export async function bundle(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: join(page, '..'),
    logLevel: 'warn',
    plugins: [nothingOfNode()],
    worker: { format: 'es', plugins: () => [nothingOfNode()] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'esnext',
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: page, output: { entryFileNames: 'page.js' }, checks: { pluginTimings: false } },
    },
  });
}
