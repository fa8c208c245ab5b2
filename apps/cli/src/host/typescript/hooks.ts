/**
 * Hooks for Node's loader: `vedette/actors` is this program's own, and TypeScript has its types taken out where Node
 * cannot do that itself. Positions are kept.
 */
import { readFileSync } from 'node:fs';
import type { LoadHook, ResolveHook } from 'node:module';
import { fileURLToPath } from 'node:url';

interface HookData {
  /** The address of `vedette/actors`. */
  readonly actors: string;
  /** The address of the package that takes types out, where it is needed. */
  readonly amaro?: string;
}
type Strip = (text: string, options: { readonly mode: 'strip-only' }) => { readonly code: string };

interface Misread {
  readonly message: string;
  readonly startLine: number;
  readonly startColumn: number;
}

/** In a checkout, protocols import the private package, so that they can also be bundled. */
const api = /^@?vedette\/actors$/;
let actors = '';
let strip: Strip | undefined;

export async function initialize(data: HookData): Promise<void> {
  actors = data.actors;
  if (data.amaro === undefined) return;
  const amaro = (await import(data.amaro)) as { readonly default: { readonly transformSync: Strip } };
  strip = amaro.default.transformSync;
}

export const resolve: ResolveHook = (specifier, context, next) =>
  api.test(specifier) ? { url: actors, shortCircuit: true } : next(specifier, context);

export const load: LoadHook = (url, context, next) => {
  const isTypeScript = url.startsWith('file:') && new URL(url).pathname.endsWith('.ts');
  if (!isTypeScript || strip === undefined) return next(url, context);
  const text = readFileSync(fileURLToPath(new URL(url)), 'utf8');
  return { format: 'module', source: stripped(text, strip), shortCircuit: true };
};

/** What it throws is no error, but says where. */
function stripped(text: string, take: Strip): string {
  try {
    return take(text, { mode: 'strip-only' }).code;
  } catch (thrown) {
    const { message = String(thrown), startLine = 1, startColumn = 0 } = thrown as Partial<Misread>;
    throw new SyntaxError(`${message} (line ${startLine}, column ${startColumn + 1})`);
  }
}
