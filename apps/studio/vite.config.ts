/**
 * Builds the studio into `dist`: static files that any host can serve, from any folder. Addresses are relative, and
 * nothing is loaded from elsewhere.
 */
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { galleryEntries } from './gallery.config.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Vite would put something empty in the place of what only Node has. */
export const nothingOfNode = (): Plugin => ({
  name: 'nothing-of-node',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.startsWith('node:') || builtinModules.includes(source))
      throw new Error(`${importer} imports '${source}', which browsers do not have`);
    return undefined;
  },
});

export const gallery = (): Plugin => ({
  name: 'gallery',
  resolveId: (source) => (source === 'virtual:gallery' ? '\0gallery' : undefined),
  load: (id) => (id === '\0gallery' ? `export const entries = ${JSON.stringify(galleryEntries(root))};` : undefined),
});

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [nothingOfNode(), gallery()],
  worker: { format: 'es', plugins: () => [nothingOfNode()], rolldownOptions: { checks: { pluginTimings: false } } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
