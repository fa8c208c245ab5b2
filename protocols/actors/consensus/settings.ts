/** What a user sets of Chandra and Toueg's consensus, with the names of protocols/consensus. */

export const algorithmNames = ['strong', 'eventuallyStrong'] as const;
export type AlgorithmName = (typeof algorithmNames)[number];
/**
 * `heartbeat` is one in time. The others are ideal, and there is no time: a process may be suspected at any moment
 * (`inaccurate`), but never the last one, which does not crash (`accurate`); no process is ever suspected
 * (`incomplete`).
 */
export const detectorNames = ['heartbeat', 'accurate', 'inaccurate', 'incomplete'] as const;
export type DetectorName = (typeof detectorNames)[number];

export interface Setting {
  readonly algorithm: AlgorithmName;
  readonly detector: DetectorName;
  readonly n: number;
  readonly crashes: number;
  /** S: of phase 1. <>S: a process that has taken part in so many only waits for a decision. */
  readonly rounds: number;
  /** S: without phase 2 it does not agree. */
  readonly secondPhase: boolean;
  /** <>S: of round 1, from 0. */
  readonly firstCoordinator: number;
  /** <>S: estimates for which a coordinator waits, and acknowledgements that it needs. */
  readonly majority: number;
  /** On each decision that arrives. */
  readonly decidesAgain: boolean;
  /** From beat to beat. */
  readonly period: number;
  /** A message takes so long at most. */
  readonly delay: number;
  /** So many messages may be lost. */
  readonly losses: number | 'any';
  /** All beat together; or each begins at any time within a period. */
  readonly inStep: boolean;
  readonly firstTimeout: number;
  /** To which timeouts grow, one by one. */
  readonly maxTimeout: number;
  /** The last ones begin with timeouts that have grown. */
  readonly grown: number;
  /** Each step of the algorithm is one of the model, for comparison. */
  readonly stepwise: boolean;
}

/** What may be left out: as in heartbeats.xta. */
export function settingOf(given: Partial<Setting> & Pick<Setting, 'algorithm'>): Setting {
  const { algorithm, n = 2, period = 2, delay = 1 } = given;
  const firstTimeout = given.firstTimeout ?? period + delay + 1;
  return {
    detector: 'heartbeat',
    crashes: 0,
    rounds: algorithm === 'strong' ? n - 1 : n + 1,
    secondPhase: true,
    firstCoordinator: 0,
    majority: Math.floor(n / 2) + 1,
    decidesAgain: false,
    losses: 0,
    inStep: true,
    maxTimeout: firstTimeout,
    grown: 0,
    stepwise: false,
    ...given,
    n,
    period,
    delay,
    firstTimeout,
  };
}

/** Constants from a command line: -1 is what is usual. What makes no sense together is refused. */
export function checkedSetting(setting: Setting): Setting {
  const { n, period, firstTimeout, maxTimeout, losses } = setting;
  const ranges = {
    n: [2, 5],
    crashes: [0, n - 1],
    rounds: [1, 100],
    firstCoordinator: [0, n - 1],
    majority: [1, n],
    period: [1, 1000],
    delay: [0, period - 1],
    firstTimeout: [period, 10_000],
    maxTimeout: [firstTimeout, 10_000],
    grown: [0, n],
  } as const;
  for (const [name, [least, most]] of Object.entries(ranges)) {
    const value = setting[name as keyof typeof ranges];
    if (!Number.isInteger(value) || value < least || value > most)
      throw new Error(`${name} must be a whole number from ${least} to ${most}.`);
  }
  if (losses !== 'any' && (!Number.isInteger(losses) || losses < 0))
    throw new Error('losses must be a whole number, 0 or more, or -1 for any number.');
  if (setting.detector === 'heartbeat' || maxTimeout === firstTimeout) return setting;
  throw new Error('Timeouts grow with the detector "heartbeat" alone: the ideal ones have no time.');
}

export function named<T extends string>(what: string, given: string, names: readonly T[]): T {
  const found = names.find((name) => name === given);
  if (found !== undefined) return found;
  throw new Error(`There is no ${what} "${given}". The names are ${names.join(', ')}.`);
}
