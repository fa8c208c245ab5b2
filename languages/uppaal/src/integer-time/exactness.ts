/**
 * Where integer time has the runs of dense time: on closed networks (every clock constraint is `<=`, `>=` or `==`)
 * without differences of clocks and without stopwatches, every run can be taken at integer times with the same steps
 * (Henzinger, Manna and Pnueli, "What good are digital clocks?", ICALP 1992). Where a step depends on what others
 * cannot do at that time (priorities, broadcasts that must be received), a guard on clocks counts negated, too, which is
 * strict. What is not possible in a state (deadlocks, branching) is judged at integer times only: between them it may
 * differ.
 */
import type { Span } from '@vedette/core';
import {
  type ClockComparison,
  childrenOf,
  type Edge,
  type Expression,
  elementSort,
  type Instance,
  mentionsClocks,
  type TypedModel,
} from '../typed/index.ts';

/** What stands in the way, as a clause that follows the text of the span. */
export interface Obstacle {
  readonly span: Span;
  readonly because: string;
}

export function obstacleToIntegerTime(model: TypedModel): Obstacle | undefined {
  const hasPriorities = model.channelPriorities !== undefined || model.instances.some(({ priority }) => priority !== 0);
  for (const instance of model.instances) {
    const found = inLocations(instance) ?? inGuards(instance, hasPriorities);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inLocations({ locations }: Instance): Obstacle | undefined {
  for (const { invariant, rates } of locations) {
    const [rate] = rates;
    if (rate !== undefined) return { span: rate.clock.span, because: 'is a clock that can stand still' };
    const found = invariant && inConstraint(invariant);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inGuards({ edges }: Instance, hasPriorities: boolean): Obstacle | undefined {
  for (const edge of edges) {
    const { guard } = edge;
    if (guard === undefined || !mentionsClocks(guard)) continue;
    const found = inConstraint(guard);
    if (found !== undefined) return found;
    const [{ span }] = comparisonsIn(guard) as [ClockComparison];
    if (hasPriorities) return { span, because: 'blocks or frees steps of lower priority' };
    if (isReceived(edge)) return { span, because: 'decides who receives a broadcast' };
  }
  return undefined;
}

function inConstraint(constraint: Expression): Obstacle | undefined {
  for (const { operator, minus, span } of comparisonsIn(constraint)) {
    if (minus !== undefined) return { span, because: 'compares two clocks' };
    if (operator === '<' || operator === '>' || operator === '!=') return { span, because: 'is strict' };
  }
  return undefined;
}

function comparisonsIn(expression: Expression): readonly ClockComparison[] {
  return expression.kind === 'clock-comparison' ? [expression] : childrenOf(expression).flatMap(comparisonsIn);
}

function isReceived({ synchronisation }: Edge): boolean {
  const sort = synchronisation && elementSort(synchronisation.channel.sort);
  return synchronisation?.direction === 'receive' && sort?.kind === 'channel' && sort.delivery === 'broadcast';
}
