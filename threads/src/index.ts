/** Threads on Node: the one place where they are started. Browsers have theirs in `web/`. */
export type { Colleague } from '@vedette/engines';
export { type WorkerProgram, workersOf } from './colleague.ts';
export { serveColleague } from './serve-colleague.ts';
export { startWorker } from './start-worker.ts';
export type { ThreadEnd, WorkerThread } from './worker-thread.ts';
