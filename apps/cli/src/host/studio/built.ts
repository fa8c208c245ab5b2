/**
 * Where the built studio lies: in the package beside the bundled code, in a checkout where `npm run build` or
 * `npm run studio` put it.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const isSource = import.meta.url.endsWith('.ts');
/** Bundled code has the first of its places wherever it is installed: only a checkout is looked at further. */
const places = isSource ? ['../../../../studio/dist/', '../../../dist/studio/'] : ['./studio/', '../../studio/dist/'];

/** Nothing if there is none. */
export function builtStudio(): string | undefined {
  const folders = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return isSource ? newest(folders) : folders.find(isBuilt);
}

/** Of several, what was built last: the other may be older than the source. */
export function newest(folders: readonly string[]): string | undefined {
  const age = (folder: string): number => statSync(page(folder)).mtimeMs;
  return folders.filter(isBuilt).sort((one, other) => age(other) - age(one))[0];
}

function isBuilt(folder: string): boolean {
  return existsSync(page(folder));
}

function page(folder: string): string {
  return join(folder, 'index.html');
}
