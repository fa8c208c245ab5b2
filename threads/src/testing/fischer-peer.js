/** A thread that takes part in a search of Fischer's mutual exclusion. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { servePeer } = await import('../index.ts');
const { fischer } = await import('./fischer.ts');
await servePeer(() => fischer(workerData));
