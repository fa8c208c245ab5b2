/** The studio, built into a folder as `npm run studio` builds it. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export async function buildStudio(folder: string): Promise<void> {
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
}
