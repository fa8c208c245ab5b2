/** Datagrams, keys, replay windows and marks: what is accepted, and that nothing else is. */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { key, peersOf, Stranger } from '../testing/group.ts';
import { Counts } from '../watch/counts.ts';
import { headOf, lastCounter, open, overhead, seal } from './datagram.ts';
import { Inbox, type Read } from './inbox.ts';
import { KeyRing } from './key-ring.ts';
import { between, marksBytes, readMarks, stampOf, writeMarks } from './marks.ts';
import { Outbox } from './outbox.ts';
import { ReplayWindow } from './replay-window.ts';

let foreign = 0;
const secret = new Uint8Array(16).fill(7);
const head = { sender: 258, boot: 2 ** 47 + 3, counter: 0xfffffffe };
const body = Buffer.from('a body');

describe('a datagram', () => {
  const datagram = seal(secret, head, { to: 5, body });

  test('has 29 bytes besides its body, and is read as it was written', () => {
    expect(datagram.length).toBe(29 + body.length);
    expect(headOf(datagram)).toEqual({ head });
    expect(open(secret, datagram, 5)).toEqual(body);
  });

  test('is for one member and one key', () => {
    expect(open(secret, datagram, 6)).toBeUndefined();
    expect(open(new Uint8Array(16).fill(8), datagram, 5)).toBeUndefined();
  });

  test('is refused with any bit changed', () => {
    for (let bit = 0; bit < 8 * datagram.length; bit++) {
      const changed = Buffer.from(datagram);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      const isOtherVersion = 'wrong' in headOf(changed);
      expect(isOtherVersion || open(secret, changed, 5) === undefined, `bit ${bit}`).toBe(true);
    }
  });

  test('that is cut or too long has no head', () => {
    expect(headOf(datagram.subarray(0, overhead - 1))).toEqual({ wrong: 'short' });
    expect(headOf(Buffer.alloc(1201, 1))).toEqual({ wrong: 'long' });
    expect(headOf(Buffer.alloc(40, 2))).toEqual({ wrong: 'version' });
  });
});

describe('a ring of keys', () => {
  const names = ['a', 'b'];
  const [old, next] = ['the old key of sixteen bytes', 'the next key of sixteen bytes'];
  const sealed = (ring: KeyRing): Buffer => seal(ring.sealing, head, { to: 1, body });

  test('changes without a pause, one member after the other', () => {
    const [one, other] = [new KeyRing(names, old), new KeyRing(names, old)];
    const rounds = [[old, next], [next, old], [next]];
    for (const round of rounds)
      for (const ring of [one, other]) {
        ring.rotate(round);
        expect(one.open(sealed(other), 1)).toEqual(body);
        expect(other.open(sealed(one), 1)).toEqual(body);
      }
    expect(one.open(sealed(new KeyRing(names, old)), 1)).toBeUndefined();
  });

  test('differs between groups that share a secret', () => {
    expect(new KeyRing(['a', 'b', 'c'], old).open(sealed(new KeyRing(names, old)), 1)).toBeUndefined();
    expect(new KeyRing(['a", "b'], old).open(sealed(new KeyRing(names, old)), 1)).toBeUndefined();
  });

  test.each([
    ['There is no key.', []],
    ['The key has 3 bytes, and needs 16 at least.', 'abc'],
    ['There are 9 keys.', Array(9).fill(old)],
  ])('%s', (message, secrets) => expect(() => new KeyRing(names, secrets)).toThrow(message));
});

law(
  { name: 'a replay window takes each counter once, and none that is far behind', runs: 200 },
  fc.array(fc.oneof(fc.nat({ max: 200 }), fc.nat({ max: 12_000 })), { maxLength: 200 }),
  (counters) => {
    const window = new ReplayWindow();
    const seen = new Set<number>();
    for (const counter of counters) {
      const latest = Math.max(...seen, -1);
      expect(window.takes(counter)).toBe(!seen.has(counter) && latest - counter < 4096);
      if (latest - counter < 4096) seen.add(counter);
    }
  },
);

test('marks are read as they were written, and stamps count on when they wrap', () => {
  for (const marks of [
    { stamp: 0, isAnswer: false, sequence: 1 },
    { stamp: 0xffffffff, echo: 0, isAnswer: true, sequence: 0xffffffff },
  ]) {
    const bytes = Buffer.alloc(marksBytes);
    writeMarks(marks, bytes);
    expect(readMarks(bytes)).toEqual(marks);
  }
  const late = 2 ** 32 / 100 + 5;
  expect(between(stampOf(late - 10), stampOf(late))).toBeCloseTo(10);
  expect(between(stampOf(late), stampOf(late - 10))).toBeCloseTo(-10);
});

test('counters are never used twice in a boot: the last is followed by a new boot', () => {
  let boot = 41;
  const outbox = new Outbox({ name: 'a', self: 0, keys: new KeyRing(['a', 'b'], key), nextBoot: () => ++boot });
  const [, to] = peersOf(['a', 'b']);
  const about = { now: 0, isAnswer: false };
  expect(outbox.seal(to!, { type: 'm' }, about)).toMatchObject({ boot: 42, counter: 0 });
  outbox.counter = lastCounter;
  expect(outbox.seal(to!, { type: 'm' }, about)).toMatchObject({ boot: 42, counter: lastCounter });
  expect(outbox.seal(to!, { type: 'm' }, about)).toMatchObject({ boot: 43, counter: 0 });
});

describe('what reaches a member', () => {
  const names = ['a', 'b', 'c'];
  const inbox = (): Inbox =>
    new Inbox({
      peers: peersOf(names),
      self: 0,
      keys: new KeyRing(names, key),
      inOrder: false,
      isKnown: (type) => type === 'beat',
    });
  const reasonOf = (read: Read): string => (read.kind === 'dropped' ? read.reason : read.kind);
  const from = (options = {}): Stranger => new Stranger(names, { name: 'b', ...options });

  test('is dropped with its reason, and handled once', () => {
    const box = inbox();
    const friend = from({ boot: 2 });
    const beat = friend.datagram('a', { type: 'beat' });
    const reasons = [
      Buffer.alloc(0),
      Buffer.alloc(1300),
      Buffer.concat([Buffer.from([9]), beat.subarray(1)]),
      beat.subarray(0, beat.length - 1),
      from({ secret: 'another key of sixteen bytes' }).datagram('a', { type: 'beat' }),
      friend.datagram('c', { type: 'beat' }),
      new Stranger([...names, 'd'], { name: 'd' }).datagram('a', { type: 'beat' }),
      beat,
      beat,
      from({ boot: 1 }).datagram('a', { type: 'beat' }),
      friend.datagram('a', { type: 'bye' }),
      friend.datagram('a', 7),
    ].map((datagram) => reasonOf(box.read(datagram)));
    expect(reasons).toEqual([
      'short',
      'long',
      'version',
      'unauthentic',
      'unauthentic',
      'unauthentic',
      'unknown sender',
      'message',
      'repeated',
      'older boot',
      'unknown message',
      'malformed',
    ]);
  });

  test('and keeps coming from an older boot shows that two processes have one name', () => {
    const box = inbox();
    const [first, second] = [from({ boot: 1 }), from({ boot: 2 })];
    const beat = (stranger: Stranger): Read => box.read(stranger.datagram('a', { type: 'beat' }));
    expect(beat(first)).toMatchObject({ admission: 'first' });
    expect(beat(second)).toMatchObject({ admission: 'restarted' });
    const admissions = Array.from({ length: 10 }, () => beat(first)).map(({ admission }) => admission);
    expect(admissions.filter((admission) => admission === 'twin')).toHaveLength(1);
    expect(reasonOf(beat(second))).toBe('message');
  });

  const drawn = { whole: 0, random: 0, changed: 0, cut: 0, again: 0, foreign: 0 };
  const hostile = fc.oneof(
    fc.record({ kind: fc.constant('whole' as const) }),
    fc.record({ kind: fc.constant('random' as const), bytes: fc.uint8Array({ maxLength: 1400 }) }),
    fc.record({ kind: fc.constant('changed' as const), at: fc.nat(), by: fc.integer({ min: 1, max: 255 }) }),
    fc.record({ kind: fc.constant('cut' as const), to: fc.nat() }),
    fc.record({ kind: fc.constant('again' as const), which: fc.nat() }),
    fc.record({ kind: fc.constant('foreign' as const), message: fc.jsonValue() }),
  );

  law(
    { name: 'hostile datagrams are dropped and counted, and whole ones are handled once', runs: 300 },
    fc.array(hostile, { maxLength: 40 }),
    (all) => {
      const box = inbox();
      const counts = new Counts();
      const friend = from();
      const sent: Buffer[] = [];
      let handled = 0;
      for (const one of all) {
        drawn[one.kind] += 1;
        const whole = friend.datagram('a', { type: 'beat' });
        const read = box.read(madeOf(one, whole, sent));
        if (read.kind === 'dropped') counts.drop(read.reason);
        else handled += 1;
        expect(read.kind === 'message', JSON.stringify(one)).toBe(one.kind === 'whole' && !sent.includes(whole));
        if (one.kind === 'whole') sent.push(whole);
      }
      expect(handled + counts.droppedInAll).toBe(all.length);
    },
  );

  test('the law above drew every kind', () => {
    for (const times of Object.values(drawn)) expect(times).toBeGreaterThan(100);
  });

  type Hostile = typeof hostile extends fc.Arbitrary<infer One> ? One : never;
  function madeOf(one: Hostile, whole: Buffer, sent: readonly Buffer[]): Buffer {
    const copy = Buffer.from(whole);
    switch (one.kind) {
      case 'whole':
        return whole;
      case 'random':
        return Buffer.from(one.bytes);
      case 'changed':
        copy[one.at % copy.length]! ^= one.by;
        return copy;
      case 'cut':
        return copy.subarray(0, one.to % copy.length);
      case 'again':
        return sent[one.which % Math.max(1, sent.length)] ?? Buffer.alloc(3);
      case 'foreign': {
        // Authentic, and no message of the actor: a member that runs something else.
        const text = Buffer.from(JSON.stringify(one.message)).subarray(0, 1000);
        const bytes = Buffer.concat([Buffer.alloc(marksBytes), text]);
        return seal(
          new KeyRing(names, key).sealing,
          { sender: 2, boot: 1, counter: foreign++ },
          { to: 0, body: bytes },
        );
      }
      default:
        return one satisfies never;
    }
  }
});
