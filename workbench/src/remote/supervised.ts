/**
 * A workbench elsewhere, under supervision: limits of time and memory and requests to stop are honoured whatever the
 * work is doing. First the work is asked to stop, so that it can return what it knows; if it does not respond in time,
 * its worker is ended and the answer is made of what was reported on the way. A worker that dies never leaves a caller
 * waiting.
 */
import type { Stop } from '../stop.ts';
import type { Listening, RequestOf, ResultOf, Workbench, WorkKind } from '../workbench.ts';
import { errorOf, type Failure, type Order, type Port, type Report } from './messages.ts';
import { memoryStop } from './out-of-memory.ts';
import { type Ending, ProgressSoFar, stoppedResult } from './stopped.ts';
import { Watch } from './watch.ts';

/** A worker as it is passed in: a thread, a web worker, a process that serves a workbench. */
export interface Worker extends Port<Order, Report> {
  /** Called once, when nothing more will come. Replaces the listener before. */
  onEnd(listener: (end: WorkerEnd) => void): void;
  /** Ends it, whatever it is doing. */
  end(): void;
}

export interface WorkerEnd {
  readonly kind: 'died' | 'out of memory';
  /** In words for the user. */
  readonly detail: string;
}

export interface Supervision {
  start(): Worker;
  /** How much memory is held, in bytes. */
  readonly bytesHeld?: () => number;
}

/** Thrown where stopped work has no partial answer to return. */
export class Stopped extends Error {
  readonly stop: Stop;
  constructor(stop: Stop) {
    super(stop.detail);
    this.name = 'Stopped';
    this.stop = stop;
  }
}

/** Thrown where every attempt ended with the worker. */
export class WorkerDied extends Error {
  constructor(detail: string) {
    super(`a worker ended twice in the middle of its work: ${detail}`);
    this.name = 'WorkerDied';
  }
}

export class SupervisedWorkbench implements Workbench {
  readonly #supervision: Supervision;
  #worker: Worker | undefined;
  #jobs = 0;

  /** Starts the worker at once, so that it gets ready while the request is prepared. */
  constructor(supervision: Supervision) {
    this.#supervision = supervision;
    this.#worker = supervision.start();
  }

  async run<Kind extends WorkKind>(
    kind: Kind,
    request: RequestOf<Kind>,
    listening: Listening = {},
  ): Promise<ResultOf<Kind>> {
    const first = await this.#attempt(kind, request, listening);
    // A first death may have been chance.
    const end = first.kind === 'died' ? await this.#attempt(kind, request, listening) : first;
    switch (end.kind) {
      case 'result':
        return end.result as ResultOf<Kind>;
      case 'failure':
        throw errorOf(end.failure);
      case 'died':
        throw new WorkerDied(end.detail);
      case 'stopped': {
        const result = stoppedResult(kind, request, end);
        if (result === undefined) throw new Stopped(end.stop);
        return result;
      }
      default:
        return end satisfies never;
    }
  }

  close(): void {
    this.#worker?.end();
    this.#worker = undefined;
  }

  async #attempt<Kind extends WorkKind>(
    kind: Kind,
    request: RequestOf<Kind>,
    { signal, onEvent }: Listening,
  ): Promise<AttemptEnd> {
    this.#worker ??= this.#supervision.start();
    this.#jobs += 1;
    const limits = 'limits' in request ? request.limits : undefined;
    const watch = new Watch({ limits: limits ?? {}, signal, bytesHeld: this.#supervision.bytesHeld });
    const attempt = new Attempt(this.#jobs, this.#worker, watch);
    const end = await attempt.run({ job: this.#jobs, kind, request }, { signal, onEvent });
    if (end.kind === 'stopped' || end.kind === 'died') this.#worker = undefined;
    return end;
  }
}

type AttemptEnd =
  | { readonly kind: 'result'; readonly result: ResultOf<WorkKind> }
  | { readonly kind: 'failure'; readonly failure: Failure }
  | { readonly kind: 'died'; readonly detail: string }
  | ({ readonly kind: 'stopped' } & Ending);

/** Milliseconds. */
const LOOK_EVERY = 50;

class Attempt {
  readonly #job: number;
  readonly #worker: Worker;
  readonly #watch: Watch;
  readonly #soFar = new ProgressSoFar();

  constructor(job: number, worker: Worker, watch: Watch) {
    this.#job = job;
    this.#worker = worker;
    this.#watch = watch;
  }

  async run(order: Order, { signal, onEvent }: { [Key in keyof Listening]: Listening[Key] | undefined }) {
    let look = (): void => {};
    const ended = new Promise<AttemptEnd>((resolve) => {
      look = () => this.#look(resolve);
      this.#worker.onEnd((end) => resolve(this.#endOf(end)));
      this.#worker.onMessage((report) => {
        if (report.job !== this.#job) return;
        if ('result' in report) resolve({ kind: 'result', result: report.result });
        else if ('failure' in report) resolve(this.#failed(report.failure));
        else {
          this.#soFar.add(report.event);
          onEvent?.(report.event);
        }
      });
    });
    this.#worker.send(order);
    const timer = setInterval(look, LOOK_EVERY);
    signal?.addEventListener('abort', look);
    look();
    const end = await ended;
    clearInterval(timer);
    signal?.removeEventListener('abort', look);
    return end;
  }

  #look(resolve: (end: AttemptEnd) => void): void {
    const todo = this.#watch.look();
    if (todo === 'ask') this.#worker.send({ job: this.#job, stop: this.#watch.stop! });
    // The state being saved is what the work knows.
    if (todo !== 'end' || this.#soFar.isSaving) return;
    this.#worker.end();
    resolve(this.#stopped(this.#watch.stop!));
  }

  #failed(failure: Failure): AttemptEnd {
    const stop = memoryStop(failure);
    return stop === undefined ? { kind: 'failure', failure } : this.#stopped(stop);
  }

  #endOf({ kind, detail }: WorkerEnd): AttemptEnd {
    if (this.#watch.stop !== undefined) return this.#stopped(this.#watch.stop);
    return kind === 'out of memory' ? this.#stopped({ why: 'limit', detail }) : { kind, detail };
  }

  #stopped(stop: Stop): AttemptEnd {
    return { kind: 'stopped', stop, shown: this.#soFar, seconds: this.#watch.seconds };
  }
}
