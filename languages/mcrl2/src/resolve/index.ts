/**
 * What a specification declares, by name: sorts, operations, actions, processes and global variables, with their sorts
 * resolved. Declarations may stand in any order, so this comes before any expression is looked at.
 */
import type { Problem } from '@vedette/core';
import * as problems from '../problems/index.ts';
import type { OperationDeclaration, ProcessDeclaration, Section, Specification } from '../tree.ts';
import type { Action, Process, Sort, Variable } from '../typed/index.ts';
import { Sorts } from './sorts.ts';
import { unknownSort } from './unknown-sort.ts';
import { Variables } from './variables.ts';
import { checkWellFounded } from './well-founded.ts';

export interface Declarations {
  readonly sorts: Sorts;
  readonly variables: Variables;
  readonly actions: ReadonlyMap<string, readonly Action[]>;
  readonly processes: ReadonlyMap<string, readonly Process[]>;
  /** The processes with the text of their bodies, in the order of declaration. */
  readonly bodies: readonly { readonly process: Process; readonly declaration: ProcessDeclaration }[];
  readonly globals: readonly Variable[];
  readonly problems: Problem[];
}

export function resolve(specification: Specification): Declarations {
  const found: Problem[] = [];
  const sorts = new Sorts(found);
  const { sections } = specification;
  sorts.declare(sections.flatMap((section) => (section.kind === 'sort' ? section.declarations : [])));
  for (const section of sections)
    if (section.kind === 'cons' || section.kind === 'map') enterOperations(sorts, section, found);
  for (const problem of checkWellFounded(sorts.declared)) found.push(problem);
  const variables = new Variables(sorts, found);
  const globals = variables.declare(
    sections.flatMap((section) => (section.kind === 'glob' ? section.declarations.flatMap((line) => line.groups) : [])),
  );
  const actions = resolveActions(sorts, sections, found);
  const bodies = sections
    .flatMap((section) => (section.kind === 'proc' ? section.declarations : []))
    .map((declaration) => ({ declaration, process: resolveProcess(variables, declaration, globals) }));
  const processes = byName(bodies.map((entry) => entry.process));
  checkProcessNames(
    bodies.map((entry) => entry.process),
    actions,
    found,
  );
  return { sorts, variables, actions, processes, bodies, globals, problems: found };
}

function enterOperations(
  sorts: Sorts,
  section: { readonly kind: 'cons' | 'map'; readonly declarations: readonly OperationDeclaration[] },
  found: Problem[],
): void {
  for (const { names, sort: expression } of section.declarations) {
    const sort = sorts.resolve(expression);
    for (const { text, span } of names) {
      const kind = section.kind === 'cons' ? 'constructor' : 'mapping';
      const operation = { kind, name: text, sort, span, isStruct: false, projects: [] } as const;
      const isNew = sorts.operations.add(operation);
      if (!isNew || kind !== 'constructor' || sort === unknownSort) continue;
      const target = sort.kind === 'function' ? sort.codomain : sort;
      if (target.kind === 'declared') target.constructors.push(operation);
      else found.push(problems.constructorOfBuiltinSort(span, text, target));
    }
  }
}

function resolveActions(sorts: Sorts, sections: readonly Section[], found: Problem[]): ReadonlyMap<string, Action[]> {
  const actions = new Map<string, Action[]>();
  for (const action of sections.flatMap((section) => (section.kind === 'act' ? declaredActions(sorts, section) : []))) {
    const others = actions.get(action.name) ?? [];
    const earlier = others.find((other) => sameSorts(other.sorts, action.sorts));
    if (earlier !== undefined) found.push(problems.declaredTwice(action.span, action.name, earlier.span));
    else actions.set(action.name, [...others, action]);
  }
  return actions;
}

function declaredActions(sorts: Sorts, section: Extract<Section, { kind: 'act' }>): Action[] {
  return section.declarations.flatMap(({ names, sort }) => {
    const argumentSorts = sort === undefined ? [] : sorts.resolveProduct(sort);
    return names.map(({ text, span }) => ({ name: text, sorts: argumentSorts, span }));
  });
}

function sameSorts(left: readonly Sort[], right: readonly Sort[]): boolean {
  return left.length === right.length && left.every((sort, index) => sort === right[index]);
}

function resolveProcess(variables: Variables, declaration: ProcessDeclaration, globals: readonly Variable[]): Process {
  const { text: name, span } = declaration.name;
  const parameters = variables.declare(declaration.parameters, (other) =>
    globals.find((global) => global.name === other),
  );
  return { name, parameters, span, body: { kind: 'delta', span } };
}

function byName(processes: readonly Process[]): ReadonlyMap<string, Process[]> {
  const result = new Map<string, Process[]>();
  for (const process of processes) result.set(process.name, [...(result.get(process.name) ?? []), process]);
  return result;
}

function checkProcessNames(
  processes: readonly Process[],
  actions: ReadonlyMap<string, readonly Action[]>,
  found: Problem[],
): void {
  const seen = new Map<string, Process>();
  for (const process of processes) {
    const action = actions.get(process.name)?.[0];
    if (action !== undefined) found.push(problems.actionAndProcess(process.span, process.name, action.span));
    const signature = [process.name, ...process.parameters.map(({ sort }) => sort.id)].join(' ');
    const earlier = seen.get(signature);
    if (earlier !== undefined) found.push(problems.declaredTwice(process.span, process.name, earlier.span));
    seen.set(signature, process);
  }
}
