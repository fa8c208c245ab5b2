/** What is assigned to clocks, anywhere in a model. */
import { initialClocks } from '../lower/initial-clocks.ts';
import { intervalOf } from '../lower/intervals.ts';
import { type Layout, leaves } from '../lower/layout.ts';
import { childrenOf, type Expression, expressionsIn, type TypedModel } from '../typed/index.ts';
import { clocksOf } from './comparisons.ts';

export type ClockAssignment = Expression & { readonly kind: 'assignment' };

/** Every assignment to a clock, or to something with clocks in it. */
export function clockAssignments(model: TypedModel): readonly ClockAssignment[] {
  const found: ClockAssignment[] = [];
  const look = (expression: Expression): void => {
    for (const child of childrenOf(expression)) look(child);
    if (expression.kind === 'assignment' && holdsClocks(expression.target)) found.push(expression);
  };
  const functions = [...model.functions, ...model.instances.flatMap((instance) => instance.functions)];
  for (const { body } of functions) for (const expression of expressionsIn(body)) look(expression);
  for (const { edges } of model.instances) for (const { updates } of edges) for (const update of updates) look(update);
  return found;
}

export function holdsClocks({ sort }: Expression): boolean {
  return leaves('', sort).some((leaf) => leaf.sort.kind === 'clock');
}

/** The largest number that a clock may start with or be set to; infinite if that may be what another clock shows. */
export function largestAssigned(clock: number, model: TypedModel, layout: Layout): number {
  let most = initialClocks(model, layout)[clock]!;
  for (const { target, operator, value } of clockAssignments(model)) {
    if (!clocksOf(target, layout).includes(clock)) continue;
    const isNumber = target.sort.kind === 'clock' && operator === undefined && !holdsClocks(value);
    most = Math.max(most, isNumber ? intervalOf(value)[1] : Number.POSITIVE_INFINITY);
  }
  return most;
}
