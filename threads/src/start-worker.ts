/** A thread that runs a program of ours, on Node. An idle thread does not keep the process alive. */
import { SHARE_ENV, Worker } from 'node:worker_threads';
import type { ThreadEnd, WorkerThread } from './worker-thread.ts';

/**
 * Values of models are computed by recursion as deep as theirs: sixteen times the usual stack, of which what is not
 * used costs nothing.
 */
export const stackSizeMb = 64;

/**
 * `workerData` is the initial data of the program. A thread may end before a listener is set: the listener is still
 * called.
 */
export function startWorker<Sent, Received>(program: URL, workerData?: unknown): WorkerThread<Sent, Received> {
  // Node's options of this program need not hold for the other.
  const worker = new Worker(program, {
    workerData,
    execArgv: [],
    env: SHARE_ENV,
    trackUnmanagedFds: false,
    resourceLimits: { stackSizeMb },
  });
  let listen: (message: Received) => void = () => {};
  let ended: (end: ThreadEnd) => void = () => {};
  let cause: ThreadEnd = { kind: 'died', detail: 'it ended early' };
  worker.on('message', (message: Received) => listen(message));
  worker.on('error', (error: NodeJS.ErrnoException) => {
    cause = causeOf(error);
  });
  let isOver = false;
  worker.on('exit', () => {
    isOver = true;
    ended(cause);
  });
  worker.unref();
  return {
    send: (message) => worker.postMessage(message),
    onMessage(listener) {
      listen = listener;
    },
    onEnd(listener) {
      ended = listener;
      if (isOver) listener(cause);
    },
    end: () => void worker.terminate(),
  };
}

function causeOf({ code, message }: NodeJS.ErrnoException): ThreadEnd {
  const isOutOfMemory = code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory
    ? { kind: 'out of memory', detail: 'the memory that a thread may use was used up' }
    : { kind: 'died', detail: message };
}
