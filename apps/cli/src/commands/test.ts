/** `vedette test`: the checks of a project, several at once, against the verdicts it expects. */
import { dirname, join } from 'node:path';
import { didYouMean, quoted } from '@vedette/text';
import {
  type DoneJob,
  foundIn,
  type Job,
  readProject,
  runJobs,
  UnreadableSource,
  UsageError,
  withLimits,
} from '@vedette/workbench';
import type { TestOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { probeReports, saveReports } from '../output/report-files.ts';
import { refuseModel } from '../report/problem-report.ts';
import { exitCodeOf, jobText, junitOfJobs, sarifOfJobs, testDocument, totalText } from '../report/test-report.ts';
import { interruptible } from '../terminal/interruptible.ts';
import { colourOf, type Io, widthOf } from '../terminal/io.ts';
import { StatusLine } from '../terminal/status-line.ts';
import { counted } from '../terminal/style.ts';
import { withinLimit } from '../terminal/within-limit.ts';
import { findProject } from './find-project.ts';
import { withWorkbenches } from './with-workbenches.ts';

export async function test(path: string | undefined, options: TestOptions, io: Io): Promise<number> {
  if (!options.watch) return testOnce(path, options, io);
  const { watching } = await import('../terminal/watching.ts');
  return watching(io, (watched) => testOnce(path, options, watched));
}

async function testOnce(path: string | undefined, options: TestOptions, io: Io): Promise<number> {
  probeReports(options, io);
  const name = findProject(path, io.cwd);
  const { value: project, ...found } = await withinLimit(options.timeout, name, readThere(name, io));
  if (project === undefined) return refuseModel(name, foundIn(found), { io, json: options.json === true });
  const jobs = selected(project.jobs, options.only ?? []).map((job) => withLimits(job, limitsOf(options)));
  const { done, interrupted } = await interruptible(io, async (signal) => ({
    done: await doAll(jobs, options, { io, signal }),
    interrupted: signal.aborted,
  }));
  await report(name, done, { options, io });
  if (!interrupted) return exitCodeOf(done);
  await io.stderr.write(`Stopped on request: ${counted(jobs.length - done.length, 'check')} not done.\n`);
  return exitCodes.interrupted;
}

async function readThere(name: string, io: Io) {
  try {
    return await readProject(io.host.source(name), (path) => join(dirname(name), path));
  } catch (error) {
    if (error instanceof UnreadableSource) return { problems: [error.problem], texts: [] };
    throw error;
  }
}

function selected(jobs: readonly Job[], only: readonly string[]): readonly Job[] {
  const names = jobs.map(({ name }) => name);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, names, 'clause') ?? `there are: ${names.map(quoted).join(', ')}`;
    throw new UsageError(`there is no check ${quoted(unknown)}; ${hint}`);
  }
  return only.length === 0 ? jobs : jobs.filter(({ name }) => only.includes(name));
}

async function doAll(
  jobs: readonly Job[],
  options: TestOptions,
  { io, signal }: { readonly io: Io; readonly signal: AbortSignal },
): Promise<readonly DoneJob[]> {
  const line = io.stderr.isTTY && !options.quiet ? new StatusLine(io.stderr) : undefined;
  let done = 0;
  return withWorkbenches({ io, wanted: options.workers, most: jobs.length }, (benches) =>
    runJobs(jobs, {
      benches,
      signal,
      onEvent: (job) => line?.show(() => `${done} of ${jobs.length} checks, now ${job.name}`),
      onDone: async (one) => {
        done += 1;
        await line?.erase();
        if (!options.json) await io.stdout.write(jobText(one, viewOf(options, io)));
      },
    }),
  ).finally(() => line?.erase());
}

function viewOf({ states, quiet, verbose }: TestOptions, io: Io) {
  const detail = quiet ? 'quiet' : verbose ? 'verbose' : 'normal';
  return { width: widthOf(io.stdout), colour: colourOf(io.stdout, io.env), states, detail } as const;
}

async function report(
  name: string,
  done: readonly DoneJob[],
  { options, io }: { readonly options: TestOptions; readonly io: Io },
): Promise<void> {
  if (options.json) await io.stdout.write(testDocument('test', name, done));
  else await io.stdout.write(totalText(done, colourOf(io.stdout, io.env)));
  const reports = { junit: async () => junitOfJobs(done), sarif: async () => sarifOfJobs(done) };
  await saveReports(reports, { files: options, io });
}
