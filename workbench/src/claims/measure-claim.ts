/** One case of a claim, measured; a model that breaks is an answer too. */
import { Broken, type RunOptions } from '@vedette/core';
import { type Story, tellStory } from '@vedette/pictures';
import type { Claim, ClaimCase, Measurement } from '@vedette/protocols';

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

export async function measureCase({ claim, case: one }: SelectedCase, options: RunOptions): Promise<MeasuredCase> {
  const started = performance.now();
  const found = await measurementOf(() => one.run(options));
  const seconds = (performance.now() - started) / 1000;
  return { claim, case: one, measurement: told(found), seconds };
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
