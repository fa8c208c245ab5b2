/** `vedette sweep`: one verdict per combination of constants, and the simplest condition that tells them apart. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { regionSvg, regionText } from '@vedette/pictures';
import {
  type Axis,
  type Cell,
  type CellCheck,
  type Point,
  pointsOf,
  type RunCommand,
  readWhere,
  ringOf,
  runSweep,
  type SweepRun,
  separation,
  sweptConstants,
  UsageError,
} from '@vedette/workbench';
import type { SweepOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { Journal } from '../output/journal.ts';
import { probeOutput, writeOutput } from '../output/write-output.ts';
import {
  conditionSentence,
  csvText,
  isException,
  regionsOf,
  type SweepFindings,
  sweepDocument,
  tableText,
  totalText,
} from '../report/sweep-report.ts';
import { interruptible } from '../terminal/interruptible.ts';
import { type Io, widthOf } from '../terminal/io.ts';
import { StatusLine } from '../terminal/status-line.ts';
import { inThisProcess, type World, withCommandWorkers } from './command-worker.ts';

export async function sweep(model: string, options: SweepOptions, world: World): Promise<number> {
  const { io } = world;
  const { axes, fixed } = sweptConstants(options.constant ?? new Map());
  const conditions = options.where.map((text) => readWhere(text, axes));
  const isWanted = (point: Point): boolean => conditions.every((condition) => condition(point));
  const points = pointsOf(axes).filter(isWanted);
  if (points.length === 0) throw new UsageError('no combination is left: --where leaves out all of them');
  for (const file of [options.csv, options.svg]) if (file !== undefined) probeOutput(resolve(io.cwd, file), file);
  const check: CellCheck = { model, axes, options: [...options.forwarded, ...fixedOptions(fixed)] };
  const journal = journalOf(check, options, io);
  return interruptible(io, async (signal) => {
    const refusal = await refusalOf(check, points, inThisProcess(world));
    if (refusal !== undefined) {
      await io.stderr.write(refusal.text);
      return refusal.code;
    }
    const { findings, all } = await withRunners(options, world, (runners) => {
      const run = { check, signal, runners, ...(journal && { journal }) };
      return explore(axes, points, { run, isWanted, io, quiet: options.quiet === true });
    });
    await report(findings, options, io);
    if (signal.aborted) {
      await io.stderr.write(`Stopped on request: ${all - findings.cells.length} combinations were not decided.\n`);
      return exitCodes.interrupted;
    }
    const open = findings.cells.some(({ verdict }) => verdict === 'unknown');
    return open ? exitCodes.inconclusive : exitCodes.asExpected;
  });
}

interface Exploring {
  readonly run: Omit<SweepRun, 'onProgress'>;
  readonly isWanted: (point: Point) => boolean;
  readonly io: Io;
  readonly quiet: boolean;
}

async function explore(
  axes: readonly Axis[],
  points: readonly Point[],
  { run, isWanted, io, quiet }: Exploring,
): Promise<{ readonly findings: SweepFindings; readonly all: number }> {
  const line = io.stderr.isTTY && !quiet ? new StatusLine(io.stderr) : undefined;
  const onProgress = (done: number, all: number): void => line?.show(() => `${done} of ${all} combinations`);
  try {
    const cells = await runSweep(points, { ...run, onProgress });
    const found = { axes, cells, ring: [], exceptions: [] };
    const condition = conditionOf(axes, cells);
    if (condition === undefined || run.signal.aborted) return { findings: found, all: points.length };
    const around = await runSweep(ringOf(axes).filter(isWanted), { ...run, onProgress });
    const ring = around.filter(({ verdict }) => verdict === 'holds' || verdict === 'fails');
    const exceptions = ring.filter((cell) => isException(condition, cell));
    return { findings: { axes, cells, condition, ring, exceptions }, all: points.length };
  } finally {
    await line?.erase();
  }
}

function conditionOf(axes: readonly Axis[], cells: readonly Cell[]): SweepFindings['condition'] {
  const with_ = (wanted: Cell['verdict']): readonly Point[] =>
    cells.filter(({ verdict }) => verdict === wanted).map(({ point }) => point);
  const [failing, holding] = [with_('fails'), with_('holds')];
  if (failing.length + holding.length === 0) return undefined;
  if (failing.length === 0) return 'never';
  if (holding.length === 0) return 'always';
  return separation(axes, failing, holding);
}

/** A mistake in the model or the question shows at both ends; a point the model refuses by itself does not. */
async function refusalOf(check: CellCheck, points: readonly Point[], run: RunCommand): Promise<Cell['refusal']> {
  const { checkCell } = await import('@vedette/workbench');
  const tiny = { ...check, options: [...check.options, '--max-states', '1'] };
  for (const point of [points[0]!, points.at(-1)!]) {
    const { refusal } = await checkCell(tiny, point, run);
    if (refusal === undefined) return undefined;
    if (point === points.at(-1)) return refusal;
  }
  return undefined;
}

/** As many workers as cores, unless there is nobody to start them. */
async function withRunners<T>(
  { workers }: SweepOptions,
  world: World,
  work: (runners: readonly RunCommand[]) => Promise<T>,
): Promise<T> {
  const wanted = workers ?? availableParallelism();
  const { program } = world.io;
  if (program === undefined || wanted === 1) return work([inThisProcess(world)]);
  return withCommandWorkers({ program, workers: wanted }, work);
}

function fixedOptions(fixed: ReadonlyMap<string, string>): readonly string[] {
  return [...fixed].flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function journalOf({ model, axes, options }: CellCheck, { journal }: SweepOptions, io: Io): Journal | undefined {
  if (journal === undefined) return undefined;
  const files = [model, ...options].map((name) => fileText(resolve(io.cwd, name)));
  const identity = createHash('sha256')
    .update(JSON.stringify([axes.map(({ name }) => name), options, files]))
    .digest('hex');
  return new Journal(resolve(io.cwd, journal), journal, identity);
}

/** What a name stands for, if it is a file: the model, or a property. */
function fileText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

async function report(findings: SweepFindings, options: SweepOptions, io: Io): Promise<void> {
  const regions = regionsOf(findings);
  if (options.json) await io.stdout.write(sweepDocument(findings));
  else {
    const width = widthOf(io.stdout);
    const drawing = regions.map((region) => regionText(region, { width })).join('\n');
    await io.stdout.write(options.table ? tableText(findings) : drawing);
    await io.stdout.write(`\n${totalText(findings.cells)}${conditionSentence(findings)}`);
  }
  if (options.csv !== undefined) await writeOutput(resolve(io.cwd, options.csv), [csvText(findings)], options.csv);
  if (options.svg !== undefined) {
    const caption = conditionSentence(findings).trim();
    await writeOutput(resolve(io.cwd, options.svg), [regionSvg(regions, { caption })], options.svg);
  }
}
