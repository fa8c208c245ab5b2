// What the types of vedette/actors accept: each of these compiles.
import { type Actor, type Io, type Monitor, parameters, scenario } from '../../src/api/index.ts';

type Message = { type: 'ping'; seq: number } | { type: 'pong'; seq: number };

interface Client {
  state: { seq: number; waiting: boolean };
  message: Message;
  timer: 'again' | 'late';
  note: { type: 'answered'; seq: number } | { type: 'gave up' };
  durable: number;
}
export const client = (most: number): Actor<Client> => {
  const ask = (me: Client['state'], io: Io<Client>): void => {
    me.waiting = true;
    io.send('server', { type: 'ping', seq: me.seq });
    io.after([1, 3], 'late');
  };
  return {
    start(io, durable) {
      const me = { seq: durable ?? 0, waiting: false };
      ask(me, io);
      return me;
    },
    on: {
      ping: 'ignore',
      pong(me, { seq }, from, io) {
        if (seq !== me.seq || from !== 'server') return;
        io.cancel('late');
        io.save(seq + 1);
        io.note({ type: 'answered', seq });
        if (seq === most) return io.stop();
        io.after(2, 'again', String(seq));
        return { seq: seq + 1, waiting: false };
      },
    },
    timers: {
      again: (me, io, key) => void (key !== '' && ask(me, io)),
      late: (_, io) => (io.choose([true, false]) ? io.stop() : io.note({ type: 'gave up' })),
    },
  };
};

// No timers in the shape: none need to be written.
export const server: Actor<{ state: Set<number>; message: Message }> = {
  start: () => new Set<number>(),
  on: {
    ping(seen, { seq }, from, io) {
      seen.add(seq);
      io.send(from, { type: 'pong', seq });
    },
    pong: 'ignore',
  },
};

const answers: Monitor<{ count: number }, { client: Actor<Client>; server: typeof server }> = {
  start: () => ({ count: 0 }),
  on: {
    note(me, { at, note }) {
      if (at === 'client' && note.type === 'answered') me.count += 1;
    },
  },
};

export default parameters({ most: 3, losses: 1, fair: true, who: 'client' }, ({ most, losses, fair }) =>
  scenario({
    actors: { client: client(most), server },
    network: { delay: [0, 1], loss: { atMost: losses }, order: fair ? 'fifo' : 'any' },
    faults: { crash: { of: ['server'], atMost: 1 }, restart: { atMost: 1, after: [2, 5] } },
    monitors: { answers },
    properties: (ask) => ({
      order: ask.always((all) => !all.client.up || all.client.state.seq <= most + 1),
      seen: ask.never(({ server: it }) => it.up && it.state.has(most + 1)),
      answered: ask.possible((_, { monitors, lost }) => lost === 0 && monitors.answers.count === most),
      fast: ask.within(5, ask.receives('server', { from: 'client', type: 'ping' }), ask.receives('client')),
      slow: ask.greatestDelay(ask.fires('client', 'again'), ask.anyOf(ask.stops('client'), ask.crashes('server'))),
      quick: ask.leastDelay(ask.notes('client', 'answered'), ask.restarts('server')),
      live: ask.leadsTo(
        ask.when(({ client: it }) => it.up && it.state.waiting),
        ask.stops('client'),
        'fair delivery',
      ),
      never: ask.never(ask.receives('server', { type: ['pong'] })),
    }),
    conditions: { idle: ({ client: it }) => it.up && !it.state.waiting },
  }),
);
