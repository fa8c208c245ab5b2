/**
 * Other threads for a search, on Node: each runs a program that opens the same system, and serves it (`serve-peer.ts`).
 */
import { Worker } from 'node:worker_threads';
import {
  type Peer,
  type StatesOfMember,
  ThreadDeath,
  type Trail,
  type WorkerJob,
  type WorkerReport,
  type Workers,
} from '@vedette/engines';
import { stackSizeMb } from './start-worker.ts';

export interface WorkerProgram {
  readonly program: URL;
  /** Data about the system for the program. */
  readonly workerData: unknown;
}

export type PeerRequest =
  | { readonly kind: 'join'; readonly job: WorkerJob }
  | { readonly kind: 'trail'; readonly state: number }
  | { readonly kind: 'states'; readonly from: number };

export type PeerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'trail'; readonly trail: Trail }
  | { readonly kind: 'states'; readonly states: StatesOfMember }
  | { readonly kind: 'done'; readonly report: WorkerReport }
  | { readonly kind: 'failed'; readonly message: string };

/** So many threads with the one that calls. */
export function workersOf(size: number, program: WorkerProgram): Workers {
  return {
    size,
    async start() {
      const started = await Promise.allSettled(Array.from({ length: size - 1 }, () => startPeer(program)));
      const ready = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      if (ready.length < started.length) {
        for (const peer of ready) peer.end();
        throw new Error('not all threads could be started');
      }
      return ready;
    },
  };
}

async function startPeer({ program, workerData }: WorkerProgram): Promise<Peer> {
  const worker = new Worker(program, { workerData, execArgv: [], resourceLimits: { stackSizeMb } });
  worker.unref();
  await nextMessage(worker);
  const ask = async <Kind extends PeerMessage['kind']>(request: PeerRequest, kind: Kind) => {
    worker.postMessage(request);
    const message = await nextMessage(worker);
    if (message.kind === 'failed') throw new Error(message.message);
    if (message.kind !== kind) throw new Error(`a thread answered with "${message.kind}"`);
    return message as Extract<PeerMessage, { kind: Kind }>;
  };
  return {
    join: async (job) => (await ask({ kind: 'join', job }, 'done')).report,
    states: async (from) => (await ask({ kind: 'states', from }, 'states')).states,
    trail: async (state) => (await ask({ kind: 'trail', state }, 'trail')).trail,
    end: () => void worker.terminate(),
  };
}

/** Rejected with `ThreadDeath` if the thread ends first. */
function nextMessage(worker: Worker): Promise<PeerMessage> {
  return new Promise((resolve, reject) => {
    let detail = 'it ended early';
    const failed = (error: Error): void => {
      detail = error.message;
    };
    const taken = (message: PeerMessage): void => {
      worker.off('error', failed);
      worker.off('exit', gone);
      resolve(message);
    };
    const gone = (): void => {
      worker.off('error', failed);
      worker.off('message', taken);
      reject(new ThreadDeath(detail));
    };
    worker.once('message', taken);
    worker.on('error', failed);
    worker.once('exit', gone);
  });
}
