/** Generators, fields and what they bind: each sees what the ones before it bind, and the body sees all of it. */
import type { Span } from '@vedette/core';
import { duplicate, internalAfterInput } from '../problems/names.ts';
import type { Field, Pattern, Statement } from '../tree.ts';
import type { Context } from './context.ts';
import { bindPatterns, boundIn, resolvePattern } from './pattern.ts';
import type { Scope } from './scope.ts';

export function resolveStatements(
  context: Context,
  list: readonly Statement[],
  scope: Scope,
): { readonly statements: Statement[]; readonly inside: Scope } {
  const patterns = list.flatMap((statement) => (statement.kind === 'generator' ? [statement.pattern] : []));
  refuseDuplicates(context, patterns, scope);
  let inside = scope;
  const statements = list.map((statement): Statement => {
    if (statement.kind === 'condition')
      return { ...statement, condition: context.expression(statement.condition, inside) };
    const from = context.expression(statement.from, inside);
    inside = inside.inner();
    bindPatterns(context, [statement.pattern], inside);
    return { ...statement, from, pattern: resolvePattern(context, statement.pattern, inside) };
  });
  return { statements, inside };
}

export function resolveFields(
  context: Context,
  list: readonly Field[],
  scope: Scope,
): { readonly fields: Field[]; readonly inside: Scope } {
  const patterns = list.flatMap((field) => (field.kind === 'output' ? [] : [field.pattern]));
  refuseDuplicates(context, patterns, scope);
  refuseLateInternal(context, list);
  let inside = scope;
  const fields = list.map((field): Field => {
    if (field.kind === 'output') return { ...field, value: context.expression(field.value, inside) };
    const within = field.within === undefined ? {} : { within: context.expression(field.within, inside) };
    inside = inside.inner();
    bindPatterns(context, [field.pattern], inside);
    return { ...field, ...within, pattern: resolvePattern(context, field.pattern, inside) };
  });
  return { fields, inside };
}

/** One pattern alone is looked at when it is bound; here it is about names in two of them. */
function refuseDuplicates(context: Context, patterns: readonly Pattern[], scope: Scope): void {
  const seen = new Map<string, Span>();
  for (const pattern of patterns) {
    const bound = boundIn(context, pattern, scope);
    for (const { text, span } of bound) if (seen.has(text)) context.report(duplicate(span, text, seen.get(text)!));
    for (const { text, span } of bound) seen.set(text, span);
  }
}

/** `c$x?y` chooses x internally and then offers y; the other order would have no such meaning. */
function refuseLateInternal(context: Context, list: readonly Field[]): void {
  const first = list.findIndex(({ kind }) => kind !== 'internal');
  const late = first < 0 ? undefined : list.slice(first).find(({ kind }) => kind === 'internal');
  if (late !== undefined) context.report(internalAfterInput(late.span));
}
