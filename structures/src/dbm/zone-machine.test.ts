/** The compiled operations are the plain ones. */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ClockBounds, extrapolate } from './extrapolate.ts';
import { assign, delay, everyValuation, includes, limitDelay, tighten, type Zone, zeroZone } from './zone.ts';
import { ZoneMachine } from './zone-machine.ts';

/**
 * Numbers of clocks around a multiple of four; values small, and large; those near the limits are in `limits.test.ts`.
 */
const sizes = fc.constantFrom(1, 2, 4, 5, 6, 9);
const value = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -12, max: 12 }) },
  fc.integer({ min: -(2 ** 26), max: 2 ** 26 }),
);
const bound = fc.tuple(value, fc.boolean()).map(([one, isWeak]) => 2 * one + (isWeak ? 1 : 0));
const clock = fc.nat(8);
const operation = fc.oneof(
  fc.record({ kind: fc.constant('tighten' as const), i: clock, j: clock, bound }),
  fc.record({ kind: fc.constant('assign' as const), i: clock, j: clock, bound: fc.nat(20) }),
  fc.record({ kind: fc.constant('delay' as const), i: clock, j: clock, bound }),
  fc.record({ kind: fc.constant('widen' as const), lower: fc.array(fc.integer({ min: -1, max: 9 })), upper: clock }),
);

type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never;

const boundsFrom = (size: number, lower: readonly number[], shift: number): ClockBounds => {
  const row = (from: number): Int32Array =>
    Int32Array.from({ length: size }, (_, i) => (i === 0 ? 0 : (lower[(i + from) % lower.length] ?? -1)));
  return { lower: row(0), upper: row(shift) };
};

/** Does the same to both; false if the zone is empty now. */
function apply(one: Operation, plain: Zone, machine: ZoneMachine): boolean {
  const size = machine.clocks;
  if (one.kind === 'widen') {
    const bounds = boundsFrom(size, one.lower, one.upper);
    extrapolate(plain, size, bounds);
    machine.extrapolate(bounds);
    return true;
  }
  const [i, j] = [one.i % size, one.j % size];
  if (one.kind === 'assign') {
    if (i === 0) return true;
    assign(plain, size, i, j === 0 ? 0 : j, j === 0 ? 2 * one.bound + 1 : 1);
    machine.assign(i, j === 0 ? 0 : j, j === 0 ? 2 * one.bound + 1 : 1);
    return true;
  }
  if (one.kind === 'delay') {
    const held = plain[i * size]!;
    delay(plain, size);
    machine.delay();
    if (i === 0) return true;
    limitDelay(plain, size, i, held);
    machine.limitDelay(i, held);
    return true;
  }
  const isThere = tighten(plain, size, i, j, one.bound);
  expect(machine.tighten(i, j, one.bound)).toBe(isThere);
  return isThere;
}

law(
  { name: 'a machine does what the plain operations do', runs: 300 },
  fc.tuple(sizes, fc.array(operation, { maxLength: 12 }), fc.constantFrom('shared' as const, 'own' as const)),
  ([size, operations, kind]) => {
    const machine = new ZoneMachine(size, kind);
    const plain = zeroZone(size);
    machine.load(plain);
    const out = zeroZone(size);
    for (const [number, one] of operations.entries()) {
      const isThere = apply(one, plain, machine);
      if (!isThere) return;
      machine.keep(number);
      machine.read(number, out);
      expect(out).toEqual(plain);
      machine.load(plain);
      expect(machine.isKeptAs(number)).toBe(true);
    }
  },
);

test.each(['shared', 'own'] as const)('%s memory holds more zones than it began with', (kind) => {
  const machine = new ZoneMachine(3, kind);
  const zone = zeroZone(3);
  const many = 10_000;
  for (let number = 0; number < many; number++) {
    machine.load(zeroZone(3));
    machine.assign(1, 0, 2 * number + 1);
    machine.keep(number);
  }
  for (const number of [0, 1, many / 2, many - 1]) {
    machine.read(number, zone);
    expect([zone[3], zone[1]]).toEqual([2 * number + 1, 1 - 2 * number]);
  }
});

test('kept zones are distinguished and compared, also after a large one has come', () => {
  const machine = new ZoneMachine(3);
  const [wide, tight, large] = [everyValuation(3), zeroZone(3), everyValuation(3)];
  tighten(large, 3, 1, 0, 2 * 100_000 + 1);
  for (const [number, zone] of [wide, tight, large].entries()) {
    machine.load(zone);
    machine.keep(number);
  }
  const out = zeroZone(3);
  for (const [number, zone] of [wide, tight, large].entries()) {
    machine.read(number, out);
    expect(out).toEqual(zone);
    for (const [other, small] of [wide, tight, large].entries())
      expect(machine.includes(number, other)).toBe(includes(zone, small));
  }
});
