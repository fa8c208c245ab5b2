/**
 * What a simulated network does, as data: delays by distributions, losses and duplicates by probability, and faults in
 * the manner of TigerBeetle's VOPR: partitions of several kinds, pauses, crashes and restarts, each every so often.
 * Times are in ticks.
 */
import { shape } from '@vedette/text';
import { type DistributionSpec, distributionShape } from './distributions.ts';

export interface LinkSpec {
  /** Left out: the scenario's range, every time in it equally likely. */
  readonly delay?: DistributionSpec;
  /** The probability that a message is lost when it is sent. */
  readonly loss?: number;
  /** The probability that it arrives twice. */
  readonly duplicate?: number;
}

/** What happens every so often, to one of these actors. */
interface Recurring {
  readonly every: DistributionSpec;
  readonly of?: readonly string[];
  readonly atMost?: number;
}

/** `sides`: those of the scenario. `one`: an actor is cut off. `halves`: at random. One way: what the first side sends arrives. */
export const partitionKinds = ['sides', 'one', 'halves'] as const;
export type PartitionKind = (typeof partitionKinds)[number];

export interface NetworkSpec extends LinkSpec {
  /** In place of the above, for what some send to others. The last that fits counts. */
  readonly links?: readonly (LinkSpec & { readonly from?: readonly string[]; readonly to?: readonly string[] })[];
  readonly crash?: Recurring;
  /** So long after each crash. Left out: never. */
  readonly restart?: { readonly after: DistributionSpec; readonly of?: readonly string[]; readonly atMost?: number };
  readonly partition?: {
    readonly every: DistributionSpec;
    readonly for: DistributionSpec;
    readonly kind: PartitionKind;
    readonly direction?: 'both' | 'one way';
    readonly atMost?: number;
  };
  /** An actor does nothing for so long; what arrives and what is due waits. */
  readonly pause?: Recurring & { readonly for: DistributionSpec };
  /** Where in its range a timer fires. */
  readonly timers?: 'uniform' | 'least' | 'most';
  /** All times are whole steps of the scenario. */
  readonly whole?: boolean;
  /** `avoided`: delays are cut to the scenario's range, and faults beyond its budgets do not occur. `allowed` if left out; then they are counted. */
  readonly outside?: 'allowed' | 'avoided';
}

const probability: shape.Shape = shape.also(shape.amount, (value: number) =>
  value <= 1 ? undefined : 'a probability is at most 1',
);
const names = shape.listOf(shape.text);
const link = { delay: distributionShape, loss: probability, duplicate: probability };
const limited = { of: names, atMost: shape.natural };

/** Something that comes again after no time would never let time pass. */
const interval: shape.Shape = (value, place) => {
  const wrong = distributionShape(value, place);
  return wrong ?? (value === 0 ? `${place} is 0: what happens every 0 ticks leaves no time` : undefined);
};

export const networkShape: shape.Shape = shape.record(
  {},
  {
    vedette: shape.oneOf('network'),
    version: shape.oneOf(1),
    ...link,
    links: shape.listOf(shape.record({}, { ...link, from: names, to: names })),
    crash: shape.record({ every: interval }, limited),
    restart: shape.record({ after: distributionShape }, limited),
    partition: shape.record(
      { every: interval, for: distributionShape, kind: shape.among(partitionKinds) },
      { direction: shape.oneOf('both', 'one way'), atMost: shape.natural },
    ),
    pause: shape.record({ every: interval, for: distributionShape }, limited),
    timers: shape.oneOf('uniform', 'least', 'most'),
    whole: shape.truth,
    outside: shape.oneOf('allowed', 'avoided'),
  },
);
