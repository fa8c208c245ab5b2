/** A second thread for a search, in browsers: a web worker that shares memory with the one that searches. */
import { buffersOf, type MovedRoots, type RootsJob, type Thread } from '@vedette/engines';

/** Browsers share memory only with pages that are kept apart from other sites. Nothing where they do. */
export function whyOneThread(): string | undefined {
  if (crossOriginIsolated) return undefined;
  return 'memory is not shared here, so a search has one thread: the server has to send the page with the headers Cross-Origin-Opener-Policy: same-origin and Cross-Origin-Embedder-Policy: require-corp';
}

/**
 * Waits until the other thread has answered: one that never will is noticed here, not when others depend on it. That it says something of its
 * own accord is not enough: a browser may keep back what is sent to it until this thread looks up, and a search waits without doing so.
 */
export async function startThread(): Promise<Thread> {
  const refusal = whyOneThread();
  if (refusal !== undefined) throw new Error(refusal);
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { type: 'module', name: 'states' });
  worker.postMessage('ready?');
  await nextMessage(worker);
  return {
    async keepRoots(job: RootsJob): Promise<MovedRoots> {
      worker.postMessage(job, buffersOf(job));
      return (await nextMessage(worker)) as MovedRoots;
    },
    end: () => worker.terminate(),
  };
}

function nextMessage(worker: Worker): Promise<unknown> {
  const settling = new AbortController();
  const once = { signal: settling.signal };
  return new Promise<unknown>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), once);
    worker.addEventListener(
      'error',
      ({ message }) => reject(new Error(`the thread that keeps the states has ended: ${message}`)),
      once,
    );
  }).finally(() => settling.abort());
}
