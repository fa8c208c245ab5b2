/**
 * A member of the ring failure detectors of Larrea, Arevalo and Fernandez (DISC 1999), figures 1 to 4 of Atif, Mousavi
 * and Osaiweran (2011): it asks its target whether it is alive, and suspects a target that does not answer in time.
 * Two tasks share a mutex: the first asks and suspects, the second answers and trusts again.
 */
import type { Actor, Io } from '@vedette/actors';
import { confirmed, type Kind, type Letter, mayPost, post } from './channel.ts';
import { knowledge, successor } from './knowledge.ts';
import { canAsk, canHandle, hasRoomToReply } from './mutex.ts';
import type { Room, Timing } from './settings.ts';

export type Message =
  | { type: 'question'; global?: readonly string[] }
  | { type: 'answer' }
  /** There is room in the channel again. */
  | { type: 'taken'; kind: Kind };

/** A message that has arrived. */
export interface Arrived {
  readonly kind: Kind;
  readonly from: string;
  readonly global?: readonly string[];
}

export interface Member {
  state: {
    /** Suspected are those between a process and its target: all others, if the target is the process itself. */
    target: string;
    /** A message of the target or of a suspect has been handled since the last question. */
    received: boolean;
    /** The first task. Polling: it waits for room to ask, and keeps the mutex. */
    asking: 'idle' | 'polling' | 'waiting';
    /** It could not go on at its timer: for the mutex, or for room. */
    stalled: boolean;
    /** What the second task has taken from a channel and not handled yet. */
    holding: Arrived | null;
    /** It waits for room to answer that. */
    replying: boolean;
    /** Not taken yet: still in a channel, as its sender sees it. */
    inbox: readonly Arrived[];
    /** Messages that are not confirmed, by channel. */
    underway: Map<string, number>;
    /** For which there was no room. */
    deferred: readonly Letter[];
    /** Timeouts that have grown, by target. */
    deltas: Map<string, number>;
    /** Strong completeness: all processes that some process suspects, as far as this one knows. */
    global: readonly string[];
  };
  message: Message;
  timer: 'ask' | 'timeout' | 'handle';
  note: { type: 'suspect' | 'trust' | 'overflow'; whom: string } | { type: 'take'; kind: Kind; whom: string };
}
export type Me = Member['state'];

export interface Place {
  /** In the order of the ring. */
  readonly names: readonly string[];
  readonly timing: Timing;
  readonly room: Room;
}

export function member(place: Place): Actor<Member> {
  const { room } = place;
  const { delta, suspect, hear, questionFor } = knowledge(place);

  /** The tasks go on that could not, if they can now. */
  const proceed = (me: Me, io: Io<Member>): void => {
    const isReady = me.asking === 'waiting' || mayPost(me, { kind: 'question', to: me.target }, room);
    if (me.stalled && isReady && canAsk(me, room) && me.target !== io.self) {
      me.stalled = false;
      io.after(0, me.asking === 'waiting' ? 'timeout' : 'ask');
    }
    if (me.holding === null ? me.inbox.length > 0 : canHandle(me, room)) io.after(0, 'handle');
  };
  const ask = (me: Me, io: Io<Member>): void => {
    post(me, questionFor(me), { io, room });
    me.asking = 'waiting';
    me.received = false;
    io.after(delta(me, io.self), 'timeout');
  };
  const handle = (me: Me, arrived: Arrived, io: Io<Member>): void => {
    if (arrived.kind === 'question') post(me, { kind: 'answer', to: arrived.from }, { io, room });
    hear(me, arrived, io);
  };
  const handleHeld = (me: Me, holding: Arrived, io: Io<Member>): void => {
    me.replying = !hasRoomToReply(me, room);
    if (me.replying) return;
    me.holding = null;
    handle(me, holding, io);
  };
  const arrive = (me: Me, arrived: Arrived, io: Io<Member>): void => {
    if (room.buffer === 0) handle(me, arrived, io);
    else me.inbox = [...me.inbox, arrived];
    proceed(me, io);
  };
  const take = (me: Me, io: Io<Member>): void => {
    const first = (one: Arrived): boolean => me.inbox.find(({ from }) => from === one.from) === one;
    const taken = io.choose(room.fifo ? me.inbox.filter(first) : me.inbox);
    const at = me.inbox.findIndex(({ kind, from }) => kind === taken.kind && from === taken.from);
    me.inbox = me.inbox.filter((_, place) => place !== at);
    me.holding = taken;
    io.note({ type: 'take', kind: taken.kind, whom: taken.from });
    io.send(taken.from, { type: 'taken', kind: taken.kind });
  };

  return {
    start(io) {
      io.after(0, 'ask');
      const tasks = {
        asking: 'idle',
        stalled: false,
        holding: null,
        replying: false,
        inbox: [],
        deferred: [],
      } as const;
      const target = successor(place.names, io.self);
      return { ...tasks, target, received: false, underway: new Map(), deltas: new Map(), global: [] };
    },
    on: {
      question: (me, { global }, from, io) => arrive(me, { kind: 'question', from, ...(global && { global }) }, io),
      answer: (me, _message, from, io) => arrive(me, { kind: 'answer', from }, io),
      taken(me, { kind }, from, io) {
        confirmed(me, { kind, to: from }, { io, room });
        proceed(me, io);
      },
    },
    timers: {
      ask(me, io) {
        const isBlocked = !canAsk(me, room);
        if (!isBlocked && mayPost(me, questionFor(me), room)) return ask(me, io);
        me.stalled = true;
        if (!isBlocked && room.control === 'figures') me.asking = 'polling';
      },
      timeout(me, io) {
        if (!canAsk(me, room)) {
          me.stalled = true;
          return;
        }
        me.asking = 'idle';
        if (!me.received) suspect(me, io);
        if (me.target === io.self) me.stalled = true;
        else io.after(0, 'ask');
      },
      handle(me, io) {
        if (me.holding === null) take(me, io);
        else if (canHandle(me, room)) handleHeld(me, me.holding, io);
        proceed(me, io);
      },
    },
  };
}
