/** Threads in browsers: what a bundler for the browser takes in place of those on Node. */
export type { ThreadEnd, WorkerThread } from '../worker-thread.ts';
export { parentPort } from './parent-port.ts';
export { threadOf } from './thread-of.ts';
