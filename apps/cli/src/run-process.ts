/** The command line with the streams, signals and threads of this process, which ends when the streams have drained. */
import { SupervisedWorkbench } from '@vedette/workbench';
import { startWorkbenchWorker, type WorkbenchWorker } from './host/workbench-worker.ts';
import { main } from './main.ts';
import { processIo } from './terminal/process-io.ts';

/** `early` is a worker that was started before anything else. */
export async function runProcess(argv: readonly string[], early: WorkbenchWorker | undefined): Promise<void> {
  const ready = early === undefined ? [] : [early];
  const supervision = {
    start: () => ready.pop() ?? startWorkbenchWorker(),
    bytesHeld: () => process.memoryUsage.rss(),
  };
  const io = processIo(() => new SupervisedWorkbench(supervision));
  process.exitCode = await main(argv, io);
  io.release();
}
