/** Threads for the engines, on Node: the one place where they are started. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { buffersOf, type MovedRoots, type RootsJob, type Thread } from '@vedette/engines';

/** In the package the program lies beside this file, bundled. */
const isSource = import.meta.url.endsWith('.ts');
const program = new URL(isSource ? './thread-from-source.js' : './thread.js', import.meta.url);

/** Waits until the other thread is ready: one that never will be is heard of here, not when others depend on it. */
export async function startThread(): Promise<Thread> {
  // What node was told about this program need not hold for the other.
  const worker = new Worker(program, { execArgv: [] });
  await once(worker, 'message');
  worker.unref();
  return {
    async keepRoots(job: RootsJob): Promise<MovedRoots> {
      worker.ref();
      worker.postMessage(job, buffersOf(job));
      const [moved] = await once(worker, 'message');
      worker.unref();
      return moved as MovedRoots;
    },
    end: () => void worker.terminate(),
  };
}
