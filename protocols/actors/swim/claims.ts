/**
 * What SWIM needs to be safe, and how long it takes to detect a crash. Expected values are derived by hand in
 * README.md, from the time bound of the paper's section 4.3; the least suspicion timeout of 18 was found by an
 * independent prototype first.
 */
import type { Claim, ClaimCase } from '../../claim.ts';
import { delayCase, verdictCase, type Words } from '../measure.ts';
import { type Setting, swim } from './swim.ts';

/** Members that answer within a tick, direct probes of 3 ticks, periods of 8. */
export const usual: Setting = {
  n: 3,
  delay: 1,
  period: 8,
  timeout: 3,
  suspicion: 18,
  losses: 2,
  helpers: 1,
  worstScore: 0,
  crashes: 0,
};

const words: Words = { holds: 'safe', fails: 'unsafe' };

/** A suspected member hears of it in the next round at the latest, and its answer takes a round trip. */
export function leastSuspicion({ n, period, delay, worstScore }: Setting): number {
  return (2 * (n - 2) + (n > 2 ? worstScore : 0)) * period + 2 * delay;
}

function aroundLeast(name: string, given: Partial<Setting>, isSlow: boolean): readonly ClaimCase[] {
  const setting = { ...usual, ...given };
  const least = leastSuspicion(setting);
  return [least - 1, least].map((suspicion) =>
    verdictCase({
      name: `${name}, suspicion=${suspicion}`,
      expected: suspicion < least ? words.fails : words.holds,
      words,
      ...(isSlow && { slow: true }),
      property: 'accuracy',
      scenario: () => swim({ ...setting, suspicion }),
    }),
  );
}

const oneLoss: Setting = { ...usual, losses: 1 };

const safety: Claim = {
  id: 'AC-SWIM-SAFE',
  family: 'actors',
  source: 'SWIM sec. 4.2, 4.3',
  title: 'No live member is declared dead if the suspicion timeout is 2(n - 2) periods and a round trip.',
  cases: [
    verdictCase({
      name: 'n=3, one loss: not even suspected',
      expected: words.holds,
      words,
      property: 'trust',
      scenario: () => swim(oneLoss),
    }),
    verdictCase({
      name: 'n=3, one loss, no helpers: suspected',
      expected: words.fails,
      words,
      property: 'trust',
      scenario: () => swim({ ...oneLoss, helpers: 0 }),
    }),
    ...aroundLeast('n=2, one loss', { n: 2, losses: 1 }, false),
    ...aroundLeast('n=2, one loss, delay=2', { n: 2, losses: 1, delay: 2, timeout: 4, period: 9 }, false),
    ...aroundLeast('n=3, two losses', {}, true),
    ...aroundLeast('n=3, two losses, period=7', { period: 7, timeout: 2 }, true),
  ],
};

const health: Claim = {
  id: 'AC-SWIM-HEALTH',
  family: 'actors',
  source: 'Lifeguard sec. IV',
  title:
    'With local health a member that missed answers probes less often, so suspicion has to last for a period more.',
  cases: [
    ...aroundLeast('n=2, one loss', { n: 2, losses: 1, worstScore: 1 }, false),
    ...aroundLeast('n=3, two losses', { worstScore: 1 }, true),
  ],
};

/** A crash right after an answer: at most 2(n - 1) periods to the end of the next probe (SWIM sec. 4.3). */
function timing(): Claim {
  const of = (n: number): readonly ClaimCase[] => {
    const setting: Setting = { ...usual, n, losses: 0, crashes: 1 };
    const suspected = 2 * (n - 1) * usual.period;
    const timed = (name: string, property: 'suspicion' | 'detection', ticks: number): ClaimCase =>
      delayCase({ name, ticks, property, scenario: () => swim(setting) });
    return [
      timed(`n=${n}, suspected`, 'suspicion', suspected),
      timed(`n=${n}, declared dead`, 'detection', suspected + usual.suspicion),
    ];
  };
  return {
    id: 'AC-SWIM-TIME',
    family: 'actors',
    source: 'SWIM sec. 4.3',
    title: 'Round-robin probing suspects a crashed member within 2(n - 1) periods.',
    cases: [...of(2), ...of(3)],
  };
}

/** Members that probe the crashed one at the same time: the second learns of its suspicion as a helper. */
const dissemination: Claim = {
  id: 'AC-SWIM-NEWS',
  family: 'actors',
  source: 'SWIM sec. 4.1',
  title: 'Without losses all members declare a crash within a timeout of the direct probe and a delay.',
  cases: [3, 2].map((timeout) =>
    delayCase({
      name: `n=3, timeout=${timeout}`,
      ticks: timeout + usual.delay,
      slow: true,
      property: 'dissemination',
      scenario: () => swim({ ...usual, timeout, losses: 0, crashes: 1 }),
    }),
  ),
};

export function swimClaims(): readonly Claim[] {
  return [safety, health, timing(), dissemination];
}
