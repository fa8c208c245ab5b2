/** Threads on Node: the one place where they are started. Browsers have theirs in `web/`. */
export type { Peer } from '@vedette/engines';
export { type WorkerProgram, workersOf } from './peer.ts';
export { servePeer } from './serve-peer.ts';
export { startWorker } from './start-worker.ts';
export type { ThreadEnd, WorkerThread } from './worker-thread.ts';
