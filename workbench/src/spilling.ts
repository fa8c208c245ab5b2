/** Searches that put states on disk: which requests are refused, and a folder for the duration of a search. */

import type { TransitionSystem } from '@vedette/core';
import type { Spill } from '@vedette/engines';
import { UsageError } from '@vedette/questions';
import { refuseExcluded } from './exclusions.ts';
import type { Host } from './host.ts';

interface SpillingSearches {
  readonly host: Host;
  readonly systems: readonly TransitionSystem[];
  /** The file that a search is saved to. */
  readonly checkpoint?: string | undefined;
}

/** Runs a search with a folder to spill to, or without one. */
export async function spilling<Result>(
  name: string | undefined,
  { host, systems, checkpoint }: SpillingSearches,
  search: (options: { readonly spill?: Spill }) => Promise<Result>,
): Promise<Result> {
  if (name === undefined) return search({});
  refuseExcluded({
    kept: ['spill', checkpoint === undefined ? undefined : 'checkpoint'],
    areZones: systems.some(({ cover }) => cover !== undefined),
    isOneValue: systems.some(isOneValue),
  });
  if (host.spill === undefined) throw new UsageError(`nothing can be put into "${name}": there are no files here`);
  const folder = host.spill(name, checkpoint);
  try {
    return await search({ spill: { folder } });
  } finally {
    folder.close();
  }
}

/** Such values have other numbers in another process, and so would the states on disk. */
function isOneValue({ slots }: TransitionSystem): boolean {
  const [only] = slots;
  return slots.length === 1 && only!.domain.size === undefined && only!.domain.portable !== 'as they are';
}
