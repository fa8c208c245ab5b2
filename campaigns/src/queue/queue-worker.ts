/**
 * Takes jobs from the queue, as many at once as it has slots, and has each done by a workbench of its own. While a job
 * is being done its lease is renewed; a worker that is killed renews nothing, and BullMQ gives the job to another, at
 * most three times. A requested stop puts back what cannot be finished in time. A job that is malformed, or not signed
 * where this worker has a key, is refused before anything of it is read.
 */
import { shape } from '@vedette/text';
import {
  type CarriedRequest,
  carriedShape,
  dataOf,
  failureOf,
  type Workbench,
  type WorkEvent,
} from '@vedette/workbench';
import { type Job, Worker } from 'bullmq';
import { bytesBeside, fits, type JobSize, sizeName } from './job-size.ts';
import { REFUSED } from './queue-executor.ts';
import { type JobReturn, returnedText } from './returned.ts';
import { wrongSignature } from './seal.ts';
import { type QueuedJob, queuePrefix, type SharedQueue, SIGN_SECONDS } from './shared-queue.ts';

export interface QueueWork {
  readonly shared: SharedQueue;
  readonly id: string;
  readonly host: string;
  /** How many jobs at once, and what each may take. */
  readonly slots: number;
  readonly size: JobSize;
  /** Milliseconds after which a job whose worker does not renew its lease goes to another. */
  readonly lease: number;
  /** When no job is left, instead of waiting for more. */
  readonly until?: 'empty';
  startWorkbench(): Workbench;
  onEvent(event: QueueWorkEvent): void;
}

export type QueueWorkEvent =
  | {
      readonly kind: 'started' | 'done' | 'failed' | 'put back' | 'lost';
      readonly job: string;
      readonly name: string;
      readonly seconds: number;
    }
  | { readonly kind: 'refused'; readonly job: string; readonly name: string; readonly detail: string }
  | { readonly kind: 'connection'; readonly detail: string };

/** Deaths of workers that a job survives. */
const STALLS = 2;
/** Milliseconds between two polls of empty queues, and between two progress reports. */
const LOOK_EVERY = 100;
const REPORT_EVERY = 1000;

type Taken = Job<QueuedJob, string>;

export class QueueWorker {
  readonly #work: QueueWork;
  readonly #takers = new Map<string, Worker<QueuedJob, string>>();
  readonly #stopping = new AbortController();
  #sizes: readonly JobSize[] = [];
  #tokens = 0;

  constructor(work: QueueWork) {
    this.#work = work;
  }

  /** Until `stop`: then as soon as the current jobs are done, or put back. */
  async run(stop: AbortSignal): Promise<void> {
    const { shared, id, slots } = this.#work;
    await this.#giveSign();
    const sign = setInterval(() => void this.#giveSign().catch(() => {}), (SIGN_SECONDS * 1000) / 3);
    try {
      await Promise.all(Array.from({ length: slots }, () => this.#slot(stop)));
    } finally {
      clearInterval(sign);
      // A server that is away lets the sign expire by itself.
      await Promise.race([shared.takeBackSign(id).catch(() => {}), passing(1000, new AbortController().signal)]);
      const takers = [...this.#takers.values()].map((taker) => ({ close: () => taker.close(true) }));
      await shared.close(takers);
    }
  }

  /** What is being done is put back into the queue. */
  putBack(): void {
    this.#stopping.abort();
  }

  async #giveSign(): Promise<void> {
    const { shared, id, host, slots, size } = this.#work;
    await shared.giveSign({ id, host, slots, version: shared.version, ...size });
    this.#sizes = (await shared.sizes())
      .filter((one) => fits(one, size))
      .sort((left, right) => right.memory - left.memory || right.threads - left.threads);
  }

  async #slot(stop: AbortSignal): Promise<void> {
    const bench = this.#work.startWorkbench();
    try {
      while (!stop.aborted) {
        const token = `${this.#work.id}-${this.#tokens++}`;
        const job = await this.#next(token).catch((error: Error) => {
          this.#work.onEvent({ kind: 'connection', detail: error.message });
          return undefined;
        });
        if (job === undefined && this.#work.until === 'empty') return;
        if (job === undefined) await passing(LOOK_EVERY, stop);
        else await this.#do(job, token, bench);
      }
    } finally {
      bench.close();
    }
  }

  /** The largest first: smaller ones find a place anywhere. */
  async #next(token: string): Promise<Taken | undefined> {
    if (this.#sizes.length === 0) await this.#giveSign();
    for (const size of this.#sizes) {
      const job = await (await this.#takerOf(size)).getNextJob(token, { block: false });
      if (job !== undefined && job !== null) return job;
    }
    return undefined;
  }

  async #takerOf(size: JobSize): Promise<Worker<QueuedJob, string>> {
    const { shared, lease } = this.#work;
    const known = this.#takers.get(sizeName(size));
    if (known !== undefined) return known;
    const taker = new Worker<QueuedJob, string>(shared.nameOf(size), null, {
      connection: shared.ownConnection(),
      prefix: queuePrefix,
      autorun: false,
      lockDuration: lease,
      stalledInterval: lease,
      maxStalledCount: STALLS,
    });
    this.#takers.set(sizeName(size), taker);
    taker.on('error', (error) => this.#work.onEvent({ kind: 'connection', detail: error.message }));
    await taker.startStalledCheckTimer();
    return taker;
  }

  async #do(job: Taken, token: string, bench: Workbench): Promise<void> {
    // A job that ended too many workers is delivered once more, and the receiver sets it aside.
    if (job.deferredFailure !== undefined) {
      await job.moveToFailed(new Error(job.deferredFailure), token).catch(() => {});
      return;
    }
    const carried = this.#carriedBy(job);
    if (typeof carried === 'string') return this.#refuse(job, token, carried);
    const started = performance.now();
    const report = (kind: 'started' | 'done' | 'failed' | 'put back' | 'lost'): void =>
      this.#work.onEvent({ kind, job: job.id!, name: job.name, seconds: (performance.now() - started) / 1000 });
    report('started');
    const lost = new AbortController();
    const renewal = setInterval(() => {
      job.extendLock(token, this.#work.lease).catch(() => lost.abort());
    }, this.#work.lease / 3);
    const signal = AbortSignal.any([lost.signal, this.#stopping.signal]);
    try {
      const returned = await returnOf({ job, carried }, { bench, signal, work: this.#work });
      if (this.#stopping.signal.aborted) {
        await job.moveToWait(token);
        return report('put back');
      }
      // Another worker does it already.
      if (lost.signal.aborted) return report('lost');
      const { version, signer } = this.#work.shared;
      await job.moveToCompleted(returnedText(returned, { id: job.id!, version, signer }), token, false);
      report('failure' in returned ? 'failed' : 'done');
    } catch {
      // The lease was lost in the last moment, or Redis went away: the job is in the queue again, or will be.
      report('lost');
    } finally {
      clearInterval(renewal);
    }
  }

  /** The data of the job, or why it is refused. */
  #carriedBy({ id, data }: Taken): CarriedRequest | string {
    const { signer, version } = this.#work.shared;
    const text: unknown = data?.carried;
    if (typeof text !== 'string') return 'the job is malformed: expected a text';
    const wrong = signer && wrongSignature(signer, data.signature, { what: 'job', version, id: id!, text });
    if (wrong !== undefined) return wrong;
    try {
      const carried = dataOf(text);
      const misfit = shape.misfit(carriedShape, carried);
      return misfit === undefined ? (carried as CarriedRequest) : `the job is malformed: ${misfit}`;
    } catch (error) {
      return `the job is malformed: ${(error as Error).message}`;
    }
  }

  async #refuse(job: Taken, token: string, reason: string): Promise<void> {
    this.#work.onEvent({ kind: 'refused', job: String(job.id), name: String(job.name), detail: reason });
    await job.moveToFailed(new Error(`${REFUSED}${reason}`), token).catch(() => {});
  }
}

interface Read {
  readonly job: Taken;
  readonly carried: CarriedRequest;
}

interface Doing {
  readonly bench: Workbench;
  readonly signal: AbortSignal;
  readonly work: Pick<QueueWork, 'size' | 'slots'>;
}

async function returnOf({ job, carried }: Read, { bench, signal, work }: Doing): Promise<JobReturn> {
  let reportedAt = 0;
  const onEvent = (event: WorkEvent): void => {
    if (event.kind !== 'progress' || performance.now() - reportedAt < REPORT_EVERY) return;
    reportedAt = performance.now();
    job.updateProgress({ ...event }).catch(() => {});
  };
  try {
    const result = await bench.run('carried', withinMemory(carried, work), { signal, onEvent });
    return { result };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/**
 * A job without a memory limit has that of its worker. What is watched from outside is the process with all its slots.
 */
function withinMemory(carried: CarriedRequest, { size, slots }: Doing['work']): CarriedRequest {
  const asked = carried.limits?.bytes ?? Number.POSITIVE_INFINITY;
  const { request } = carried;
  const own = { ...request.limits, bytes: Math.min(asked, bytesBeside(size.memory)) };
  const watched = { ...carried.limits, bytes: Math.min(asked, bytesBeside(size.memory * slots)) };
  return { ...carried, request: { ...request, limits: own }, limits: watched };
}

function passing(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    stop.addEventListener('abort', end);
  });
}
