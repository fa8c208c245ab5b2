/** All operations and equations of a specification, compiled. */
import type { Problem } from '@vedette/core';
import type { Operation, Sort, TypedEquation, TypedExpression, TypedSpecification } from '../../typed/index.ts';
import type { Value } from '../engine.ts';
import { Machine } from '../machine.ts';
import * as problems from '../problems.ts';
import { sortsWithin } from '../values.ts';
import { builtinOf, callOf, levelsOf } from './calls.ts';
import type { Setting } from './emitter.ts';
import { Equalities } from './equalities.ts';
import { compileOperations, type Equations } from './operations.ts';
import { findUnmatchable } from './pattern.ts';
import { findCostly } from './remembered.ts';
import { Rewriter } from './rewrite.ts';
import { Strictness } from './strictness.ts';
import { findWholeSorts } from './totality.ts';
import { Unfolder } from './unfold.ts';
import { Program } from './unit.ts';

export function compileSpecification(specification: TypedSpecification): {
  readonly setting: Setting;
  readonly problems: readonly Problem[];
} {
  const found: Problem[] = [];
  const equalities = new Equalities(specification.table);
  const equations = equationsByOperation(specification, equalities, found);
  const machine = new Machine();
  const program = new Program(machine, { strictness: new Strictness(equations), costly: findCostly(equations) });
  const rewriter = new Rewriter(specification.table);
  const isAbstract = abstractSorts(specification, equations);
  const setting: Setting = {
    program,
    rewriter,
    table: specification.table,
    isAbstract: ({ sort }) => isAbstract(sort),
    isWhole: findWholeSorts(specification, equations),
    unfolder: new Unfolder(equations, rewriter),
  };
  for (const operation of specification.operations) {
    if (operation.kind === 'constructor' && equations.has(operation)) program.rewritten.add(operation);
    if (operation.kind === 'mapping' && !equations.has(operation)) machine.domains.addConstant(operation);
  }
  if (found.every(({ severity }) => severity === 'warning'))
    compileOperations(setting, [...specification.operations, ...equalities.operations], equations);
  for (const [sort, equality] of equalities.bySort)
    machine.order.decideBy(sort, (left, right) => compiledOf(program, equality)(left, right));
  return { setting, problems: found };
}

function compiledOf(program: Program, equality: Operation): (left: Value, right: Value) => Value {
  return program.names.get(program.mappingName(equality, 1)) as (left: Value, right: Value) => Value;
}

function equationsByOperation(specification: TypedSpecification, equalities: Equalities, found: Problem[]): Equations {
  const byOperation = new Map<Operation, TypedEquation[][]>();
  for (const equation of specification.equations.map((one) => equalities.asMapping(one))) {
    const call = callOf(equation.left);
    const bad = call?.parts.map(findUnmatchable).find((part) => part !== undefined);
    if (call === undefined) found.push(equationOfBuiltin(equation.left));
    else if (bad !== undefined) found.push(problems.unmatchable(bad.span));
    else {
      const empty = Array.from({ length: levelsOf(call.operation.sort) + 1 }, (): TypedEquation[] => []);
      const levels = byOperation.get(call.operation) ?? empty;
      levels[call.level]!.push(equation);
      byOperation.set(call.operation, levels);
    }
  }
  return byOperation;
}

/** On values the equation has nothing to add, unless the values of the sort are not known. */
function equationOfBuiltin(left: TypedExpression): Problem {
  const abstract = (builtinOf(left)?.parts ?? []).find(
    ({ sort }) => sort.kind === 'declared' && sort.constructors.length === 0,
  );
  return abstract === undefined
    ? problems.equationOfBuiltin(left.span)
    : problems.equationOfAbstractSort(left.span, abstract.sort);
}

/** Sorts some of whose values are mappings without equations, or may contain such. */
function abstractSorts({ operations }: TypedSpecification, equations: Equations): (sort: Sort) => boolean {
  const known = new Map<Sort, boolean>();
  for (const operation of operations) {
    const isAbstract = operation.kind === 'mapping' && !equations.has(operation);
    if (isAbstract) known.set(resultOf(operation.sort), true);
  }
  const judge = (sort: Sort): boolean => {
    const answer = known.get(sort);
    if (answer !== undefined) return answer;
    known.set(sort, false);
    const isAbstract = sortsWithin(sort).some(judge) || (sort.kind === 'declared' && sort.constructors.length === 0);
    known.set(sort, isAbstract);
    return isAbstract;
  };
  return judge;
}

function resultOf(sort: Sort): Sort {
  return sort.kind === 'function' ? resultOf(sort.codomain) : sort;
}
