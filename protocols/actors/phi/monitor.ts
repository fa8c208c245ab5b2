/**
 * The monitor of the phi accrual failure detector (Hayashibara and others, SRDS 2004): it keeps the last intervals
 * between arrivals, and suspects the sender while the level is at the threshold or above. A handler sees no clock, so
 * this actor has one of its own: a timer of one tick, started anew by each beat, which counts up to `cap`.
 */
import type { Actor, Io } from '@vedette/actors';
import { levelOf } from './level.ts';
import type { Beat } from './sender.ts';

export interface Monitor {
  state: {
    /** The oldest interval first, in whole ticks. */
    window: number[];
    /** Whole ticks since the last arrival. */
    elapsed: number;
    suspected: boolean;
  };
  message: Beat;
  timer: 'tick';
  note: { type: 'suspect' | 'trust' };
}

export interface Estimation {
  /** So many intervals are kept. */
  readonly window: number;
  readonly threshold: number;
  readonly leastDeviation: number;
  /** The clock stops there: longer intervals are taken for this one. */
  readonly cap: number;
}

/** It begins as if all beats so far had come in time, the last one at the start. */
export function monitor(period: number, { window, threshold, leastDeviation, cap }: Estimation): Actor<Monitor> {
  const judge = (me: Monitor['state'], io: Io<Monitor>): void => {
    const suspected = levelOf(me.window, me.elapsed, leastDeviation) >= threshold;
    if (suspected !== me.suspected) io.note({ type: suspected ? 'suspect' : 'trust' });
    me.suspected = suspected;
  };
  return {
    start(io) {
      io.after(1, 'tick');
      return { window: Array.from({ length: window }, () => period), elapsed: 0, suspected: false };
    },
    on: {
      beat(me, _message, _from, io) {
        me.window = [...me.window.slice(1), me.elapsed];
        me.elapsed = 0;
        io.after(1, 'tick');
        judge(me, io);
      },
    },
    timers: {
      tick(me, io) {
        me.elapsed += 1;
        if (me.elapsed < cap) io.after(1, 'tick');
        judge(me, io);
      },
    },
  };
}
