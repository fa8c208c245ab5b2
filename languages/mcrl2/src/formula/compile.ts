/**
 * A formula with data as the engine reads it. A position is a part of the formula with the values of the variables it
 * needs; positions are numbered as they are met, so data parameters may grow without bound and only what occurs is
 * looked at.
 */
import { Broken, type Formula, type Obligation } from '@vedette/core';
import type { DataEngine } from '../data/engine.ts';
import type { Labels } from '../lower/labels.ts';
import type { TypedSpecification } from '../typed/index.ts';
import { Normaliser } from './normal.ts';
import { PartCompiler } from './part-compiler.ts';
import { Positions } from './positions.ts';
import { unanswerable } from './solver-of.ts';
import { Truth } from './truth.ts';
import type { TypedStateFormula } from './typed.ts';

export interface FormulaContext {
  readonly specification: TypedSpecification;
  readonly engine: DataEngine;
  readonly labels: Pick<Labels, 'actions' | 'everyAction'>;
}

export function compileFormula(formula: TypedStateFormula, context: FormulaContext): Formula {
  const { engine, labels } = context;
  const { table } = context.specification;
  const root = new Normaliser(table).positive(formula);
  const positions = new Positions();
  const compiler = new PartCompiler(root, { engine, labels, truth: new Truth(table), positions });
  const priorities = compiler.priorities();
  let start: number | undefined;
  return {
    /** Found out when an engine asks, which knows what to say if it cannot be. */
    get start() {
      start ??= answered(() => compiler.start(positions.frame));
      return start;
    },
    needsEveryLabel: compiler.needsEveryLabel,
    priority: (position) => priorities[positions.part(position)]!,
    obligation: (position) => answered(() => careful(positions.ask(position))),
  };
}

const unsolved = /\/(unbounded-variable|too-many-values|nested-too-deep)$/;

/**
 * A quantifier inside of data that cannot be decided, or compiled, leaves the question open; it does not break the
 * model.
 */
function answered<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Broken && unsolved.test(error.problem.code)) throw unanswerable(error.problem);
    throw error;
  }
}

function careful(obligation: Obligation): Obligation {
  if ('of' in obligation) return obligation;
  const { kind, after } = obligation;
  return { kind, after: (label) => answered(() => after(label)) };
}
