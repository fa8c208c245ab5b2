/**
 * Annotations with the entities of their types. A name that is no type is a type variable; it is visible in the
 * definition it belongs to, so that annotations inside may speak of the same type.
 */
import { notATypeVariable, unknownType } from '../problems/names.ts';
import type { Entity, Type, TypeScheme } from '../tree.ts';

import type { Context } from './context.ts';
import type { Scope } from './scope.ts';

/** What of the context is needed here. */
type Reports = Pick<Context, 'report' | 'module'>;

/** The variables of the scheme are added to the scope, which is that of the definition. */
export function resolveScheme(context: Reports, scheme: TypeScheme, scope: Scope): TypeScheme {
  const variables = newVariables(scheme.type, scope).map((entity) => {
    scope.types.set(entity.text, entity);
    return entity;
  });
  const constraints = scheme.constraints.map((constraint) => {
    const entity = variables.find(({ text }) => text === constraint.variable);
    if (entity === undefined) context.report(notATypeVariable(constraint.span, constraint.variable));
    return entity === undefined ? constraint : { ...constraint, entity };
  });
  return { constraints, type: resolveType(context, scheme.type, scope), variables };
}

/** A scheme of types that are known to be right. */
export function resolveSchemeAlone(scheme: TypeScheme, scope: Scope): TypeScheme {
  const never = (): never => {
    throw new Error('This annotation was to be right.');
  };
  return resolveScheme({ report: never, module: never }, scheme, scope);
}

function newVariables(type: Type, scope: Scope): Entity[] {
  const found = new Map<string, Entity>();
  const visit = (part: Type): void => {
    switch (part.kind) {
      case 'name': {
        const [text] = part.path;
        if (part.path.length > 1 || text === undefined || scope.findType(text) !== undefined || found.has(text)) return;
        found.set(text, { kind: 'type-variable', text, span: part.span, global: false });
        return;
      }
      case 'set':
      case 'sequence':
      case 'parenthesised':
        visit(part.inner);
        return;
      case 'tuple':
        part.parts.forEach(visit);
        return;
      case 'map':
        [part.key, part.value].forEach(visit);
        return;
      case 'dot':
      case 'extends':
      case 'yields':
        [part.left, part.right].forEach(visit);
        return;
      case 'function':
        [...part.parameters, part.result].forEach(visit);
        return;
      default:
        part satisfies never;
    }
  };
  visit(type);
  return [...found.values()];
}

function resolveType(context: Reports, type: Type, scope: Scope): Type {
  const inner = (part: Type) => resolveType(context, part, scope);
  switch (type.kind) {
    case 'name':
      return resolveTypeName(context, type, scope);
    case 'set':
    case 'sequence':
    case 'parenthesised':
      return { ...type, inner: inner(type.inner) };
    case 'tuple':
      return { ...type, parts: type.parts.map(inner) };
    case 'map':
      return { ...type, key: inner(type.key), value: inner(type.value) };
    case 'dot':
    case 'extends':
      return { ...type, left: inner(type.left), right: inner(type.right) };
    case 'yields': {
      const left = inner(type.left);
      if (left.kind !== 'name' || left.entity?.kind !== 'type-variable')
        context.report(notATypeVariable(left.span, left.kind === 'name' ? left.path.join('::') : 'a type'));
      return { ...type, left, right: inner(type.right) };
    }
    case 'function':
      return { ...type, parameters: type.parameters.map(inner), result: inner(type.result) };
    default:
      return type satisfies never;
  }
}

function resolveTypeName(context: Reports, type: Extract<Type, { readonly kind: 'name' }>, scope: Scope): Type {
  const text = type.path.join('::');
  const [last] = type.path.slice(-1);
  const module =
    type.path.length > 1 ? context.module({ path: type.path.slice(0, -1), span: type.span }, scope) : undefined;
  if (type.path.length > 1 && module === undefined) return type;
  const entity = module === undefined ? scope.findType(text) : module.scope.types.get(last!);
  if (entity === undefined) context.report(unknownType(type.span, text, scope.knownTypes()));
  return entity === undefined ? type : { ...type, entity };
}
