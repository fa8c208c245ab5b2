/**
 * A workbench with a memo: a job whose result is known is not repeated, a new result is stored. The rest of the work is
 * done by the workbench behind it, which may be in this process, in threads, or on other machines.
 */
import { filesIn } from '@vedette/questions';
import { expectationsFor } from '../ask/answers.ts';
import type { CheckResult } from '../ask/check.ts';
import type { MeasureResult } from '../claims/measure.ts';
import type { Listening, RequestOf, ResultOf, Workbench, WorkKind } from '../workbench.ts';
import type { CarriedFiles } from './carried-files.ts';
import type { CarriedKind, CarriedRequest } from './carried-work.ts';
import { jobIdentity } from './job-identity.ts';

/** A job with everything that its answer depends on. */
export interface IdentifiedJob<Kind extends CarriedKind = CarriedKind> extends CarriedRequest<Kind> {
  readonly identity: string;
}

export interface JobMemory {
  /** Nothing if the result is unknown, or may differ next time. */
  known<Kind extends CarriedKind>(job: IdentifiedJob<Kind>): ResultOf<Kind> | undefined;
  /** Called for every result, with what is expected of it; `known` ones come from the memo. */
  add(job: IdentifiedJob, result: ResultOf<CarriedKind>, kind: 'new' | 'known'): void;
}

/** The workbench that does the jobs, anywhere. */
export interface JobExecutor {
  do<Kind extends CarriedKind>(job: IdentifiedJob<Kind>, listening: Listening): Promise<ResultOf<Kind>>;
}

export interface Remembering {
  /** The workbench that collects files, and does work that is no job. */
  readonly bench: Workbench;
  readonly executor: JobExecutor;
  readonly memory?: JobMemory;
  readonly version: string;
}

export class RememberingWorkbench implements Workbench {
  readonly #remembering: Remembering;
  /** By what is read: the same model is read once, whatever its constants. */
  readonly #files = new Map<string, Promise<CarriedFiles>>();

  constructor(remembering: Remembering) {
    this.#remembering = remembering;
  }

  async run<Kind extends WorkKind>(
    kind: Kind,
    request: RequestOf<Kind>,
    listening: Listening = {},
  ): Promise<ResultOf<Kind>> {
    if (kind !== 'check' && kind !== 'measure') return this.#remembering.bench.run(kind, request, listening);
    return this.#remembered(kind, request as RequestOf<CarriedKind>, listening) as Promise<ResultOf<Kind>>;
  }

  close(): void {
    this.#remembering.bench.close();
  }

  async #remembered(
    kind: CarriedKind,
    request: RequestOf<CarriedKind>,
    listening: Listening,
  ): Promise<ResultOf<CarriedKind>> {
    const { executor, memory, version } = this.#remembering;
    const files = await this.#filesOf(request, listening);
    // Expectations are no part of the answer.
    const neutral = 'expected' in request ? { ...request, expected: [] } : request;
    const carried: CarriedRequest = { files, kind, request: neutral, limits: request.limits };
    const job: IdentifiedJob = { ...carried, identity: await jobIdentity(carried, version) };
    const known = memory?.known(job);
    const result = withExpectations(known ?? (await executor.do(job, listening)), request);
    if (listening.signal?.aborted !== true) memory?.add(job, result, known === undefined ? 'new' : 'known');
    return result;
  }

  #filesOf(request: RequestOf<CarriedKind>, { signal }: Listening): Promise<CarriedFiles> {
    if (!('model' in request)) return Promise.resolve(new Map());
    const { model, asked } = request;
    const key = JSON.stringify([model.name, model.language, filesIn(asked)]);
    const known = this.#files.get(key);
    if (known !== undefined) return known;
    const found = this.#remembering.bench.run(
      'collect-files',
      { model, asked },
      signal === undefined ? {} : { signal },
    );
    this.#files.set(key, found);
    // The job may be requested again after an interruption.
    found.catch(() => this.#files.delete(key));
    return found;
  }
}

function withExpectations(result: ResultOf<CarriedKind>, request: RequestOf<CarriedKind>): ResultOf<CarriedKind> {
  if (!('expected' in request) || !('answers' in result)) return result;
  const expected = expectationsFor(
    result.answers.map(({ question }) => question),
    request.expected,
  );
  return { ...result, answers: result.answers.map((answer, index) => ({ ...answer, expected: expected[index]! })) };
}

/** Answers that are the same next time: neither limits nor mistakes affected them. */
export function isDecided(result: CheckResult | MeasureResult): boolean {
  if ('measurement' in result) return result.measurement.agrees !== null;
  return result.kind === 'checked' && result.answers.every(({ verdict }) => verdict.kind !== 'unknown');
}
