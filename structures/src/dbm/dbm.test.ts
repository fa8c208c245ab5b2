import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atMost, below, opposite, plus, TOO_LARGE, VALUE_LIMIT, valueIn } from './bound.ts';
import { contains, isCoveredBy, without, withoutAll } from './difference.ts';
import { type ClockBounds, extrapolate, NEVER_COMPARED } from './extrapolate.ts';
import {
  close,
  constrain,
  copyClock,
  delay,
  everyValuation,
  free,
  includes,
  intersect,
  past,
  reset,
  type Zone,
  zeroZone,
} from './zone.ts';
import { ZonePool } from './zone-pool.ts';
import { fewConstraints, projection, zoneText } from './zone-text.ts';

/** Clock 0 and two clocks; their valuations are enumerated in quarters, which is fine enough for two clocks. */
const SIZE = 3;
const MOST = 5;

type Drawn = readonly (readonly [number, number, number])[];
const constraint = fc.tuple(fc.nat(2), fc.nat(2), fc.integer({ min: -4, max: 4 }), fc.boolean());
const drawn: fc.Arbitrary<Drawn> = fc.array(
  constraint
    .filter(([i, j]) => i !== j)
    .map(([i, j, value, weak]) => [i, j, weak ? atMost(value) : below(value)] as const),
  { maxLength: 5 },
);

/** The zone of some constraints, or nothing if it is empty. */
function zoneOf(constraints: Drawn): Zone | undefined {
  const zone = everyValuation(SIZE);
  return constraints.every((one) => constrain(zone, SIZE, one)) ? zone : undefined;
}

const zone = drawn.map(zoneOf).filter((one): one is Zone => one !== undefined);

function points(): number[][] {
  const axis = Array.from({ length: 4 * MOST + 1 }, (_, i) => i / 4);
  return axis.flatMap((x) => axis.map((y) => [0, x, y]));
}

const every = points();
const has = (one: Zone, point: readonly number[]): boolean => contains(one, SIZE, point);

/** One expectation for all points: half a million of them would take longer than what is tested. */
function expectSame(
  kind: string,
  found: (point: readonly number[]) => unknown,
  asked: (point: readonly number[]) => unknown,
): void {
  const differs = every.find((point) => found(point) !== asked(point));
  if (differs !== undefined) expect(found(differs), `${kind} at ${differs}`).toBe(asked(differs));
}

function satisfies(constraints: Drawn, point: readonly number[]): boolean {
  return constraints.every(([i, j, bound]) => {
    const difference = point[i]! - point[j]!;
    return bound % 2 === 0 ? difference < valueIn(bound) : difference <= valueIn(bound);
  });
}

law('a zone has the valuations that satisfy its constraints, and is canonical', drawn, (constraints) => {
  const made = zoneOf(constraints);
  expectSame(
    'member',
    (point) => made !== undefined && has(made, point),
    (point) => satisfies(constraints, point),
  );
  if (made === undefined) return;
  const closed = made.slice();
  expect(close(closed, SIZE)).toBe(true);
  expect(closed).toEqual(made);
});

law('delay and past move along time', zone, (one) => {
  const [later, earlier] = [one.slice(), one.slice()];
  delay(later, SIZE);
  past(earlier, SIZE);
  const moved = (point: readonly number[], by: number): number[] => [0, point[1]! + by, point[2]! + by];
  const delays = Array.from({ length: 12 * MOST + 1 }, (_, i) => i / 8);
  expectSame(
    'later',
    (point) => has(later, point),
    (point) => delays.some((by) => point[1]! >= by && point[2]! >= by && has(one, moved(point, -by))),
  );
  const isNear = (point: readonly number[]): boolean => point[1]! <= 4 && point[2]! <= 4;
  expectSame(
    'earlier',
    (point) => isNear(point) && has(earlier, point),
    (point) => isNear(point) && delays.some((by) => has(one, moved(point, by))),
  );
  for (const result of [later, earlier]) expect(isCanonical(result)).toBe(true);
});

law('reset, copy and free change one clock', fc.tuple(zone, fc.nat(4)), ([one, value]) => {
  const [set, copied, freed] = [one.slice(), one.slice(), one.slice()];
  reset(set, SIZE, [1, value]);
  copyClock(copied, SIZE, [1, 2]);
  free(freed, SIZE, 1);
  const axis = Array.from({ length: 96 }, (_, i) => i / 8);
  const was = (y: number): boolean => axis.some((old) => has(one, [0, old, y]));
  expectSame(
    'set',
    (point) => has(set, point),
    ([, x, y]) => x === value && was(y!),
  );
  expectSame(
    'copied',
    (point) => has(copied, point),
    ([, x, y]) => x === y && was(y!),
  );
  expectSame(
    'freed',
    (point) => has(freed, point),
    ([, , y]) => was(y!),
  );
  for (const result of [set, copied, freed]) expect(isCanonical(result)).toBe(true);
});

law('intersection, inclusion and difference are those of sets', fc.tuple(zone, zone, zone), ([one, two, three]) => {
  const both = one.slice();
  const meets = intersect(both, SIZE, two);
  const parts = withoutAll(one, SIZE, [two, three]);
  expectSame(
    'both',
    (point) => meets && has(both, point),
    (point) => has(one, point) && has(two, point),
  );
  expectSame(
    'left',
    (point) => parts.filter((part) => has(part, point)).length,
    (point) => (has(one, point) && !has(two, point) && !has(three, point) ? 1 : 0),
  );
  expect(includes(one, two)).toBe(without(two, SIZE, one).length === 0);
  expect(isCoveredBy(one, SIZE, [one, two])).toBe(true);
  if (includes(one, two))
    expectSame(
      'included',
      (point) => !has(two, point) || has(one, point),
      () => true,
    );
});

const bounds = fc.tuple(fc.integer({ min: -1, max: 3 }), fc.integer({ min: -1, max: 3 }));

law('widening only adds valuations that a member simulates', fc.tuple(zone, bounds, bounds), ([one, lower, upper]) => {
  const wide = one.slice();
  const given: ClockBounds = { lower: Int32Array.of(0, ...lower), upper: Int32Array.of(0, ...upper) };
  extrapolate(wide, SIZE, given);
  expect(includes(wide, one)).toBe(true);
  expect(isCanonical(wide)).toBe(true);
  const far = pointsUpTo(10);
  const members = far.filter((point) => has(one, point));
  // A member may have to lie strictly between the points: quarters are members enough for halves.
  for (const point of every.filter((values) => values.every((value) => (2 * value) % 1 === 0))) {
    if (has(wide, point)) expect(members.some((member) => simulates(member, point, given))).toBe(true);
  }
});

/** Definition 5 of Behrmann et al.: either equal, or both beyond what can be distinguished. */
function simulates(member: readonly number[], point: readonly number[], { lower, upper }: ClockBounds): boolean {
  return [1, 2].every((clock) => {
    const [mine, other] = [member[clock]!, point[clock]!];
    if (mine === other) return true;
    return mine < other ? mine > lower[clock]! : other > upper[clock]!;
  });
}

function pointsUpTo(most: number): number[][] {
  const axis = Array.from({ length: 4 * most + 1 }, (_, i) => i / 4);
  return axis.flatMap((x) => axis.map((y) => [0, x, y]));
}

function isCanonical(one: Zone): boolean {
  const closed = one.slice();
  return close(closed, SIZE) && closed.every((bound, i) => bound === one[i]);
}

law('a few constraints describe the same zone', zone, (one) => {
  const few = fewConstraints(one, SIZE).map(({ clock, minus, bound }) => [clock, minus, bound] as const);
  expect(zoneOf(few)).toEqual(one);
});

law('a pool gives equal zones equal numbers and gives them back', fc.array(zone), (zones) => {
  const pool = new ZonePool(SIZE);
  const numbers = zones.map((one) => pool.add(one));
  const out = zeroZone(SIZE);
  for (const [i, one] of zones.entries()) {
    pool.read(numbers[i]!, out);
    expect(out).toEqual(one);
    for (const [j, other] of zones.entries()) {
      expect(numbers[i] === numbers[j]).toBe(one.join() === other.join());
      expect(pool.includes(numbers[i]!, numbers[j]!)).toBe(includes(one, other));
    }
  }
  expect(pool.size).toBe(new Set(zones.map((one) => one.join())).size);
});

describe('large values', () => {
  const large = VALUE_LIMIT - 1;

  test('bounds near the limit do not overflow', () => {
    const wide = everyValuation(SIZE);
    expect(constrain(wide, SIZE, [0, 1, atMost(-large)])).toBe(true);
    expect(constrain(wide, SIZE, [1, 2, below(large)])).toBe(true);
    expect(constrain(wide, SIZE, [1, 0, below(large)])).toBe(false);
    expect(plus(atMost(large), atMost(large))).toBe(TOO_LARGE);
    expect(plus(atMost(-large), atMost(-large))).toBeLessThan(atMost(-large));
    expect(() => atMost(VALUE_LIMIT)).toThrow(RangeError);
  });

  test('a pool keeps them after small ones', () => {
    const pool = new ZonePool(SIZE);
    const small = pool.add(zeroZone(SIZE));
    const zone = everyValuation(SIZE);
    constrain(zone, SIZE, [1, 0, atMost(large)]);
    const number = pool.add(zone);
    const out = zeroZone(SIZE);
    pool.read(number, out);
    expect(out).toEqual(zone);
    expect([pool.add(zeroZone(SIZE)), pool.includes(number, small)]).toEqual([small, true]);
    pool.read(small, out);
    expect(out).toEqual(zeroZone(SIZE));
  });
});

test('the opposite of a bound leaves nothing in common', () => {
  expect(opposite(atMost(3))).toBe(below(-3));
  expect(opposite(below(-3))).toBe(atMost(3));
});

law('a projection has the values of a clock for which the other one has a value', zone, (one) => {
  const seen = projection(one, SIZE, [0, 1]);
  // In eighths, for between quarters there may be no quarter; bounds add up to less than 10.
  const others = Array.from({ length: 81 }, (_, i) => i / 8);
  for (const x of new Set(every.map(([, value]) => value!)))
    expect(contains(seen, 2, [0, x])).toBe(others.some((y) => has(one, [0, x, y])));
});

test('zones read well', () => {
  const zone = zeroZone(SIZE);
  expect(zoneText(zone, ['0', 'x', 'y'])).toBe('x=0, y=0');
  delay(zone, SIZE);
  expect(zoneText(zone, ['0', 'x', 'y'])).toBe('y-x=0');
  constrain(zone, SIZE, [1, 0, below(5)]);
  constrain(zone, SIZE, [0, 2, atMost(-2)]);
  expect(zoneText(zone, ['0', 'x', 'y'])).toBe('y-x=0, x>=2, x<5');
  expect(zoneText(everyValuation(SIZE), ['0', 'x', 'y'])).toBe('true');
});

test('a clock that is never compared again is forgotten', () => {
  const zone = zeroZone(SIZE);
  delay(zone, SIZE);
  const never = { lower: Int32Array.of(0, NEVER_COMPARED, 9), upper: Int32Array.of(0, NEVER_COMPARED, 9) };
  constrain(zone, SIZE, [1, 0, atMost(3)]);
  extrapolate(zone, SIZE, never);
  expect(zoneText(zone, ['0', 'x', 'y'])).toBe('y<=3');
});
