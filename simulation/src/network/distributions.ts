/** Distributions as data, for networks in files. Times are in ticks of the scenario. */
import { statistics } from '@vedette/structures';
import { shape } from '@vedette/text';

type Distribution = statistics.Distribution;
type Random = statistics.Random;
type Pair = readonly [number, number];
type Family =
  | { readonly exponential: number }
  | { readonly uniform: Pair }
  /** Mean and standard deviation; what is below 0 is 0. */
  | { readonly normal: Pair }
  | { readonly logNormal: Pair }
  /** Shape and scale. */
  | { readonly gamma: Pair }
  | { readonly weibull: Pair }
  /** Values that were measured, each equally likely. */
  | { readonly measured: readonly number[] };

/** A number is always the same time. `plus` is added; what lies outside of `cut` is drawn again. */
export type DistributionSpec = number | (Family & { readonly plus?: number; readonly cut?: Pair });

const above: shape.Shape = shape.also(shape.amount, (value: number) =>
  value > 0 && Number.isFinite(value) ? undefined : 'a finite number above 0 is expected',
);
const finite: shape.Shape = shape.also(shape.amount, (value: number) =>
  Number.isFinite(value) ? undefined : 'a finite number is expected',
);
const pairOf = (item: shape.Shape): shape.Shape =>
  shape.also(shape.listOf(item), (pair: readonly number[]) =>
    pair.length === 2 ? undefined : 'two numbers are expected',
  );
const range: shape.Shape = shape.also(pairOf(finite), ([least, most]: Pair) =>
  least <= most ? undefined : 'the first number is the lesser one',
);
const some: shape.Shape = shape.also(shape.listOf(finite), (values: readonly number[]) =>
  values.length > 0 ? undefined : 'one value or more is expected',
);
const families: Readonly<Record<string, shape.Shape>> = {
  exponential: above,
  uniform: range,
  normal: pairOf(finite),
  logNormal: pairOf(above),
  gamma: pairOf(above),
  weibull: pairOf(above),
  measured: some,
};

/** Below this a distribution has next to nothing inside of its cut. */
const leastInside = 0.001;

export const distributionShape: shape.Shape = (value, place) => {
  if (typeof value === 'number') return finite(value, place);
  const names = Object.keys(families);
  const optional = { ...families, plus: finite, cut: range };
  const wrong = shape.record({}, optional)(value, place);
  if (wrong !== undefined) return wrong;
  const named = Object.keys(value as object).filter((key) => names.includes(key));
  if (named.length !== 1) return `${place} names ${named.length} distributions, expected one of ${names.join(', ')}`;
  const { cut } = value as { readonly cut?: Pair };
  if (cut === undefined) return undefined;
  const all = familyOf(value as DistributionSpec);
  const inside = all.cumulative(cut[1]) - (cut[0] === 0 ? 0 : all.cumulative(cut[0]));
  return inside >= leastInside ? undefined : `${place}.cut holds less than ${leastInside} of the distribution`;
};

/** Times that are drawn, and the distribution they come from: that of all times, before a cut. */
export interface Times {
  readonly distribution: Distribution;
  draw(random: Random): number;
  /** In the middle. */
  readonly usual: number;
}

export function timesOf(spec: DistributionSpec): Times {
  const distribution = familyOf(spec);
  const [least, most] = typeof spec === 'number' || spec.cut === undefined ? [0, Number.MAX_VALUE] : spec.cut;
  return {
    distribution,
    usual: Math.min(most, Math.max(least, distribution.quantile(0.5))),
    draw(random) {
      for (;;) {
        const time = Math.max(0, distribution.sample(random));
        if (time >= least && time <= most) return time;
      }
    },
  };
}

function familyOf(spec: DistributionSpec): Distribution {
  if (typeof spec === 'number') return statistics.constant(spec);
  const { plus = 0 } = spec;
  return plus === 0 ? plainOf(spec) : statistics.shifted(plus, plainOf(spec));
}

function plainOf(spec: Family): Distribution {
  if ('exponential' in spec) return statistics.exponential(spec.exponential);
  if ('uniform' in spec) return statistics.uniform(...spec.uniform);
  if ('normal' in spec) return statistics.normal(...spec.normal);
  if ('logNormal' in spec) return statistics.logNormal(...spec.logNormal);
  if ('gamma' in spec) return statistics.gamma(...spec.gamma);
  if ('weibull' in spec) return statistics.weibull(...spec.weibull);
  return statistics.empirical(spec.measured);
}
