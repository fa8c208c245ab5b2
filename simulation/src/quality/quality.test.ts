/** Formulas against hand counting and independent simulation; detectors against each other. */
import { statistics } from '@vedette/structures';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nfdE, nfdS, nfdU, phiAccrual, plainTimeout } from './detectors.ts';
import { Heartbeats } from './heartbeats.ts';
import { measureDetection, measureDetector } from './measure-detector.ts';
import { Mistakes } from './mistakes.ts';
import { meanTimeToFalseStop, qualityOfNfdS, qualityOfNfdU, waitingTimes } from './theory.ts';

const delay = statistics.exponential(0.02);
const link = { loss: 0.01, delay };

describe('NFD-S', () => {
  test('by hand: constant delay 0, so only losses count', () => {
    // delta = 0.5: heartbeat i or i + 1 ... the one that is awaited is lost; the next, half a period later, corrects it
    // unless it is lost, too.
    const quality = qualityOfNfdS({ eta: 1, delta: 0.5 }, { loss: 0.1, delay: statistics.constant(0) })!;
    expect(quality.recurrence).toBeCloseTo(1 / (0.9 * 0.1), 9);
    // A mistake lasts 0.5, and one period more with probability 0.1 each time.
    expect(quality.duration).toBeCloseTo(0.5 + 0.1 / 0.9, 4);
    expect(quality.accuracy).toBeCloseTo(1 - quality.duration / quality.recurrence, 9);
  });

  test('without losses and with bounded delays there are no mistakes', () => {
    expect(qualityOfNfdS({ eta: 1, delta: 1 }, { loss: 0, delay: statistics.uniform(0, 0.5) })).toBe(undefined);
  });

  test("figures of the paper's section 7 setting, computed twice", () => {
    // By a second program, from the formulas of the paper: eta 1, loss 0.01, mean 0.02.
    expect(qualityOfNfdS({ eta: 1, delta: 0.5 }, link)!.recurrence).toBeCloseTo(101.01, 1);
    expect(qualityOfNfdS({ eta: 1, delta: 1.5 }, link)!.recurrence / 10101).toBeCloseTo(1, 3);
  });

  law(
    { name: 'a measured mean lies within five deviations of the formula', runs: 15 },
    fc.record({
      delta: fc.double({ min: 0.2, max: 1.4, noNaN: true }),
      loss: fc.double({ min: 0.05, max: 0.3, noNaN: true }),
      mean: fc.double({ min: 0.02, max: 0.4, noNaN: true }),
      seed: fc.nat(1e6),
    }),
    ({ delta, loss, mean, seed }) => {
      const drawn = { loss, delay: statistics.exponential(mean) };
      const theory = qualityOfNfdS({ eta: 1, delta }, drawn)!;
      const measured = measureDetector(nfdS({ eta: 1, delta }), {
        ...drawn,
        eta: 1,
        seed,
        mistakes: 2000,
        heartbeats: 300_000,
        warmUp: 10,
      });
      for (const [estimate, expected] of [
        [measured.recurrence, theory.recurrence],
        [measured.duration, theory.duration],
        [measured.accuracy, theory.accuracy],
      ] as const) {
        const half = (estimate.most! - estimate.least!) / 2;
        expect(Math.abs(estimate.value! - expected)).toBeLessThan(half * (5 / 1.96) + 1e-9);
      }
    },
  );

  test('a crash is detected within delta + eta, always', () => {
    const found = measureDetection(() => nfdS({ eta: 1, delta: 1.5 }), {
      ...link,
      eta: 1,
      seed: 3,
      crashes: 300,
      before: 20,
    });
    expect(Math.max(...found)).toBeLessThanOrEqual(2.5 + 1e-9);
    // Without losses nearly every crash is detected at (last + 1) * eta + delta: from 1.5 to 2.5 after it.
    expect(found.filter((time) => time >= 1.5).length).toBeGreaterThan(280);
  });
});

test('NFD-U is NFD-S with the mean delay added', () => {
  expect(qualityOfNfdU({ eta: 1, alpha: 0.48 }, link)).toEqual(qualityOfNfdS({ eta: 1, delta: 0.5 }, link));
  const parts = { ...link, eta: 1, seed: 5, mistakes: 300, heartbeats: 100_000, warmUp: 50 };
  expect(measureDetector(nfdU({ eta: 1, alpha: 0.48, mean: 0.02 }), parts)).toEqual(
    measureDetector(nfdS({ eta: 1, delta: 0.5 }), parts),
  );
});

test('NFD-E comes close to NFD-U with a long window', () => {
  const parts = { ...link, eta: 1, seed: 5, mistakes: 1000, heartbeats: 200_000, warmUp: 1100 };
  const known = measureDetector(nfdU({ eta: 1, alpha: 0.48, mean: 0.02 }), parts);
  const estimated = measureDetector(nfdE({ eta: 1, alpha: 0.48, window: 1000 }), parts);
  expect(estimated.recurrence.value! / known.recurrence.value!).toBeCloseTo(1, 1);
});

test('phi accrual, by hand: intervals of 1 and 3 have mean 2 and deviation sqrt(2)', () => {
  const detector = phiAccrual({ threshold: -Math.log10(0.5), window: 10, leastDeviation: 0 });
  expect([detector.arrived(0, 0), detector.arrived(1, 1)]).toEqual([
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ]);
  // Half of a normal distribution lies above its mean.
  expect(detector.arrived(2, 4)).toBeCloseTo(6, 9);
  const strict = phiAccrual({ threshold: 1, window: 10, leastDeviation: 0 });
  for (const time of [0, 1]) strict.arrived(0, time);
  // The 90 percent quantile of the standard normal distribution is 1.2815516.
  expect(strict.arrived(0, 4)).toBeCloseTo(4 + 2 + 1.2815516 * Math.SQRT2, 6);
});

test('a cut-off leaves late heartbeats out', () => {
  const detector = plainTimeout({ timeout: 2, cutOff: 0.1, eta: 1 });
  expect([detector.arrived(5, 5.05), detector.arrived(5, 5.2)]).toEqual([7.05, undefined]);
});

test('heartbeats arrive in order of time, each once', () => {
  const stream = new Heartbeats({ eta: 1, loss: 0.2, delay: statistics.exponential(3), seed: 1 });
  const seen: number[] = [];
  let before = 0;
  let overtaken = 0;
  for (let at = 0; at < 5000; at++) {
    stream.advance();
    expect(stream.arrival).toBeGreaterThanOrEqual(before);
    if (seen.length > 0 && stream.number < seen.at(-1)!) overtaken += 1;
    before = stream.arrival;
    seen.push(stream.number);
  }
  expect(new Set(seen).size).toBe(5000);
  expect(overtaken).toBeGreaterThan(100);
});

test('mistakes, by hand', () => {
  const mistakes = new Mistakes();
  for (const [suspects, trusts] of [
    [10, 12],
    [20, 21],
    [40, 43],
  ] as const) {
    mistakes.suspects(suspects);
    mistakes.trusts(trusts);
  }
  const { mistakes: count, duration, accuracy } = mistakes.measured(100);
  expect([count, duration.value]).toEqual([3, 2]);
  // Two whole cycles: 10 with 2 suspected, 20 with 1.
  expect(accuracy.value).toBeCloseTo(1 - 3 / 30, 12);
});

describe('the accelerated heartbeat', () => {
  test('waiting times, by hand', () => {
    expect(waitingTimes({ tmin: 4, tmax: 10 })).toEqual([10, 5]);
    expect(waitingTimes({ tmin: 1, tmax: 10 })).toEqual([10, 5, 2, 1]);
    expect(waitingTimes({ tmin: 10, tmax: 10 })).toEqual([10]);
  });
  test('one waiting time: a geometric number of rounds, by hand', () => {
    // q = 1 - 0.9^2 = 0.19: 10 / 0.19.
    expect(meanTimeToFalseStop({ tmin: 10, tmax: 10, loss: 0.1 })).toBeCloseTo(10 / 0.19, 9);
    expect(meanTimeToFalseStop({ tmin: 4, tmax: 10, loss: 0 })).toBe(undefined);
  });
});
