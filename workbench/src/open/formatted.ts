/** A text pretty-printed as a whole: for editors, which put it in the place of what was written. */
import type { WorkContext } from '../work-context.ts';
import { type Refused, refused } from './found.ts';
import type { ModelRequest } from './model-request.ts';
import { formatModel } from './open-model.ts';

export interface FormatRequest {
  /** A model or a property. */
  readonly model: ModelRequest;
}

export type FormatResult = { readonly kind: 'formatted'; readonly text: string } | Refused;

export async function formatText({ model }: FormatRequest, { host }: WorkContext): Promise<FormatResult> {
  const outcome = await formatModel(model, host);
  if (outcome.value === undefined) return refused(outcome);
  let text = '';
  for await (const piece of outcome.value) text += piece;
  return { kind: 'formatted', text };
}
