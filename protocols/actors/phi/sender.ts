/** The monitored process: a beat each period. */
import type { Actor } from '@vedette/actors';

export type Beat = { type: 'beat' };
export interface Sender {
  state: Record<string, never>;
  message: Beat;
  timer: 'beat';
}

export function sender(period: number, to: string): Actor<Sender> {
  return {
    start(io) {
      io.after(period, 'beat');
      return {};
    },
    on: { beat: 'ignore' },
    timers: {
      beat(_me, io) {
        io.send(to, { type: 'beat' });
        io.after(period, 'beat');
      },
    },
  };
}
