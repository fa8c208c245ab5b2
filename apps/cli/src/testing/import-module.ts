/**
 * Runs a model in TypeScript in the process of a test, which reads TypeScript already; the program itself prepares Node
 * for it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

export async function importModule(path: string): Promise<{ readonly exported: unknown; readonly file: string }> {
  const address = pathToFileURL(path);
  // A text that has changed is run anew.
  address.search = `?${createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)}`;
  const module = (await import(/* @vite-ignore */ address.href)) as { readonly default?: unknown };
  return { exported: module.default, file: address.pathname };
}
