/** Which type annotation belongs to which definition of the same list, and what is wrong with the others. */
import type { Problem, Span } from '@vedette/core';
import { annotationWithoutDefinition, secondAnnotation } from './problems/reading.ts';
import type { Declaration, TypeScheme } from './tree.ts';

/** The declarations with those of included files in their place. */
export function flattened(list: readonly Declaration[]): Declaration[] {
  return list.flatMap((declaration) =>
    declaration.kind === 'include' ? flattened(declaration.declarations ?? []) : [declaration],
  );
}

/** The annotated types of a list of declarations, by name. */
export function annotationsOf(list: readonly Declaration[]): ReadonlyMap<string, TypeScheme> {
  const found = new Map<string, TypeScheme>();
  for (const declaration of list)
    if (declaration.kind === 'annotation')
      for (const { text } of declaration.names) found.set(text, declaration.scheme);
  return found;
}

export function annotationProblems(declarations: readonly Declaration[]): Problem[] {
  const list = flattened(declarations);
  return [...problemsOfList(list), ...list.flatMap(problemsInside)];
}

function problemsInside(declaration: Declaration): Problem[] {
  switch (declaration.kind) {
    case 'module':
      return [...annotationProblems(declaration.hidden), ...annotationProblems(declaration.exported)];
    case 'timed':
      return annotationProblems(declaration.declarations);
    default:
      return [];
  }
}

/** Also for the declarations of a `let`, by the parser. */
export function problemsOfList(list: readonly Declaration[]): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, Span>();
  const defined = new Set(list.flatMap(definedNames));
  for (const declaration of list) {
    if (declaration.kind !== 'annotation') continue;
    for (const { text, span } of declaration.names) {
      const first = seen.get(text);
      if (first !== undefined) problems.push(secondAnnotation(span, text, first));
      else if (!defined.has(text)) problems.push(annotationWithoutDefinition(span, text));
      seen.set(text, span);
    }
  }
  return [...problems, ...list.flatMap((declaration) => secondForChannels(declaration, seen))];
}

/** Channels declared together have one type. */
function secondForChannels(declaration: Declaration, seen: ReadonlyMap<string, Span>): Problem[] {
  if (declaration.kind !== 'channel') return [];
  const [first, second] = declaration.names.filter(({ text }) => seen.has(text));
  return second === undefined ? [] : [secondAnnotation(seen.get(second.text)!, second.text, seen.get(first!.text)!)];
}

function definedNames(declaration: Declaration): readonly string[] {
  switch (declaration.kind) {
    case 'function':
    case 'nametype':
      return [declaration.name.text];
    case 'value':
      return declaration.pattern.kind === 'name' ? declaration.pattern.path : [];
    case 'channel':
      return declaration.names.map(({ text }) => text);
    case 'datatype':
      return declaration.constructors.map(({ name }) => name.text);
    default:
      return [];
  }
}
