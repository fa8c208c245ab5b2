/** An actor that beats each tick, and suspects the other after five silent ticks. */
import type { Actor } from '@vedette/actors';

export interface Beat {
  state: { heard: number; starts: number };
  message: { type: 'beat' };
  timer: 'beat' | 'silence';
  note: { type: 'suspect' | 'trust' | 'started'; starts?: number };
  durable: number;
}

/** It counts its starts. */
export const beater = (to: string): Actor<Beat> => ({
  start(io, durable = 0) {
    io.save(durable + 1);
    io.note({ type: 'started', starts: durable + 1 });
    io.after(1, 'beat');
    io.after(5, 'silence');
    return { heard: 0, starts: durable + 1 };
  },
  on: {
    beat(me, _message, _from, io) {
      if (me.heard === 0) io.note({ type: 'trust' });
      io.after(5, 'silence');
      return { ...me, heard: 1 };
    },
  },
  timers: {
    beat(_me, io) {
      io.send(to, { type: 'beat' });
      io.after(1, 'beat');
    },
    silence(me, io) {
      io.note({ type: 'suspect' });
      return { ...me, heard: 0 };
    },
  },
});
