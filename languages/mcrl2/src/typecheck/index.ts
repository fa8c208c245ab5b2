/**
 * From tree to typed tree: every name resolved, every expression with its sort. Mistakes are problems, one for each bad
 * expression; the typed specification is there only if no problem is an error.
 */
import type { Problem } from '@vedette/core';
import { type Declarations, resolve } from '../resolve/index.ts';
import type { Section, Specification } from '../tree.ts';
import type { TypedEquation, TypedProcess, TypedSpecification } from '../typed/index.ts';
import type { Context } from './context.ts';
import { typedEquation } from './equation.ts';
import { typedProcess } from './process.ts';
import type { ProcessContext } from './process-context.ts';
import { Scope } from './scope.ts';

export interface Checked {
  readonly specification?: TypedSpecification;
  /** What was declared, for those who have more to check beside the specification. */
  readonly declarations: Declarations;
  readonly problems: readonly Problem[];
}

export function typecheck(tree: Specification): Checked {
  const { declarations, specification } = typecheckSections(tree);
  const problems = declarations.problems.toSorted((left, right) => left.span.start - right.span.start);
  return { declarations, problems, ...(specification !== undefined && { specification }) };
}

/** With what was declared, for those who have more to check beside the specification. */
export function typecheckSections(tree: Specification): {
  readonly declarations: Declarations;
  readonly specification?: TypedSpecification;
} {
  const declarations = resolve(tree);
  const { sorts, globals } = declarations;
  const equations = tree.sections.flatMap((section) => typedEquations(declarations, section));
  const scope = new Scope(globals);
  for (const { process, declaration } of declarations.bodies) {
    process.body = typedProcess(processContext(declarations), declaration.body, scope.with(process.parameters));
  }
  const initial = typedInitial(declarations, tree, scope);
  const hasError = declarations.problems.some((problem) => problem.severity === 'error');
  if (initial === undefined || hasError) return { declarations };
  const specification = {
    table: sorts.table,
    sorts: sorts.declared,
    operations: sorts.operations.all,
    equations,
    globals,
    actions: [...declarations.actions.values()].flat(),
    processes: declarations.bodies.map(({ process }) => process),
    initial,
  };
  return { declarations, specification };
}

/** The notes of the first pass are kept for one declaration only. */
function dataContext({ sorts, variables, problems }: Declarations): Context {
  return {
    table: sorts.table,
    operations: sorts.operations,
    variables,
    problems,
    inferred: new Map(),
    unknownNames: new Set(),
  };
}

export function processContext(declarations: Declarations): ProcessContext {
  return { data: dataContext(declarations), declarations, problems: declarations.problems };
}

function typedEquations(declarations: Declarations, section: Section): TypedEquation[] {
  if (section.kind !== 'equations') return [];
  const variables = declarations.variables.declare(section.variables.flatMap((line) => line.groups));
  const scope = new Scope(variables);
  return section.declarations.map((equation) =>
    typedEquation(dataContext(declarations), equation, { variables, scope }),
  );
}

function typedInitial(declarations: Declarations, tree: Specification, scope: Scope): TypedProcess | undefined {
  const section = tree.sections.find((candidate) => candidate.kind === 'init');
  const body = section?.kind === 'init' ? section.declarations[0]?.body : undefined;
  return body === undefined ? undefined : typedProcess(processContext(declarations), body, scope);
}
