/**
 * Computes the values of a checked script, when they are asked for. A value that does not exist is thrown as `Broken`.
 */
import type { CheckedScript } from '../check.ts';
import type { Process, ProcessOf } from '../processes/process.ts';
import type { Entity, Expression } from '../tree.ts';
import { EventTexts } from '../values/event-texts.ts';
import { force } from '../values/lazy.ts';
import { showValue } from '../values/show.ts';
import type { Value } from '../values/value.ts';
import { declareBuiltins } from './builtins/index.ts';
import { compileLocals, declareGlobals } from './declarations.ts';
import { Evaluator } from './evaluator.ts';
import { compileExpression } from './expression.ts';
import { Frame, Layout } from './frame.ts';
import { declareTimed } from './timed.ts';

export interface Evaluation {
  readonly evaluator: Evaluator;
  /** The value of an expression that was resolved and typed. */
  value(expression: Expression): Value;
  /** What a named process is at its start. */
  start(process: ProcessOf<'call'>): Process;
  show(value: Value): string;
  /** No two events have the same text. */
  showEvent(event: Value): string;
}

const compilers = { expression: compileExpression, locals: compileLocals };

/** `places told`: what follows a prefix knows the place of the prefix. */
export function evaluate({ resolved, typed }: CheckedScript, places?: 'with places'): Evaluation {
  const isProcess = (entity: Entity, lists: number) => typed.isProcess(entity, lists);
  const evaluator = new Evaluator(compilers, isProcess, places);
  declareBuiltins(evaluator);
  declareTimed(evaluator, resolved.declarations);
  declareGlobals(evaluator, resolved.declarations);
  const texts = new EventTexts(evaluator.ids);
  return {
    evaluator,
    value: (expression) =>
      evaluator.call(expression.span, () => evaluator.compile(expression, new Layout())(new Frame())),
    start: (process) => force(process.body).process,
    show: (value) => showValue(value, evaluator.ids),
    showEvent: (event) => texts.of(event),
  };
}
