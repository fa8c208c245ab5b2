/**
 * Modules and their instances, before anything inside is looked at. An instance is a copy of the module's text that
 * sees what the module sees: so each instance has channels and datatypes of its own, and nothing after this stage knows
 * of instances.
 */
import { duplicate, moduleInItself } from '../problems/names.ts';
import type { Declaration, DeclarationOf, Name } from '../tree.ts';
import type { Context } from './context.ts';
import { exportedNames, inOrder } from './declared.ts';
import { type Module, Scope } from './scope.ts';

/** Opens the modules of a list in their order: an instance must stand after its module. */
export function openModules(
  context: Context,
  list: readonly Declaration[],
  scope: Scope,
): ReadonlyMap<Declaration, Module> {
  const modules = new Map<Declaration, Module>();
  for (const declaration of inOrder(list)) {
    const module =
      declaration.kind === 'module'
        ? openModule(context, declaration, scope)
        : declaration.kind === 'instance'
          ? openInstance(context, declaration, scope)
          : undefined;
    if (module !== undefined) modules.set(declaration, module);
  }
  return modules;
}

export function declarationsOf({ declaration }: Module): readonly Declaration[] {
  return [...declaration.hidden, ...declaration.exported];
}

function openModule(context: Context, declaration: DeclarationOf<'module'>, scope: Scope): Module {
  const { name, parameters } = declaration;
  const opened = { declaration, inside: new Map<Declaration, Module>(), isParameterised: parameters.length > 0 };
  const entity = { kind: 'module', text: name.text, span: name.span, global: true } as const;
  return fill(context, { ...opened, entity, scope: new Scope(scope, pathOf(scope, name)), exported: new Set() }, scope);
}

function openInstance(context: Context, instance: DeclarationOf<'instance'>, scope: Scope): Module | undefined {
  const { name } = instance;
  const target = context.module(instance.module, scope);
  if (target === undefined) return undefined;
  if (context.copying.some(({ declaration }) => declaration === target.declaration))
    return context.report(moduleInItself(instance.span, target.entity.text));
  if (scope.names.has(name.text)) return context.report(duplicate(name.span, name.text, target.declaration.name.span));
  const entity = { kind: 'module', text: name.text, span: name.span, global: true } as const;
  const copy = {
    entity,
    declaration: target.declaration,
    inside: new Map<Declaration, Module>(),
    copyOf: target.entity,
  };
  const inside = new Scope(target.scope.parent, pathOf(scope, name));
  return fill(context, { ...copy, scope: inside, isParameterised: false, exported: new Set() }, scope);
}

function pathOf(scope: Scope, { text }: Name): string {
  return `${scope.prefix}${text}::`;
}

/** Names the module, then opens what is inside it. */
function fill(context: Context, module: Module, scope: Scope): Module {
  scope.names.set(module.entity.text, { kind: 'module', module });
  for (const name of exportedNames(context, module.declaration.exported, module.scope)) module.exported.add(name);
  context.copying.push(module);
  for (const [declaration, inner] of openModules(context, declarationsOf(module), module.scope))
    module.inside.set(declaration, inner);
  context.copying.pop();
  return module;
}
