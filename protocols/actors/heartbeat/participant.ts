/**
 * p1, p2, ... of the accelerated heartbeat protocols (Gouda and McGuire, ICDCS 1998): a participant answers each beat
 * at once, and stops when it misses p0 for `patience`. If it joins, it asks every tmin until the first beat. It may
 * leave, and then answers each later beat with its farewell again.
 */
import type { Actor, Io } from '@vedette/actors';
import type { Message } from './coordinator.ts';
import type { Bounds, Timing } from './settings.ts';

export interface Participant {
  state: { phase: 'joining' | 'joined' | 'left' };
  message: Message;
  timer: 'request' | 'patience' | 'again';
}

export function participant(timing: Timing, bounds: Bounds): Actor<Participant> {
  const { tmin, joining, leaving, rejoining } = timing;
  const { patience, pause } = bounds;
  const leave = (to: string, io: Io<Participant>): Participant['state'] => {
    io.cancel('patience');
    io.send(to, { type: 'leave' });
    if (rejoining) io.after(pause, 'again');
    return { phase: 'left' };
  };
  const ask = (io: Io<Participant>): void => {
    io.send('p0', { type: 'join' });
    io.after(tmin, 'request');
  };
  return {
    start(io) {
      io.after(patience, 'patience');
      if (joining) io.after(tmin, 'request');
      return { phase: joining ? 'joining' : 'joined' };
    },
    on: {
      beat(me, _message, from, io) {
        io.cancel('request');
        if (me.phase === 'left' || (leaving && io.choose([false, true]))) return leave(from, io);
        io.after(patience, 'patience');
        io.send(from, { type: 'stay' });
        return { phase: 'joined' };
      },
      join: 'ignore',
      stay: 'ignore',
      leave: 'ignore',
    },
    timers: {
      request: (_me, io) => ask(io),
      patience: (_me, io) => io.stop(),
      again(_me, io) {
        // It may join at any moment: now, or it decides again a tick later.
        if (io.choose([false, true])) {
          io.after(1, 'again');
          return;
        }
        io.after(patience, 'patience');
        ask(io);
        return { phase: 'joining' };
      },
    },
  };
}
