/** `vedette simulate`: a walk through a model, step by step as the user chooses, or at random. */
import { randomInt } from 'node:crypto';
import { chartText, evidenceOf, type Story } from '@vedette/pictures';
import { type RandomWalk, UsageError, type WalkBroken } from '@vedette/workbench';
import { onCommandLine } from '../command-line/asked-places.ts';
import type { SimulateOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { modelRequest, standardInput } from '../command-line/model-request.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { documentText } from '../output/json-text.ts';
import { probeTraces, writeTraces } from '../output/trace-file.ts';
import { modelTitle } from '../report/model-title.ts';
import { problemRecord, problemText, refuseModel } from '../report/problem-report.ts';
import { viewsText } from '../report/state-views.ts';
import { chartWidth, colourOf, type Io } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';
import { converse, type DialogueEnd } from '../terminal/simulate-dialogue.ts';
import { counted, paints } from '../terminal/style.ts';
import { replayRun } from './replay-run.ts';

const usualSteps = 50;
const mostUntil = 10_000;

export async function simulate(name: string, options: SimulateOptions, io: Io): Promise<number> {
  if (options.network !== undefined) {
    const { simulateNetwork } = await import('./simulate-network.ts');
    return simulateNetwork(name, { ...options, network: options.network }, io);
  }
  refuseWithoutNetwork(options);
  if (options.replay !== undefined) return replayRun(name, { ...options, replay: options.replay }, io);
  const isRandom = options.seed !== undefined || options.steps !== undefined || options.until !== undefined;
  if (!isRandom) refuseConversation(name, options);
  probeTraces(options.trace, io);
  return isRandom ? walkAtRandom(name, options, io) : walkByHand(name, options, io);
}

function refuseWithoutNetwork({ for: time, runs, save, vitest, logs }: SimulateOptions): void {
  const given = Object.entries({ for: time, runs, save, vitest, logs }).find(([, value]) => value !== undefined);
  if (given !== undefined) throw new UsageError(`--${given[0]} is about simulated networks, so it needs --network`);
}

async function walkByHand(name: string, options: SimulateOptions, io: Io): Promise<number> {
  const model = await modelRequest(name, options, io);
  const { states, quiet } = options;
  const { story, end } = await converse(model, { io, states, quiet: quiet === true, limits: limitsOf(options) });
  if (end.kind === 'refused') return refuseModel(name, end, { io, json: false });
  await reportBroken(end, io);
  if (end.kind === 'stopped' && end.stop.why === 'limit') await io.stderr.write(`The walk ends: ${end.stop.detail}.\n`);
  await saveTraces(name, story, { options, io });
  return exitCodeOf(end);
}

async function walkAtRandom(name: string, options: SimulateOptions, io: Io): Promise<number> {
  const seed = options.seed ?? randomInt(1, 1_000_000);
  const model = await modelRequest(name, options, io);
  const { until, steps = until === undefined ? usualSteps : mostUntil } = options;
  const [sought] = onCommandLine(until === undefined ? [] : [{ way: 'can', text: until }], 'until');
  const request = { model, seed, steps, limits: limitsOf(options), ...(sought && { until: sought }) };
  const walked = await perform('random-walk', request, { io, quiet: options.quiet === true });
  if (walked.kind === 'refused') return refuseModel(name, walked, { io, json: options.json === true });
  await io.stdout.write(options.json ? simulateDocument(name, seed, walked) : pictureOf(walked, options, io));
  await reportBroken(walked.end, io);
  if (!options.json && !options.quiet) await io.stdout.write(`${endText(walked, seed)}\n`);
  await saveTraces(name, walked.story, { options, io });
  const isMissed = until !== undefined && (walked.end.kind === 'steps' || walked.end.kind === 'deadlock');
  return isMissed ? exitCodes.inconclusive : exitCodeOf(walked.end);
}

type End = RandomWalk['end'] | Exclude<DialogueEnd, { kind: 'refused' }>;

function exitCodeOf(end: End): number {
  if (end.kind === 'broken') return exitCodes.differs;
  if (end.kind !== 'stopped') return exitCodes.asExpected;
  return end.stop.why === 'cancelled' ? exitCodes.interrupted : exitCodes.inconclusive;
}

/** A conversation and a program cannot share standard input and output. */
function refuseConversation(name: string, options: SimulateOptions): void {
  if (options.json) throw new UsageError('--json needs a random walk: give --seed or --steps');
  if (name === standardInput)
    throw new UsageError('a model from standard input needs a random walk: give --seed or --steps');
}

async function reportBroken(end: End | WalkBroken, io: Io): Promise<void> {
  if (end.kind !== 'broken') return;
  await io.stderr.write(`${problemText(end.problem, end.texts, colourOf(io.stderr, io.env))}\n\n`);
}

async function saveTraces(
  name: string,
  story: Story,
  { options, io }: { readonly options: SimulateOptions; readonly io: Io },
): Promise<void> {
  if (options.trace === undefined) return;
  const files = await writeTraces(options.trace, [{ title: `${modelTitle(name, options)}: a run`, story, number: 1 }], {
    io,
    options,
  });
  for (const file of options.quiet ? [] : files) await io.stderr.write(`Wrote ${file}\n`);
}

/** The chart; where the language has views of a state and states are wanted in full, these in place of the slots. */
function pictureOf({ story, views }: RandomWalk, options: SimulateOptions, io: Io): string {
  const { states } = options;
  const view = { width: chartWidth(options, io.stdout), colour: colourOf(io.stdout, io.env) };
  const hasViews = states === 'full' && views.length > 0;
  const chart = story.steps.length === 0 ? '' : chartText(story, { ...view, states: hasViews ? 'none' : states });
  return hasViews ? `${chart}\n${viewsAlong(views, view)}` : chart;
}

function viewsAlong(
  views: RandomWalk['views'],
  { width, colour }: { readonly width: number; readonly colour: 'colour' | 'plain' },
): string {
  const paint = paints[colour];
  const states = views.map((now, steps) => {
    const head = paint('strong', `after ${counted(steps, 'step')}`);
    return `${head}\n${viewsText(now, { width, paint })}\n`;
  });
  return states.join('');
}

function endText(walked: RandomWalk, seed: number): string {
  const spurious = '\nNo times were found at which these steps can be taken: the run may be spurious.';
  return `${howItEnded(walked, seed)}${walked.isWithoutTimes ? spurious : ''}`;
}

function howItEnded({ story, end }: RandomWalk, seed: number): string {
  const after = `${counted(story.steps.length, 'step')} with seed ${seed}`;
  switch (end.kind) {
    case 'deadlock':
      return `${after}, then no transition is possible: a deadlock.`;
    case 'broken':
      return `${after}, then the model broke.`;
    case 'stopped':
      return `${after}, and not on: ${end.stop.detail}.`;
    case 'reached':
      return `${after}, and the event has occurred.`;
    case 'steps':
      return `${after}.`;
    default:
      return end satisfies never;
  }
}

const endings = { cancelled: 'interrupted', limit: 'limit' } as const;

function simulateDocument(name: string, seed: number, { story, end }: RandomWalk): string {
  const document = {
    model: name,
    seed,
    steps: story.steps.length,
    ended: end.kind === 'stopped' ? endings[end.stop.why] : end.kind,
    ...(end.kind === 'broken' && { problem: problemRecord(end.problem, end.texts) }),
    evidence: evidenceOf(story),
  };
  return documentText('simulate', document);
}
