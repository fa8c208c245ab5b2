/**
 * The cost of the current input, watched by a thread of its own: the reading thread may never yield.
 */
import { Worker } from 'node:worker_threads';

const mostGrowth = 2e9;

export class Effort {
  /** Processor time in seconds and bytes when the input was begun, and how many were begun. */
  readonly #began = new Float64Array(new SharedArrayBuffer(3 * 8));

  #count = 0;

  /** Ends the process when an input takes more seconds of processor time than that, or more bytes. */
  watch(patience: number, growth = mostGrowth): void {
    this.begin();
    const workerData = { began: this.#began, patience, mostGrowth: growth };
    new Worker(new URL('./watchdog.js', import.meta.url), { workerData, execArgv: [] }).unref();
  }

  begin(): void {
    const { user, system } = process.cpuUsage();
    this.#began.set([(user + system) / 1e6, process.memoryUsage.rss(), ++this.#count]);
  }
}

/** Why a process ended that the thread has ended. */
export function reasonOf(signal: NodeJS.Signals | null, patience: number): string | undefined {
  switch (signal) {
    case 'SIGXCPU':
      return `hangs: no answer within ${patience} s of processor time`;
    case 'SIGALRM':
      return `waits: no answer within ${10 * patience} s`;
    case 'SIGUSR2':
      return `grew by more than ${mostGrowth / 1e9} GB`;
    default:
      return undefined;
  }
}
