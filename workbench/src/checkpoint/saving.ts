/** Saved searches: the options for the engine. */

import type { Checkpoints } from '@vedette/engines';
import type { WorkContext } from '../work-context.ts';
import type { CheckpointRequest, SearchIdentity } from './checkpoint-file.ts';

/** Runs a search with the options to save it, or without any. */
type Saving = <Result>(search: (options: { readonly checkpoints?: Checkpoints }) => Promise<Result>) => Promise<Result>;

export async function savingOf(
  request: CheckpointRequest | undefined,
  work: Pick<WorkContext, 'host' | 'report'>,
  identity: () => SearchIdentity,
): Promise<Saving> {
  if (request === undefined) return (search) => search({});
  // Loaded only if it is asked for: small models are explored in the time that takes.
  const { checkpointsOf, saidOf } = await import('./checkpoint-file.ts');
  const checkpoints = await checkpointsOf(request, identity(), work);
  return (search) => saidOf(request.file, () => search({ checkpoints }));
}
