/** Patterns: a name that means a channel or constructor stays one, any other name binds a variable. */
import type { Span } from '@vedette/core';
import { duplicate, qualifiedPattern } from '../problems/names.ts';
import type { Entity, Pattern } from '../tree.ts';
import type { Context } from './context.ts';
import type { Scope } from './scope.ts';

/** Every name in the pattern that binds a variable, in the order of the text. */
export function boundIn(
  context: Context,
  pattern: Pattern,
  scope: Scope,
): { readonly text: string; readonly span: Span }[] {
  switch (pattern.kind) {
    case 'name':
      if (pattern.path.length > 1 || context.label(pattern, scope) !== undefined) return [];
      return [{ text: pattern.path[0]!, span: pattern.span }];
    case 'tuple':
    case 'sequence':
    case 'set':
      return pattern.parts.flatMap((part) => boundIn(context, part, scope));
    case 'parenthesised':
      return boundIn(context, pattern.inner, scope);
    case 'concatenation':
    case 'dot':
    case 'both':
      return [...boundIn(context, pattern.left, scope), ...boundIn(context, pattern.right, scope)];
    default:
      return [];
  }
}

/** Binds the variables of patterns that stand together, each once, in the scope. */
export function bindPatterns(context: Context, patterns: readonly Pattern[], scope: Scope): void {
  const seen = new Map<string, Span>();
  for (const { text, span } of patterns.flatMap((pattern) => boundIn(context, pattern, scope))) {
    const first = seen.get(text);
    if (first !== undefined) context.report(duplicate(span, text, first));
    seen.set(text, span);
  }
  for (const [text, span] of seen) scope.bind({ kind: 'variable', text, span, global: false });
}

/** The pattern with its entities; its variables are bound in the scope already. */
export function resolvePattern(context: Context, pattern: Pattern, scope: Scope): Pattern {
  const inner = (part: Pattern) => resolvePattern(context, part, scope);
  switch (pattern.kind) {
    case 'name': {
      const entity = context.label(pattern, scope) ?? variable(context, pattern, scope);
      return entity === undefined ? pattern : { ...pattern, entity };
    }
    case 'tuple':
    case 'sequence':
    case 'set':
      return { ...pattern, parts: pattern.parts.map(inner) };
    case 'parenthesised':
      return { ...pattern, inner: inner(pattern.inner) };
    case 'concatenation':
    case 'dot':
    case 'both':
      return { ...pattern, left: inner(pattern.left), right: inner(pattern.right) };
    default:
      return pattern;
  }
}

function variable(
  context: Context,
  { path, span }: Extract<Pattern, { readonly kind: 'name' }>,
  scope: Scope,
): Entity | undefined {
  if (path.length > 1) return context.report(qualifiedPattern(span, path.join('::')));
  const found = scope.names.get(path[0]!);
  if (found?.kind !== 'entity') throw new Error(`The variable ${path[0]} of a pattern was not bound.`);
  return found.entity;
}

/** Patterns that bind together and what they bind for: a scope inside with their variables. */
export function patternsInside(
  context: Context,
  patterns: readonly Pattern[],
  scope: Scope,
): { readonly patterns: readonly Pattern[]; readonly inside: Scope } {
  const inside = scope.inner();
  bindPatterns(context, patterns, inside);
  return { patterns: patterns.map((pattern) => resolvePattern(context, pattern, inside)), inside };
}
