/** Writes what apps/vscode says about every language, from the one list of their words: `npm run vscode`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extensionFiles } from './vscode-extension.ts';

const folder = fileURLToPath(new URL('../apps/vscode/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
for (const [name, value] of extensionFiles(manifest)) {
  mkdirSync(dirname(`${folder}${name}`), { recursive: true });
  writeFileSync(`${folder}${name}`, `${JSON.stringify(value, null, 2)}\n`);
}
