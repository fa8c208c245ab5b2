/**
 * The variants of the accelerated heartbeat protocol, and the bounds of Atif and Mousavi (2009), section 6: as data,
 * for actors and claims.
 */

export const variantNames = ['binary', 'revised', 'two-phase', 'static', 'expanding', 'dynamic', 'rejoining'] as const;
export type Variant = (typeof variantNames)[number];

/** What a user sets. */
export interface Setting {
  readonly variant: Variant;
  /** Participants: 1 in the binary variants. */
  readonly n: number;
  readonly tmin: number;
  readonly tmax: number;
  /** With both corrections of section 6. */
  readonly corrected: boolean;
}

/** What a setting means for the actors. The second part can be set by itself, to look for the least bound. */
export interface Timing {
  readonly tmin: number;
  readonly tmax: number;
  /** The first beat is sent at time 0, not at tmax. */
  readonly beatsFirst: boolean;
  /** The first miss makes the waiting time tmin at once, instead of halving it. */
  readonly isTwoPhase: boolean;
  readonly joining: boolean;
  readonly leaving: boolean;
  readonly rejoining: boolean;
}

export interface Bounds {
  /** No timer fires while a message has to be delivered now. */
  readonly receiveFirst: boolean;
  /** What R1 grants p0. */
  readonly limit: number;
  /** How long a participant waits for a beat. */
  readonly patience: number;
  /** From the last farewell to the first request, of a participant that joins again. */
  readonly pause: number;
}

export function timingOf({ variant, tmin, tmax }: Setting): Timing {
  const joining = variant === 'expanding' || variant === 'dynamic' || variant === 'rejoining';
  return {
    tmin,
    tmax,
    beatsFirst: variant === 'revised',
    isTwoPhase: variant === 'two-phase',
    joining,
    leaving: variant === 'dynamic' || variant === 'rejoining',
    rejoining: variant === 'rejoining',
  };
}

export function boundsOf(setting: Setting): Bounds {
  const { tmin, tmax, corrected } = setting;
  const { joining, rejoining } = timingOf(setting);
  const longest = 3 * tmax - tmin;
  return {
    receiveFirst: corrected,
    limit: corrected && 2 * tmin <= tmax ? longest : 2 * tmax,
    patience: !corrected ? longest : joining ? 2 * tmax + tmin : 2 * tmax,
    pause: corrected && rejoining ? tmin + 1 : 0,
  };
}

/** Constants from a command line: what makes no sense together is refused. */
export function settingOf(given: Omit<Setting, 'variant'> & { readonly variant: string }): Setting {
  const variant = variantNames.find((name) => name === given.variant);
  if (variant === undefined)
    throw new Error(`There is no variant "${given.variant}". The variants are ${variantNames.join(', ')}.`);
  if (!(Number.isInteger(given.tmin) && Number.isInteger(given.tmax) && 1 <= given.tmin && given.tmin <= given.tmax))
    throw new Error('tmin and tmax must be whole numbers with 1 <= tmin <= tmax.');
  if (!Number.isInteger(given.n) || given.n < 1) throw new Error('n must be a whole number, 1 or more.');
  const isBinary = variant === 'binary' || variant === 'revised' || variant === 'two-phase';
  if (isBinary && given.n !== 1) throw new Error(`The variant "${variant}" has one participant: n must be 1.`);
  return { ...given, variant };
}
