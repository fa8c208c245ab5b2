/** `vedette reproduce`: measures published claims again, case by case, and sets what was claimed against it. */

import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { Progress, RunOptions } from '@vedette/core';
import { chartText } from '@vedette/pictures';
import type { Claim, ClaimCase } from '@vedette/protocols';
import {
  concluded,
  type MeasuredCase,
  measureCase,
  quickOnly,
  type SelectedCase,
  selectCases,
  selectClaims,
  type ToldMeasurement,
} from '@vedette/workbench';
import type { ReproduceOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { limitsOf } from '../command-line/search-settings.ts';
import { reproducePage } from '../report/reproduce-page.ts';
import {
  type ClaimView,
  claimHeading,
  listText,
  markdownTable,
  measuredRow,
  reproduceDocument,
  totalText,
} from '../report/reproduce-report.ts';
import { interruptible } from '../terminal/interruptible.ts';
import { colourOf, type Io, widthOf } from '../terminal/io.ts';
import { progressText } from '../terminal/progress-bar.ts';
import { StatusLine } from '../terminal/status-line.ts';
import { counted, paints } from '../terminal/style.ts';
import { type Measuring, measureElsewhere, type Run } from './measure-elsewhere.ts';

export interface Library {
  readonly io: Io;
  readonly claims: readonly Claim[];
}

export async function reproduce(ids: readonly string[], options: ReproduceOptions, library: Library): Promise<number> {
  const { io } = library;
  const selected = selectClaims(library.claims, ids);
  const named = options.case === undefined ? selected : selectCases(selected, options.case);
  const claims = options.quick ? quickOnly(named) : named;
  if (options.list) {
    await io.stdout.write(listText(claims, viewOf(options, io)));
    return exitCodes.asExpected;
  }
  const teller = options.json || options.markdown || options.html ? undefined : new Teller(options, io);
  const { measured, interrupted } = await interruptible(io, (signal) =>
    measureAll(claims, options, { io, signal, done: async (one) => teller?.tell(one) }),
  );
  if (options.json) await io.stdout.write(reproduceDocument(measured, options.charts ? 'with runs' : 'without runs'));
  if (options.markdown) await io.stdout.write(markdownTable(measured));
  if (options.html) await io.stdout.write(reproducePage(measured));
  if (!options.quiet) await teller?.end(totalText(measured) + chartHint(measured, options));
  if (interrupted) await io.stderr.write('Stopped on request: the other cases were not measured.\n');
  return interrupted ? exitCodes.interrupted : exitCodeOf(measured);
}

/** By as many processes as there are cores, unless there is nobody to start them or nothing to share out. */
async function measureAll(claims: readonly Claim[], options: ReproduceOptions, measuring: Measuring): Promise<Run> {
  const all = claims.flatMap((claim) => claim.cases.map((one) => ({ claim, case: one })));
  const workers = Math.min(options.workers ?? availableParallelism(), all.length);
  const { program } = measuring.io;
  if (program === undefined || workers < 2) return measureHere(all, options, measuring);
  return measureElsewhere(all, options, { ...measuring, program, workers });
}

/** One case after the other, until all are measured or somebody wants to stop. */
async function measureHere(
  all: readonly SelectedCase[],
  options: ReproduceOptions,
  { io, signal, done }: Measuring,
): Promise<Run> {
  const settings = { limits: limitsOf(options), signal };
  const measured: MeasuredCase[] = [];
  const known = new Map<ClaimCase, ToldMeasurement>();
  for (const one of all) {
    if (signal.aborted) return { measured, interrupted: true };
    const now = concluded(one, known) ?? (await watched(one, { io, quiet: options.quiet === true }, settings));
    measured.push(now);
    known.set(now.case, now.measurement);
    await done(now);
  }
  return { measured, interrupted: signal.aborted };
}

/** Measures one case, telling on a terminal how far it has come. */
async function watched(
  one: SelectedCase,
  { io, quiet }: { readonly io: Io; readonly quiet: boolean },
  settings: RunOptions,
): Promise<MeasuredCase> {
  const line = io.stderr.isTTY && !quiet ? new StatusLine(io.stderr) : undefined;
  const name = `${one.claim.id} ${one.case.name}`;
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  line?.show(() => `${name} …`);
  try {
    const onProgress = (now: Progress): void => line?.show(() => `${name}  ${progressText(now, seconds())}`);
    return await measureCase(one, { ...settings, ...(line && { onProgress }) });
  } finally {
    // A case that never waits leaves no moment to hear of Ctrl-C.
    await setImmediate();
    await line?.erase();
  }
}

/** Says what was measured, with the claim in front of its first case. */
class Teller {
  readonly #options: ReproduceOptions;
  readonly #io: Io;
  #claim: Claim | undefined;
  /** What an empty line takes now. */
  #gap: '' | '\n' = '';

  constructor(options: ReproduceOptions, io: Io) {
    this.#options = options;
    this.#io = io;
  }

  async tell(measured: MeasuredCase): Promise<void> {
    const { claim } = measured;
    const view = viewOf(this.#options, this.#io);
    const heading = this.#claim === claim ? '' : `${this.#gap}${claimHeading(claim, view)}`;
    const chart = this.#chart(measured);
    this.#claim = claim;
    this.#gap = chart === '' ? '\n' : '';
    await this.#io.stdout.write(heading + measuredRow(measured, view) + chart);
  }

  async end(text: string): Promise<void> {
    await this.#io.stdout.write(this.#gap + text);
  }

  /** With an empty line on both sides. */
  #chart({ measurement: { story } }: MeasuredCase): string {
    if (!this.#options.charts || this.#options.quiet || story === undefined) return '';
    const options = { width: widthOf(this.#io.stdout), colour: colourOf(this.#io.stdout, this.#io.env) };
    return `\n${chartText(story, options)}\n`;
  }
}

function viewOf({ quiet, verbose }: ReproduceOptions, io: Io): ClaimView {
  const detail = quiet ? 'quiet' : verbose ? 'verbose' : 'normal';
  return { width: widthOf(io.stdout), paint: paints[colourOf(io.stdout, io.env)], detail };
}

function chartHint(measured: readonly MeasuredCase[], { charts }: ReproduceOptions): string {
  const runs = measured.filter(({ measurement }) => measurement.story !== undefined).length;
  if (charts || runs === 0) return '';
  return `To draw ${runs === 1 ? 'the run' : counted(runs, 'run')} found: --charts\n`;
}

/** A definite difference outweighs an open question. */
function exitCodeOf(measured: readonly MeasuredCase[]): number {
  const agreements = measured.map(({ measurement }) => measurement.agrees);
  if (agreements.includes(false)) return exitCodes.differs;
  return agreements.includes(null) ? exitCodes.inconclusive : exitCodes.asExpected;
}
