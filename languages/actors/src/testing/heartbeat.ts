/**
 * The accelerated heartbeat protocols of Gouda and McGuire (ICDCS 1998) as they would be run: static, expanding
 * (participants join), dynamic (they leave).
 */
import { type Actor, scenario } from '../api/index.ts';

type Message = { type: 'beat' } | { type: 'join' } | { type: 'stay' } | { type: 'leave' };

export interface Timing {
  readonly tmin: number;
  readonly tmax: number;
  readonly patience: number;
  readonly leaving: boolean;
  /** Those that take part from the start; nothing: participants join. */
  readonly members?: readonly string[];
}

interface Coordinator {
  state: { members: Map<string, { wait: number; heard: boolean }> };
  message: Message;
  timer: 'round';
}
export function coordinator({ tmin, tmax, members = [] }: Timing): Actor<Coordinator> {
  const hear = (me: Coordinator['state'], _: unknown, from: string): void =>
    void me.members.set(from, { wait: me.members.get(from)?.wait ?? tmax, heard: true });
  return {
    start(io) {
      io.after(tmax, 'round');
      return { members: new Map(members.map((name) => [name, { wait: tmax, heard: true }])) };
    },
    on: { join: hear, stay: hear, leave: (me, _, from) => void me.members.delete(from), beat: 'ignore' },
    timers: {
      round(me, io) {
        let shortest = tmax;
        for (const one of me.members.values()) {
          one.wait = one.heard ? tmax : Math.floor(one.wait / 2);
          one.heard = false;
          shortest = Math.min(shortest, one.wait);
        }
        if (shortest < tmin) return io.stop();
        for (const name of me.members.keys()) io.send(name, { type: 'beat' });
        io.after(shortest, 'round');
      },
    },
  };
}

interface Participant {
  state: { phase: 'joining' | 'joined' | 'left' };
  message: Message;
  timer: 'request' | 'patience';
}
export function participant({ tmin, patience, leaving, members }: Timing): Actor<Participant> {
  return {
    start(io) {
      io.after(patience, 'patience');
      if (members !== undefined) return { phase: 'joined' };
      io.after(tmin, 'request');
      return { phase: 'joining' };
    },
    on: {
      beat(me, _, from, io) {
        io.cancel('request');
        if (me.phase === 'left' || (leaving && io.choose([false, true]))) {
          io.cancel('patience');
          io.send(from, { type: 'leave' });
          return { phase: 'left' };
        }
        io.after(patience, 'patience');
        io.send(from, { type: 'stay' });
        return { phase: 'joined' };
      },
      join: 'ignore',
      stay: 'ignore',
      leave: 'ignore',
    },
    timers: {
      request(_, io) {
        io.send('p0', { type: 'join' });
        io.after(tmin, 'request');
      },
      patience: (_, io) => io.stop(),
    },
  };
}

export interface Setting {
  readonly variant: 'static' | 'expanding' | 'dynamic';
  readonly tmin: number;
  readonly tmax: number;
  readonly corrected: boolean;
}

/** R1, R2 and R3 of Atif and Mousavi (2009), section 3, with the bounds of section 6 where they are corrected. */
export function heartbeat({ variant, tmin, tmax, corrected }: Setting): unknown {
  const joins = variant !== 'static';
  const limit = corrected && 2 * tmin <= tmax ? 3 * tmax - tmin : 2 * tmax;
  const patience = corrected ? (joins ? 2 * tmax + tmin : 2 * tmax) : 3 * tmax - tmin;
  const timing = { tmin, tmax, patience, leaving: variant === 'dynamic', ...(!joins && { members: ['p1'] }) };
  return scenario({
    actors: { p0: coordinator(timing), p1: participant(timing) },
    network: { delay: [0, tmin], roundTrip: true, loss: 'any', receiveFirst: corrected },
    faults: { crash: { atMost: 2 } },
    properties: (ask) => {
      const heard = ask.receives('p0', { from: 'p1', type: ['join', 'stay'] });
      const over = ask.anyOf(ask.receives('p0', { from: 'p1' }), ask.stops('p0'), ask.crashes('p0'));
      // Where participants do not join, the time is measured from the start as well.
      return {
        R1: ask.within(
          limit,
          joins
            ? heard
            : ask.anyOf(
                heard,
                ask.when(() => true),
              ),
          over,
        ),
        R2: ask.never(({ p0, p1 }, { lost }) => lost === 0 && p0.up && !p1.up && p1.why === 'stopped'),
        R3: ask.never(({ p0, p1 }, { lost }) => lost === 0 && p1.up && !p0.up && p0.why === 'stopped'),
        silence: ask.greatestDelay(heard, over),
      };
    },
  });
}
