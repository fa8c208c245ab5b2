/**
 * Which constants make sense together: a model may say so in a Boolean constant called `assumption`, and is refused,
 * with the rule, if the constants set from outside make it false. To the mCRL2 toolset it is a constant like any other.
 */
import { Broken, type Problem, type Span } from '@vedette/core';
import type { DataEngine } from './data/engine.ts';
import { problem } from './problems/problem.ts';
import { sortText, type TypedSpecification } from './typed/index.ts';

export function brokenAssumption({ equations }: TypedSpecification, engine: DataEngine): Problem | undefined {
  const rule = equations.find(
    ({ left, condition }) =>
      condition === undefined && left.kind === 'operation' && left.operation.name === 'assumption',
  )?.right;
  if (rule === undefined || sortText(rule.sort) !== 'Bool') return undefined;
  try {
    const isTrue = engine.compile(rule, new Map())(new Int32Array(0)) === engine.true;
    return isTrue ? undefined : doesNotFit(rule.span, engine.expressionText(rule));
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return error.problem;
  }
}

function doesNotFit(span: Span, rule: string): Problem {
  return problem('constants-do-not-fit', span, {
    message: `The constants do not fit together: ${withoutBrackets(rule)} must hold.`,
    hint: 'Choose other values with "-c".',
  });
}

/** Those around the whole, which operators are written with. */
function withoutBrackets(text: string): string {
  return /^\(.*\)$/.test(text) ? text.slice(1, -1) : text;
}
