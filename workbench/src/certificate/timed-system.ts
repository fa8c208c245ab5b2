/** The timed system of a model for one query: read by another way than the zones of the engine. */
import type { ParametricSystem } from '@vedette/core';
import { UsageError } from '@vedette/questions';
import { textSource } from '@vedette/text';
import type { ModelRequest } from '../open/model-request.ts';
import { openParametric } from '../open/open-parametric.ts';
import type { WorkContext } from '../work-context.ts';

export type TimedSystem = { readonly system: ParametricSystem } | { readonly because: string };

export async function timedSystem(
  request: ModelRequest,
  query: string,
  work: Pick<WorkContext, 'host' | 'report'>,
): Promise<TimedSystem> {
  const asked = textSource(query, 'the question');
  const options = { parameters: [], ranges: 'both ends', division: 'rounded', asked } as const;
  const opened = await openParametric(request, options, work).catch((thrown: unknown) => {
    if (thrown instanceof UsageError) return undefined;
    throw thrown;
  });
  if (opened === undefined) return { because: 'its language has no timed steps without zones' };
  const { value, problems } = opened;
  const [question, ...others] = value ?? [];
  if (question !== undefined && others.length === 0) return { system: question.system };
  const problem = problems.find(({ severity }) => severity === 'error');
  return { because: problem?.message ?? 'it is no query of timed automata' };
}
