/** What a thread does that takes part in a search. A file of its own: who imports a whole package late has it loaded early, too. */
import { serveColleague } from '@vedette/threads';
import { openSearched } from '@vedette/workbench';
import { nodeHost } from './node-host.ts';
import type { ColleagueData } from './search-thread.ts';

export function takePart({ folder, searched }: ColleagueData): Promise<void> {
  return serveColleague(() => openSearched(searched, nodeHost(folder)));
}
