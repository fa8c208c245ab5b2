/**
 * A scenario with all that a log can hold: choices, what is saved, timers with keys and ranges, notes, farewells and
 * restarts.
 */
import { Locator, type PlainScenario, readScenario } from '@vedette/actors';

interface Io {
  send(to: string, message: unknown): void;
  after(delay: unknown, timer: string, key?: string): void;
  cancel(timer: string, key?: string): void;
  choose<T>(from: readonly T[]): T;
  save(value: unknown): void;
  note(note: unknown): void;
  stop(): void;
}
interface Client {
  asked: number;
  open: Set<string>;
}

export const locator = new Locator({ source: 'scenario', text: '', file: '' });

/** The client asks, and gives up after 200 questions; the server counts how often it was asked, also over restarts. */
export const keeper = {
  actors: {
    client: {
      start(io: Io) {
        io.after([5, 10], 'ask');
        return { asked: 0, open: new Set() };
      },
      on: {
        answer(me: Client, { key, count }: { key: string; count: bigint }, _from: string, io: Io) {
          io.cancel('patience', key);
          me.open.delete(key);
          io.note({ type: 'answered', count });
        },
        ask: 'ignore',
      },
      timers: {
        ask(me: Client, io: Io) {
          if (me.asked === 200) return io.stop();
          const key = `q${me.asked % 3}`;
          io.send('server', { type: 'ask', key, of: new Map([['kind', io.choose(['read', 'write'])]]) });
          io.after(15, 'patience', key);
          io.after([5, 10], 'ask');
          me.asked += 1;
          me.open.add(key);
        },
        patience(me: Client, io: Io, key: string) {
          me.open.delete(key);
          io.note({ type: 'suspect', key });
        },
      },
    },
    server: {
      start: (_: Io, count = 0n) => ({ count }),
      on: {
        ask(me: { count: bigint }, { key }: { key: string }, from: string, io: Io) {
          const count = me.count + 1n;
          io.save(count);
          io.send(from, { type: 'answer', key, count });
          return { count };
        },
        answer: 'ignore',
      },
    },
  },
  network: { delay: [1, 20], loss: { atMost: 50 }, duplicates: { atMost: 50 }, roundTrip: true },
  faults: { crash: { of: ['server'], atMost: 5 }, restart: { atMost: 5, after: [10, 100] } },
};

export function plain(scenario: object): PlainScenario {
  const { value, problems } = readScenario(scenario, locator);
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join());
  return value;
}
