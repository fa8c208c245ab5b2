/**
 * Draws runs one after the other, with a look at limits in between, and keeps what reports and pictures show of them.
 */
import type { Broken, Sample, Sampler, Verdict } from '@vedette/core';
import type { Pace, Stop } from '../task/pace.ts';

/** So many values are kept for histograms: of more, a random part. */
const MOST_VALUES = 1 << 16;

export class Samples {
  runs = 0;
  steps = 0;
  readonly values: number[] = [];
  readonly #sampler: Sampler;
  #offered = 0;

  constructor(sampler: Sampler) {
    this.#sampler = sampler;
  }

  /** Undefined if there is no time for the whole run. */
  next(pace: Pace): Sample | undefined {
    const sample = this.#sampler.draw(this.runs, () => pace.stop(0) !== undefined);
    if (sample === undefined) return undefined;
    this.runs += 1;
    this.steps += sample.steps;
    return sample;
  }

  get offered(): number {
    return this.#offered;
  }

  /** Keeps one of every so many values once there are too many; runs are independent, so which ones does not matter. */
  keep(value: number): void {
    this.#offered += 1;
    const every = Math.ceil(this.#offered / MOST_VALUES);
    if (every === 1) this.values.push(value);
    else if (this.#offered % every === 0) this.values[this.#offered % MOST_VALUES] = value;
  }

  broken(thrown: Broken, stats: Verdict['stats']): Verdict {
    const { model, trace } = this.#sampler.record(this.runs);
    return { kind: 'broken', problem: thrown.problem, evidence: trace, model, stats };
  }
}

/** What ended the drawing: enough was seen, or it had to stop. */
export type Ended = { readonly kind: 'enough' } | { readonly kind: 'stopped'; readonly stop: Stop };

/** Draws until `draw` says that it is enough; undefined if a run was given up. */
export async function drawn(pace: Pace, draw: () => boolean | undefined, breathe: () => Promise<void>): Promise<Ended> {
  for (;;) {
    const isEnough = draw();
    if (isEnough) return { kind: 'enough' };
    if (isEnough === false && !pace.isDue()) continue;
    const stop = pace.stop(0);
    if (stop !== undefined) return { kind: 'stopped', stop };
    await breathe();
  }
}
