/**
 * Lists of declarations. Names of a list may be used before they are declared, and patterns must know channels and
 * constructors: so first the modules are opened, then labels are bound, then all other names, and only then the
 * right-hand sides are resolved.
 */
import { importable } from '../builtins.ts';
import { unknownFunction } from '../problems/names.ts';
import type { Declaration, Entity, Name } from '../tree.ts';
import type { Context } from './context.ts';
import { inOrder, refuseDuplicates } from './declared.ts';
import { declarationsOf, openModules } from './modules.ts';
import { boundIn } from './pattern.ts';
import { resolveRight } from './right-hand-side.ts';
import type { Module, Scope, Section } from './scope.ts';

/** The declarations with their entities; includes, Timed sections and modules are flattened away. */
export function resolveDeclarations(
  context: Context,
  list: readonly Declaration[],
  { scope, global }: { readonly scope: Scope; readonly global: boolean },
): Declaration[] {
  const modules = openModules(context, list, scope);
  const section: Section = { list, scope, modules, parameters: [], global };
  bindLabels(section);
  bindNames(context, section);
  return resolveRight(context, section);
}

function insideOf(module: Module): Section {
  const { scope, inside: modules, declaration } = module;
  return { list: declarationsOf(module), scope, modules, parameters: declaration.parameters, global: true };
}

function bindLabels({ list, scope, modules }: Section): void {
  for (const declaration of inOrder(list)) {
    const module = modules.get(declaration);
    if (module !== undefined) bindLabels(insideOf(module));
    if (declaration.kind === 'channel') for (const name of declaration.names) bind(scope, name, 'channel');
    if (declaration.kind === 'datatype')
      for (const { name } of declaration.constructors) bind(scope, name, 'constructor');
  }
}

function bind(scope: Scope, { text, span }: Name, kind: Entity['kind']): Entity {
  return scope.declare({ kind, text, span, global: true });
}

function bindNames(context: Context, section: Section): void {
  const { scope, modules, parameters } = section;
  const list = inOrder(section.list);
  refuseDuplicates(context, list, { scope, parameters });
  for (const declaration of list) {
    const module = modules.get(declaration);
    if (module !== undefined) bindNames(context, insideOf(module));
    else bindName(context, declaration, section);
  }
}

function bindName(context: Context, declaration: Declaration, { scope, global }: Section): void {
  switch (declaration.kind) {
    case 'function':
    case 'subtype':
    case 'nametype':
      scope.declare({ kind: 'variable', ...placed(declaration.name), global });
      return;
    case 'value':
      for (const name of boundIn(context, declaration.pattern, scope))
        scope.declare({ kind: 'variable', ...name, global });
      return;
    case 'datatype':
      scope.types.set(declaration.name.text, bind(scope, declaration.name, 'datatype'));
      return;
    case 'external':
    case 'transparent':
      for (const name of declaration.names) bindImport(context, name, declaration.kind, scope);
      return;
    default:
  }
}

function placed({ text, span }: Name) {
  return { text, span };
}

function bindImport(context: Context, { text, span }: Name, kind: 'external' | 'transparent', scope: Scope): void {
  const entity = importable[kind].get(text);
  if (entity === undefined) context.report(unknownFunction(span, text, kind, [...importable[kind].keys()]));
  else scope.bind(entity);
}
