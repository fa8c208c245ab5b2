/**
 * The same model in a finer unit of time: every number that clocks are compared with or set to is multiplied. Its runs
 * are those of the model with all times multiplied, so queries about them have the same answers, and extreme values of
 * clocks are multiplied, too.
 */
import type { Expression, Query, TypedModel } from '../typed/index.ts';
import { computed, number } from './model-builder.ts';

export function scaledModel(model: TypedModel, factor: number): TypedModel {
  const scale = (expression: Expression): Expression => scaled(expression, factor);
  return {
    ...model,
    instances: model.instances.map((instance) => ({
      ...instance,
      locations: instance.locations.map((location) => ({
        ...location,
        ...(location.invariant && { invariant: scale(location.invariant) }),
      })),
      edges: instance.edges.map((edge) => ({
        ...edge,
        ...(edge.guard && { guard: scale(edge.guard) }),
        updates: edge.updates.map(scale),
      })),
    })),
  };
}

export function scaledQuery(query: Query, factor: number): Query {
  const scale = (expression: Expression): Expression => scaled(expression, factor);
  switch (query.kind) {
    case '-->':
      return { ...query, premise: scale(query.premise), conclusion: scale(query.conclusion) };
    case 'sup':
    case 'inf':
    case 'bounds':
      return { ...query, ...(query.condition && { condition: scale(query.condition) }) };
    default:
      return { ...query, predicate: scale(query.predicate) };
  }
}

function scaled(expression: Expression, factor: number): Expression {
  switch (expression.kind) {
    case 'clock-comparison':
      return { ...expression, bound: times(expression.bound, factor) };
    case 'assignment':
      return expression.target.sort.kind === 'clock' && expression.value.sort.kind !== 'clock'
        ? { ...expression, value: times(expression.value, factor) }
        : expression;
    case 'logical':
      return { ...expression, left: scaled(expression.left, factor), right: scaled(expression.right, factor) };
    case 'unary':
      return { ...expression, operand: scaled(expression.operand, factor) };
    default:
      return expression;
  }
}

/** A constant stays one, as if it were written so; anything else is computed while the model runs. */
function times(value: Expression, factor: number): Expression {
  return value.kind === 'number' ? number(value.value * factor) : computed(value, '*', factor);
}
