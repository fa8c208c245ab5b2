/** One case of a published claim, measured; a model that breaks is an answer too. */
import { Broken, type Limits } from '@vedette/core';
import { type Story, storyOfRun } from '@vedette/pictures';
import type { Claim, ClaimCase, Measurement } from '@vedette/protocols';
import { UsageError } from '@vedette/questions';
import type { Host } from '../host.ts';
import type { WorkContext } from '../work-context.ts';

export interface MeasureRequest {
  /** The name of the claim, and that of its case. */
  readonly claim: string;
  readonly case: string;
  readonly limits: Limits;
}

export interface MeasureResult {
  readonly measurement: ShownMeasurement;
  readonly seconds: number;
}

/** A measurement with its run as a story, without references to the model. */
export interface ShownMeasurement extends Omit<Measurement, 'evidence'> {
  readonly story?: Story;
}

export interface SelectedCase {
  readonly claim: Claim;
  readonly case: ClaimCase;
}

export interface MeasuredCase extends SelectedCase, MeasureResult {}

export async function measure(request: MeasureRequest, work: WorkContext): Promise<MeasureResult> {
  const claim = (await claimsOf(work.host)).find(({ id }) => id === request.claim);
  const one = claim?.cases.find(({ name }) => name === request.case);
  if (one === undefined) throw new UsageError(`there is no case "${request.case}" of a claim "${request.claim}"`);
  const { signal, report } = work;
  const started = performance.now();
  const found = await measurementOf(() =>
    one.run({ limits: request.limits, signal, onProgress: (progress) => report({ kind: 'progress', progress }) }),
  );
  const seconds = (performance.now() - started) / 1000;
  // Without a wait, a case leaves no moment in which a request to stop could arrive.
  await new Promise((resume) => setTimeout(resume));
  return { measurement: shown(found), seconds };
}

export async function claimsOf({ claims }: Host): Promise<readonly Claim[]> {
  if (claims === undefined) throw new UsageError('the models of the published claims are not here');
  return claims();
}

/**
 * A case that follows from measured cases, with the time that those took; undefined if it does not follow from others,
 * or some of them are not measured.
 */
export function concluded({ claim, case: one }: SelectedCase, known: Known): MeasuredCase | undefined {
  const found = one.follows?.from.map((each) => known.get(each));
  if (found === undefined || !found.every((each) => each !== undefined)) return undefined;
  const measurement = shown(one.follows!.conclude(found.map((each) => each.measurement)));
  return { claim, case: one, measurement, seconds: found.reduce((sum, { seconds }) => sum + seconds, 0) };
}

/** The cases measured so far. */
export type Known = ReadonlyMap<ClaimCase, MeasureResult>;

async function measurementOf(run: () => Promise<Measurement>): Promise<Measurement> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { measured: 'broken', agrees: false, states: 0, transitions: 0, note: error.problem.message };
  }
}

function shown({ evidence, ...measurement }: Measurement): ShownMeasurement {
  if (evidence === undefined) return measurement;
  return { ...measurement, story: storyOfRun(evidence.system, evidence.trace, evidence.narration) };
}
