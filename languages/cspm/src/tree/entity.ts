/**
 * One thing that names stand for. Resolving gives every binding an entity of its own, and every name the entity it
 * means, so that later stages need no scopes. An instance of a module is a copy of it with entities of its own.
 */
import type { Span } from '@vedette/core';

export interface Entity {
  readonly kind:
    | 'variable'
    | 'channel'
    | 'constructor'
    | 'datatype'
    | 'module'
    | 'builtin'
    | 'type-variable'
    | 'builtin-type';
  readonly text: string;
  /** Where it is bound; nothing for what is built in. */
  readonly span?: Span;
  /** Declared in the script or in a module, not in a `let` or by a pattern. */
  readonly global: boolean;
  /** The path of the module or instance that declares it, as `A::B::`; nothing for what is in no module. */
  readonly within?: string;
}

/** As a script names it from outside all modules: instances of one module differ in it. */
export function qualifiedName({ within = '', text }: Entity): string {
  return within + text;
}

/** What a name stands for, after resolving. */
export function entityOf(named: { readonly entity?: Entity }): Entity {
  if (named.entity === undefined) throw new Error('This name was not resolved.');
  return named.entity;
}

/** Names of channels and constructors match only themselves. */
export function matchesItself(entity: Entity): boolean {
  return entity.kind === 'channel' || entity.kind === 'constructor';
}
