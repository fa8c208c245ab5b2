/** `vedette run`: runs an actor until it stops, or is asked to leave. */
import { resolve } from 'node:path';
import { Broken, type Outcome } from '@vedette/core';
import {
  type Assumption,
  assumptionText,
  blameOf,
  type ModuleOptions,
  observe,
  type ReadActor,
  type RunEvent,
  type Running,
  type RunOptions,
  readModule,
  runEventText,
  runRead,
  serveMetrics,
} from '@vedette/runtime';
import { legible } from '@vedette/text';
import { foundIn, UnreadableSource, UsageError } from '@vedette/workbench';
import type { RunCommandOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { addressesIn } from '../host/addresses.ts';
import { keysIn } from '../host/key-file.ts';
import { drawProblems, refuseModel } from '../report/problem-report.ts';
import { onHangUp } from '../terminal/hang-up.ts';
import { interruptible } from '../terminal/interruptible.ts';
import type { Io } from '../terminal/io.ts';

export async function runActor(model: string, options: RunCommandOptions, io: Io): Promise<number> {
  const peers = addressesIn(options.peers, '--peers');
  if (options.key === undefined)
    throw new UsageError(
      'there is no --key, which all members share: head -c 32 /dev/urandom | base64 > key makes one',
    );
  const { key } = options;
  keysIn(key, io.cwd);
  const read = await opened(
    model,
    {
      as: options.as,
      peers: Object.keys(peers),
      // The main thread does nothing but this.
      load: io.host.load!,
      ...(options.constant && { constants: options.constant }),
    },
    io,
  );
  if (read.value === undefined) return refuse(model, read, io);
  try {
    return await lived(read.value, { ...options, peers, key }, io);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return failed(error, read, io);
  }
}

async function opened(model: string, options: ModuleOptions, io: Io): Promise<Outcome<ReadActor>> {
  try {
    return await readModule(io.host.source(model), options);
  } catch (error) {
    if (error instanceof UnreadableSource) return { problems: [error.problem], texts: [] };
    throw error;
  }
}

type Asked = Omit<RunCommandOptions, 'peers'> & Pick<RunOptions, 'peers'> & { readonly key: string };

async function lived(read: ReadActor, asked: Asked, io: Io): Promise<number> {
  const watch = new Watch(io, asked.quiet === true);
  const running = await runRead(read, {
    name: asked.as,
    peers: asked.peers,
    key: keysIn(asked.key, io.cwd),
    tick: asked.tick,
    ...(asked.durable !== undefined && { durable: resolve(io.cwd, asked.durable) }),
    ...(asked.log !== undefined && { log: resolve(io.cwd, asked.log) }),
    onNote: (note, at) => watch.note(note, at),
    onEvent: (event) => watch.event(event),
    onAssumption: (left) => watch.alarm(left),
  });
  const ends: (() => void)[] = [onHangUp(() => rotate(running, asked, { io, watch }))];
  try {
    for (const end of await offered(running, asked)) ends.push(end);
    const end = await interruptible(io, (stop) => untilEnd(running, asked, stop));
    await watch.say(`${asked.as} ${end}`);
    return exitCodes.asExpected;
  } finally {
    running.crash();
    for (const close of ends) close();
  }
}

/** A file that cannot be used leaves the keys as they are. */
function rotate(running: Running, { key }: Asked, { io, watch }: { readonly io: Io; readonly watch: Watch }): void {
  try {
    const keys = keysIn(key, io.cwd);
    running.rotate(keys);
    void watch.say(`keys: the first of ${keys.length} seals from now on`);
  } catch (error) {
    void watch.say(`the keys stay as they are: ${(error as Error).message}`);
  }
}

async function offered(running: Running, { metrics, telemetry }: Asked): Promise<readonly (() => void)[]> {
  const served = metrics === undefined ? undefined : await serveMetrics(metrics, () => running.prometheus());
  const observed = telemetry === undefined ? undefined : await observe(() => running.metrics());
  return [...(served === undefined ? [] : [() => served.close()]), ...(observed === undefined ? [] : [observed])];
}

async function untilEnd(running: Running, { for: seconds }: Asked, stop: AbortSignal): Promise<string> {
  const leave = (): void => void running.leave().catch(() => undefined);
  if (stop.aborted) leave();
  stop.addEventListener('abort', leave, { once: true });
  const timer = seconds === undefined ? undefined : setTimeout(leave, seconds * 1000);
  try {
    return await running.ended;
  } finally {
    clearTimeout(timer);
  }
}

/** Notes to standard output, the rest to standard error, each with the seconds since the start. */
class Watch {
  readonly #io: Io;
  readonly #isQuiet: boolean;
  readonly #began = performance.now();

  constructor(io: Io, isQuiet: boolean) {
    this.#io = io;
    this.#isQuiet = isQuiet;
  }

  note(note: unknown, at: number): void {
    void this.#io.stdout.write(`${JSON.stringify({ at: Number(at.toFixed(3)), note })}\n`).catch(() => undefined);
  }

  event(event: RunEvent): void {
    void this.say(runEventText(event));
  }

  alarm(left: Assumption): void {
    void this.say(`alarm: ${assumptionText(left)}`);
  }

  async say(text: string): Promise<void> {
    const seconds = ((performance.now() - this.#began) / 1000).toFixed(3);
    if (!this.#isQuiet) await this.#io.stderr.write(`${seconds} s  ${legible(text)}\n`);
  }
}

/** Names on the command line are no part of the model. */
function refuse(model: string, read: Outcome<ReadActor>, io: Io): Promise<number> {
  const [first] = read.problems;
  const isAboutModel = read.problems.some(
    (problem) => problem.code === 'runtime/not-loaded' || blameOf(problem) === 'actor',
  );
  if (isAboutModel) return refuseModel(model, foundIn(read), { io, json: false });
  throw new UsageError(`${first!.message} ${first!.hint}`);
}

async function failed({ problem }: Broken, { texts }: Outcome<ReadActor>, io: Io): Promise<number> {
  switch (blameOf(problem)) {
    case 'request':
      throw new UsageError(`${problem.message} ${problem.hint}`);
    case 'file':
      await io.stderr.write(`error: ${problem.message} ${problem.hint}\n`);
      return exitCodes.badModel;
    case 'actor':
      await drawProblems(foundIn({ problems: [problem], texts }), io);
      return exitCodes.differs;
  }
}
