/** Values that must be known before a model runs: constants, and functions of constants. */
import { Broken, type Span } from '@vedette/core';
import type { Expression, Initialiser, Sort, Value } from '../typed/index.ts';
import { type Environment, evaluate, kept } from './evaluate.ts';
import { call, start } from './execute.ts';
import { endlessEvaluation, notConstant, parameterHere } from './problems.ts';

const mostWork = 1_000_000;

export function constantValue(expression: Expression): Value {
  return evaluate(expression, outside(expression.span));
}

/** The same, as a sort keeps it. */
export function constantIn(expression: Expression, sort: Sort): Value {
  return kept(expression, sort, outside(expression.span));
}

export function initialValue(initialiser: Initialiser, sort: Sort, span: Span): Value {
  return start(initialiser, sort, outside(span));
}

/** No model runs: variables have no value, and work is limited. */
function outside(origin: Span): Environment {
  let left = mostWork;
  return {
    memory: new Map(),
    call,
    unknown: (expression) => {
      if (expression.kind === 'variable' && expression.variable.storage === 'symbolic')
        throw new Broken(parameterHere(expression.span, expression.variable.name));
      const what = expression.kind === 'variable' ? `"${expression.variable.name}"` : 'This';
      throw new Broken(notConstant(expression.span, what));
    },
    spend: (work) => {
      left -= work;
      if (left < 0) throw new Broken(endlessEvaluation(origin));
    },
  };
}
