/** Names that can stand where the cursor is: those of the model that are known there, and the words of the language. */
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { Definition } from '@vedette/core';
import { vocabularyOf } from './highlight.ts';

export function completionsAt(
  context: CompletionContext,
  {
    name,
    definitions,
    isModel,
  }: { readonly name: string; readonly definitions: readonly Definition[]; readonly isModel: boolean },
): CompletionResult | null {
  const word = context.matchBefore(/[A-Za-z_][\w']*/);
  if (word === null && !context.explicit) return null;
  const isKnown = ({ scope, kind }: Definition): boolean =>
    kind !== 'property' && (scope === undefined || (isModel && scope.start <= context.pos && context.pos <= scope.end));
  const { keywords = [], types = [] } = vocabularyOf(name) ?? {};
  const options = new Map<string, Completion>();
  for (const label of [...keywords, ...types]) options.set(label, { label, type: 'keyword' });
  for (const definition of definitions)
    if (isKnown(definition))
      options.set(definition.name, { label: definition.name, detail: definition.detail.slice(0, 60), boost: 1 });
  return { from: word?.from ?? context.pos, options: [...options.values()], validFor: /^[\w']*$/ };
}
