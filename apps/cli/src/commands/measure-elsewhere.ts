/**
 * Cases measured by other processes of ours, several at a time, and told in the order of the catalogue. A worker runs
 * `vedette reproduce` for one case and answers with its JSON.
 */

import {
  concluded,
  type MeasuredCase,
  type RunCommand,
  type SelectedCase,
  type ToldMeasurement,
} from '@vedette/workbench';
import type { ReproduceOptions } from '../command-line/command-options.ts';
import type { Io } from '../terminal/io.ts';
import { StatusLine } from '../terminal/status-line.ts';
import { withCommandWorkers } from './command-worker.ts';

export interface Run {
  readonly measured: readonly MeasuredCase[];
  readonly interrupted: boolean;
}

export interface Measuring {
  readonly io: Io;
  readonly signal: AbortSignal;
  /** Told of every case as soon as it is measured, and all before it are. */
  readonly done: (one: MeasuredCase) => Promise<void>;
}

export interface MeasuringElsewhere extends Measuring {
  readonly program: string;
  readonly workers: number;
}

export async function measureElsewhere(
  all: readonly SelectedCase[],
  options: ReproduceOptions,
  { io, signal, done, program, workers }: MeasuringElsewhere,
): Promise<Run> {
  const line = io.stderr.isTTY && !options.quiet ? new StatusLine(io.stderr) : undefined;
  const teller = new InOrder(all.length, async (one) => {
    await line?.erase();
    await done(one);
  });
  let open = [...all.entries()].filter(([, one]) => one.case.follows === undefined);
  // One worker begins with what takes long, so that it does not come last; the others follow the catalogue.
  const take = (worker: number): [number, SelectedCase] | undefined => {
    const slow = worker === 0 ? open.findIndex(([, one]) => one.case.slow) : 0;
    return open.splice(Math.max(slow, 0), 1)[0];
  };
  const work = async (run: RunCommand, worker: number): Promise<void> => {
    for (let next = take(worker); next !== undefined && !signal.aborted; next = take(worker)) {
      const [place, one] = next;
      line?.show(() => `${teller.count} of ${all.length} cases, now ${one.claim.id} ${one.case.name}`);
      const found = await unlessAborted(measureWith(run, one, options), signal);
      if (found !== undefined) await teller.add(place, found);
    }
  };
  await withCommandWorkers({ program, workers }, async (runners) => {
    await Promise.all(runners.map(work));
    open = await unconcluded(all, teller);
    await Promise.all(runners.map(work));
  });
  await line?.erase();
  return { measured: await teller.end(), interrupted: signal.aborted };
}

/** Tells what follows from others, and answers with what is left to be measured by itself. */
async function unconcluded(all: readonly SelectedCase[], teller: InOrder): Promise<[number, SelectedCase][]> {
  const known = new Map(teller.found.map((each) => [each.case, each.measurement]));
  const left: [number, SelectedCase][] = [];
  for (const [place, one] of all.entries()) {
    if (one.case.follows === undefined) continue;
    const found = concluded(one, known);
    if (found === undefined) left.push([place, one]);
    else await teller.add(place, found);
  }
  return left;
}

/** Holds back what comes too early. */
class InOrder {
  readonly #found: (MeasuredCase | undefined)[];
  readonly #tell: (one: MeasuredCase) => Promise<void>;
  #next = 0;
  #telling = Promise.resolve();
  count = 0;

  constructor(size: number, tell: (one: MeasuredCase) => Promise<void>) {
    this.#found = new Array<MeasuredCase | undefined>(size).fill(undefined);
    this.#tell = tell;
  }

  add(place: number, one: MeasuredCase): Promise<void> {
    this.#found[place] = one;
    this.count += 1;
    this.#telling = this.#telling.then(async () => {
      for (let next = this.#found[this.#next]; next !== undefined; next = this.#found[this.#next]) {
        this.#next += 1;
        await this.#tell(next);
      }
    });
    return this.#telling;
  }

  /** Tells what is left behind a gap, and answers with all of it. */
  async end(): Promise<readonly MeasuredCase[]> {
    const late = this.#found.slice(this.#next).filter((one) => one !== undefined);
    for (const one of late) await this.#tell(one);
    return this.found;
  }

  get found(): readonly MeasuredCase[] {
    return this.#found.filter((one) => one !== undefined);
  }
}

/** A worker that is stopped in the middle of its work is no news. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  let stop = (): void => {};
  const aborted = new Promise<undefined>((resolve) => {
    stop = () => resolve(undefined);
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([
      work.catch((error: unknown) => (signal.aborted ? undefined : Promise.reject(error))),
      aborted,
    ]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

interface Entry extends Omit<ToldMeasurement, 'note' | 'story'> {
  readonly id: string;
  readonly case: string;
  readonly seconds: number;
  readonly note: string | null;
  readonly run: ToldMeasurement['story'] | null;
}

async function measureWith(run: RunCommand, one: SelectedCase, options: ReproduceOptions): Promise<MeasuredCase> {
  const { maxStates, timeout } = options;
  const limits = [
    ...(maxStates === undefined ? [] : ['--max-states', String(maxStates)]),
    ...(timeout === undefined ? [] : ['--timeout', String(timeout)]),
  ];
  const argv = ['reproduce', one.claim.id, '--case', one.case.name, '--json', '--charts', ...limits];
  const { stdout, stderr } = await run(argv);
  if (stdout === '') throw new Error(stderr);
  const { claims } = JSON.parse(stdout) as { readonly claims: readonly Entry[] };
  const { measured, agrees, states, transitions, seconds, note, run: story } = claims[0]!;
  const measurement = { measured, agrees, states, transitions, ...(note && { note }), ...(story && { story }) };
  return { ...one, measurement, seconds };
}
