/**
 * The work of a thread that takes part in a search. A file of its own: a whole package imported late is loaded early if
 * any of it is.
 */
import { servePeer } from '@vedette/threads';
import { openSearched } from '@vedette/workbench';
import { nodeHost } from './node-host.ts';
import type { PeerData } from './search-thread.ts';

export function takePart({ folder, searched }: PeerData): Promise<void> {
  return servePeer(() => openSearched(searched, nodeHost(folder)));
}
