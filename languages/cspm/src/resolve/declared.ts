/** Which names a declaration brings into its scope, and that no two of a list bring the same. */
import type { Span } from '@vedette/core';
import { flattened } from '../annotations.ts';
import { duplicate } from '../problems/names.ts';
import type { Declaration, Name, Pattern } from '../tree.ts';
import type { Context } from './context.ts';
import { boundIn } from './pattern.ts';
import type { Scope } from './scope.ts';

/** The declarations of a list, those of included files and of Timed sections in their place. */
export function inOrder(list: readonly Declaration[]): Declaration[] {
  return flattened(list).flatMap((declaration) =>
    declaration.kind === 'timed' ? inOrder(declaration.declarations) : [declaration],
  );
}

/** Names of everything but the variables of patterns. */
function plainNames(declaration: Declaration): readonly Name[] {
  switch (declaration.kind) {
    case 'function':
    case 'subtype':
    case 'nametype':
    case 'module':
    case 'instance':
      return [declaration.name];
    case 'datatype':
      return [declaration.name, ...declaration.constructors.map(({ name }) => name)];
    case 'channel':
    case 'external':
    case 'transparent':
      return declaration.names;
    default:
      return [];
  }
}

export function exportedNames(context: Context, list: readonly Declaration[], scope: Scope): Set<string> {
  return new Set(inOrder(list).flatMap((declaration) => namesOf(context, declaration, scope).map(({ text }) => text)));
}

function namesOf(context: Context, declaration: Declaration, scope: Scope): readonly { text: string; span: Span }[] {
  return declaration.kind === 'value' ? boundIn(context, declaration.pattern, scope) : plainNames(declaration);
}

export function refuseDuplicates(
  context: Context,
  list: readonly Declaration[],
  { scope, parameters }: { readonly scope: Scope; readonly parameters: readonly Pattern[] },
): void {
  const seen = new Map<string, Span>();
  const names = list.flatMap((declaration) => namesOf(context, declaration, scope));
  for (const { text, span } of [...parameters.flatMap((pattern) => boundIn(context, pattern, scope)), ...names]) {
    const first = seen.get(text);
    if (first === undefined) seen.set(text, span);
    else context.report(duplicate(span, text, first));
  }
}
