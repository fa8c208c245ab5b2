/** `vedette simulate`: a walk through a model, chosen by a person step by step, or at random. */

import { randomInt } from 'node:crypto';
import type { SourceText } from '@vedette/core';
import { chartText, evidenceOf } from '@vedette/pictures';
import { renderProblem } from '@vedette/text';
import { loadModel, randomWalk, standardInput, UsageError, Walk, type WalkEnd } from '@vedette/workbench';
import type { SimulateOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { jsonText } from '../output/json-text.ts';
import { probeTraces, writeTraces } from '../output/trace-file.ts';
import { drawProblems, problemRecord, refuseModel } from '../report/problem-report.ts';
import { viewsText } from '../report/state-views.ts';
import { colourOf, type Io, widthOf } from '../terminal/io.ts';
import { hostOf } from '../terminal/model-source.ts';
import { converse } from '../terminal/simulate-dialogue.ts';
import { counted, paints } from '../terminal/style.ts';

const usualSteps = 50;

export async function simulate(name: string, options: SimulateOptions, io: Io): Promise<number> {
  const isRandom = options.seed !== undefined || options.steps !== undefined;
  if (!isRandom) refuseConversation(name, options);
  probeTraces(options.trace, io);
  const loaded = await loadModel(name, options, hostOf({ io, quiet: options.quiet === true }));
  const model = loaded.value;
  if (model === undefined) return refuseModel(name, loaded, { io, json: options.json === true });
  if (!options.quiet) await drawProblems(loaded, io);
  const seed = options.seed ?? randomInt(1, 1_000_000);
  const walk = new Walk(model);
  const end = isRandom
    ? randomWalk(walk, { seed, steps: options.steps ?? usualSteps })
    : await converse(walk, { io, states: options.states });
  const walked: Walked = { name, walk, end, texts: loaded.texts, ...(isRandom && { seed }) };
  await report(walked, options, io);
  return exitCodeOf(end);
}

function exitCodeOf({ kind }: WalkEnd): number {
  if (kind === 'broken') return exitCodes.differs;
  return kind === 'interrupted' ? exitCodes.interrupted : exitCodes.asExpected;
}

interface Walked {
  readonly name: string;
  readonly walk: Walk;
  readonly end: WalkEnd;
  readonly texts: readonly SourceText[];
  /** Of a random walk. */
  readonly seed?: number;
}

/** A person and a program cannot share standard input and output. */
function refuseConversation(name: string, options: SimulateOptions): void {
  if (options.json) throw new UsageError('--json needs a random walk: give --seed or --steps');
  if (name === standardInput)
    throw new UsageError('a model from standard input needs a random walk: give --seed or --steps');
}

async function report(walked: Walked, options: SimulateOptions, io: Io): Promise<void> {
  const { walk, end, seed, name, texts } = walked;
  if (options.json) await io.stdout.write(simulateDocument(walked));
  else if (seed !== undefined) await io.stdout.write(pictureOf(walk, options, io));
  if (end.kind === 'broken') {
    await io.stderr.write(`${renderProblem(end.problem, texts, { style: colourOf(io.stderr, io.env) })}\n\n`);
  }
  if (seed !== undefined && !options.json && !options.quiet) await io.stdout.write(`${endText(walked)}\n`);
  if (options.trace === undefined) return;
  const files = await writeTraces(options.trace, [{ title: name, story: walk.story }], { io, states: options.states });
  for (const file of options.quiet ? [] : files) await io.stderr.write(`Wrote ${file}\n`);
}

/** The chart; where the language has views of a state and states are wanted in full, these in place of the slots. */
function pictureOf(walk: Walk, { states }: SimulateOptions, io: Io): string {
  const view = { width: widthOf(io.stdout), colour: colourOf(io.stdout, io.env) };
  const hasViews = states === 'full' && walk.views.length > 0;
  const chart = walk.length === 0 ? '' : chartText(walk.story, { ...view, states: hasViews ? 'none' : states });
  return hasViews ? `${chart}\n${viewsAlong(walk, view)}` : chart;
}

function viewsAlong(walk: Walk, { width, colour }: { width: number; colour: 'colour' | 'plain' }): string {
  const paint = paints[colour];
  const states = Array.from(walk.again(), (now) => {
    const head = paint('strong', `after ${counted(now.length, 'step')}`);
    return `${head}\n${viewsText(now.views, { width, paint })}\n`;
  });
  return states.join('');
}

function endText(walked: Walked): string {
  return `${howItEnded(walked)}${timesText(walked.walk)}`;
}

/** Where a language knows the times of runs and has none for this one. */
function timesText({ model, story }: Walk): string {
  const isTold = story.steps.length === 0 || story.steps.some(({ event }) => event.time !== undefined);
  if (model.narration?.along === undefined || isTold) return '';
  return '\nNo times were found at which these steps can be taken: the run may be spurious.';
}

function howItEnded({ walk, end, seed }: Walked): string {
  const after = `${counted(walk.length, 'step')} with seed ${seed}`;
  switch (end.kind) {
    case 'deadlock':
      return `${after}, then no transition is possible: a deadlock.`;
    case 'broken':
      return `${after}, then the model broke.`;
    default:
      return `${after}.`;
  }
}

function simulateDocument({ name, walk, end, seed, texts }: Walked): string {
  const document = {
    model: name,
    seed,
    steps: walk.length,
    ended: end.kind,
    ...(end.kind === 'broken' && { problem: problemRecord(end.problem, texts) }),
    evidence: evidenceOf(walk.story),
  };
  return jsonText(document);
}
