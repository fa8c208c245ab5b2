/**
 * Executes jobs through the queue, where any worker may take them. A job is stored under its identity, so the same job
 * is never in it twice, and a result that is there already is collected. Events say when a job is done; because events
 * and, in a crash, jobs can be lost, all pending jobs are checked every few seconds, and put into the queue again if
 * they are gone. A returned result is checked before it is used; a result that is malformed, or not signed as it should
 * be, is an error of its job and leaves the queue.
 */
import { setMaxListeners } from 'node:events';
import { maximum } from '@vedette/core';
import { counted, shape } from '@vedette/text';
import {
  type CarriedKind,
  dataText,
  errorOf,
  type IdentifiedJob,
  type JobExecutor,
  type Listening,
  progressShape,
  type ResultOf,
  UsageError,
  type WorkEvent,
} from '@vedette/workbench';
import { QueueEvents } from 'bullmq';
import { cancelled, failed, refusedResult, setAside } from '../unfinished.ts';
import { fits, type JobSize, sizeOf } from './job-size.ts';
import { type JobReturn, RefusedResult, readReturned } from './returned.ts';
import { type JobQueue, queuePrefix, type SharedQueue } from './shared-queue.ts';

/** How the reason begins if a worker would not take the job. */
export const REFUSED = 'refused: ';

/** Milliseconds between two checks of all pending jobs. */
const LOOK_EVERY = 3000;

interface Waiting {
  readonly job: IdentifiedJob;
  readonly size: JobSize;
  readonly queue: JobQueue;
  readonly onEvent: ((event: WorkEvent) => void) | undefined;
  finish(returned: JobReturn): void;
  fail(error: Error): void;
}

export interface Asking {
  /** Whose jobs these are: with a key, results of other campaigns are none of this one. */
  readonly campaign: string;
  /** Called with messages for a waiting user. */
  readonly onRemark?: (remark: string) => void;
}

export class QueueExecutor implements JobExecutor {
  readonly #shared: SharedQueue;
  readonly #waiting = new Map<string, Waiting>();
  readonly #events = new Map<string, QueueEvents>();
  readonly #timer: NodeJS.Timeout;
  readonly #onRemark: (remark: string) => void;
  readonly #campaign: string;
  #isWaitingForWorkers = false;
  readonly #sizesKnown = new Set<string>();

  constructor(shared: SharedQueue, { campaign, onRemark = () => {} }: Asking) {
    this.#shared = shared;
    this.#campaign = campaign;
    this.#onRemark = onRemark;
    this.#timer = setInterval(() => void this.#lookAfterAll().catch(() => {}), LOOK_EVERY);
  }

  async do<Kind extends CarriedKind>(
    job: IdentifiedJob<Kind>,
    { signal, onEvent }: Listening,
  ): Promise<ResultOf<Kind>> {
    const size = sizeOf(job);
    await this.#refuseTooLarge(size);
    const queue = this.#shared.queueFor(size);
    this.#listen(queue);
    let stop = (): void => {};
    // Hundreds of jobs wait for the same signal.
    if (signal !== undefined) setMaxListeners(0, signal);
    const returned = await new Promise<JobReturn>((finish, fail) => {
      this.#waiting.set(this.#idOf(job), { job, size, queue, onEvent, finish, fail });
      stop = () => void this.#withdraw(job, queue).then(() => finish({ result: cancelled(job) }));
      signal?.addEventListener('abort', stop);
      this.#put(job, queue).catch((error: Error) => this.#trouble(this.#idOf(job), error));
    }).finally(() => {
      this.#waiting.delete(this.#idOf(job));
      signal?.removeEventListener('abort', stop);
    });
    if ('result' in returned) return returned.result as ResultOf<Kind>;
    const error = errorOf(returned.failure);
    if (error instanceof UsageError) throw error;
    return failed(job, error);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#shared.close([...this.#events.values()]);
  }

  /** Adding what is there already changes nothing. */
  async #put(job: IdentifiedJob, queue: JobQueue): Promise<void> {
    const { files, kind, request, limits } = job;
    const name = 'model' in request ? request.model.name : request.claim;
    const carried = dataText({ files, kind, request, limits });
    await this.#shared.put(queue, name, { id: this.#idOf(job), carried });
    const there = await queue.getJob(this.#idOf(job));
    if (there?.finishedOn !== undefined) await this.#look(this.#idOf(job));
  }

  /** A running job continues: its result may be wanted later. */
  async #withdraw(job: IdentifiedJob, queue: JobQueue): Promise<void> {
    await queue.remove(this.#idOf(job)).catch(() => {});
  }

  #listen(queue: JobQueue): void {
    if (this.#events.has(queue.name)) return;
    const events = new QueueEvents(queue.name, {
      connection: this.#shared.ownConnection(),
      prefix: queuePrefix,
    });
    const look = ({ jobId }: { readonly jobId: string }): void => void this.#look(jobId);
    events.on('completed', look);
    events.on('failed', look);
    events.on('progress', ({ jobId, data }) => {
      if (shape.misfit(progressShape, data) === undefined)
        this.#waiting.get(jobId)?.onEvent?.(data as unknown as WorkEvent);
    });
    // A server that is away comes back, or the user stops waiting.
    events.on('error', () => {});
    queue.on('error', () => {});
    this.#events.set(queue.name, events);
  }

  async #lookAfterAll(): Promise<void> {
    for (const id of [...this.#waiting.keys()]) await this.#look(id);
    for (const [id, { job, size, queue, fail }] of [...this.#waiting])
      await this.#refuseTooLarge(size).catch(async (error: Error) => {
        if (error instanceof UsageError && this.#waiting.has(id))
          await this.#withdraw(job, queue).then(() => fail(error));
      });
  }

  async #look(id: string): Promise<void> {
    const waiting = this.#waiting.get(id);
    if (waiting !== undefined) await this.#collect(id, waiting).catch((error: Error) => this.#trouble(id, error));
  }

  /** A lost connection is restored; any other error is an error of this job. */
  #trouble(id: string, error: Error): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined || isOfConnection(error)) return;
    const reason =
      error instanceof RefusedResult ? error.message : `the queue has a malformed record: ${error.message}`;
    void this.#withdraw(waiting.job, waiting.queue);
    waiting.finish({ result: refusedResult(waiting.job, reason) });
  }

  async #collect(id: string, waiting: Waiting): Promise<void> {
    // The state first: a job that was fetched before it ended has no result.
    const state = await waiting.queue.getJobState(id);
    if (state === 'unknown') return this.#put(waiting.job, waiting.queue);
    if (state !== 'completed' && state !== 'failed') return;
    const there = await waiting.queue.getJob(id);
    if (there === undefined) return;
    const { version, signer } = this.#shared;
    if (state === 'completed') waiting.finish(readReturned(waiting.job, there.returnvalue, { id, version, signer }));
    else if (String(there.failedReason).startsWith(REFUSED)) throw new RefusedResult(there.failedReason);
    else waiting.finish({ result: setAside(waiting.job, String(there.failedReason)) });
  }

  /** BullMQ takes numbers for its own, and colons for separators. A signed id names the campaign, too. */
  #idOf({ identity }: IdentifiedJob): string {
    return this.#shared.signer === undefined
      ? `job-${identity}`
      : `job-${encodeURIComponent(this.#campaign)}-${identity}`;
  }

  /**
   * Reported at once, not when every other job is done. No worker at all may mean that one is just starting: then it is
   * checked again later. again later.
   */
  async #refuseTooLarge(size: JobSize): Promise<void> {
    const name = this.#shared.nameOf(size);
    if (this.#sizesKnown.has(name)) return;
    const workers = (await this.#shared.workers()).filter(({ version }) => version === this.#shared.version);
    if (workers.length === 0) {
      if (!this.#isWaitingForWorkers)
        this.#onRemark('no worker takes jobs from this queue yet: start one with vedette worker');
      this.#isWaitingForWorkers = true;
      return;
    }
    if (!workers.some((worker) => fits(size, worker))) throw tooLarge(size, workers);
    this.#sizesKnown.add(name);
  }
}

/**
 * As the libraries throw them: a reply of the server that is an error, or text that cannot be read, is something else.
 */
function isOfConnection(error: Error): boolean {
  const isOfData = error instanceof RefusedResult || error instanceof SyntaxError || error instanceof TypeError;
  return !isOfData && error.name !== 'ReplyError';
}

function tooLarge(size: JobSize, workers: readonly JobSize[]): UsageError {
  const memory = maximum(workers.map((worker) => worker.memory));
  const threads = maximum(workers.map((worker) => worker.threads));
  return new UsageError(
    `a job needs ${size.memory} MB and ${counted(size.threads, 'thread')}, and no worker has that much: the largest have ${memory} MB and ${counted(threads, 'thread')}`,
  );
}
