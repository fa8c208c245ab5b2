/** The value of an expression, computed with the names of a model. */
import type { Evaluated, Limits } from '@vedette/core';
import { UsageError } from '@vedette/questions';
import { quoted, textSource } from '@vedette/text';
import type { WorkContext } from '../work-context.ts';
import { foundIn, type Refused, refused } from './found.ts';
import type { ModelRequest } from './model-request.ts';
import { openModel } from './open-model.ts';

export interface EvaluateRequest {
  readonly model: ModelRequest;
  readonly expression: string;
  /** Of time and memory: there are no states. */
  readonly limits: Limits;
}

export interface EvaluatedExpression extends Evaluated {
  readonly kind: 'evaluated';
  readonly language: string;
}

export type EvaluateResult = EvaluatedExpression | Refused;

export async function evaluateExpression(
  { model: request, expression }: EvaluateRequest,
  work: WorkContext,
): Promise<EvaluateResult> {
  const opened = await openModel(request, work);
  const { value: model } = opened;
  const language = opened.language?.name ?? '';
  if (model === undefined) return refused(opened);
  if (model.queries.evaluate === undefined)
    throw new UsageError(`the language ${quoted(language)} has no values to work out`);
  work.report({ kind: 'found', found: foundIn(opened) });
  const { value, problems, texts } = await model.queries.evaluate(textSource(expression, 'expression'));
  // An expression without a value may be something that the model says.
  if (value === undefined) return refused({ problems, texts: [...texts, ...opened.texts] });
  return { kind: 'evaluated', language, ...value };
}
