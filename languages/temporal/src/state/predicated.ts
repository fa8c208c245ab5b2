/** A model with state predicates, in the expressions of its language, or about its slots where that has none. */
import type { Excerpt, Model, Outcome, TransitionSystem } from '@vedette/core';
import { readSlotPredicates } from './slot-predicates.ts';

/** Predicate i of the model's system is the i-th expression. */
export function predicated(model: Model, expressions: readonly Excerpt[]): Outcome<Model> {
  if (model.withPredicates !== undefined) return model.withPredicates(expressions);
  const written = model.unreduced?.('states') ?? model;
  const { value: predicates, problems, texts } = readSlotPredicates(written.system, expressions);
  if (predicates === undefined) return { problems, texts };
  return { value: withSystem(written, { ...written.system, predicates }), problems, texts };
}

/** A model may be more than a record, so what it offers is handed on one by one. Its searches are for its own system; what it knows of
 *  groups and states is true of the same ones with predicates. */
function withSystem(model: Model, system: TransitionSystem): Model {
  const { narration, labels, views, roles } = model;
  return {
    system,
    questions: [],
    ...(narration && { narration }),
    ...(labels && { labels }),
    ...(views && { views }),
    ...(roles && { roles }),
    ...(model.enabling && { enabling: () => model.enabling!() }),
    ...(model.written && { written: (before, step) => model.written!(before, step) }),
    ...(model.waits && { waits: (state) => model.waits!(state) }),
    ...(model.actionNames && { actionNames: (label) => model.actionNames!(label) }),
    ...(model.participants && { participants: (group, label) => model.participants!(group, label) }),
  };
}
