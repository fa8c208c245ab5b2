/** The edges and selected values of one step of a run: labels do not tell them, so the step is taken again. */
import type { State, Step } from '@vedette/core';
import type { Move } from '../lower/offers.ts';
import type { StepLabels } from '../lower/step-labels.ts';
import type { SymbolicSteps } from './symbolic-steps.ts';

export interface StepContext {
  readonly steps: SymbolicSteps;
  readonly labels: StepLabels;
}

/** `label` is the step's own, as the labels of the network number it. */
export function movesOfStep(
  { steps, labels }: StepContext,
  before: State,
  { group, label, state }: Step,
): readonly Move[] {
  let found: readonly Move[] | undefined;
  steps.successors(steps.starters[group]!, before, (moves, channel, target) => {
    if (found === undefined && labels.numberOf(moves, channel) === label && isSame(target, state)) found = [...moves];
  });
  if (found === undefined) throw new Error(`step '${labels.at(label).text}' is not one of its state`);
  return found;
}

function isSame(one: State, other: State): boolean {
  return one.length === other.length && one.every((value, slot) => value === other[slot]);
}
