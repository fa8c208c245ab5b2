/**
 * The simplest linear condition that separates two sets of points, by trying all small coefficients; if there is none,
 * two of them that separate together, as `a && b` or as `a || b`.
 */
import type { Axis, Point } from './axes.ts';
import {
  complement,
  contains,
  costOf,
  directions,
  type HalfSpace,
  halfSpaceAround,
  halfSpaceText,
  tightAround,
  weight,
} from './half-space.ts';

export interface LinearCondition {
  /** `2*tmin <= tmax`, with the first axis on the left. */
  readonly text: string;
  holds(point: Point): boolean;
}

/** The condition under which points are `inside`; nothing if no small one is exact. */
export function separation(
  axes: readonly Axis[],
  inside: readonly Point[],
  outside: readonly Point[],
): LinearCondition | undefined {
  const text = (one: HalfSpace): string => halfSpaceText(axes, one);
  const single = cheapest(
    directions(axes.length).flatMap((direction) => {
      const around = halfSpaceAround(direction, inside, outside);
      return around === undefined ? [] : [[around]];
    }),
  );
  if (single !== undefined) return { text: text(single[0]!), holds: (point) => contains(single[0]!, point) };
  const both = cheapest(pairsAround(axes, inside, outside));
  const neither = cheapest(pairsAround(axes, outside, inside));
  if (both !== undefined && (neither === undefined || costOfAll(both) <= costOfAll(neither)))
    return { text: both.map(text).join(' && '), holds: (point) => both.every((one) => contains(one, point)) };
  if (neither === undefined) return undefined;
  const some = neither.map(complement);
  return { text: some.map(text).join(' || '), holds: (point) => some.some((one) => contains(one, point)) };
}

type Conjunction = readonly HalfSpace[];

function cheapest(all: readonly Conjunction[]): Conjunction | undefined {
  return all.reduce<Conjunction | undefined>(
    (least, one) => (least !== undefined && costOfAll(least) <= costOfAll(one) ? least : one),
    undefined,
  );
}

function costOfAll(all: Conjunction): number {
  return all.reduce((cost, one) => cost + costOf(one), 0);
}

/** Two conditions are worth reading only if both are simple. */
const heaviest = 4;

/** Two half-spaces with all points inside, such that each point outside is outside of one of them. */
function pairsAround(
  axes: readonly Axis[],
  inside: readonly Point[],
  outside: readonly Point[],
): readonly Conjunction[] {
  const simple = directions(axes.length).filter((direction) => weight(direction) <= heaviest);
  const tight = simple.map((direction) => {
    const around = tightAround(direction, inside);
    return { direction, left: outside.filter((point) => contains(around, point)) };
  });
  const useful = tight.filter(({ left }) => left.length < outside.length);
  return useful.flatMap(({ direction, left }, index) =>
    useful.slice(0, index).flatMap((other) => {
      const second = halfSpaceAround(other.direction, inside, left);
      if (second === undefined) return [];
      const first = halfSpaceAround(
        direction,
        inside,
        outside.filter((point) => contains(second, point)),
      );
      return first === undefined ? [] : [[second, first]];
    }),
  );
}
