/** A search by several threads. */

export { joinWorkers, Member as SearchMember, originsFor } from './member.ts';
export { whyNotPortable } from './shared-values.ts';
export { type Peer, ThreadDeath, type Trail, type WorkerJob, type WorkerReport, type Workers } from './workers.ts';
