/**
 * What a model must be like for its points to be exact (decision 025). Regions know no differences of clocks and no
 * stopwatches. Integer time has the runs of dense time on closed networks (every clock constraint is `<=`, `>=` or
 * `==`): every run can be taken at integer times with the same steps (Henzinger, Manna and Pnueli, "What good are
 * digital clocks?", ICALP 1992). Where a step depends on what others cannot do at that time (priorities, broadcasts
 * that must be received), a constraint on clocks counts negated, too, which is strict: of guards, and under priorities
 * of invariants as well, since a step into a location is possible only where the invariant of that location holds.
 */
import type { Span } from '@vedette/core';
import {
  type ClockComparison,
  childrenOf,
  type Edge,
  type Expression,
  elementSort,
  type Instance,
  type TypedModel,
} from '../typed/index.ts';

/** What stands in the way, as a clause that follows the text of the span. */
export interface Obstacle {
  readonly span: Span;
  readonly because: string;
}

export function obstacleToRegions({ instances }: TypedModel, asked: readonly Expression[]): Obstacle | undefined {
  const inInstances = instances.flatMap((instance) => [...stopped(instance), ...constraintsOf(instance)]);
  return firstOf([...inInstances, ...asked.flatMap(comparisonsIn)], (one) => ('kind' in one ? difference(one) : one));
}

export function obstacleToIntegerTime(model: TypedModel): Obstacle | undefined {
  const rules = [difference, strictness, ...(hasPriorities(model) ? [blocking] : [])];
  return firstOf(model.instances, (instance) =>
    firstOf([...stopped(instance), ...constraintsOf(instance), ...receivedBy(instance)], (one) =>
      'kind' in one ? firstOf(rules, (rule) => rule(one)) : one,
    ),
  );
}

function firstOf<T>(list: readonly T[], obstacle: (one: T) => Obstacle | undefined): Obstacle | undefined {
  for (const one of list) {
    const found = obstacle(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function hasPriorities({ channelPriorities, instances }: TypedModel): boolean {
  return channelPriorities !== undefined || instances.some(({ priority }) => priority !== 0);
}

function constraintsOf({ locations, edges }: Instance): readonly ClockComparison[] {
  const constraints = [...locations.map(({ invariant }) => invariant), ...edges.map(({ guard }) => guard)];
  return constraints.flatMap((one) => (one === undefined ? [] : comparisonsIn(one)));
}

function stopped({ locations }: Instance): readonly Obstacle[] {
  const rates = locations.flatMap((location) => location.rates);
  return rates.map(({ clock: { span } }) => ({ span, because: 'is a clock that can stand still' }));
}

function receivedBy({ edges }: Instance): readonly Obstacle[] {
  const guards = edges.flatMap((edge) => (isReceived(edge) && edge.guard ? comparisonsIn(edge.guard) : []));
  return guards.map(({ span }) => ({ span, because: 'decides who receives a broadcast' }));
}

function difference({ minus, span }: ClockComparison): Obstacle | undefined {
  return minus === undefined ? undefined : { span, because: 'compares two clocks' };
}

function strictness({ operator, span }: ClockComparison): Obstacle | undefined {
  const isStrict = operator === '<' || operator === '>' || operator === '!=';
  return isStrict ? { span, because: 'is strict' } : undefined;
}

function blocking({ span }: ClockComparison): Obstacle | undefined {
  return { span, because: 'blocks or frees steps of lower priority' };
}

export function comparisonsIn(expression: Expression): readonly ClockComparison[] {
  return expression.kind === 'clock-comparison' ? [expression] : childrenOf(expression).flatMap(comparisonsIn);
}

function isReceived({ synchronisation }: Edge): boolean {
  const sort = synchronisation && elementSort(synchronisation.channel.sort);
  return synchronisation?.direction === 'receive' && sort?.kind === 'channel' && sort.delivery === 'broadcast';
}
