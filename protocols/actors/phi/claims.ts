/**
 * The phi accrual detector: for which thresholds a sender that is up is never suspected, and how long a crash takes to
 * be suspected. Expected values are derived in worst.ts, without a search; the paper gives none for bounded delays.
 */
import type { Claim, ClaimCase } from '../../claim.ts';
import { delayCase, verdictCase, type Words } from '../measure.ts';
import { phi, type Setting } from './phi.ts';
import { highestLevel, longestDetection } from './worst.ts';

/** Beats every 10 ticks; a deviation of one tick at least. */
export const usual: Setting = {
  period: 10,
  delay: 3,
  losses: 0,
  crashes: 1,
  window: 2,
  threshold: 8,
  leastDeviation: 1,
  cap: 40,
};

const words: Words = { holds: 'accurate', fails: 'wrong' };

/** The region of README.md: delays, and whole thresholds. */
export const delays = [0, 1, 2, 3, 4] as const;
export const thresholds = Array.from({ length: 12 }, (_, at) => at + 1);

export function isAccurate(setting: Setting): boolean {
  return setting.threshold > highestLevel(setting);
}

function accuracyCase(name: string, setting: Setting): ClaimCase {
  return verdictCase({
    name: `${name}, threshold=${setting.threshold}`,
    expected: isAccurate(setting) ? words.holds : words.fails,
    words,
    ...((setting.delay > 3 || setting.window > 2) && { slow: true }),
    property: 'accuracy',
    scenario: () => phi(setting),
  });
}

/** The highest level, rounded down and up to hundredths. */
function aroundHighest(name: string, given: Partial<Setting>): readonly ClaimCase[] {
  const setting = { ...usual, ...given };
  const hundredths = Math.floor(highestLevel(setting) * 100);
  return [hundredths, hundredths + 1].map((some) => accuracyCase(name, { ...setting, threshold: some / 100 }));
}

const accuracy: Claim = {
  id: 'AC-PHI-ACCURACY',
  family: 'actors',
  source: 'Hayashibara and others, SRDS 2004; bounds derived by hand',
  title: 'A sender that is up is never suspected exactly if the threshold is above the level of the longest interval.',
  cases: [
    ...delays.flatMap((delay) => aroundHighest(`delay=${delay}`, { delay })),
    ...aroundHighest('delay=2, leastDeviation=2', { delay: 2, leastDeviation: 2 }),
    ...aroundHighest('delay=3, window=3', { window: 3 }),
    ...aroundHighest('delay=1, period=33', { delay: 1, period: 33, cap: 70 }),
    ...aroundHighest('delay=1, one loss', { delay: 1, losses: 1, crashes: 0 }),
  ],
};

const detection: Claim = {
  id: 'AC-PHI-DETECTION',
  family: 'actors',
  source: 'Hayashibara and others, SRDS 2004; bounds by enumeration of windows',
  title: 'A crash is suspected for ever, and it takes the longer the higher the threshold is.',
  cases: [
    ...[1, 2, 3].flatMap((delay) =>
      [5, 8].map((threshold) => {
        const setting = { ...usual, delay, threshold };
        const ticks = longestDetection(setting);
        const name = `delay=${delay}, threshold=${threshold}`;
        return delayCase({ name, ticks, property: 'detection', scenario: () => phi(setting) });
      }),
    ),
    ...[
      { cap: usual.cap, expected: 'T' },
      // No interval of 20 ticks reaches the level of 8 after a window of long and short ones.
      { cap: 20, expected: 'F' },
    ].map(({ cap, expected }) =>
      verdictCase({
        name: `for ever, cap=${cap}`,
        expected,
        property: 'completeness',
        scenario: () => phi({ ...usual, cap }),
      }),
    ),
  ],
};

export function phiClaims(): readonly Claim[] {
  return [accuracy, detection];
}
