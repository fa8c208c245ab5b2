/** The relay: shares by seed, the same fates twice, and datagrams between real sockets. */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { statistics } from '@vedette/structures';
import { describe, expect, test } from 'vitest';
import { until } from '../testing/group.ts';
import { delayOf } from './delay-text.ts';
import { Fates, type Faults, noFaults, Partitions } from './fate.ts';
import { type Relay, relay } from './relay.ts';

const harsh: Faults = { loss: 0.2, duplicate: 0.1, reorder: 0.05, delay: statistics.exponential(20) };
const drawn = (seed: number, stream: number, count = 20_000) => {
  const fates = new Fates(harsh, seed, stream);
  return Array.from({ length: count }, () => fates.next());
};

test('the same seed has the same fates, other seeds and links have others', () => {
  expect(drawn(7, 1, 100)).toEqual(drawn(7, 1, 100));
  expect(drawn(7, 1, 100)).not.toEqual(drawn(8, 1, 100));
  expect(drawn(7, 1, 100)).not.toEqual(drawn(7, 2, 100));
});

test('shares and delays are those that were asked for', () => {
  const fates = drawn(20020651, 3);
  const share = (holds: (fate: (typeof fates)[number]) => boolean): number => fates.filter(holds).length / fates.length;
  const six = (p: number, n = fates.length): number => 6 * Math.sqrt((p * (1 - p)) / n);
  expect(Math.abs(share(({ isLost }) => isLost) - 0.2)).toBeLessThan(six(0.2));
  // Duplicated and not lost.
  expect(Math.abs(share(({ delays }) => delays.length === 2) - 0.08)).toBeLessThan(six(0.08));
  expect(Math.abs(share(({ isHeld }) => isHeld) - 0.05)).toBeLessThan(six(0.05));
  const delays = fates.flatMap((fate) => fate.delays);
  const mean = delays.reduce((sum, delay) => sum + delay, 0) / delays.length;
  expect(Math.abs(mean - 20)).toBeLessThan((6 * 20) / Math.sqrt(delays.length));
});

test('partitions come and go as often as asked for, always with two sides', () => {
  const partitions = new Partitions(['a', 'b', 'c'], { every: 30, lasting: 10 }, 5);
  let apart = 0;
  const cuts = new Set<number>();
  for (let now = 0; now < 100_000; now++) {
    const pairs = [
      ['a', 'b'],
      ['b', 'c'],
      ['a', 'c'],
    ] as const;
    const cut = pairs.filter(([one, other]) => partitions.separate(one, other, now)).length;
    apart += Number(cut > 0);
    cuts.add(cut);
  }
  // Two sides of three members separate two pairs.
  expect([...cuts].sort()).toEqual([0, 2]);
  // A quarter of the time; some 2500 cycles.
  expect(Math.abs(apart / 100_000 - 0.25)).toBeLessThan(0.04);
});

test.each([
  ['5', 5, 5],
  ['5..50', 5, 50],
  ['0.5..1.5', 0.5, 1.5],
])('the delay %s', (text, least, most) => {
  const delay = delayOf(text)!;
  expect([delay.quantile(1e-9), delay.quantile(1 - 1e-9)]).toEqual([expect.closeTo(least, 5), expect.closeTo(most, 5)]);
});

test.each(['', 'x', '5..', '50..5', '-1', 'exp:', '5ms'])('the delay "%s" is none', (text) =>
  expect(delayOf(text)).toBeUndefined(),
);

describe('between two sockets', () => {
  const sender = async (): Promise<{ socket: Socket; address: string; got: string[]; from: string[] }> => {
    const socket = createSocket('udp4');
    const [got, from]: [string[], string[]] = [[], []];
    socket.on('message', (datagram, { port }) => {
      got.push(String(datagram));
      from.push(`127.0.0.1:${port}`);
    });
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return { socket, address: `127.0.0.1:${socket.address().port}`, got, from };
  };
  const throughRelay = async (faults: Partial<Faults>, count: number) => {
    const [a, b] = [await sender(), await sender()];
    const between = await relay({
      members: { a: a.address, b: b.address },
      faces: { a: '127.0.0.1:0', b: '127.0.0.1:0' },
      faults: { ...noFaults, ...faults },
      seed: 11,
    });
    const port = Number(between.faces.b!.split(':')[1]);
    for (let sent = 0; sent < count; sent++) {
      a.socket.send(String(sent), port, '127.0.0.1');
      if (sent % 16 === 15) await new Promise((resolve) => setImmediate(resolve));
    }
    return { a, b, between, end: () => void [between.close(), a.socket.close(), b.socket.close()] };
  };
  const settled = ({ counts }: Relay, count: number): boolean =>
    counts.forwarded - counts.duplicated + counts.lost + counts.cut >= count;

  test('everything arrives in order, from the face of its sender, where there are no faults', async () => {
    const { b, between, end } = await throughRelay({}, 100);
    await until(() => b.got.length === 100, 'all are there');
    expect(b.got).toEqual(Array.from({ length: 100 }, (_, sent) => String(sent)));
    expect(new Set(b.from)).toEqual(new Set([between.faces.a]));
    end();
  });

  test('what is lost, twice and out of order is what the seed says', async () => {
    const { b, between, end } = await throughRelay({ loss: 0.3, duplicate: 0.2, reorder: 0.2 }, 200);
    const fates = new Fates({ ...noFaults, loss: 0.3, duplicate: 0.2, reorder: 0.2 }, 11, 1);
    const copies = Array.from({ length: 200 }, () => fates.next().delays.length);
    await until(() => settled(between, 200), 'all are through');
    const expected = copies.flatMap((count, sent) => Array<string>(count).fill(String(sent)));
    await until(() => b.got.length === expected.length, 'all have arrived');
    expect(b.got.toSorted((one, other) => Number(one) - Number(other))).toEqual(expected);
    expect(b.got).not.toEqual(expected);
    expect(between.counts.reordered).toBeGreaterThan(0);
    end();
  });

  test('strangers are not relayed', async () => {
    const { b, between, end } = await throughRelay({}, 0);
    const stranger = await sender();
    stranger.socket.send('x', Number(between.faces.b!.split(':')[1]), '127.0.0.1');
    await until(() => between.counts.unknown === 1, 'it is counted');
    expect(b.got).toEqual([]);
    stranger.socket.close();
    end();
  });

  test('a name without a face, and a face without a member, are refused', async () => {
    const options = { faults: noFaults, seed: 1 };
    const [one, two] = [{ a: '127.0.0.1:0' }, { a: '127.0.0.1:0', bb: '127.0.0.1:0' }];
    await expect(relay({ ...options, members: two, faces: one })).rejects.toThrow('"bb" has no face.');
    await expect(relay({ ...options, members: one, faces: two })).rejects.toThrow('There is no member "bb".');
  });
});
