/** The queue that machines share. It needs libraries that are installed only where it is used. */
export { connect, shownAddress } from './connection.ts';
export { QueueExecutor } from './queue-executor.ts';
export { QueueWorker } from './queue-worker.ts';
export type { Signer } from './seal.ts';
export { SharedQueue } from './shared-queue.ts';
