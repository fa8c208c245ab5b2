/**
 * Alarms need a proof. Two members exchange datagrams over a network that keeps what was checked, whatever their clocks
 * show: no alarm. Then one thing leaves it: that alarm.
 */
import { statistics } from '@vedette/structures';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Link } from '../peers/link.ts';
import type { Marks } from '../wire/marks.ts';
import { type Assumed, type Assumption, Assumptions } from './assumptions.ts';

interface World {
  readonly seed: number;
  readonly least: number;
  readonly width: number;
  readonly roundTrip: boolean;
  /** What the clock of b shows at 0, and its rate against that of a. */
  readonly offset: number;
  readonly rate: number;
  readonly losses: number;
  /** Mean milliseconds between datagrams. */
  readonly pace: number;
  readonly wrong?: 'delay' | 'round trip' | 'loss' | 'drift';
}

const seen = { sent: 0, lost: 0, answers: 0, overtaken: 0, hours: 0 };

/** The alarms of a, in a world in which b sends, a sends, and each answers at once now and then. */
function alarmsIn(world: World): readonly Assumption[] {
  const { seed, least, width, roundTrip, losses, pace, wrong } = world;
  const random = new statistics.Random(seed);
  const rate = wrong === 'drift' ? 1.01 : world.rate;
  const clockOfB = (now: number): number => world.offset + rate * now;
  const most = least + width;
  const assumed: Assumed = { delay: { least, most }, roundTrip, losses, inOrder: false, pause: 1, drift: 0.0005 };
  const left: Assumption[] = [];
  const assumptions = new Assumptions(assumed, (one) => void left.push(one));
  const settling = Math.max(1000, 3 * most);
  const [atA, atB] = [new Link(settling), new Link(settling)];
  const flights: { at: number; marks: Marks; to: 'a' | 'b' }[] = [];
  let lost = 0;
  const send = (now: number, to: 'a' | 'b', share: number, isAnswer = false): number => {
    const marks = to === 'a' ? atB.marks(clockOfB(now), isAnswer) : atA.marks(now, isAnswer);
    const may = wrong === 'loss' ? losses + 5 : losses;
    const isSlow = (wrong === 'delay' && random.next() < 0.1) || (wrong === 'round trip' && isAnswer);
    const delay = least + share * width + (isSlow ? 3 * most + 60 : 0);
    seen.sent += 1;
    if (to === 'a' && lost < may && random.next() < 0.2) lost += 1;
    else flights.push({ at: now + delay, marks, to });
    return delay;
  };
  for (let now = 0, count = 0; count < 400; count++) {
    now += pace * random.exponential();
    flights.sort((one, other) => one.at - other.at);
    while (flights[0] !== undefined && flights[0].at <= now) {
      const { at, marks, to } = flights.shift()!;
      if (to === 'b') {
        atB.arrived(marks, clockOfB(at));
        if (random.next() < 0.5) {
          seen.answers += 1;
          // Question and answer share the time: the question took the least.
          send(at, 'a', roundTrip ? 0 : random.next(), true);
          flights.sort((one, other) => one.at - other.at);
        }
        continue;
      }
      seen.overtaken += Number(!atA.isInOrder(marks));
      const before = atA.lost;
      assumptions.arrived('b', atA.arrived(marks, at));
      if (atA.lost > before) assumptions.lost('b', atA.lost - before);
    }
    send(now, random.next() < 0.5 ? 'a' : 'b', roundTrip ? 0 : random.next());
    seen.hours = Math.max(seen.hours, now / 3_600_000);
  }
  seen.lost += lost;
  return left;
}

const world = fc.record({
  seed: fc.integer(),
  least: fc.constantFrom(0, 1, 20),
  width: fc.constantFrom(0, 5, 100),
  roundTrip: fc.boolean(),
  offset: fc.integer({ min: -2_000_000, max: 50_000_000 }),
  rate: fc.double({ min: 0.9996, max: 1.0004, noNaN: true }),
  losses: fc.nat({ max: 20 }),
  pace: fc.constantFrom(2, 50, 1000, 60_000),
});
/** With "roundTrip" a question that takes the least and an answer that does share the time only if the least is 0. */
const kept = world.map((one) => (one.roundTrip ? { ...one, least: 0 } : one));

law({ name: 'no alarm goes off in a network that keeps what was checked', runs: 300 }, kept, (one) => {
  expect(alarmsIn(one)).toEqual([]);
});

test('the law above lost, reordered and answered datagrams, for hours', () => {
  expect(seen.sent).toBeGreaterThan(10_000);
  expect(seen.lost).toBeGreaterThan(500);
  expect(seen.answers).toBeGreaterThan(5000);
  expect(seen.overtaken).toBeGreaterThan(1000);
  expect(seen.hours).toBeGreaterThan(5);
});

const plain: World = { seed: 3, least: 0, width: 10, roundTrip: false, offset: 1e6, rate: 1, losses: 2, pace: 50 };
test.each(['delay', 'round trip', 'loss', 'drift'] as const)('an alarm goes off when the %s leaves it', (wrong) => {
  for (let seed = 0; seed < 20; seed++) {
    const left = alarmsIn({
      ...plain,
      seed,
      roundTrip: wrong === 'round trip',
      pace: wrong === 'drift' ? 200 : 50,
      wrong,
    });
    const kinds = new Set(left.map(({ kind }) => kind));
    expect(kinds).toContain(wrong === 'round trip' ? 'delay' : wrong);
    if (wrong === 'loss') expect([...kinds]).toEqual(['loss']);
  }
});
