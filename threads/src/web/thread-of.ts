/**
 * A web worker as a thread. The worker is passed in, not the address of its program: bundlers look for
 * `new Worker(new URL(...))` where the program is named.
 */
import type { ThreadEnd, WorkerThread } from '../worker-thread.ts';

/**
 * A worker may fail before a listener is set, for instance because its program is missing: the listener is still
 * called.
 */
export function threadOf<Sent, Received>(worker: Worker): WorkerThread<Sent, Received> {
  let listen: (message: Received) => void = () => {};
  let ended: (end: ThreadEnd) => void = () => {};
  let cause: ThreadEnd | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<Received>) => listen(data));
  worker.addEventListener('error', ({ message }) => {
    // Where the program itself is missing there is no message.
    cause ??= { kind: 'died', detail: message || 'its program could not be loaded' };
    worker.terminate();
    ended(cause);
  });
  return {
    send: (message) => worker.postMessage(message),
    onMessage(listener) {
      listen = listener;
    },
    onEnd(listener) {
      ended = listener;
      if (cause !== undefined) listener(cause);
    },
    end: () => worker.terminate(),
  };
}
