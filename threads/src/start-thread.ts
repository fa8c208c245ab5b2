/** A second thread for a search, on Node. One that dies is noticed: nobody waits for it. */

import { Worker } from 'node:worker_threads';
import { buffersOf, type MovedRoots, type RootsJob, type Thread } from '@vedette/engines';

/** In the package the program lies beside this file, bundled. */
const isSource = import.meta.url.endsWith('.ts');
const program = new URL(isSource ? './thread-from-source.js' : './thread.js', import.meta.url);

/** Waits until the other thread is ready: one that never will be is noticed here, not when others depend on it. */
export async function startThread(): Promise<Thread> {
  // What node was told about this program need not hold for the other.
  const worker = new Worker(program, { execArgv: [] });
  await nextMessage(worker);
  worker.unref();
  return {
    async keepRoots(job: RootsJob): Promise<MovedRoots> {
      worker.ref();
      worker.postMessage(job, buffersOf(job));
      const moved = await nextMessage(worker);
      worker.unref();
      return moved as MovedRoots;
    },
    end: () => void worker.terminate(),
  };
}

function nextMessage(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const gone = (): void => reject(new Error('the thread that keeps the states has ended'));
    const settled =
      <T>(settle: (value: T) => void) =>
      (value: T): void => {
        worker.off('message', taken);
        worker.off('error', failed);
        worker.off('exit', gone);
        settle(value);
      };
    const taken = settled(resolve);
    const failed = settled(reject);
    worker.once('message', taken);
    worker.once('error', failed);
    worker.once('exit', gone);
  });
}
