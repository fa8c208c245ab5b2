/** One case of a claim, measured: with limits, progress on a terminal, and a model that breaks as an answer too. */
import { setImmediate } from 'node:timers/promises';
import { Broken, type Limits } from '@vedette/core';
import { type Story, tellStory } from '@vedette/pictures';
import type { Claim, ClaimCase, Measurement } from '@vedette/protocols';
import type { Io } from './io.ts';
import { progressText } from './progress-bar.ts';
import { StatusLine } from './status-line.ts';

/** A measurement with its run told, so that nothing of the model is left in it. */
export interface ToldMeasurement extends Omit<Measurement, 'evidence'> {
  readonly story?: Story;
}

export interface SelectedCase {
  readonly claim: Claim;
  readonly case: ClaimCase;
}

export interface MeasuredCase extends SelectedCase {
  readonly measurement: ToldMeasurement;
  readonly seconds: number;
}

export interface MeasureSettings {
  readonly limits: Limits;
  readonly signal: AbortSignal;
  readonly progress: 'shown' | 'hidden';
  readonly io: Io;
}

export async function measureCase(
  { claim, case: one }: SelectedCase,
  settings: MeasureSettings,
): Promise<MeasuredCase> {
  const { limits, signal, progress, io } = settings;
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  const line = progress === 'shown' ? new StatusLine(io.stderr) : undefined;
  line?.show(() => `${claim.id} ${one.name} …`);
  try {
    const found = await measurementOf(() =>
      one.run({
        limits,
        signal,
        ...(line && {
          onProgress: (now) => line.show(() => `${claim.id} ${one.name}  ${progressText(now, seconds())}`),
        }),
      }),
    );
    const taken = seconds();
    // A case that never waits leaves no moment to hear of Ctrl-C.
    await setImmediate();
    return { claim, case: one, measurement: told(found), seconds: taken };
  } finally {
    await line?.erase();
  }
}

/** What follows from cases that are measured already; undefined if it is a case of its own, or some of them are not. */
export function concluded({ claim, case: one }: SelectedCase, known: Known): MeasuredCase | undefined {
  const found = one.follows?.from.map((each) => known.get(each));
  if (found === undefined || !found.every((each) => each !== undefined)) return undefined;
  return { claim, case: one, measurement: told(one.follows!.conclude(found)), seconds: 0 };
}

/** What is measured so far. */
export type Known = ReadonlyMap<ClaimCase, ToldMeasurement>;

async function measurementOf(run: () => Promise<Measurement>): Promise<Measurement> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { measured: 'broken', agrees: false, states: 0, transitions: 0, note: error.problem.message };
  }
}

function told({ evidence, ...measurement }: Measurement): ToldMeasurement {
  if (evidence === undefined) return measurement;
  return { ...measurement, story: tellStory(evidence.system, evidence.trace, evidence.narration) };
}
