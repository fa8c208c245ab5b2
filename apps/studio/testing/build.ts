/** The studio, built into a folder as `npm run studio` builds it: for hosts; and after that for plain folders, too. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export function buildStudio(folder: string): Promise<void> {
  return built('../vite.config.ts', folder);
}

export function buildForFolders(folder: string): Promise<void> {
  return built('../vite.folder.config.ts', join(folder, 'folder'));
}

async function built(config: string, outDir: string): Promise<void> {
  const configFile = fileURLToPath(new URL(config, import.meta.url));
  await build({ configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
}
