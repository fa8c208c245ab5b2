/** The command line with the streams, signals and threads of this process, which ends when the streams have drained. */
import { writeSync } from 'node:fs';
import { SupervisedWorkbench } from '@vedette/workbench';
import { exitCodes } from './command-line/exit-codes.ts';
import { startWorkbenchWorker, type WorkbenchWorker } from './host/workbench-worker.ts';
import { failureText, main } from './main.ts';
import { processIo } from './terminal/process-io.ts';

/** `early` is a worker that was started before anything else. */
export async function runProcess(argv: readonly string[], early: WorkbenchWorker | undefined): Promise<void> {
  const ready = early === undefined ? [] : [early];
  const start = (programs?: 'run no models'): WorkbenchWorker =>
    (programs === undefined ? ready.pop() : undefined) ?? startWorkbenchWorker(process.cwd(), programs);
  const bytesHeld = (): number => process.memoryUsage.rss();
  const io = processIo((programs) => new SupervisedWorkbench({ start: () => start(programs), bytesHeld }));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => endWith(error, argv));
  process.exitCode = await main(argv, io);
  io.release();
}

/**
 * An exception that no command has caught: Node would end with a stack and 1, the exit code of a property that fails.
 */
function endWith(error: unknown, argv: readonly string[]): void {
  writeSync(2, `${failureText(error, argv)}\n`);
  process.exit(exitCodes.internalError);
}
