/**
 * Runs a command again whenever a file that it read is saved. The files are those that its requests and results name,
 * and those it read by itself. They are polled several times a second rather than announced by the system: that notices
 * every way in which editors save, and works on network folders and mounts.
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Asked, filesIn as filesAsked, UsageError, type Workbench } from '@vedette/workbench';
import { exitCodes } from '../command-line/exit-codes.ts';
import type { Io, Output } from './io.ts';
import { counted } from './style.ts';

const pause = 150;
const clearScreen = '\u001b[2J\u001b[H';

/** Ends on an interruption. */
export async function watching(io: Io, command: (io: Io) => Promise<number>): Promise<number> {
  const watch = new Watch(io);
  const release = io.onInterrupt(() => watch.end());
  try {
    for (let changed: string | undefined; ; ) {
      if (changed !== undefined) await announce(changed, io);
      await round(watch, command);
      changed = await watch.change();
      if (changed === undefined) return exitCodes.interrupted;
    }
  } finally {
    release();
  }
}

async function round(watch: Watch, command: (io: Io) => Promise<number>): Promise<void> {
  const { io } = watch;
  watch.begin();
  try {
    await command(watch.watchedIo());
  } catch (error) {
    // The next saving may correct the request; without a file to save nothing can.
    if (!(error instanceof UsageError) || watch.count === 0) throw error;
    await io.stderr.write(`error: ${error.message}\n`);
  }
  if (!watch.isStale) await io.stderr.write(`\nWatching ${counted(watch.count, 'file')}; Ctrl-C ends.\n`);
}

async function announce(changed: string, { stdout, stderr }: Io): Promise<void> {
  if (stdout.isTTY) await stdout.write(clearScreen);
  else await stderr.write(`\n${changed} changed.\n\n`);
}

class Watch {
  readonly io: Io;
  /** The state of each file before it was read. */
  #files = new Map<string, string>();
  #stops = new Set<() => void>();
  #isEnded = false;
  #changed: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(io: Io) {
    this.io = io;
  }

  get count(): number {
    return [...this.#files.values()].filter((stamp) => stamp !== absent).length;
  }

  /** The current work is about files that have changed, or was interrupted. */
  get isStale(): boolean {
    return this.#isEnded || this.#changed !== undefined;
  }

  /** From here on every file that is read counts, and a change stops the current work. */
  begin(): void {
    this.#files = new Map();
    this.#changed = undefined;
    this.#timer = setInterval(() => this.#look(), pause);
  }

  end(): void {
    this.#isEnded = true;
    for (const stop of this.#stops) stop();
  }

  /** The file that changed, once it has stayed the same for a moment; nothing on an interruption. */
  async change(): Promise<string | undefined> {
    while (!this.isStale) await sleep(pause);
    clearInterval(this.#timer);
    if (this.#isEnded) return undefined;
    for (let before = ''; before !== this.#stampsNow(); ) {
      before = this.#stampsNow();
      await sleep(pause);
    }
    return this.#changed;
  }

  /** The same world, which notices files and drops outdated output. */
  watchedIo(): Io {
    const { io } = this;
    return {
      ...io,
      stdout: this.#unlessStale(io.stdout),
      stderr: this.#unlessStale(io.stderr),
      host: {
        ...io.host,
        source: (name) => {
          this.#add(name);
          return io.host.source(name);
        },
      },
      startWorkbench: () => this.#noticing(io.startWorkbench()),
      onInterrupt: (stop) => {
        this.#stops.add(stop);
        if (this.isStale) stop();
        return () => this.#stops.delete(stop);
      },
    };
  }

  #noticing(bench: Workbench): Workbench {
    const run = (async (kind, request, listening) => {
      for (const name of filesIn(request)) this.#add(name);
      const result = await bench.run(kind, request, listening);
      if ('texts' in result) for (const { name } of result.texts) this.#add(name);
      return result;
    }) as Workbench['run'];
    return { run, close: () => bench.close() };
  }

  #unlessStale(output: Output): Output {
    return {
      isTTY: output.isTTY,
      columns: output.columns,
      closed: output.closed,
      write: async (text) => {
        if (!this.isStale) await output.write(text);
      },
    };
  }

  #add(name: string): void {
    if (!this.#files.has(name)) this.#files.set(name, this.#stamp(name));
  }

  #look(): void {
    if (this.#changed !== undefined) return;
    const changed = [...this.#files].find(([name, stamp]) => this.#stamp(name) !== stamp);
    if (changed === undefined) return;
    this.#changed = changed[0];
    for (const stop of this.#stops) stop();
  }

  #stampsNow(): string {
    return [...this.#files.keys()].map((name) => this.#stamp(name)).join();
  }

  /** What is no file, such as a question on the command line, is absent. */
  #stamp(name: string): string {
    try {
      const { mtimeMs, size, ino } = statSync(resolve(this.io.cwd, name));
      return `${mtimeMs} ${size} ${ino}`;
    } catch {
      return absent;
    }
  }
}

const absent = 'absent';

const sleep = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** The model that a request is about, and its property files. */
function filesIn(request: object): readonly string[] {
  const model = 'model' in request ? (request.model as { readonly name: string }).name : undefined;
  const asked = 'asked' in request ? (request.asked as readonly Asked[]) : [];
  return [...(model === undefined ? [] : [model]), ...filesAsked(asked)];
}
