/** One reader under damaged inputs: process after process reads them, each until it fails, has grown or is through. */
import { type ChildProcess, fork } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from './effort.ts';
import { goodTexts, Inputs } from './inputs.ts';
import type { Order, Report } from './messages.ts';
import { readProgress } from './progress.ts';
import type { Reader } from './readers.ts';

export interface Range {
  readonly from: number;
  readonly to: number;
  /** A time as `Date.now()` returns it: then the rest is not read. */
  readonly end: number;
}

export interface Settings {
  readonly seed: number;
  readonly patience: number;
  /** For files that are of no use afterwards. */
  readonly folder: string;
  failed(reader: Reader, index: number, why: string): void;
  save(reader: Reader, index: number, text: string): void;
}

export interface Tally {
  readonly opened: number;
  readonly refused: number;
  readonly failures: number;
}

export class FuzzedReader {
  #opened = 0;
  #refused = 0;
  #failures = 0;
  readonly #reader: Reader;
  readonly #settings: Settings;
  #good: readonly number[] | undefined;

  constructor(reader: Reader, settings: Settings) {
    this.#reader = reader;
    this.#settings = settings;
  }

  get ending(): string {
    return this.#reader.ending;
  }

  /** Since the start. */
  get failures(): number {
    return this.#failures;
  }

  /** Reads these inputs; those from `next` on are left over when the time has come. */
  async read({ from, to, end }: Range): Promise<Tally & { readonly next: number }> {
    const [opened, refused, failures] = [this.#opened, this.#refused, this.#failures];
    let next = from;
    while (next < to && Date.now() < end) next = await this.#process({ from: next, to, end });
    return {
      next,
      opened: this.#opened - opened,
      refused: this.#refused - refused,
      failures: this.#failures - failures,
    };
  }

  /** Where the next process goes on. */
  async #process({ from, to, end }: Range): Promise<number> {
    const { seed, patience, folder } = this.#settings;
    this.#good ??= await goodTexts(this.#reader);
    const progress = join(folder, 'progress');
    writeFileSync(progress, '');
    const order = { ending: this.ending, good: this.#good, seed, from, to, patience, progress };
    const { reason, failed } = await this.#worked(order, end);
    const { next, opened, refused } = readProgress(progress) ?? { next: from, opened: 0, refused: 0 };
    rmSync(progress);
    this.#opened += opened;
    this.#refused += refused;
    if (reason === undefined) return next;
    if (failed !== next) this.#fail(next, reason);
    return next + 1;
  }

  /** Why the process ended, if that was not as it should be, and the last input that failed before. */
  async #worked(order: Order, end: number): Promise<{ readonly reason?: string | undefined; readonly failed: number }> {
    const worker = startProcess();
    const timer = setTimeout(() => worker.kill('SIGTERM'), Math.min(end - Date.now(), 2 ** 31 - 1));
    let failed = -1;
    worker.on('message', (report: Report) => {
      if (report.kind === 'shrunk') return this.#settings.save(this.#reader, report.index, report.text);
      failed = report.index;
      this.#fail(report.index, report.why);
    });
    worker.send(order);
    const reason = await endOf(worker, order.patience);
    clearTimeout(timer);
    return { reason, failed };
  }

  #fail(index: number, why: string): void {
    this.#failures += 1;
    this.#settings.failed(this.#reader, index, why);
    this.#settings.save(this.#reader, index, new Inputs(this.#reader, this.#good!, this.#settings.seed).text(index));
  }
}

function startProcess(): ChildProcess {
  return fork(join(import.meta.dirname, 'fuzz-worker.ts'), {
    execArgv: ['--import', 'tsx', '--max-old-space-size=3000'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** What was wrong, if anything: we end a process with SIGTERM when the time is over. */
function endOf(worker: ChildProcess, patience: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    worker.on('exit', (code, signal) => {
      const isWell = code === 0 || signal === 'SIGTERM';
      resolve(isWell ? undefined : (reasonOf(signal, patience) ?? `the process died (${code ?? signal})`));
    });
  });
}
