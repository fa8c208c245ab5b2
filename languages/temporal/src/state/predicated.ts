/** A model with state predicates, in the expressions of its language, or about its slots where that has none. */
import type { Excerpt, Model, Outcome, TransitionSystem } from '@vedette/core';
import { readSlotPredicates } from './slot-predicates.ts';

/** Predicate i of the model's system is the i-th expression. */
export function predicated(model: Model, expressions: readonly Excerpt[]): Outcome<Model> {
  if (model.withPredicates !== undefined) return model.withPredicates(expressions);
  const { value: predicates, problems, texts } = readSlotPredicates(model.system, expressions);
  if (predicates === undefined) return { problems, texts };
  return { value: withSystem(model, { ...model.system, predicates }), problems, texts };
}

/** A model may be more than a record, so what it offers is handed on one by one. Its searches are for its own system. */
function withSystem(model: Model, system: TransitionSystem): Model {
  const { narration, labels, views } = model;
  return {
    system,
    questions: [],
    ...(narration && { narration }),
    ...(labels && { labels }),
    ...(views && { views }),
    ...(model.actionNames && { actionNames: (label) => model.actionNames!(label) }),
    ...(model.participants && { participants: (group, label) => model.participants!(group, label) }),
  };
}
