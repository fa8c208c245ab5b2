/** A search by several threads. */

export { birthsFor, joinWorkers, Member as SearchMember } from './member.ts';
export { whyNotPortable } from './shared-values.ts';
export { type Peer, ThreadDeath, type Trail, type WorkerJob, type WorkerReport, type Workers } from './workers.ts';
