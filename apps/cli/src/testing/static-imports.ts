/** How much code a bundled file has loaded before it runs: its own, and that of what it imports, directly or not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const imported = /(?:^|[;\n])\s*(?:import|export)\s*(?:[^'"()]*?from\s*)?["']\.\/([^"']+)["']/g;

/** In bytes. */
export function loadedBytes(folder: string, file: string): number {
  const seen = new Map<string, number>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    const text = readFileSync(join(folder, next), 'utf8');
    seen.set(next, Buffer.byteLength(text));
    for (const [, other] of text.matchAll(imported)) waiting.push(other!);
  }
  return [...seen.values()].reduce((sum, bytes) => sum + bytes, 0);
}
