/** Where the steps of a run are written in the text of a model. */
import type { Model, Span, State, Step, Trace } from '@vedette/core';

/** A part of a step, with its component where the language knows it. */
export interface PlacedPart {
  readonly who?: string;
  readonly origin: Span;
}

/** For every step of a run its parts, as far as the language knows. */
export function writtenParts(model: Model, { start, steps }: Trace): readonly (readonly PlacedPart[])[] {
  return steps.map((step, place) => partsOf(model, place === 0 ? start : steps[place - 1]!.state, step));
}

function partsOf(model: Model, before: State, step: Step): readonly PlacedPart[] {
  if (model.presentation.written !== undefined) return model.presentation.written(before, step);
  const origin = model.behaviour.system.groups[step.group]?.origin;
  return origin === undefined ? [] : [{ origin }];
}
