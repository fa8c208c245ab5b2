/** Gives every name of a script the entity it means. Collects problems; the result is whole only if there are none. */
import type { Problem } from '@vedette/core';
import { builtinTypes, plainBuiltins } from '../builtins.ts';
import type { Declaration, DeclarationOf, Expression, Script } from '../tree.ts';
import { resolveAssertion } from './assertion.ts';
import { Context } from './context.ts';
import { resolveDeclarations } from './declarations.ts';
import { resolveExpression } from './expression.ts';
import { Scope } from './scope.ts';

export interface Resolved {
  /**
   * Without includes, Timed sections and modules around them; a module without parameters stands before its contents.
   */
  readonly declarations: readonly Declaration[];
  /** Where expressions from outside the script are resolved. */
  readonly scope: Scope;
}

const resolvers = {
  expression: resolveExpression,
  locals: (context: Context, list: readonly Declaration[], scope: Scope) =>
    resolveDeclarations(context, list, { scope, global: false }),
};

export function resolve(script: Script): { readonly resolved: Resolved; readonly problems: readonly Problem[] } {
  const context = new Context(resolvers);
  const scope = builtinScope().inner();
  const declarations = resolveDeclarations(context, script.declarations, { scope, global: true });
  return { resolved: { declarations, scope }, problems: context.problems };
}

/** Assertions from outside: of a property. */
export function resolveAssertions(
  list: readonly DeclarationOf<'assert'>[],
  { scope }: Resolved,
): { readonly declarations: readonly DeclarationOf<'assert'>[]; readonly problems: readonly Problem[] } {
  const context = new Context(resolvers);
  const declarations = list.map((declaration) => ({
    ...declaration,
    assertion: resolveAssertion(context, declaration.assertion, scope),
  }));
  return { declarations, problems: context.problems };
}

/** An expression from outside: of `print`, or of a question. */
export function resolveOutside(
  expression: Expression,
  { scope }: Resolved,
): { readonly expression: Expression; readonly problems: readonly Problem[] } {
  const context = new Context(resolvers);
  return { expression: resolveExpression(context, expression, scope), problems: context.problems };
}

function builtinScope(): Scope {
  const scope = new Scope();
  for (const entity of plainBuiltins.values()) scope.bind(entity);
  for (const [name, entity] of builtinTypes) scope.types.set(name, entity);
  return scope;
}
