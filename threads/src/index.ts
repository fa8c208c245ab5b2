/** Threads on Node: the one place where they are started. Browsers have theirs in `web/`. */
export { startThread } from './start-thread.ts';
export { startWorker } from './start-worker.ts';
export type { ThreadEnd, WorkerThread } from './worker-thread.ts';
