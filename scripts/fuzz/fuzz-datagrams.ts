/**
 * `npm run fuzz:datagrams -- [--seconds N] [--seed N]`: hostile datagrams at a member that runs on loopback: random bytes,
 * changed, cut, repeated, with another key, for another member, and authentic ones that are no messages. It must not
 * throw, must handle only new datagrams of its peer, count all others by their reasons, and not grow.
 */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { type Running, run } from '@vedette/runtime';
import { statistics } from '@vedette/structures';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, seed: { type: 'string', default: '20261118' } },
});
const random = new statistics.Random(Number(values.seed));
const key = 'a key for hostile datagrams';
const burst = 16;
/** Megabytes that the process may grow by, once it is warm. */
const mostGrowth = 64;

interface Io {
  after(ticks: number, timer: 'beat'): void;
  send(to: string, message: object): void;
}
const beater = {
  start(io: Io) {
    io.after(1, 'beat');
    return { beats: 0 };
  },
  on: { beat: (me: { beats: number }) => ({ beats: me.beats + 1 }) },
  timers: {
    beat(_me: object, io: Io) {
      io.after(1, 'beat');
      io.send('target', { type: 'beat' });
    },
  },
};
const listener = { ...beater, start: () => ({ beats: 0 }) };

/** Stands between the peer and the target, so that it has real datagrams to change. */
const between = createSocket('udp4');
between.bind(0, '127.0.0.1');
await once(between, 'listening');
const port = between.address().port;
const target = await run(listener, {
  name: 'target',
  peers: { target: '127.0.0.1:0', peer: '127.0.0.1:9' },
  key,
  tick: 10,
});
const peers = { target: `127.0.0.1:${port}`, peer: '127.0.0.1:0' };
const peer = await run(beater, { name: 'peer', peers, key, tick: 10 });
const foreign = await run(beater, { name: 'peer', peers, key: 'another key of sixteen bytes', tick: 10 });
const seen: Buffer[] = [];
between.on('message', (datagram) => {
  if (seen.length < 1000) seen.push(datagram);
  else seen[random.below(seen.length)] = datagram;
  // Every third real one goes through.
  if (random.below(3) === 0) throwAtTarget(datagram);
});

const targetPort = Number(target.address.split(':').at(-1));
let thrown = 0;
function throwAtTarget(datagram: Buffer): void {
  thrown += 1;
  between.send(datagram, targetPort, '127.0.0.1');
}

function hostile(): Buffer {
  const real = Buffer.from(seen[random.below(Math.max(1, seen.length))] ?? Buffer.alloc(40));
  const at = random.below(Math.max(1, real.length));
  switch (random.below(5)) {
    case 0:
      return Buffer.from(Array.from({ length: random.below(1500) }, () => random.below(256)));
    case 1:
      real[at]! ^= 1 + random.below(255);
      return real;
    case 2:
      return real.subarray(0, at);
    case 3:
      return Buffer.concat([real, Buffer.alloc(1 + random.below(100))]);
    default:
      return real;
  }
}

function figure(running: Running, name: string): number {
  return running
    .metrics()
    .find((one) => one.name === name)!
    .samples.reduce((sum, { value }) => sum + value, 0);
}

const end = performance.now() + Number(values.seconds) * 1000;
let warm: number | undefined;
while (performance.now() < end) {
  for (let count = 0; count < burst; count++) throwAtTarget(hostile());
  await new Promise((resolve) => setImmediate(resolve));
  if (warm === undefined && thrown > 20_000) warm = process.memoryUsage().rss;
}
await new Promise((resolve) => setTimeout(resolve, 200));
const [received, handled, dropped] = ['datagrams_received', 'messages_handled', 'datagrams_dropped'].map((name) =>
  figure(target, `vedette_${name}_total`),
);
const grown = (process.memoryUsage().rss - (warm ?? process.memoryUsage().rss)) / 1e6;
const sent = figure(peer, 'vedette_datagrams_sent_total');
const reasons = target.metrics().find(({ name }) => name === 'vedette_datagrams_dropped_total')!.samples;
console.log(
  `seed ${values.seed}: ${thrown} thrown, ${received} received, ${handled} handled of ${sent} real ones, grown by ${grown.toFixed(1)} MB`,
);
console.log(reasons.map(({ labels, value }) => `${labels.reason} ${value}`).join(', '));
const isRight = received === handled! + dropped! && handled! <= sent && handled! > 0 && grown < mostGrowth;
if (!isRight) console.error('this is not as it must be');
for (const one of [target, peer, foreign]) one.crash();
between.close();
process.exitCode = isRight ? 0 : 1;
