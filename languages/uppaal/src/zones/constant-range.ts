/** Between which constants the times of a model lie: the unit in which to look for others. */
import { VALUE_LIMIT } from '@vedette/structures';
import { initialClocks } from '../lower/initial-clocks.ts';
import { intervalOf } from '../lower/intervals.ts';
import type { Layout } from '../lower/layout.ts';
import type { Expression, TypedModel } from '../typed/index.ts';
import { clockAssignments, holdsClocks } from './assigned-clocks.ts';
import { comparisonsIn, constraintsIn } from './comparisons.ts';

/**
 * The smallest and the largest positive number that clocks or their differences are compared with or set to; one if
 * there are none.
 */
export function constantRange(
  expressions: readonly Expression[],
  { model, layout }: ConstantsOf,
): { readonly smallest: number; readonly largest: number } {
  const { plain, diagonal } = comparisonsIn([...constraintsIn(model), ...expressions], layout);
  const assigned = clockAssignments(model).flatMap(({ value }) => (holdsClocks(value) ? [] : [intervalOf(value)[1]]));
  const compared = [
    ...plain.map(({ most }) => most),
    ...diagonal.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]),
  ];
  const constants = [...compared, ...assigned, ...initialClocks(model, layout)].filter(
    (one) => one > 0 && one < VALUE_LIMIT,
  );
  const [first = 1, ...others] = constants;
  return others.reduce(
    ({ smallest, largest }, one) => ({ smallest: Math.min(smallest, one), largest: Math.max(largest, one) }),
    { smallest: first, largest: first },
  );
}

interface ConstantsOf {
  readonly model: TypedModel;
  readonly layout: Layout;
}
