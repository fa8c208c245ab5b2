/** The names that a text declares, for editors: also of a text that is not finished, as far as it can be read. */
import type { Definition } from '@vedette/core';
import { languageOfFile } from '../languages.ts';
import type { WorkContext } from '../work-context.ts';
import type { ModelRequest } from './model-request.ts';
import { sourceOf } from './open-model.ts';

export interface NamesRequest {
  readonly model: ModelRequest;
}

export interface NamesResult {
  readonly kind: 'names';
  /** None where the language does not know. */
  readonly definitions: readonly Definition[];
}

export async function namesIn({ model }: NamesRequest, { host }: WorkContext): Promise<NamesResult> {
  const language = await languageOfFile(model.name)?.load();
  if (language?.symbols === undefined) return { kind: 'names', definitions: [] };
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of sourceOf(model, host).chunks()) text += decoder.decode(chunk, { stream: true });
  return { kind: 'names', definitions: language.symbols(model.name, text + decoder.decode()).definitions };
}
