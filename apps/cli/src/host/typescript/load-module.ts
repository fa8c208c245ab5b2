/**
 * Runs a module written in TypeScript. Node 22.18 and later remove the types themselves; before that `amaro` does, if
 * it is installed. A model is a program: the user runs it by naming it on the command line.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';

let isReady = false;

/** The default export, and the file as stacks name it. A text that has changed is run anew. */
export async function loadModule(path: string): Promise<{ readonly exported: unknown; readonly file: string }> {
  prepare(path);
  const address = pathToFileURL(path);
  address.search = `?${versionOf(path)}`;
  const module = (await import(address.href)) as { readonly default?: unknown };
  return { exported: module.default, file: pathToFileURL(path).pathname };
}

function versionOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
}

function prepare(path: string): void {
  if (isReady) return;
  const amaro = readsTypeScript() ? {} : { amaro: addressOfAmaro(path) };
  const data = { actors: new URL('./actors.js', import.meta.url).href, ...amaro };
  register('./typescript-hooks.js', import.meta.url, { data });
  isReady = true;
}

function readsTypeScript(): boolean {
  return (
    Reflect.get(process.features, 'typescript') !== undefined && Reflect.get(process.features, 'typescript') !== false
  );
}

/** Beside this program, or beside the model. */
function addressOfAmaro(path: string): string {
  for (const from of [import.meta.url, pathToFileURL(path).href])
    try {
      return pathToFileURL(createRequire(from).resolve('amaro')).href;
    } catch {}
  throw new Error(
    `Node ${process.versions.node} does not read TypeScript; use Node 22.18 or later, or install "amaro" beside the model.`,
  );
}
