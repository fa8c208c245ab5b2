/**
 * Takes a timed run again in the plain semantics: every delay must be allowed, every step possible, every state the one
 * of the trace.
 */
import type { State, Trace } from '@vedette/core';
import type { Network } from '../lower/network.ts';
import type { Move } from '../lower/offers.ts';
import type { Expression } from '../typed/index.ts';
import type { TimedRun } from '../zones/timed-run.ts';
import { type Configuration, type PlainMove, PlainSemantics } from './plain-semantics.ts';

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
    const taken = stepTaken(network, semantics, { from: later, moves, target: trace.steps[i]!.state });
    if (typeof taken === 'string') return `step ${i + 1} ${taken}`;
    configuration = taken;
  }
  const end = semantics.delayed(configuration, run.times.at(-1)! - now);
  return end === undefined ? 'time cannot pass at the end' : { end, semantics };
}

/** Whether the run ends in a configuration with this formula; `deadlock` is not looked at. */
export function showsAtEnd({ end, semantics }: Replayed, formula: Expression): boolean {
  return semantics.holds(formula, end);
}

/** Where these moves lead, if they can be made together now and lead to the locations of the target. */
export function stepTaken(
  { model }: Network,
  semantics: PlainSemantics,
  step: { readonly from: Configuration; readonly moves: readonly Move[]; readonly target: State },
): Configuration | string {
  const wanted = step.moves.map(({ edge, selected }): PlainMove => {
    const { edges } = model.instances[edge.instance]!;
    return { instance: edge.instance, edge: edges.indexOf(edge.edge), selected: [...selected] };
  });
  const taken = semantics.step(step.from, wanted);
  if (taken === undefined) return 'is not possible at its time';
  const isThere = taken.target.locations.every((location, instance) => location === step.target[instance]);
  return isThere ? taken.target : 'leads elsewhere';
}
