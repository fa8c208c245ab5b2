/** What is wrong with the declared roles of a model: names that it does not have, and names with two roles. */
import { componentsCalled, type ModelRoles, type Problem, processOf, type RoleDeclaration } from '@vedette/core';
import { declaredTwice, unknownAction, unknownComponent } from './problems.ts';

export function roleProblems({ roles, actions, components }: ModelRoles): readonly Problem[] {
  const { declarations, problems } = roles;
  if (declarations.length === 0) return problems;
  const names = actions();
  const known = new Set(names);
  const parts = declarations.some((one) => one.of === 'component') ? components() : [];
  const called = [...new Set([...parts, ...parts.map(processOf)])];
  const unknown = declarations.flatMap(({ of, name, span }): readonly Problem[] => {
    if (of === 'action') return known.has(name) ? [] : [unknownAction(span, name, names)];
    return componentsCalled(name, parts).length > 0 ? [] : [unknownComponent(span, name, called)];
  });
  return [...problems, ...unknown, ...twice(declarations)];
}

function twice(declarations: readonly RoleDeclaration[]): readonly Problem[] {
  const first = new Map<string, RoleDeclaration>();
  return declarations.flatMap((one) => {
    const key = `${one.span.source} ${one.of} ${one.name.replace(/\s/g, '')}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, one);
    return before === undefined || before.role === one.role ? [] : [declaredTwice(one, before)];
  });
}
