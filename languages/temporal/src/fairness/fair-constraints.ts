/** All constraints a formula is asked with, and the names in them. */
import type { Excerpt, Fairness, Model, Problem } from '@vedette/core';
import { NamedActions } from '@vedette/text';
import { readFairness } from './read-fairness.ts';

export interface FairConstraints {
  readonly fairness: readonly Fairness[];
  readonly problems: readonly Problem[];
  /** The actions that are named. */
  readonly served: NamedActions;
}

/** Of the model as it was opened, asked of it as it is compiled for the formula. */
export function fairConstraints(texts: readonly Excerpt[], model: Model, compiled: Model): FairConstraints {
  const served = new NamedActions(model.presentation, model.presentation.narration?.lifelines ?? []);
  const read = texts.map((text) => readFairness(text, compiled, served));
  served.meet(model.behaviour.labels ?? []);
  return {
    fairness: read.flatMap((one) => ('fairness' in one ? one.fairness : [])),
    problems: read.flatMap((one) => ('problem' in one ? [one.problem] : [])),
    served,
  };
}
