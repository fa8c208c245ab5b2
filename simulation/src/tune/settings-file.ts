/** Settings in a file: of which detector or scenario, what they promise, and what was assumed of the network. */
import { shape } from '@vedette/text';
import { type DistributionSpec, distributionShape } from '../network/distributions.ts';
import type { Wishes } from './configure.ts';

export interface AssumedNetwork {
  readonly loss: number;
  readonly mean: number;
  readonly variance: number;
  /** Left out where the moments are all that is known. */
  readonly delay?: DistributionSpec;
  /** The longest delay or round trip that was planned for. */
  readonly greatest?: number;
}

export interface SettingsFile {
  readonly vedette: 'settings';
  readonly version: 1;
  /** The name of a detector, or the file of a scenario. */
  readonly of: string;
  readonly settings: { readonly [name: string]: number };
  readonly wishes: Wishes;
  /** Times on average; what cannot occur is left out. */
  readonly promised: { readonly detection: number; readonly recurrence?: number; readonly duration?: number };
  readonly assumed: AssumedNetwork;
  /** For scenarios: verdicts of the check that was made with these settings. */
  readonly checked?: { readonly [property: string]: string };
}

const finite: shape.Shape = shape.also(shape.amount, (value: number) =>
  Number.isFinite(value) ? undefined : 'a finite number is expected',
);
const probability: shape.Shape = shape.also(finite, (value: number) =>
  value <= 1 ? undefined : 'a probability is at most 1',
);

const settingsShape = shape.record(
  {
    vedette: shape.oneOf('settings'),
    version: shape.oneOf(1),
    of: shape.text,
    settings: shape.dictionaryOf(finite),
    wishes: shape.record({ detection: finite, recurrence: finite, duration: finite }),
    promised: shape.record({ detection: finite }, { recurrence: finite, duration: finite }),
    assumed: shape.record(
      { loss: probability, mean: finite, variance: finite },
      { delay: distributionShape, greatest: finite },
    ),
  },
  { checked: shape.dictionaryOf(shape.text) },
);

/** What is wrong with it; nothing if it is one. */
export function settingsMisfit(json: unknown): string | undefined {
  return shape.misfit(settingsShape, json);
}

/** A network measured by a probe: how many datagrams were sent, and how long those took that arrived. */
export interface ProbeFile {
  readonly vedette: 'probe';
  readonly version: 1;
  readonly sent: number;
  readonly delays: readonly number[];
}

const probeShape = shape.also(
  shape.atLeast({
    vedette: shape.oneOf('probe'),
    version: shape.oneOf(1),
    sent: shape.whole(2),
    delays: shape.listOf(finite),
  }),
  ({ sent, delays }: ProbeFile) => (delays.length <= sent ? undefined : `${delays.length} of ${sent} arrived`),
);

export function probeMisfit(json: unknown): string | undefined {
  return shape.misfit(probeShape, json);
}
