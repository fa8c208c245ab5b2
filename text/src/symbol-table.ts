/**
 * Symbol tables by scope: a word of the text refers to the definition of that name with the smallest scope around it. A
 * language only lists definitions and scopes; words are found in unfinished text, too.
 */
import { type Definition, minimum, type Reference, type Span, type SymbolTable } from '@vedette/core';

export interface Wording {
  readonly source: string;
  readonly text: string;
  /** Comments, strings and other text without names in it; must be global. */
  readonly skipped: RegExp;
}

const word = /[A-Za-z_][\w']*/g;

export function symbolTable(wording: Wording, definitions: readonly Definition[]): SymbolTable {
  const byName = new Map<string, Definition[]>();
  for (const definition of definitions)
    byName.set(definition.name, [...(byName.get(definition.name) ?? []), definition]);
  const references = wordsOf(wording).flatMap((found): Reference[] => {
    const meant = innermost(byName.get(found.name) ?? [], found.span);
    return meant.length === 0 ? [] : [{ span: found.span, definitions: meant }];
  });
  return { definitions, references };
}

function wordsOf({ source, text, skipped }: Wording): readonly { readonly name: string; readonly span: Span }[] {
  const plain = text.replace(skipped, (part) => part.replace(/[^\n]/g, ' '));
  return [...plain.matchAll(word)].map(({ 0: name, index: start }) => ({
    name,
    span: { source, start, end: start + name.length },
  }));
}

/** Where a name is defined, it stands for that; elsewhere for what is known there, overloads of one scope together. */
function innermost(candidates: readonly Definition[], { start, end }: Span): readonly Definition[] {
  const own = candidates.find(({ span }) => span.start === start);
  if (own !== undefined) return [own];
  const known = candidates.filter(({ scope }) => scope === undefined || (scope.start <= start && end <= scope.end));
  const smallest = minimum(known.map(sizeOf));
  return known.filter((one) => sizeOf(one) === smallest);
}

function sizeOf({ scope }: Definition): number {
  return scope === undefined ? Number.POSITIVE_INFINITY : scope.end - scope.start;
}

/** Every object in a tree, with those around it, outermost first. */
export function* nodesOf(
  node: unknown,
  around: readonly object[] = [],
): Generator<{ readonly node: Readonly<Record<string, unknown>>; readonly around: readonly object[] }> {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) yield* nodesOf(item, around);
    return;
  }
  const record = node as Readonly<Record<string, unknown>>;
  yield { node: record, around };
  const inside = [...around, node];
  for (const [key, value] of Object.entries(record)) if (key !== 'span') yield* nodesOf(value, inside);
}

/** The text of a declaration on one line, cut where it gets long. */
export function detailOf(text: string, { start, end }: Span): string {
  const line = text
    .slice(start, end)
    .replace(/\s+/g, ' ')
    .replace(/[;,]\s*$/, '')
    .trim();
  return line.length <= longest ? line : `${line.slice(0, longest)}…`;
}

const longest = 120;
