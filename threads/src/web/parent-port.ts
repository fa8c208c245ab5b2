/** The port from a web worker to its parent. */
import type { WorkerThread } from '../worker-thread.ts';

type ParentPort<Sent, Received> = Pick<WorkerThread<Sent, Received>, 'send' | 'onMessage'>;

export function parentPort<Sent, Received>(): ParentPort<Sent, Received> {
  let listen: (message: Received) => void = () => {};
  addEventListener('message', ({ data }: MessageEvent<Received>) => listen(data));
  return {
    send: (message) => postMessage(message),
    onMessage(listener) {
      listen = listener;
    },
  };
}
