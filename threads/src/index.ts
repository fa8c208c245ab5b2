/** Threads on Node: the one place where they are started. */
export { startThread } from './start-thread.ts';
export { startWorker, type ThreadEnd, type WorkerThread } from './start-worker.ts';
