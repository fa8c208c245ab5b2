/**
 * Command lines run by other processes of ours, one at a time each: the adapter between a sweep and the cores. The other
 * process is the same program with one hidden command, told what to run by messages.
 */
import { fork } from 'node:child_process';
import type { CommandResult, RunCommand } from '@vedette/workbench';
import type { Session } from '../command-line/command.ts';

export const workerCommand = 'run-commands';

export type World = Pick<Session, 'io' | 'main'>;

export interface CommandWorker {
  readonly run: RunCommand;
  stop(): void;
}

/** `program` is the script this process was started with. */
export function startCommandWorker(program: string): CommandWorker {
  const child = fork(program, [workerCommand], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return {
    run: (argv) =>
      new Promise((resolve, reject) => {
        const gone = (): void => reject(new Error('a worker process ended early'));
        child.once('exit', gone);
        child.once('message', (result) => {
          child.off('exit', gone);
          resolve(result as CommandResult);
        });
        child.send(argv);
      }),
    stop: () => child.kill(),
  };
}

/** Some workers for as long as the work takes. */
export async function withCommandWorkers<T>(
  { program, workers }: { readonly program: string; readonly workers: number },
  work: (runners: readonly RunCommand[]) => Promise<T>,
): Promise<T> {
  const started = Array.from({ length: workers }, () => startCommandWorker(program));
  try {
    return await work(started.map(({ run }) => run));
  } finally {
    for (const worker of started) worker.stop();
  }
}

/** The other side: answers until the one who asks is gone. */
export async function serveCommands(session: World): Promise<number> {
  // Ctrl-C goes to all processes of a terminal; the one who asks decides.
  process.on('SIGINT', () => {});
  const run = inThisProcess(session);
  process.on('message', (argv) => {
    void run(argv as readonly string[]).then((result) => process.send?.(result));
  });
  await new Promise((resolve) => process.once('disconnect', resolve));
  return 0;
}

/** Runs a command line here, its output caught. */
export function inThisProcess({ io, main }: World): RunCommand {
  return async (argv) => {
    const caught = { stdout: '', stderr: '' };
    const catching = (stream: keyof typeof caught) => ({
      isTTY: false,
      columns: 80,
      closed: false,
      async write(text: string) {
        caught[stream] += text;
      },
    });
    const code = await main(argv, {
      ...io,
      stdout: catching('stdout'),
      stderr: catching('stderr'),
      onInterrupt: () => () => {},
    });
    return { code, ...caught };
  };
}
