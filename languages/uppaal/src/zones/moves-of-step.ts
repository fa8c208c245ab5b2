/**
 * The edges and selected values of the steps of a run: labels do not say them, so the steps are replayed. Different
 * edges may make a step of one label between the same symbolic states, and only some of them may have times that make a
 * run: all ways to take the run are offered.
 */
import { type State, type Step, untilEnough } from '@vedette/core';
import type { Move } from '../lower/offers.ts';
import type { StepLabels } from '../lower/step-labels.ts';
import type { SymbolicSteps } from './symbolic-steps.ts';

export interface StepContext {
  readonly steps: SymbolicSteps;
  readonly labels: StepLabels;
}

/** The moves of each step of a run. */
export type RunMoves = readonly (readonly Move[])[];

/** More ways to take a run are not tried, nor looked for among more steps of a state. */
const mostWays = 64;
const mostLookedAt = 100_000;

/** `label` is the step's own, as the labels of the network number it. */
export function movesOfStep({ steps, labels }: StepContext, before: State, { group, label, state }: Step): RunMoves {
  const found: (readonly Move[])[] = [];
  let looked = 0;
  untilEnough((enough) =>
    steps.successors(steps.starterOf(group), before, (moves, channel, target) => {
      if (labels.numberOf(moves, channel) === label && isSame(target, state)) found.push([...moves]);
      if (++looked > mostLookedAt && found.length > 0) enough();
      if (found.length === mostWays) enough();
    }),
  );
  if (found.length === 0) throw new Error(`step '${labels.at(label).text}' is not one of its state`);
  return found;
}

/** One of the possible moves of each step, in all combinations: those of the last steps change first. */
export function* waysToTake(possible: readonly RunMoves[]): Generator<RunMoves> {
  const chosen = possible.map(() => 0);
  for (let way = 0; way < mostWays; way++) {
    yield possible.map((moves, step) => moves[chosen[step]!]!);
    let step = possible.length - 1;
    while (step >= 0 && chosen[step]! + 1 >= possible[step]!.length) chosen[step--] = 0;
    if (step < 0) return;
    chosen[step]!++;
  }
}

function isSame(one: State, other: State): boolean {
  return one.length === other.length && one.every((value, slot) => value === other[slot]);
}
