/** The worked example of the paper, hand counting, and the promise kept by the exact formula. */
import { statistics } from '@vedette/structures';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { qualityOfNfdS } from '../quality/theory.ts';
import { type Configured, configureKnown, configureMoments, configureUnsynchronised } from './configure.ts';
import { heartbeatSettings } from './heartbeat-settings.ts';

/** A crash within 30 s, a mistake a month, corrected within a minute. */
const wishes = { detection: 30, recurrence: 30 * 86_400, duration: 60 };
const delay = statistics.exponential(0.02);
const etaOf = (configured: Configured): number => (configured.kind === 'found' ? configured.eta : Number.NaN);
const shiftOf = (configured: Configured): number => (configured.kind === 'found' ? configured.shift : Number.NaN);

describe('the worked example of Chen, Toueg, Aguilera', () => {
  test('section 4, the distribution known: 9.97 and 20.03', () => {
    const configured = configureKnown(wishes, { loss: 0.01, delay });
    // Printed with two digits; cut off, not rounded.
    expect(Math.floor(etaOf(configured) * 100) / 100).toBe(9.97);
    expect(Math.ceil(shiftOf(configured) * 100) / 100).toBe(20.03);
  });
  test('section 5, mean and variance known: 9.71 and 20.29', () => {
    const configured = configureMoments(wishes, { loss: 0.01, mean: 0.02, variance: 0.02 });
    expect(Math.round(etaOf(configured) * 100) / 100).toBe(9.71);
    expect(Math.round(shiftOf(configured) * 100) / 100).toBe(20.29);
  });
});

law(
  {
    name: 'what is configured keeps its promise, by the exact formula, and with less knowledge heartbeats are as frequent or more',
    runs: 40,
  },
  fc.record({
    detection: fc.double({ min: 2, max: 50, noNaN: true }),
    recurrence: fc.double({ min: 100, max: 1e6, noNaN: true }),
    duration: fc.double({ min: 1, max: 100, noNaN: true }),
    loss: fc.double({ min: 0.001, max: 0.2, noNaN: true }),
    mean: fc.double({ min: 0.01, max: 0.3, noNaN: true }),
  }),
  ({ loss, mean, ...wanted }) => {
    const link = { loss, delay: statistics.exponential(mean) };
    for (const configured of [
      configureKnown(wanted, link),
      configureMoments(wanted, { loss, mean, variance: mean * mean }),
    ]) {
      if (configured.kind !== 'found') return;
      const { eta, shift } = configured;
      const quality = qualityOfNfdS({ eta, delta: shift }, link)!;
      expect(quality.detection).toBeLessThanOrEqual(wanted.detection * (1 + 1e-9));
      expect(quality.recurrence).toBeGreaterThanOrEqual(wanted.recurrence * (1 - 1e-6));
      expect(quality.duration).toBeLessThanOrEqual(wanted.duration * (1 + 1e-6));
    }
    const [known, moments] = [
      configureKnown(wanted, link),
      configureMoments(wanted, { loss, mean, variance: mean * mean }),
    ];
    // Who knows less sends at least as often.
    if (moments.kind === 'found') expect(etaOf(moments)).toBeLessThanOrEqual(etaOf(known) * (1 + 1e-6));
  },
);

test('without synchronised clocks the detection time is relative to the mean delay', () => {
  const moments = { loss: 0.01, mean: 5, variance: 0.02 };
  const relative = configureUnsynchronised({ ...wishes, detection: 25 }, moments);
  expect(etaOf(relative)).toBeCloseTo(etaOf(configureMoments(wishes, moments)), 9);
});

test('by hand: without variance a heartbeat is late only if it is lost', () => {
  // Two heartbeats within the detection time: eta / loss >= 500 from eta = 5 on; mistakes may last 6, so eta is at most
  // 0.9 * 6.
  const configured = configureMoments(
    { detection: 10, recurrence: 50, duration: 6 },
    { loss: 0.1, mean: 0, variance: 0 },
  );
  expect(etaOf(configured)).toBeCloseTo(5.4, 9);
});

test.each<[string, () => Configured, string]>([
  [
    'too fast',
    () => configureMoments({ ...wishes, detection: 0.01 }, { loss: 0, mean: 0.02, variance: 1 }),
    'which leaves nothing of 0.01',
  ],
  [
    'never arrives',
    () => configureKnown({ ...wishes, detection: 0.5 }, { loss: 0, delay: statistics.constant(1) }),
    'no heartbeat arrives within 0.5',
  ],
  ['too much loss', () => configureKnown(wishes, { loss: 1 - 1e-6, delay }), 'mistakes still recur'],
])('impossible wishes: %s', (_name, configure, why) => {
  const configured = configure();
  expect(configured).toMatchObject({ kind: 'impossible' });
  expect(configured.kind === 'impossible' && configured.why).toContain(why);
});

test('heartbeat settings, by hand', () => {
  // 3 tmax - 50 <= 1150 gives tmax = 400, with four waiting times.
  expect(heartbeatSettings({ detection: 1150, recurrence: 300_000 }, { loss: 0.1, tmin: 50 })).toMatchObject({
    tmax: 400,
    detection: 1150,
  });
  // A larger wish needs more waiting times, and there are none.
  expect(heartbeatSettings({ detection: 1150, recurrence: 1e9 }, { loss: 0.1, tmin: 50 })).toBe(undefined);
  expect(heartbeatSettings({ detection: 90, recurrence: 1 }, { loss: 0, tmin: 50 })).toBe(undefined);
  expect(heartbeatSettings({ detection: 100, recurrence: 1 }, { loss: 0, tmin: 50 })).toEqual({
    tmin: 50,
    tmax: 50,
    detection: 100,
  });
});
