/** Lambdas and calls as code. Functions that have a name are in `definition.ts`. */
import { Broken } from '@vedette/core';
import { patternDoesNotMatch } from '../problems/values.ts';
import type { Call, ExpressionOf } from '../tree.ts';
import { variablesIn } from '../typecheck/checker.ts';
import { force } from '../values/lazy.ts';
import { showValue } from '../values/show.ts';
import type { FunctionValue } from '../values/value.ts';
import { delayed } from './delayed.ts';
import type { Evaluator } from './evaluator.ts';
import { type Code, Frame, Layout, lookups } from './frame.ts';
import { compilePattern } from './pattern.ts';

export function compileCall(evaluator: Evaluator, node: Call, layout: Layout): Code {
  const called = evaluator.compile(node.function, layout);
  const given = node.arguments.map((argument) => delayed(evaluator, argument, layout));
  return (frame) =>
    evaluator.call(node.span, () => {
      const value = called(frame);
      if (value.kind !== 'function') throw new Error('Only functions are called.');
      return value.apply(given.map((argument) => argument(frame)));
    });
}

export function compileLambda(evaluator: Evaluator, node: ExpressionOf<'lambda'>, layout: Layout): Code {
  const { parameters } = node;
  const inside = new Layout(layout);
  for (const entity of parameters.flatMap(variablesIn)) inside.add(entity);
  const matchers = parameters.map((pattern) => compilePattern(evaluator, pattern, inside));
  const body = evaluator.compile(node.body, inside);
  const captured = lookups(layout, layout.capturedBy([node]));
  const key = evaluator.keyOf(node);
  const text = `${layout.prefix}(\\ ${parameters.map(() => '_').join(', ')} @ ...)`;
  return (frame): FunctionValue => ({
    kind: 'function',
    name: () => ({ key, text, captured: captured(frame), given: [] }),
    apply(given) {
      const local = new Frame(frame);
      const index = matchers.findIndex((matches, place) => !matches(given[place]!, local));
      if (index < 0) return body(local);
      throw new Broken(patternDoesNotMatch(parameters[index]!.span, showValue(force(given[index]!), evaluator.ids)));
    },
  });
}
