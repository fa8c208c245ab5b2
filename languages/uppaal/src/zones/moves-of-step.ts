/**
 * The edges and selected values of the steps of a run: labels do not tell them, so the steps are taken again. Different edges may make a step of
 * one label between the same symbolic states, and only some of them may have times that make a run: all ways to take the run are offered.
 */
import type { State, Step } from '@vedette/core';
import type { Move } from '../lower/offers.ts';
import type { StepLabels } from '../lower/step-labels.ts';
import type { SymbolicSteps } from './symbolic-steps.ts';

export interface StepContext {
  readonly steps: SymbolicSteps;
  readonly labels: StepLabels;
}

/** The moves of each step of a run. */
export type RunMoves = readonly (readonly Move[])[];

/** More ways to take a run are not tried. */
const mostWays = 64;

/** `label` is the step's own, as the labels of the network number it. */
export function movesOfStep({ steps, labels }: StepContext, before: State, { group, label, state }: Step): RunMoves {
  const found: (readonly Move[])[] = [];
  steps.successors(steps.starters[group]!, before, (moves, channel, target) => {
    if (found.length < mostWays && labels.numberOf(moves, channel) === label && isSame(target, state))
      found.push([...moves]);
  });
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
