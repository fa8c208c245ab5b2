/**
 * A datagram that has arrived is handled before a timeout that is due: the event loop is held up in each of its phases
 * from before the timeout is due until after it, and the datagram arrives meanwhile.
 */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { run } from '../run.ts';
import { freeAddresses, key, Stranger } from '../testing/group.ts';

const waiter = {
  start(io: { after(ticks: number, timer: string): void }) {
    io.after(20, 'patience');
    return { heard: 0 };
  },
  on: {
    beat: (
      me: { heard: number },
      _message: object,
      _from: string,
      io: { note(note: object): void; after(ticks: number, timer: string): void },
    ) => {
      me.heard += 1;
      io.note({ type: 'beat' });
    },
  },
  timers: {
    patience: (_me: object, io: { note(note: object): void; stop(): void }) => {
      io.note({ type: 'timeout' });
      io.stop();
    },
  },
};

type Phase = 'timer' | 'immediate' | 'immediates' | 'promise';

/** Runs it in that phase of the event loop. */
function inPhase(phase: Phase, work: () => void): void {
  setTimeout(() => {
    if (phase === 'timer') work();
    else if (phase === 'promise') void Promise.resolve().then(work);
    else if (phase === 'immediate') setImmediate(work);
    // Two pieces of work in one phase: the alarm may come between them.
    else {
      setImmediate(work);
      setTimeout(() => setImmediate(() => hold(5)), 1);
    }
  }, 5);
}

function hold(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

/** In which order they are handled, with so many datagrams in the buffer. */
async function orderOf(phase: Phase, datagrams: number): Promise<readonly string[]> {
  const peers = await freeAddresses(['a', 'b']);
  const stranger = await new Stranger(['a', 'b'], { name: 'b' }).open(datagrams);
  const order: string[] = [];
  let isOnTime = false;
  const onNote = (note: unknown): void => void order.push((note as { type: string }).type);
  const running = await run(waiter as never, { name: 'a', peers, key, tick: 1, onNote });
  inPhase(phase, () => {
    isOnTime = order.length === 0;
    if (!isOnTime) return;
    hold(30);
    for (let sent = 0; sent < datagrams; sent++) stranger.throwAt(peers.a!, stranger.datagram('a', { type: 'beat' }));
    hold(2);
  });
  await running.ended;
  stranger.close();
  // A busy machine had the timeout before all this began: that shows nothing.
  return isOnTime ? order : orderOf(phase, datagrams);
}

test.each(['timer', 'immediate', 'immediates', 'promise'] as const)(
  'when the loop is held up in a %s',
  async (phase) => {
    for (let trial = 0; trial < 5; trial++) expect(await orderOf(phase, 1)).toEqual(['beat', 'timeout']);
  },
);

test('all datagrams that had arrived, also more than one reading takes', async () => {
  // Node reads 32 datagrams at a time.
  for (const phase of ['timer', 'immediate'] as const)
    expect(await orderOf(phase, 100)).toEqual([...Array(100).fill('beat'), 'timeout']);
});

test('the order of Node itself is the other one', async () => {
  // Otherwise the tests above could not fail.
  const stranger = await new Stranger(['a', 'b'], { name: 'b' }).open();
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const order: string[] = [];
  const both = new Promise<void>((resolve) => {
    const note = (what: string): void => void (order.push(what) === 2 && resolve());
    socket.on('message', () => note('beat'));
    setTimeout(() => note('timeout'), 20);
  });
  inPhase('immediate', () => {
    hold(30);
    stranger.throwAt(`127.0.0.1:${socket.address().port}`, stranger.datagram('a', { type: 'beat' }));
    hold(2);
  });
  await both;
  socket.close();
  stranger.close();
  expect(order).toEqual(['timeout', 'beat']);
});
