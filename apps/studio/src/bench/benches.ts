/**
 * The workers of the page: one answers questions and finds runs, one reads the text being written, one walks. None
 * waits for another.
 */
import { startWorkbench } from '@vedette/web';
import { QueuedBench } from './queued-bench.ts';

export const answering = new QueuedBench(startWorkbench);
export const reading = new QueuedBench(startWorkbench);
export const walking = new QueuedBench(startWorkbench);

export const startBench = (): QueuedBench => new QueuedBench(startWorkbench);
