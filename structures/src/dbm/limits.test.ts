/**
 * Bounds at the ends of their range: plain zones and the machine hold exactly the bounds that exact arithmetic gives
 * (floating point numbers, in which these sums are exact, closed by Floyd and Warshall), or both stop where one of
 * these bounds is out of range.
 */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AT_MOST_ZERO,
  atMost,
  BoundOutOfRange,
  below,
  plus,
  TOO_LARGE,
  TOO_SMALL,
  UNBOUNDED,
  VALUE_LIMIT,
} from './bound.ts';
import { type ClockBounds, extrapolate } from './extrapolate.ts';
import { assign, delay, limitDelay, tighten, type Zone, zeroZone } from './zone.ts';
import { ZoneMachine } from './zone-machine.ts';

const SIZE = 4;
const LARGEST = VALUE_LIMIT - 1;

const near = (value: number): fc.Arbitrary<number> =>
  fc.integer({ min: Math.max(0, value - 3), max: Math.min(LARGEST, value + 3) });
const magnitude = fc.oneof(near(0), near(2 ** 15), near(2 ** 28), near(2 ** 29), near(3 * 2 ** 28), near(2 ** 30));
const value = fc.oneof(
  magnitude,
  magnitude.map((one) => -one),
);
const clock = fc.integer({ min: 1, max: SIZE - 1 });
const any = fc.integer({ min: 0, max: SIZE - 1 });
const weak = fc.boolean();
const mark = fc.oneof(fc.constant(-1), magnitude);
const marks = fc.array(mark, { minLength: SIZE, maxLength: SIZE });
const operation = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('tighten' as const), i: any, j: any, value, weak }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('assign' as const), clock, value: magnitude }) },
  fc.record({ kind: fc.constant('copy' as const), clock, from: clock }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delay' as const) }) },
  fc.record({ kind: fc.constant('delay below' as const), clock, value: magnitude, weak }),
  fc.record({ kind: fc.constant('widen' as const), lower: marks, upper: marks }),
);
type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never;

const boundOf = (one: number, isWeak: boolean): number => (isWeak ? atMost(one) : below(one));

function boundsOf(one: Operation & { kind: 'widen' }): ClockBounds {
  const row = (list: readonly number[]): Int32Array => Int32Array.from(list, (most, i) => (i === 0 ? 0 : most));
  return { lower: row(one.lower), upper: row(one.upper) };
}

/** What zones and machines have in common. */
interface Handled {
  tighten(i: number, j: number, bound: number): boolean;
  assign(clock: number, from: number, offset: number): void;
  delay(): void;
  limitDelay(clock: number, bound: number): void;
  extrapolate(bounds: ClockBounds): void;
}

function perform(one: Operation, zone: Handled): boolean {
  switch (one.kind) {
    case 'tighten':
      return one.i === one.j || zone.tighten(one.i, one.j, boundOf(one.value, one.weak));
    case 'assign':
      zone.assign(one.clock, 0, atMost(one.value));
      return true;
    case 'copy':
      zone.assign(one.clock, one.from, AT_MOST_ZERO);
      return true;
    case 'delay':
      zone.delay();
      return true;
    case 'delay below': {
      const bound = boundOf(one.value, one.weak);
      if (!zone.tighten(one.clock, 0, bound)) return false;
      zone.delay();
      zone.limitDelay(one.clock, bound);
      return true;
    }
    case 'widen':
      zone.extrapolate(boundsOf(one));
      return true;
    default:
      return one satisfies never;
  }
}

class Plain implements Handled {
  readonly zone: Zone = zeroZone(SIZE);
  tighten(i: number, j: number, bound: number): boolean {
    return tighten(this.zone, SIZE, i, j, bound);
  }
  assign(one: number, from: number, offset: number): void {
    assign(this.zone, SIZE, one, from, offset);
  }
  delay(): void {
    delay(this.zone, SIZE);
  }
  limitDelay(one: number, bound: number): void {
    limitDelay(this.zone, SIZE, one, bound);
  }
  extrapolate(bounds: ClockBounds): void {
    extrapolate(this.zone, SIZE, bounds);
  }
}

/** Bounds as numbers without an end; infinite where there is none. */
class Exact implements Handled {
  zone: number[] = Array<number>(SIZE * SIZE).fill(AT_MOST_ZERO);
  wasOutOfRange = false;

  tighten(i: number, j: number, bound: number): boolean {
    this.zone[i * SIZE + j] = Math.min(this.zone[i * SIZE + j]!, bound);
    return this.#close();
  }
  assign(one: number, from: number, offset: number): void {
    if (one === from) return;
    const before = [...this.zone];
    for (let other = 0; other < SIZE; other++) {
      this.zone[one * SIZE + other] = total(offset, before[from * SIZE + other]!);
      this.zone[other * SIZE + one] = total(before[other * SIZE + from]!, 2 - offset);
    }
    this.zone[one * SIZE + one] = AT_MOST_ZERO;
    this.#close();
  }
  delay(): void {
    for (let one = 1; one < SIZE; one++) this.zone[one * SIZE] = Number.POSITIVE_INFINITY;
    this.#close();
  }
  limitDelay(one: number, bound: number): void {
    this.tighten(one, 0, bound);
  }
  /** ExtraLU+ by its definition; a clock that is never compared has minus infinity for its bounds. */
  extrapolate({ lower, upper }: ClockBounds): void {
    const before = [...this.zone];
    const least = (one: number): number => before[one]!;
    const isAbove = (one: number, most: number): boolean => one > 0 && (most < 0 || least(one) < -2 * most);
    for (let i = 0; i < SIZE; i++)
      for (let j = 0; j < SIZE; j++) {
        if (i === j) continue;
        const [most, column] = [lower[i]!, isAbove(j, upper[j]!)];
        if (i === 0) {
          if (column) this.zone[j] = upper[j]! < 0 ? AT_MOST_ZERO : -2 * upper[j]!;
        } else if (isAbove(i, most) || column || before[i * SIZE + j]! > 2 * most + 1)
          this.zone[i * SIZE + j] = Number.POSITIVE_INFINITY;
      }
    this.#close();
  }
  #close(): boolean {
    for (let k = 0; k < SIZE; k++)
      for (let i = 0; i < SIZE; i++)
        for (let j = 0; j < SIZE; j++) {
          const sum = total(this.zone[i * SIZE + k]!, this.zone[k * SIZE + j]!);
          if (sum < this.zone[i * SIZE + j]!) this.zone[i * SIZE + j] = sum;
        }
    if (this.zone.some((bound, entry) => entry % (SIZE + 1) === 0 && bound < AT_MOST_ZERO)) return false;
    this.wasOutOfRange ||= this.zone.some(
      (bound) => Math.abs(Math.floor(bound / 2)) >= VALUE_LIMIT && bound !== Infinity,
    );
    return true;
  }
}

function total(one: number, other: number): number {
  if (one === Number.POSITIVE_INFINITY || other === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
  const isWeakSum = Math.abs(one % 2) === 1 && Math.abs(other % 2) === 1;
  return 2 * (Math.floor(one / 2) + Math.floor(other / 2)) + (isWeakSum ? 1 : 0);
}

type Outcome = 'empty' | 'out of range' | 'fine';

function outcomeOf(one: Operation, zone: Handled): Outcome {
  try {
    return perform(one, zone) ? 'fine' : 'empty';
  } catch (thrown) {
    if (thrown instanceof BoundOutOfRange) return 'out of range';
    throw thrown;
  }
}

law(
  { name: 'bounds near the ends of their range are exact, or the operation stops', runs: 300 },
  fc.array(operation, { maxLength: 10 }),
  (operations) => {
    const [plain, machine, exact] = [new Plain(), new ZoneMachine(SIZE), new Exact()];
    machine.load(plain.zone);
    for (const [number, one] of operations.entries()) {
      const isThere = perform(one, exact);
      const expected: Outcome = exact.wasOutOfRange ? 'out of range' : isThere ? 'fine' : 'empty';
      expect(outcomeOf(one, plain)).toBe(expected);
      expect(outcomeOf(one, machine)).toBe(expected);
      if (expected !== 'fine') return;
      const bounds = exact.zone.map((bound) => (bound === Number.POSITIVE_INFINITY ? UNBOUNDED : bound | 0));
      expect([...plain.zone]).toEqual(bounds);
      machine.keep(number);
      const kept = zeroZone(SIZE);
      machine.read(number, kept);
      expect([...kept]).toEqual(bounds);
    }
  },
);

test('the largest bound is not taken for none', () => {
  const zone = new Plain();
  zone.delay();
  expect(zone.tighten(1, 0, atMost(LARGEST))).toBe(true);
  expect(zone.tighten(0, 1, below(-LARGEST))).toBe(false);
  expect(() => atMost(VALUE_LIMIT)).toThrow(RangeError);
  expect(atMost(LARGEST)).toBeLessThan(UNBOUNDED);
});

test('the first sum that is out of range is reported, in both directions', () => {
  const half = 2 ** 29;
  expect(plus(atMost(half), atMost(half - 2))).toBe(atMost(LARGEST));
  expect(plus(atMost(-half), below(2 - half))).toBe(below(-LARGEST));
  expect(plus(atMost(half), atMost(half - 1))).toBe(TOO_LARGE);
  expect(plus(atMost(-half), atMost(1 - half))).toBe(TOO_SMALL);
});

test('a machine goes on after a bound that was out of range', () => {
  const machine = new ZoneMachine(3);
  machine.load(zeroZone(3));
  machine.assign(1, 0, atMost(LARGEST));
  machine.delay();
  machine.assign(2, 0, atMost(0));
  machine.delay();
  expect(() => machine.tighten(0, 2, atMost(-LARGEST))).toThrow(BoundOutOfRange);
  machine.load(zeroZone(3));
  machine.delay();
  expect(machine.tighten(0, 2, atMost(-LARGEST))).toBe(true);
});
