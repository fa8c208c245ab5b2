/** `vedette campaign`: many jobs, here or by the workers of a shared queue, and their results, question by question. */
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { regionSvg } from '@vedette/pictures';
import {
  type Campaign,
  type CampaignJob,
  type DoneJob,
  foundIn,
  readCampaign,
  runJobs,
  UnreadableSource,
  UsageError,
  withLimits,
} from '@vedette/workbench';
import type { CampaignCommandOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { probeReports, saveReports } from '../output/report-files.ts';
import { probeOutput, writeOutput } from '../output/write-output.ts';
import { campaignCsv, campaignRegions, campaignText, type DoneCampaignJob } from '../report/campaign-report.ts';
import { refuseModel } from '../report/problem-report.ts';
import { exitCodeOf, junitOfJobs, sarifOfJobs, testDocument } from '../report/test-report.ts';
import { CampaignView } from '../terminal/campaign-view.ts';
import { interruptible } from '../terminal/interruptible.ts';
import { colourOf, type Io } from '../terminal/io.ts';
import { counted } from '../terminal/style.ts';
import { withinLimit } from '../terminal/within-limit.ts';
import { type Campaigned, withCampaign } from './with-campaign.ts';

export async function runCampaign(file: string, options: CampaignCommandOptions, io: Io): Promise<number> {
  if (options.replace && options.ledger === undefined)
    throw new UsageError('--replace says what becomes of a campaign in a ledger: name the ledger with --ledger FILE');
  for (const one of [options.csv, options.svg]) if (one !== undefined) probeOutput(resolve(io.cwd, one), one);
  probeReports(options, io);
  const { value: read, ...problems } = await withinLimit(options.timeout, file, readThere(file, io));
  if (read === undefined) return refuseModel(file, foundIn(problems), { io, json: options.json === true });
  const campaign = { ...read, jobs: read.jobs.map((job) => withLimits(job, limitsOf(options))) };
  const {
    found: done,
    unwritten,
    interrupted,
  } = await interruptible(io, async (signal) => ({
    ...(await doAll(campaign, options, { io, signal })),
    interrupted: signal.aborted,
  }));
  await report(campaign, done, { options, io });
  if (unwritten !== undefined) throw unwritten;
  if (!interrupted) return exitCodeOf(done);
  const left = campaign.jobs.length - done.length;
  await io.stderr.write(
    `Stopped on request: ${counted(left, 'job')} not done.${options.ledger ? ' The ledger has the rest.' : ''}\n`,
  );
  return exitCodes.interrupted;
}

async function readThere(file: string, io: Io) {
  try {
    return await readCampaign(io.host.source(file), (path) => (isAbsolute(path) ? path : join(dirname(file), path)));
  } catch (error) {
    if (error instanceof UnreadableSource) return { problems: [error.problem], texts: [] };
    throw error;
  }
}

async function doAll(
  { name, definition, jobs }: Campaign,
  options: CampaignCommandOptions,
  { io, signal }: { readonly io: Io; readonly signal: AbortSignal },
): Promise<Campaigned<readonly DoneCampaignJob[]>> {
  const isShown = io.stderr.isTTY && !options.quiet;
  const view = isShown
    ? new CampaignView(io.stderr, { all: jobs.length, lines: options.watch ? 'many' : 'one' })
    : undefined;
  const { queue, ledger, workers } = options;
  const where = { ...(queue && { queue }), ...(ledger && { ledger }), ...(workers && { workers }) };
  const campaign = { name, definition, other: options.replace ? 'replace' : 'refuse' } as const;
  try {
    const { found, ...rest } = await withCampaign({ io, options: where, campaign, most: jobs.length }, (benches) =>
      runJobs(jobs, {
        benches,
        signal,
        onStart: (job) => view?.start(job.name),
        onDone: async (one) => view?.done(one),
      }),
    );
    // Jobs are handed back as they were given.
    return { found: found.filter(isWhole).map(({ job, result }) => ({ job: job as CampaignJob, result })), ...rest };
  } finally {
    await view?.erase();
  }
}

/** Jobs cut short by an interruption are not done. */
function isWhole({ result }: DoneJob): boolean {
  if (result.kind !== 'checked') return result.kind !== 'stopped';
  return result.answers.every(({ verdict }) => verdict.kind !== 'unknown' || verdict.why !== 'cancelled');
}

async function report(
  campaign: Campaign,
  done: readonly DoneCampaignJob[],
  { options, io }: { readonly options: CampaignCommandOptions; readonly io: Io },
): Promise<void> {
  if (options.json) await io.stdout.write(testDocument('campaign', campaign.name, done));
  else
    await io.stdout.write(
      campaignText(campaign, done, { colour: colourOf(io.stdout, io.env), detail: options.quiet ? 'quiet' : 'normal' }),
    );
  if (options.csv !== undefined)
    await writeOutput(resolve(io.cwd, options.csv), [campaignCsv(campaign, done)], options.csv);
  if (options.svg !== undefined) {
    const regions = campaignRegions(campaign, done);
    await writeOutput(resolve(io.cwd, options.svg), [regionSvg(regions, { caption: campaign.name })], options.svg);
  }
  const reports = { junit: async () => junitOfJobs(done), sarif: async () => sarifOfJobs(done) };
  await saveReports(reports, { files: options, io });
}
