/**
 * A run through an explicit graph as a run of the system it came from. The graph knows its states by number only, so
 * the system is explored once more, in the same order, until the states of the run have been seen.
 */
import { maximum, type State, type Step, type Trace, type TransitionSystem } from '@vedette/core';
import { explore } from '../explore/index.ts';
import { findStep, sameState } from '../explore/replay.ts';
import type { ExplicitGraph, GraphRun } from './explicit-graph.ts';

export async function replayGraphRun(
  system: TransitionSystem,
  graph: ExplicitGraph,
  { run, loop }: { readonly run: GraphRun; readonly loop?: number | undefined },
): Promise<Trace> {
  const states = await statesOf(system, [graph.initial, ...run.map((transition) => graph.target[transition]!)]);
  const [start] = states;
  const steps = run.map((transition, index) => {
    const { text, kind } = graph.labels[graph.label[transition]!]!;
    const isTaken = ({ label, state }: Step) =>
      system.label(label).text === text && system.label(label).kind === kind && sameState(state, states[index + 1]!);
    return findStep(system, states[index]!, isTaken);
  });
  return loop === undefined ? { start: start!, steps } : { start: start!, steps, loop };
}

/** States by their numbers. */
async function statesOf(system: TransitionSystem, numbers: readonly number[]): Promise<readonly State[]> {
  const found = new Map<number, State>();
  const wanted = new Set(numbers);
  const last = maximum(numbers);
  const enough = new AbortController();
  let number = 0;
  const onState = (state: State): void => {
    if (wanted.has(number)) found.set(number, Int32Array.from(state));
    if (number === last) enough.abort();
    number++;
  };
  // Asking for all transitions, as the graph did, gives states the same numbers: otherwise diamonds are left out and
  // states found in another order.
  await explore(system, [], { signal: enough.signal, onState, onTransition: () => undefined });
  return numbers.map((each) => found.get(each) ?? missing(each));
}

function missing(number: number): never {
  throw new Error(`state ${number} was not found again`);
}
