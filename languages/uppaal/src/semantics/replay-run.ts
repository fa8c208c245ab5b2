/** Takes a timed run again in the plain semantics: every delay must be allowed, every step possible, every state the one of the trace. */
import type { Trace } from '@vedette/core';
import type { Network } from '../lower/network.ts';
import type { Expression } from '../typed/index.ts';
import type { TimedRun } from '../zones/timed-run.ts';
import { type Configuration, PlainSemantics, type PlainStep } from './plain-semantics.ts';

export interface Replayed {
  /** The configuration at the end, after the last delay. */
  readonly end: Configuration;
  readonly semantics: PlainSemantics;
}

/** The end of the run, or what is wrong with it. */
export function replayRun(network: Network, run: TimedRun, trace: Trace): Replayed | string {
  const semantics = new PlainSemantics(network.model, run.unit);
  let now = 0;
  let configuration = semantics.initial();
  for (const [i, moves] of run.moves.entries()) {
    const later = semantics.delayed(configuration, run.times[i]! - now);
    if (later === undefined) return `time cannot pass before step ${i + 1}`;
    now = run.times[i]!;
    const wanted = moves.map(({ edge, selected }) => [edge.instance, edge.edge, [...selected]] as const);
    const isWanted = (step: PlainStep): boolean =>
      step.moves.length === wanted.length &&
      step.moves.every((move, j) => {
        const [instance, edge, selected] = wanted[j]!;
        const same = network.model.instances[instance]!.edges[move.edge] === edge && move.instance === instance;
        return same && move.selected.join() === selected.join();
      });
    const taken = semantics.steps(later).find(isWanted);
    if (taken === undefined) return `step ${i + 1} is not possible at its time`;
    configuration = taken.target;
    const expected = trace.steps[i]!.state;
    if (!configuration.locations.every((location, instance) => location === expected[instance]))
      return `step ${i + 1} leads elsewhere`;
  }
  const end = semantics.delayed(configuration, run.times.at(-1)! - now);
  return end === undefined ? 'time cannot pass at the end' : { end, semantics };
}

/** Whether the run ends in a configuration with this formula; `deadlock` is not looked at. */
export function showsAtEnd({ end, semantics }: Replayed, formula: Expression): boolean {
  return semantics.holds(formula, end);
}
