/**
 * p0 of the accelerated heartbeat protocols (Gouda and McGuire, ICDCS 1998): it beats for its members, and waits for
 * tmax while all answer. A round without an answer halves the time that is granted to the silent member; when that
 * falls below tmin, p0 stops.
 */
import type { Actor } from '@vedette/actors';
import type { Timing } from './settings.ts';

export type Message = { type: 'beat' } | { type: 'join' } | { type: 'stay' } | { type: 'leave' };

interface Member {
  wait: number;
  heard: boolean;
}
export interface Coordinator {
  state: { members: Map<string, Member> };
  message: Message;
  timer: 'round';
}

/** `members` take part from the start; others join. */
export function coordinator(timing: Timing, members: readonly string[]): Actor<Coordinator> {
  const { tmin, tmax, beatsFirst } = timing;
  const hear = (me: Coordinator['state'], _message: Message, from: string): void =>
    void me.members.set(from, { wait: me.members.get(from)?.wait ?? tmax, heard: true });
  return {
    start(io) {
      io.after(beatsFirst ? 0 : tmax, 'round');
      return { members: new Map(members.map((name) => [name, { wait: tmax, heard: true }])) };
    },
    on: {
      join: hear,
      stay: hear,
      leave: (me, _message, from) => void me.members.delete(from),
      beat: 'ignore',
    },
    timers: {
      round(me, io) {
        let shortest = tmax;
        for (const member of me.members.values()) {
          member.wait = nextWait(member, timing);
          member.heard = false;
          shortest = Math.min(shortest, member.wait);
        }
        if (shortest < tmin) return io.stop();
        for (const name of me.members.keys()) io.send(name, { type: 'beat' });
        io.after(shortest, 'round');
      },
    },
  };
}

/** Less than tmin: p0 stops. */
function nextWait({ wait, heard }: Member, { tmin, tmax, isTwoPhase }: Timing): number {
  if (heard) return tmax;
  if (isTwoPhase) return wait > tmin ? tmin : 0;
  return Math.floor(wait / 2);
}
