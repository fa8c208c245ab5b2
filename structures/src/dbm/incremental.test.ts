/**
 * What is computed in part must be what the whole closure gives: the plain definitions, followed by Floyd and
 * Warshall.
 */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { AT_MOST_ZERO, atMost, below, UNBOUNDED } from './bound.ts';
import { type ClockBounds, extrapolate, NEVER_COMPARED } from './extrapolate.ts';
import { assign, close, delay, everyValuation, free, limitDelay, tighten, type Zone } from './zone.ts';
import { ZoneMachine } from './zone-machine.ts';

const SIZE = 6;
const clock = fc.nat(SIZE - 1);
const drawnBound = fc
  .tuple(fc.integer({ min: -12, max: 12 }), fc.boolean())
  .map(([value, isWeak]) => (isWeak ? atMost(value) : below(value)));

/** Zones as searches come to them: clocks are set, time passes, bounds are added. */
const step = fc.oneof(
  fc.tuple(fc.constant('set' as const), clock, fc.nat(9)),
  fc.tuple(fc.constant('delay' as const), clock, fc.nat(9)),
  fc.tuple(fc.constant('bound' as const), clock, clock, drawnBound),
);
const zone = fc.array(step, { maxLength: 14 }).map((steps): Zone => {
  let made = everyValuation(SIZE);
  for (const one of steps) {
    const next = made.slice();
    if (one[0] === 'set') assign(next, SIZE, one[1] || 1, 0, atMost(one[2]));
    else if (one[0] === 'delay') {
      delay(next, SIZE);
      if (!tighten(next, SIZE, one[1] || 1, 0, atMost(20 + one[2]))) continue;
    } else if (one[1] === one[2] || !tighten(next, SIZE, one[1], one[2], one[3])) continue;
    made = next;
  }
  return made;
});

law('one bound more is a bound and a closure', fc.tuple(zone, clock, clock, drawnBound), ([one, i, j, bound]) => {
  if (i === j) return;
  const [quick, plain] = [one.slice(), one.slice()];
  plain[i * SIZE + j] = Math.min(bound, plain[i * SIZE + j]!);
  const isThere = close(plain, SIZE);
  expect(tighten(quick, SIZE, i, j, bound)).toBe(isThere);
  if (isThere) expect(quick).toEqual(plain);
});

const limits = fc.array(fc.tuple(fc.integer({ min: 1, max: SIZE - 1 }), fc.nat(15)), { maxLength: 4 });

law('a delay within limits that held is a delay, the limits and a closure', fc.tuple(zone, limits), ([one, upper]) => {
  if (!upper.every(([limited, value]) => tighten(one, SIZE, limited, 0, atMost(value)))) return;
  const [quick, plain] = [one.slice(), one.slice()];
  delay(quick, SIZE);
  for (const [limited, value] of upper) limitDelay(quick, SIZE, limited, atMost(value));
  delay(plain, SIZE);
  for (const [limited, value] of upper) plain[limited * SIZE] = Math.min(plain[limited * SIZE]!, atMost(value));
  expect(close(plain, SIZE)).toBe(true);
  expect(quick).toEqual(plain);
});

const constants = fc.array(fc.integer({ min: NEVER_COMPARED, max: 10 }), { minLength: SIZE - 1, maxLength: SIZE - 1 });
const bounds = fc
  .tuple(constants, constants)
  .map(([lower, upper]): ClockBounds => ({ lower: Int32Array.of(0, ...lower), upper: Int32Array.of(0, ...upper) }));

law({ name: 'widening is its definition and a closure', runs: 500 }, fc.tuple(zone, bounds), ([one, given]) => {
  const [quick, plain] = [one.slice(), widenedByDefinition(one, given)];
  extrapolate(quick, SIZE, given);
  expect(quick).toEqual(plain);
  const machine = new ZoneMachine(SIZE);
  machine.load(one);
  machine.extrapolate(given);
  machine.save(quick);
  expect(quick).toEqual(plain);
});

/**
 * Definition of ExtraLU+ in Behrmann et al. (2006) for the clocks that have bounds; the others are forgotten before and
 * after.
 */
function widenedByDefinition(before: Zone, { lower, upper }: ClockBounds): Zone {
  const active = before.slice();
  const isActive = (one: number): boolean => lower[one]! >= 0 || upper[one]! >= 0;
  const forget = (from: Zone): void => {
    for (let one = 1; one < SIZE; one++) if (!isActive(one)) free(from, SIZE, one);
  };
  forget(active);
  const wide = active.slice();
  for (let i = 0; i < SIZE; i++) {
    for (let j = 0; j < SIZE; j++) {
      if (i === j || !isActive(i) || !isActive(j)) continue;
      const bound = active[i * SIZE + j]!;
      const isAbove = (one: number, most: number): boolean => most < 0 || active[one]! < -2 * most;
      if (i > 0 && (bound > 2 * lower[i]! + 1 || isAbove(i, lower[i]!) || (j > 0 && isAbove(j, upper[j]!))))
        wide[i * SIZE + j] = UNBOUNDED;
      else if (i === 0 && isAbove(j, upper[j]!)) wide[j] = upper[j]! < 0 ? AT_MOST_ZERO : -2 * upper[j]!;
    }
  }
  expect(close(wide, SIZE)).toBe(true);
  forget(wide);
  return wide;
}
