/** Symbolic steps: the polyhedron of all valuations that a step leads to, with the time that may pass afterwards. */
import { form, type HalfSpace, type Polyhedron } from '@vedette/structures';
import type { Effect, Place, Step } from './compiled-system.ts';

export function successor(polyhedron: Polyhedron, step: Step): Polyhedron {
  const enabled = polyhedron.restricted(step.guard);
  if (enabled.isEmpty) return enabled;
  return settled(step.effects.reduce(applied, enabled), step.target);
}

/** Arrived in a place: dead dimensions are 0, the invariant holds, time passes while it does. */
export function settled(polyhedron: Polyhedron, place: Place): Polyhedron {
  const zero = form(0, new Array<number>(polyhedron.dimensions).fill(0));
  const arrived = place.dead
    .reduce((rest, dimension) => rest.assigned(dimension, zero), polyhedron)
    .restricted(place.invariant);
  return arrived.delayed(place.growing).restricted(place.invariant);
}

function applied(polyhedron: Polyhedron, effect: Effect): Polyhedron {
  if ('require' in effect) return polyhedron.restricted([effect.require]);
  return 'to' in effect
    ? polyhedron.assigned(effect.set, effect.to)
    : polyhedron.assignedBetween(effect.set, effect.interval);
}

/** A conjunction of the goal, and the part of a polyhedron in which it holds. */
export interface Goal {
  readonly constraints: readonly HalfSpace[];
  readonly inside: Polyhedron;
}

/** Where the goal of the place is reached: the first part that is not empty. */
export function reachedGoal(polyhedron: Polyhedron, place: Place): Goal | undefined {
  return place.goal
    .map((constraints) => ({ constraints, inside: polyhedron.restricted(constraints) }))
    .find(({ inside }) => !inside.isEmpty);
}
