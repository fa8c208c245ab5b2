/** A workbench in a web worker, supervised: the page stays responsive, and any work can be ended. */
import { threadOf } from '@vedette/threads';
import { type Order, type Report, SupervisedWorkbench, type Workbench } from '@vedette/workbench';

export function startWorkbench(): Workbench {
  return new SupervisedWorkbench({
    start: () => threadOf<Order, Report>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })),
  });
}
