/** A thread of a benchmark: opens the system of a run by its name. */
import { workerData } from 'node:worker_threads';
import { servePeer } from '@vedette/threads';
import { runs } from './runs.ts';

const { run } = workerData as { readonly run: string };
await servePeer(async () => ({ system: await runs.find(({ name }) => name === run)!.system(), questions: [] }));
