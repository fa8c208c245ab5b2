/** The thread in which a workbench is served. */
import { startWorker, type WorkerThread } from '@vedette/threads';
import type { Order, Report } from '@vedette/workbench';

/** In the package the program lies beside this file, bundled; in a checkout it has to be translated. */
const isSource = import.meta.url.endsWith('.ts');
export const workerProgram = new URL(isSource ? './worker-from-source.js' : './worker.js', import.meta.url);

export type WorkbenchWorker = WorkerThread<Order, Report>;

/** The initial data of a thread that serves a workbench. */
export interface WorkbenchData {
  /** Relative names start from it. */
  readonly folder: string;
  /** Models that are programs are not run. */
  readonly runsNoModels: boolean;
}

export function startWorkbenchWorker(folder = process.cwd(), programs?: 'run no models'): WorkbenchWorker {
  const data: WorkbenchData = { folder, runsNoModels: programs !== undefined };
  return startWorker<Order, Report>(workerProgram, data);
}
