/** What a thread of a search does, on Node: opens the system it was told about, then joins one search. */
import { parentPort } from 'node:worker_threads';
import { buffersOf, type CrewJob, joinCrew, type ReachabilitySearch } from '@vedette/engines';
import type { ColleagueMessage } from './colleague.ts';

export async function serveColleague(open: () => ReachabilitySearch | Promise<ReachabilitySearch>): Promise<void> {
  const port = parentPort!;
  const { system, questions } = await open();
  const tell = (message: ColleagueMessage, moved: ArrayBuffer[] = []): void => port.postMessage(message, moved);
  port.on('message', (job: CrewJob) => {
    try {
      const report = joinCrew(system, questions, job);
      tell({ kind: 'done', report }, buffersOf(report));
    } catch (error) {
      tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  });
  tell({ kind: 'ready' });
}
