// What the types of vedette/actors refuse. Each error is announced on the line before it, by its number; there are no
// others.
import { type Actor, parameters, scenario } from '../../src/api/index.ts';
import { client, server } from './right.ts';

interface Shape {
  state: { n: number };
  message: { type: 'a' } | { type: 'b'; v: number };
  timer: 't';
  note: { type: 'done' };
  durable: number;
}
const start = () => ({ n: 0 });
const timers = { t: () => {} };

export const forgottenMessage: Actor<Shape> = {
  start,
  // error TS2741: no handler for b
  on: { a: 'ignore' },
  timers,
};
export const unknownMessage: Actor<Shape> = {
  start,
  // error TS2353: no message is called c
  on: { a: 'ignore', b: 'ignore', c: 'ignore' },
  timers,
};
// error TS2322: no timer is written
export const forgottenTimers: Actor<Shape> = { start, on: { a: 'ignore', b: 'ignore' } };
export const forgottenTimer: Actor<Shape> = {
  start,
  on: { a: 'ignore', b: 'ignore' },
  // error TS2741: t is not handled
  timers: {},
};
export const unknownTimer: Actor<Shape> = {
  start,
  // error TS2345: no timer is called u
  on: { a: (_me, _m, _f, io) => io.after(3, 'u'), b: 'ignore' },
  timers,
};
export const asyncHandler: Actor<Shape> = {
  start,
  // error TS2322: a handler must not be async
  on: { a: async () => ({ n: 1 }), b: 'ignore' },
  timers,
};
export const asyncChange: Actor<Shape> = {
  start,
  on: {
    // error TS2322: nor return a promise of nothing
    a: async (me) => {
      me.n = 1;
    },
    b: 'ignore',
  },
  timers,
};
export const asyncTimer: Actor<Shape> = {
  start,
  on: { a: 'ignore', b: 'ignore' },
  // error TS2322: nor may a timer's
  timers: { t: async () => {} },
};
export const asyncStart: Actor<Shape> = {
  // error TS2322: nor may start
  start: async () => ({ n: 0 }),
  on: { a: 'ignore', b: 'ignore' },
  timers,
};
export const wrongState: Actor<Shape> = {
  start,
  // error TS2322: the state has a number
  on: { a: () => ({ n: 'one' }), b: 'ignore' },
  timers,
};
export const wrongEffects: Actor<Shape> = {
  start,
  on: {
    a(_me, _m, from, io) {
      // error TS2322: no message is called c
      io.send(from, { type: 'c' });
      // error TS2322: a note has another type
      io.note({ type: 'ready' });
      // error TS2345: what is saved is a number
      io.save('1');
      // error TS2345: a range has two ends
      io.after([1], 't');
    },
    b(me, m) {
      // error TS2339: b has v
      me.n = m.w;
    },
  },
  timers,
};

scenario({
  actors: { client: client(1), server },
  // error TS2322: no such order
  network: { order: 'lifo' },
  // error TS2820: no such actor can crash
  faults: { crash: { of: ['serve'], atMost: 1 } },
  properties: (ask) => ({
    // error TS2339: no such actor
    actor: ask.always(({ p7 }) => p7.up),
    // error TS2339: no such member of the state
    member: ask.never(({ client: it }) => it.up && it.state.sequence > 1),
    // error TS18048: the state of an actor that may be down
    down: ask.never(({ client: it }) => it.state.seq > 1),
    // error TS2345: no such actor receives
    receiver: ask.never(ask.receives('serve')),
    // error TS2322: no such message
    message: ask.never(ask.receives('server', { type: 'hello' })),
    // error TS2345: no such timer
    timer: ask.never(ask.fires('client', 'u')),
    // error TS2345: no such note
    note: ask.never(ask.notes('client', 'lost')),
    // error TS2345: no such actor stops
    stop: ask.never(ask.stops('p9')),
    // error TS2339: no such monitor
    monitor: ask.never((_, { monitors }) => monitors.answers.count > 1),
  }),
});

// error TS2339: no such constant
parameters({ most: 3 }, ({ least }) => scenario({ actors: { client: client(least), server }, network: {} }));
// error TS2322: constants are numbers, booleans and texts
parameters({ most: [3] }, () => scenario({ actors: { server }, network: {} }));
// error TS2345: a network is always written
scenario({ actors: { server } });
