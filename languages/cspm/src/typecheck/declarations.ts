/**
 * Lists of declarations, group by group. A group with a mistake gives one problem, and groups that use it are passed
 * over. The fields of datatypes are first taken to be comparable, and if that fails, not.
 */
import type { Problem } from '@vedette/core';
import { moduleInItself } from '../problems/names.ts';
import { ambiguousType } from '../problems/type-checking.ts';
import type { Declaration, Entity } from '../tree.ts';
import type { Checker } from './checker.ts';
import { type CheckList, checkDeclaration } from './declaration.ts';
import { boundBy, type Dependencies, dependenciesOf, groupsOf, reaches } from './groups.ts';
import { printTypes } from './print-type.ts';

export interface Manner {
  /** Whether names without an annotation get general types; those of a `let` do not. */
  readonly generalise: 'everything' | 'annotated';
  /** Whether the types of channels and constructors must be known; in a module with parameters they need not be. */
  readonly unknownFields: 'refused' | 'allowed';
}

export function checkDeclarations(checker: Checker, list: readonly Declaration[], manner: Manner): Problem[] {
  const dependencies = dependenciesOf(list);
  const problems = moduleCycles(list, dependencies);
  const failed = new Set<number>();
  for (const group of problems.length > 0 ? [] : groupsOf(dependencies)) {
    const members = new Set(group);
    const spoilt = group.some((index) =>
      dependencies.uses[index]!.some((used) => failed.has(used) && !members.has(used)),
    );
    const problem = spoilt
      ? undefined
      : checker.attempt(() =>
          checkGroup(
            checker,
            group.map((index) => list[index]!),
            manner,
          ),
        );
    if (problem !== undefined) problems.push(problem);
    if (spoilt || problem !== undefined) for (const index of group) failed.add(index);
  }
  return problems;
}

/** A module that uses what an instance of it introduces would need itself to be made. */
function moduleCycles(list: readonly Declaration[], dependencies: Dependencies): Problem[] {
  const { definedBy } = dependencies;
  return list.flatMap((declaration) => {
    if (declaration.kind !== 'instance' || declaration.instantiates === undefined) return [];
    const module = definedBy.get(declaration.instantiates);
    const introduced = (declaration.introduces ?? []).map((entity) => definedBy.get(entity));
    const cyclic = introduced.some(
      (index) => index !== undefined && module !== undefined && reaches(dependencies, module, index),
    );
    return cyclic ? [moduleInItself(declaration.span, declaration.instantiates.text)] : [];
  });
}

const checkModule: CheckList = (checker, list) => {
  const [problem] = checkDeclarations(checker, list, { generalise: 'everything', unknownFields: 'allowed' });
  if (problem !== undefined) checker.fail(problem);
};

function checkGroup(checker: Checker, group: readonly Declaration[], manner: Manner): void {
  const datatypesFirst = [
    ...group.filter(({ kind }) => kind === 'datatype'),
    ...group.filter(({ kind }) => kind !== 'datatype'),
  ];
  checker.level += 1;
  checker.introduce(group.flatMap(boundBy));
  checkComparable(checker, datatypesFirst, () => {
    for (const declaration of datatypesFirst)
      checker.at(declaration.span, () => checkDeclaration(checker, declaration, checkModule));
  });
  for (const declaration of group) generalise(checker, declaration, manner);
  checker.level -= 1;
  if (manner.unknownFields === 'refused') for (const declaration of group) refuseUnknownFields(checker, declaration);
}

function checkComparable(checker: Checker, group: readonly Declaration[], check: () => void): void {
  const datatypes = group.flatMap((one) => (one.kind === 'datatype' && one.name.entity ? [one.name.entity] : []));
  for (const entity of datatypes) checker.comparable.add(entity);
  if (datatypes.length > 0 && checker.attempt(check) === undefined) return;
  for (const entity of datatypes) checker.comparable.delete(entity);
  check();
}

function generalise(checker: Checker, declaration: Declaration, manner: Manner): void {
  const annotated =
    (declaration.kind === 'function' || declaration.kind === 'value') && declaration.scheme !== undefined;
  for (const entity of boundBy(declaration)) {
    const { type } = checker.scheme(entity);
    const general = checker.generalise(type);
    if (manner.generalise === 'everything' || annotated) checker.setScheme(entity, general);
    else checker.setType(entity, general.type);
  }
}

function refuseUnknownFields(checker: Checker, declaration: Declaration): void {
  const labels: (readonly [Entity | undefined, Declaration['span']])[] =
    declaration.kind === 'channel'
      ? declaration.names.map(({ entity, span }) => [entity, span])
      : declaration.kind === 'datatype'
        ? declaration.constructors.map(({ name, span }) => [name.entity, span])
        : [];
  for (const [entity, span] of labels) {
    if (entity === undefined) continue;
    const { variables, type } = checker.scheme(entity);
    if (variables.length > 0) checker.fail(ambiguousType(span, entity.text, printTypes([type])[0]!));
  }
}
