/** What all parts of the resolver share: the problems, and how a path such as `M::N::x` is followed. */
import type { Problem, Span } from '@vedette/core';
import { importable, timedBuiltins } from '../builtins.ts';
import {
  hiddenName,
  inParameterisedModule,
  moduleIsNoValue,
  needsImport,
  onlyInTimed,
  unknownModule,
  unknownName,
} from '../problems/names.ts';
import { matchesItself } from '../tree/entity.ts';
import type { Declaration, Entity, Expression } from '../tree.ts';
import type { Binding, Module, Scope } from './scope.ts';

export type Path = { readonly path: readonly string[]; readonly span: Span };

/** The parts of the resolver that contain each other. */
export interface Resolvers {
  expression(context: Context, node: Expression, scope: Scope): Expression;
  locals(context: Context, list: readonly Declaration[], scope: Scope): Declaration[];
}

export class Context {
  readonly problems: Problem[] = [];
  /** The modules that are being copied: none of them may be copied again inside. */
  readonly copying: Module[] = [];
  readonly #resolvers: Resolvers;

  constructor(resolvers: Resolvers) {
    this.#resolvers = resolvers;
  }

  expression(node: Expression, scope: Scope): Expression {
    return this.#resolvers.expression(this, node, scope);
  }

  locals(list: readonly Declaration[], scope: Scope): Declaration[] {
    return this.#resolvers.locals(this, list, scope);
  }

  report(problem: Problem): undefined {
    this.problems.push(problem);
    return undefined;
  }

  value(named: Path, scope: Scope): Entity | undefined {
    const text = named.path.join('::');
    const found = this.#follow(named, scope);
    if (found === 'reported') return undefined;
    if (found === undefined) return this.report(unknown(named.span, text, scope));
    if (found.kind === 'module') return this.report(moduleIsNoValue(named.span, text));
    return found.entity;
  }

  module(named: Path, scope: Scope): Module | undefined {
    const found = this.#follow(named, scope);
    if (found === 'reported') return undefined;
    if (found?.kind === 'module') return found.module;
    return this.report(unknownModule(named.span, named.path.join('::'), scope.known()));
  }

  /** The channel or constructor that a name in a pattern means, if it means one. */
  label({ path }: Path, scope: Scope): Entity | undefined {
    const found = followQuietly(path, scope);
    return found?.kind === 'entity' && matchesItself(found.entity) ? found.entity : undefined;
  }

  #follow({ path, span }: Path, scope: Scope): Binding | undefined | 'reported' {
    let found = scope.find(path[0]!);
    for (const [index, step] of path.slice(1).entries()) {
      const before = path.slice(0, index + 1).join('::');
      if (found?.kind !== 'module') {
        this.report(unknownModule(span, before, scope.known()));
        return 'reported';
      }
      const { module } = found;
      found = module.scope.names.get(step);
      if (found === undefined) return undefined;
      if (module.isParameterised) this.report(inParameterisedModule(span, `${before}::${step}`));
      else if (!module.exported.has(step)) this.report(hiddenName(span, `${before}::${step}`));
      else continue;
      return 'reported';
    }
    return found;
  }
}

function followQuietly(path: readonly string[], scope: Scope): Binding | undefined {
  let found = scope.find(path[0]!);
  for (const step of path.slice(1)) {
    if (found?.kind !== 'module' || found.module.isParameterised || !found.module.exported.has(step)) return undefined;
    found = found.module.scope.names.get(step);
  }
  return found;
}

function unknown(span: Span, text: string, scope: Scope): Problem {
  if (timedBuiltins.has(text)) return onlyInTimed(span, text);
  if (importable.transparent.has(text)) return needsImport(span, text, 'transparent');
  if (importable.external.has(text)) return needsImport(span, text, 'external');
  return unknownName(span, text, scope.known());
}
