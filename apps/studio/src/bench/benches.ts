/** The workers of the page: one answers questions and looks for runs, one reads what is being written, one walks. None waits for another. */
import { startWorkbench, whyOneThread } from '@vedette/web';
import { QueuedBench } from './queued-bench.ts';

export const answering = new QueuedBench(startWorkbench);
export const reading = new QueuedBench(startWorkbench);
export const walking = new QueuedBench(startWorkbench);

/** A large search may have a second thread where memory is shared. */
export const threads = whyOneThread() === undefined ? 2 : 1;
export const onlyOneThread = whyOneThread();

export const startBench = (): QueuedBench => new QueuedBench(startWorkbench);
