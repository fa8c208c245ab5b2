/**
 * A thread of a search, on Node: opens the system that it receives, joins one search, and then answers which states
 * were found, and how.
 */
import { parentPort } from 'node:worker_threads';
import { joinWorkers, type ReachabilitySearch, SearchMember } from '@vedette/engines';
import type { PeerMessage, PeerRequest } from './peer.ts';

export async function servePeer(open: () => ReachabilitySearch | Promise<ReachabilitySearch>): Promise<void> {
  const port = parentPort!;
  const { system, questions } = await open();
  const send = (message: PeerMessage): void => port.postMessage(message);
  let member: SearchMember | undefined;
  const answer = (request: PeerRequest): PeerMessage => {
    if (request.kind === 'trail') return { kind: 'trail', trail: member!.trail(request.state) };
    if (request.kind === 'states') return { kind: 'states', states: member!.states(request.from) };
    member = new SearchMember(system, questions, request.job);
    return { kind: 'done', report: joinWorkers(member, request.job) };
  };
  port.on('message', (request: PeerRequest) => {
    try {
      send(answer(request));
    } catch (error) {
      send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  });
  send({ kind: 'ready' });
}
