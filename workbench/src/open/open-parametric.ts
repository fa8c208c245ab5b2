/** Opens a model with parameters, in languages that know them. */
import type { Outcome, ParametricOptions, ParametricQuestion } from '@vedette/core';
import { excluded } from '../exclusions.ts';
import type { WorkContext } from '../work-context.ts';
import type { ModelRequest } from './model-request.ts';
import { chooseLanguage, sourceOf, unknownName } from './open-model.ts';
import { reportingSource } from './reporting-source.ts';
import { readOrSay } from './unread.ts';

export async function openParametric(
  request: ModelRequest,
  options: ParametricOptions,
  { host, report }: Pick<WorkContext, 'host' | 'report'>,
): Promise<Outcome<readonly ParametricQuestion[]>> {
  const language = chooseLanguage(request, host);
  if (language === undefined) return { problems: [await unknownName(request, host)], texts: [] };
  const { constants } = request;
  return readOrSay(request.name, async () => {
    const loaded = await language.load();
    if (loaded.parametric === undefined) throw excluded('parametric/language', { name: request.name });
    const source = reportingSource(sourceOf(request, host), report);
    return loaded.parametric(source, { ...options, ...(constants && { constants }) });
  });
}
