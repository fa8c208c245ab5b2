/** A model with state predicates, in the expressions of its language, or about its slots where that has none. */
import type { Excerpt, Model, Outcome, Predicate } from '@vedette/core';
import { readSlotPredicates } from './slot-predicates.ts';

/** Predicate i of the model's system is the i-th expression. */
export function predicated(model: Model, expressions: readonly Excerpt[]): Outcome<Model> {
  if (model.queries.withPredicates !== undefined) return model.queries.withPredicates(expressions);
  const written = model.behaviour.unreduced?.('states') ?? model;
  const { value: predicates, problems, texts } = readSlotPredicates(written, expressions);
  if (predicates === undefined) return { problems, texts };
  return { value: withPredicates(written, predicates), problems, texts };
}

/** The model's own searches, questions and graph number other predicates, or none. */
function withPredicates(model: Model, predicates: readonly Predicate[]): Model {
  const { searchFor: _, points: _points, unreduced: _unreduced, graph: _graph, ...behaviour } = model.behaviour;
  return {
    ...model,
    behaviour: { ...behaviour, system: { ...behaviour.system, predicates } },
    queries: { ...model.queries, questions: [] },
  };
}
