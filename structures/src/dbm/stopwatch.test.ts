import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atMost, below } from './bound.ts';
import { contains } from './difference.ts';
import { delayRunning, isOpenAbove, pastRunning } from './stopwatch.ts';
import { close, constrain, delay, everyValuation, includes, past, type Zone } from './zone.ts';

/** Clock 0 and two clocks, of which the second stands still; valuations are enumerated in halves. */
const SIZE = 3;
const stopped = Uint8Array.of(0, 0, 1);
const axis = Array.from({ length: 11 }, (_, i) => i / 2);
const every = axis.flatMap((x) => axis.map((y) => [0, x, y]));
const has = (zone: Zone, point: readonly number[]): boolean => contains(zone, SIZE, point);

const zone = fc
  .array(fc.tuple(fc.nat(2), fc.nat(2), fc.integer({ min: -4, max: 4 }), fc.boolean()), { maxLength: 5 })
  .map((list) => {
    const made = everyValuation(SIZE);
    const constraints = list.filter(([i, j]) => i !== j);
    const isThere = constraints.every(([i, j, value, weak]) =>
      constrain(made, SIZE, [i, j, weak ? atMost(value) : below(value)]),
    );
    return isThere ? made : undefined;
  })
  .filter((made) => made !== undefined);

const delays = Array.from({ length: 41 }, (_, i) => i / 4);

/** Some delay leads from the point into the zone. */
const leadsInto = (point: readonly number[], to: Zone): boolean =>
  delays.some((by) => has(to, [0, point[1]! + by, point[2]!]));

function isCanonical(made: Zone): boolean {
  const closed = made.slice();
  return close(closed, SIZE) && closed.every((bound, i) => bound === made[i]);
}

law('a delay with a stopped clock is the smallest zone around what is reached', zone, (from) => {
  const later = from.slice();
  delayRunning(later, SIZE, stopped);
  expect(isCanonical(later)).toBe(true);
  const reached = every.filter(([, x, y]) => delays.some((by) => x! >= by && has(from, [0, x! - by, y!])));
  for (const point of reached) expect(has(later, point)).toBe(true);
  // With one clock of each kind the set itself is a zone.
  for (const point of every.filter((one) => has(later, one)))
    expect(delays.some((by) => has(from, [0, point[1]! - by, point[2]!]))).toBe(true);
});

law('the past with a stopped clock lies between within and around', zone, (to) => {
  const [around, within] = [to.slice(), to.slice()];
  pastRunning(around, SIZE, { stopped, side: 'around' });
  pastRunning(within, SIZE, { stopped, side: 'within' });
  for (const made of [around, within]) expect(isCanonical(made)).toBe(true);
  for (const point of every) {
    if (has(within, point)) expect(leadsInto(point, to)).toBe(true);
    if (point[1]! <= 4 && leadsInto(point, to)) expect(has(around, point)).toBe(true);
  }
});

law('with no clock stopped both are the plain operations', zone, (from) => {
  const none = new Uint8Array(SIZE);
  const [later, plainLater, earlier, plainEarlier] = [from.slice(), from.slice(), from.slice(), from.slice()];
  delayRunning(later, SIZE, none);
  delay(plainLater, SIZE);
  pastRunning(earlier, SIZE, { stopped: none, side: 'within' });
  past(plainEarlier, SIZE);
  expect([later, earlier]).toEqual([plainLater, plainEarlier]);
  expect(includes(later, from)).toBe(true);
});

test('where clocks of both kinds are bounded apart, the past is exact', () => {
  const to = everyValuation(SIZE);
  for (const one of [
    [0, 1, atMost(-5)],
    [1, 0, atMost(6)],
    [2, 0, atMost(3)],
  ] as const)
    constrain(to, SIZE, one);
  pastRunning(to, SIZE, { stopped, side: 'within' });
  expect([has(to, [0, 0, 3]), has(to, [0, 6, 0]), has(to, [0, 0, 3.25]), has(to, [0, 6.25, 0])]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('time may pass for ever if the clocks that run are not bounded', () => {
  const room = everyValuation(SIZE);
  constrain(room, SIZE, [2, 0, atMost(3)]);
  expect([isOpenAbove(room, SIZE), isOpenAbove(room, SIZE, stopped)]).toEqual([false, true]);
});
