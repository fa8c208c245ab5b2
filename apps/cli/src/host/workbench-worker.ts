/** The thread in which a workbench is served. */
import { startWorker, type WorkerThread } from '@vedette/threads';
import type { Order, Report } from '@vedette/workbench';

/** In the package the program lies beside this file, bundled; in a checkout it has to be translated. */
const isSource = import.meta.url.endsWith('.ts');
export const workerProgram = new URL(isSource ? './worker-from-source.js' : './worker.js', import.meta.url);

export type WorkbenchWorker = WorkerThread<Order, Report>;

/** Relative names start from the folder. */
export function startWorkbenchWorker(folder = process.cwd()): WorkbenchWorker {
  return startWorker<Order, Report>(workerProgram, { folder });
}
