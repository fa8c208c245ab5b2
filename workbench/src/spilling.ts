/** Searches that put states on disk: what must be refused, and a folder for as long as one takes. */
import type { TransitionSystem } from '@vedette/core';
import type { Spill } from '@vedette/engines';
import type { Host } from './host.ts';
import { UsageError } from './usage-error.ts';

/** Runs a search with a folder to spill to, or without one. */
export async function spilling<Result>(
  name: string | undefined,
  { host, systems }: { readonly host: Host; readonly systems: readonly TransitionSystem[] },
  search: (options: { readonly spill?: Spill }) => Promise<Result>,
): Promise<Result> {
  if (name === undefined) return search({});
  if (systems.some(({ cover }) => cover !== undefined))
    throw new UsageError('--spill is for states that are points: zones are compared in memory (see --integer-time)');
  if (host.spill === undefined) throw new UsageError(`nothing can be put into "${name}": there are no files here`);
  const folder = host.spill(name);
  try {
    return await search({ spill: { folder } });
  } finally {
    folder.close();
  }
}
