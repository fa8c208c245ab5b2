/** The right-hand sides of a list of declarations, once every name of the list is bound. */
import type { Span } from '@vedette/core';
import { annotationsOf, flattened } from '../annotations.ts';
import { timedBuiltins } from '../builtins.ts';
import { unknownName } from '../problems/names.ts';
import type { Constructor, Timed } from '../tree/declaration.ts';
import type { Declaration, DeclarationOf, Entity, Name, TypeScheme } from '../tree.ts';
import { resolveScheme } from './annotation.ts';
import { resolveAssertion } from './assertion.ts';
import type { Context } from './context.ts';
import { declarationsOf } from './modules.ts';
import { bindPatterns, patternsInside, resolvePattern } from './pattern.ts';
import type { Scope, Section } from './scope.ts';

export function resolveRight(context: Context, section: Section): Declaration[] {
  return new RightHandSides(context, section).list(section.list, section.scope);
}

class RightHandSides {
  readonly #context: Context;
  readonly #section: Section;
  readonly #timed: Timed | undefined;

  constructor(context: Context, section: Section, timed?: Timed) {
    this.#context = context;
    this.#section = section;
    this.#timed = timed;
  }

  /** `scope` is the section's, or one inside it that knows what Timed sections know. */
  list(list: readonly Declaration[], scope: Scope): Declaration[] {
    const flat = flattened(list);
    const schemes = annotationsOf(flat);
    return flat.flatMap((declaration) => this.#one(declaration, scope, schemes));
  }

  #one(declaration: Declaration, scope: Scope, schemes: ReadonlyMap<string, TypeScheme>): Declaration[] {
    switch (declaration.kind) {
      case 'function':
        return [this.#function(declaration, scope, schemes)];
      case 'value':
        return [this.#value(declaration, scope, schemes)];
      case 'channel':
        return [this.#channel(declaration, scope, schemes)];
      case 'datatype':
      case 'subtype':
        return [this.#datatype(declaration, scope, schemes)];
      case 'nametype': {
        const inside = scope.inner();
        const scheme = this.#scheme([declaration.name], inside, schemes);
        const name = this.#named(declaration.name);
        return [{ ...declaration, name, ...scheme, type: this.#context.expression(declaration.type, inside) }];
      }
      case 'assert':
        return [{ ...declaration, assertion: resolveAssertion(this.#context, declaration.assertion, scope) }];
      case 'module':
        return this.#module(declaration);
      case 'instance':
        return this.#instance(declaration, scope);
      case 'timed':
        return this.#timedSection(declaration, scope);
      case 'print':
        return [declaration];
      case 'external':
      case 'transparent':
      case 'annotation':
      case 'include':
        return [];
      default:
        return declaration satisfies never;
    }
  }

  #function(
    declaration: DeclarationOf<'function'>,
    scope: Scope,
    schemes: ReadonlyMap<string, TypeScheme>,
  ): Declaration {
    const typed = scope.inner();
    const scheme = this.#scheme([declaration.name], typed, schemes);
    const clauses = declaration.clauses.map((clause) => {
      const { patterns, inside } = patternsInside(this.#context, clause.parameters.flat(), typed);
      let next = 0;
      const parameters = clause.parameters.map((list) => list.map(() => patterns[next++]!));
      return { ...clause, parameters, body: this.#context.expression(clause.body, inside) };
    });
    return { ...declaration, name: this.#named(declaration.name), clauses, ...scheme, ...this.#inTimed() };
  }

  #value(declaration: DeclarationOf<'value'>, scope: Scope, schemes: ReadonlyMap<string, TypeScheme>): Declaration {
    const inside = scope.inner();
    const pattern = resolvePattern(this.#context, declaration.pattern, this.#section.scope);
    const names = pattern.kind === 'name' ? [{ text: pattern.path[0]!, span: pattern.span }] : [];
    const scheme = this.#scheme(names, inside, schemes);
    const body = this.#context.expression(declaration.body, inside);
    return { ...declaration, pattern, body, ...scheme, ...this.#inTimed() };
  }

  #channel(declaration: DeclarationOf<'channel'>, scope: Scope, schemes: ReadonlyMap<string, TypeScheme>): Declaration {
    const inside = scope.inner();
    const scheme = this.#scheme(declaration.names, inside, schemes);
    const fields = declaration.fields && { fields: this.#context.expression(declaration.fields, inside) };
    return { ...declaration, names: declaration.names.map((name) => this.#named(name)), ...fields, ...scheme };
  }

  #datatype(
    declaration: DeclarationOf<'datatype' | 'subtype'>,
    scope: Scope,
    schemes: ReadonlyMap<string, TypeScheme>,
  ): Declaration {
    const constructors = declaration.constructors.map((clause): Constructor => {
      const inside = scope.inner();
      const scheme = declaration.kind === 'datatype' ? this.#scheme([clause.name], inside, schemes) : {};
      const name = declaration.kind === 'datatype' ? this.#named(clause.name) : this.#existing(clause.name, scope);
      const fields = clause.fields && { fields: this.#context.expression(clause.fields, inside) };
      return { ...clause, name, ...fields, ...scheme };
    });
    return { ...declaration, name: this.#named(declaration.name), constructors };
  }

  /** A subtype speaks of constructors that a datatype has. */
  #existing(name: Name, scope: Scope): Name {
    const entity = this.#context.value({ path: [name.text], span: name.span }, scope);
    if (entity !== undefined && entity.kind !== 'constructor')
      this.#context.report(unknownName(name.span, name.text, []));
    return entity === undefined ? name : { ...name, entity };
  }

  #module(declaration: DeclarationOf<'module'>): Declaration[] {
    const module = this.#section.modules.get(declaration);
    if (module === undefined) return [];
    const { scope, inside: modules, entity } = module;
    bindPatterns(this.#context, declaration.parameters, scope);
    const parameters = declaration.parameters.map((pattern) => resolvePattern(this.#context, pattern, scope));
    const list = declarationsOf(module);
    const body = resolveRight(this.#context, { ...this.#section, list, scope, modules, parameters });
    const node: Declaration = {
      ...declaration,
      name: { ...declaration.name, entity },
      parameters,
      hidden: body,
      exported: [],
    };
    return module.isParameterised ? [node] : [node, ...body];
  }

  #instance(declaration: DeclarationOf<'instance'>, scope: Scope): Declaration[] {
    const module = this.#section.modules.get(declaration);
    const args = declaration.arguments.map((argument) => this.#context.expression(argument, scope));
    if (module?.copyOf === undefined) return [];
    const own = module.scope;
    const introduces = entitiesIn(own);
    bindPatterns(this.#context, module.declaration.parameters, own);
    const parameters = module.declaration.parameters.map((pattern) => resolvePattern(this.#context, pattern, own));
    const list = declarationsOf(module);
    const body = resolveRight(this.#context, {
      ...this.#section,
      list,
      scope: own,
      modules: module.inside,
      parameters,
    });
    const name = { ...declaration.name, entity: module.entity };
    return [{ ...declaration, name, arguments: args, parameters, instantiates: module.copyOf, introduces }, ...body];
  }

  #timedSection(declaration: DeclarationOf<'timed'>, scope: Scope): Declaration[] {
    const { span } = declaration;
    const tock = this.#context.value({ path: ['tock'], span: firstOf(span) }, scope);
    if (tock === undefined) return [];
    const duration = declaration.duration && { duration: this.#context.expression(declaration.duration, scope) };
    const inside = scope.inner();
    for (const entity of timedBuiltins.values()) inside.bind(entity);
    const within = new RightHandSides(this.#context, this.#section, { tock, ...duration });
    const node: Declaration = { ...declaration, ...duration, tock, declarations: [] };
    return [node, ...within.list(declaration.declarations, inside)];
  }

  #scheme(names: readonly Name[], inside: Scope, schemes: ReadonlyMap<string, TypeScheme>) {
    const scheme = names.map(({ text }) => schemes.get(text)).find((found) => found !== undefined);
    return scheme === undefined ? {} : { scheme: resolveScheme(this.#context, scheme, inside) };
  }

  #inTimed() {
    return this.#timed === undefined ? {} : { timed: this.#timed };
  }

  /** A name this section declares. */
  #named(name: Name): Name {
    const found = this.#section.scope.names.get(name.text);
    return found?.kind === 'entity' ? { ...name, entity: found.entity } : name;
  }
}

function entitiesIn(scope: Scope): Entity[] {
  return [...scope.names.values()].flatMap((binding) => (binding.kind === 'entity' ? [binding.entity] : []));
}

/** `Timed` itself, without the declarations in it. */
function firstOf(span: Span): Span {
  return { ...span, end: Math.min(span.end, span.start + 'Timed'.length) };
}
