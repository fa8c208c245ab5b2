/** A thread that runs a program of ours, on Node. It keeps nobody alive while it has nothing to do. */
import { SHARE_ENV, Worker } from 'node:worker_threads';
import type { ThreadEnd, WorkerThread } from './worker-thread.ts';

/**
 * Values of models are worked out by recursion as deep as theirs: sixteen times the usual stack, of which what is not
 * used costs nothing.
 */
export const stackSizeMb = 64;

/**
 * `workerData` is what the program is told from the start. A thread may end before anybody listens: that is told, too.
 */
export function startWorker<Sent, Received>(program: URL, workerData?: unknown): WorkerThread<Sent, Received> {
  // What node was told about this program need not hold for the other.
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
