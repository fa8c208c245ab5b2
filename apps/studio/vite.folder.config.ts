/**
 * Builds the studio once more, to be opened from a plain folder (`file:`), where browsers load neither modules nor
 * workers by their addresses: one classic script with everything in it, and the worker's program inside that. Runs
 * after the build for hosts, beside which it writes `folder.html`; `index.html` leads there from a folder.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import hosted, { gallery, nothingOfNode } from './vite.config.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const source = readFileSync(new URL('index.html', import.meta.url), 'utf8');

/** A text with one of its parts replaced, which must be there. */
function replaced(text: string, part: string | RegExp, by: string): string {
  const changed = text.replace(part, () => by);
  if (changed === text) throw new Error(`there is no ${part} to be replaced`);
  return changed;
}

/** The program of the worker as text in the script. */
const workerInside = (): Plugin => ({
  name: 'worker-inside',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('/web/src/start-workbench.ts'))
      return `import Inside from './worker.ts?worker&inline';\n${replaced(code, /new Worker\(new URL\([^)]*\), \{[^}]*\}\)/, 'new Inside()')}`;
    return undefined;
  },
});

/**
 * Workers that are made of text have the policy of their page. So this page may compile; that it does not is up to it.
 */
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'; worker-src blob:; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self'; form-action 'none'; base-uri 'none'";

const pages = (): Plugin => {
  let folder = '';
  return {
    name: 'pages',
    configResolved({ root: base, build }) {
      folder = resolve(base, build.outDir, '..');
    },
    closeBundle() {
      const styled =
        '<link rel="stylesheet" href="./folder/studio.css" />\n    <script defer src="./folder/studio.js"></script>';
      const allowed = replaced(source, /(?<=Content-Security-Policy"\s+content=")[^"]+/, policy);
      writeFileSync(resolve(folder, 'folder.html'), replaced(allowed, /<script type="module".*?<\/script>/, styled));
      writeFileSync(
        resolve(folder, 'folder', 'open.js'),
        "if (location.protocol === 'file:') location.replace('folder.html' + location.hash);\n",
      );
      const index = resolve(folder, 'index.html');
      const built = readFileSync(index, 'utf8');
      writeFileSync(
        index,
        replaced(built, '<script type="module"', '<script src="./folder/open.js"></script>\n    <script type="module"'),
      );
    },
  };
};

export default mergeConfig(
  { ...hosted, plugins: [] },
  defineConfig({
    plugins: [nothingOfNode(), gallery(), workerInside(), pages()],
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    worker: {
      format: 'iife',
      plugins: () => [nothingOfNode(), workerInside()],
      rolldownOptions: { output: { codeSplitting: false } },
    },
    build: {
      outDir: 'dist/folder',
      lib: {
        entry: resolve(root, 'src/main.tsx'),
        formats: ['iife'],
        name: 'studio',
        fileName: () => 'studio.js',
        cssFileName: 'studio',
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  }),
);
