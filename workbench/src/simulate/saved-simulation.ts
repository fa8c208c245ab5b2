/** A simulated run in a file: scenario, network and seed, and which unusual decisions stay. */
import type { Outcome } from '@vedette/core';
import type { NetworkSpec } from '@vedette/simulation';
import { shape } from '@vedette/text';
import * as problems from './problems.ts';

export interface SavedSimulation {
  readonly vedette: 'simulation';
  readonly version: 1;
  readonly model: string;
  readonly constants: Readonly<Record<string, string>>;
  readonly network: NetworkSpec;
  readonly seed: number;
  /** In ticks. */
  readonly until: number;
  /** Null: all. */
  readonly kept: readonly string[] | null;
  readonly digest: string;
  readonly failure: string | null;
}

export function savedSimulation(parts: Omit<SavedSimulation, 'vedette' | 'version'>): SavedSimulation {
  return { vedette: 'simulation', version: 1, ...parts };
}

const fileShape = shape.record({
  vedette: shape.oneOf('simulation'),
  version: shape.oneOf(1),
  model: shape.text,
  constants: shape.dictionaryOf(shape.text),
  network: shape.atLeast({}),
  seed: shape.figure,
  until: shape.also(shape.amount, (until: number) => (Number.isFinite(until) ? undefined : 'it has no end')),
  kept: shape.either(shape.oneOf(null), shape.listOf(shape.text)),
  digest: shape.text,
  failure: shape.either(shape.oneOf(null), shape.text),
});

/** Nothing if the text is no JSON, or of another kind: then it is for others to read. */
export function readSimulation(name: string, text: string): Outcome<SavedSimulation> | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, 'vedette')) return undefined;
  const misfit = shape.misfit(fileShape, json);
  const span = { source: name, start: 0, end: 0 };
  if (misfit !== undefined) return { problems: [problems.misfit(span, misfit, 'simulation')], texts: [] };
  return { value: json as SavedSimulation, problems: [], texts: [] };
}
