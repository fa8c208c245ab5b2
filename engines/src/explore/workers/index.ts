/** A search by several threads. */

export { joinWorkers, Member as SearchMember } from './member.ts';
export {
  type Peer,
  type StatesOfMember,
  ThreadDeath,
  type Trail,
  type WorkerJob,
  type WorkerReport,
  type Workers,
} from './workers.ts';
