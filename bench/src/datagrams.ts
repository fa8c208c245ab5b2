/**
 * `npm run bench datagrams`: what a datagram costs from the handler that sends it to the handler that receives it, over
 * loopback, sealed and opened, with both members in this process. A node that sends 5,000 and receives 5,000 a second
 * pays for 5,000 of them.
 */
import { run } from '@vedette/runtime';
import { conditions, freeAddresses, key, pause } from './network/loopback.ts';

interface Flood {
  state: Record<never, never>;
  message: { type: 'data'; n: number; from: string };
  timer: 'tick';
}
interface Io {
  send(to: string, message: Flood['message']): void;
  after(ticks: number, timer: 'tick'): void;
}

const eachTick = 100;
const sender = {
  start(io: Io) {
    io.after(1, 'tick');
    return {};
  },
  on: { data: 'ignore' as const },
  timers: {
    tick(_me: object, io: Io) {
      io.after(1, 'tick');
      for (let n = 0; n < eachTick; n++) io.send('b', { type: 'data', n, from: 'a' });
    },
  },
};
const receiver = { start: () => ({ seen: 0 }), on: { data: (me: { seen: number }) => ({ seen: me.seen + 1 }) } };

console.log(conditions());
const peers = await freeAddresses(['a', 'b']);
const b = await run(receiver, { name: 'b', peers, key, tick: 10 });
const a = await run(sender, { name: 'a', peers, key, tick: 10 });
const handled = (): number =>
  b.metrics().find(({ name }) => name === 'vedette_messages_handled_total')!.samples[0]!.value;
const until = async (count: number): Promise<void> => {
  while (handled() < count) await pause(5);
};
await until(20_000);
const [before, cpu, began] = [handled(), process.cpuUsage(), performance.now()];
await until(before + 60_000);
const { user, system } = process.cpuUsage(cpu);
const [count, seconds] = [handled() - before, (performance.now() - began) / 1000];
const each = (user + system) / count;
console.log(`${count} datagrams in ${seconds.toFixed(1)} s: ${each.toFixed(1)} us of processor time each, both ends`);
const share = (rate: number): string => `${((each * rate) / 10_000).toFixed(0)} percent of a core`;
console.log(`5,000 sent and 5,000 received a second: ${share(5000)}; 10,000 and 10,000: ${share(10_000)}`);
a.crash();
b.crash();
process.exitCode = each * 5000 > 0.3e6 ? 1 : 0;
