/** What the other thread does: one job after the other, as they come. */
import { parentPort } from 'node:worker_threads';
import { buffersOf, type RootsJob, serveRoots } from '@vedette/engines';

const port = parentPort!;

port.on('message', (job: RootsJob) => {
  const moved = serveRoots(job);
  port.postMessage(moved, buffersOf(moved));
});

port.postMessage('ready');
