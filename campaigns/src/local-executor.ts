/**
 * The queue of one process: a job is done at once by a workbench here. A job during which every worker ends is set
 * aside, as it is on the shared queue, so that one bad job never ends a campaign.
 */
import {
  type CarriedKind,
  type IdentifiedJob,
  type JobExecutor,
  type Listening,
  type ResultOf,
  Stopped,
  UsageError,
  type Workbench,
  WorkerDied,
} from '@vedette/workbench';
import { failed, setAside } from './unfinished.ts';

export class LocalExecutor implements JobExecutor {
  readonly #bench: Workbench;

  constructor(bench: Workbench) {
    this.#bench = bench;
  }

  async do<Kind extends CarriedKind>(job: IdentifiedJob<Kind>, listening: Listening): Promise<ResultOf<Kind>> {
    const { files, kind, request, limits } = job;
    try {
      return (await this.#bench.run('carried', { files, kind, request, limits }, listening)) as ResultOf<Kind>;
    } catch (error) {
      if (error instanceof UsageError || error instanceof Stopped) throw error;
      return error instanceof WorkerDied ? setAside(job, error.message) : failed(job, error as Error);
    }
  }
}
