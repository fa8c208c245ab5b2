/**
 * A model for commands that distinguish states by their transitions: its own system, or the points that its language
 * provides.
 */
import type { Model, Search } from '@vedette/core';
import { membersDiffer } from '@vedette/engines';
import { UsageError } from '@vedette/questions';

/** Throws where there is neither, with the reason. */
export function inPoints(name: string, model: Model): Search {
  const search = pointsOf(model);
  if ('refused' in search) throw new UsageError(`"${name}": ${search.refused}`);
  return search;
}

/** Why there are none, where there are none. */
export function pointsOf(model: Model): Search | { readonly refused: string } {
  if (model.behaviour.system.cover === undefined) return { model };
  return model.behaviour.points?.('integer times') ?? { refused: `its ${membersDiffer}` };
}
