/**
 * What a thread does that takes part in a search. A file of its own: who imports a whole package late has it loaded
 * early, too.
 */
import { servePeer } from '@vedette/threads';
import { openSearched } from '@vedette/workbench';
import { nodeHost } from './node-host.ts';
import type { PeerData } from './search-thread.ts';

export function takePart({ folder, searched }: PeerData): Promise<void> {
  return servePeer(() => openSearched(searched, nodeHost(folder)));
}
