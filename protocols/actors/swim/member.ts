/**
 * A member of a group as in SWIM (Das, Gupta, Motivala, DSN 2002): it probes the others one by one, in an order chosen
 * anew for each round, asks helpers to probe for it, suspects a member that does not answer within a period, and
 * declares dead one that stays suspected. Every message carries all news. With local health as in Lifeguard (Dadgar,
 * Phillips, Currey, DSN-W 2018): a member that misses answers waits for longer.
 */
import type { Actor, Io } from '@vedette/actors';
import { type Belief, type News, replaces } from './news.ts';

export type Message =
  | { type: 'ping' | 'ack'; number: number; news: News }
  | { type: 'pingRequest'; number: number; target: string; news: News }
  /** A helper has heard nothing of the target so far, but is alive itself. */
  | { type: 'nack'; number: number };

interface Probe {
  readonly target: string;
  readonly number: number;
  /** Helpers from which a nack or the answer is still to come. */
  silent: string[];
}

export interface Member {
  state: {
    incarnation: number;
    /** Of the others. */
    beliefs: Map<string, Belief>;
    /** Who has not been probed in this round. */
    left: string[];
    /** Not answered yet. */
    probe: Probe | null;
    /** Probes for others: by their numbers here. */
    errands: Map<number, { readonly by: string; readonly number: number }>;
    /** Of the last ping. */
    number: number;
    /** 0: healthy. Periods and timeouts are multiplied by one more. */
    score: number;
  };
  message: Message;
  timer: 'period' | 'timeout' | 'suspicion' | 'nack';
  note: { type: 'suspect' | 'trust' | 'declareDead'; whom: string };
}
type Me = Member['state'];

export interface Settings {
  readonly members: readonly string[];
  readonly period: number;
  /** How long a direct probe waits before helpers are asked. */
  readonly timeout: number;
  /** How long a member stays suspected before it is declared dead. */
  readonly suspicion: number;
  readonly helpers: number;
  /** The greatest score of local health; 0 is plain SWIM. */
  readonly worstScore: number;
  /** Numbers of pings count modulo this: small when checked, large when run. */
  readonly numbers: number;
}

export function member(settings: Settings): Actor<Member> {
  const { members, period, timeout, suspicion, helpers, worstScore, numbers } = settings;
  const living = (me: Me): readonly string[] => [...me.beliefs.keys()].filter((name) => !isDead(me, name));
  const newsOf = (me: Me, io: Io<Member>): News => ({
    ...Object.fromEntries(me.beliefs),
    [io.self]: { status: 'alive', incarnation: me.incarnation },
  });
  const nextNumber = (me: Me): number => {
    me.number = (me.number + 1) % numbers;
    return me.number;
  };
  const changeScore = (me: Me, by: number): void => {
    me.score = Math.min(worstScore, Math.max(0, me.score + by));
  };

  const learn = (me: Me, name: string, news: Belief, io: Io<Member>): void => {
    const known = me.beliefs.get(name)!;
    if (!replaces(news, known)) return;
    me.beliefs.set(name, news);
    if (news.status === 'suspected' && known.status === 'alive') io.after(suspicion, 'suspicion', name);
    if (news.status !== 'suspected') io.cancel('suspicion', name);
    if (news.status === known.status) return;
    if (news.status === 'alive') io.note({ type: 'trust', whom: name });
    if (news.status === 'suspected') io.note({ type: 'suspect', whom: name });
    if (news.status === 'dead') io.note({ type: 'declareDead', whom: name });
  };
  const hear = (me: Me, news: News, io: Io<Member>): void => {
    for (const [name, belief] of Object.entries(news)) {
      if (name !== io.self) learn(me, name, belief, io);
      else if (belief.status !== 'alive' && belief.incarnation >= me.incarnation) {
        // It refutes with a greater incarnation.
        me.incarnation = belief.incarnation + 1;
        changeScore(me, 1);
      }
    }
  };

  const startProbe = (me: Me, io: Io<Member>): void => {
    me.left = me.left.filter((name) => !isDead(me, name));
    if (me.left.length === 0) me.left = [...living(me)];
    if (me.left.length === 0) return;
    const target = io.choose(me.left);
    me.left = me.left.filter((name) => name !== target);
    me.probe = { target, number: nextNumber(me), silent: [] };
    io.send(target, { type: 'ping', number: me.number, news: newsOf(me, io) });
    io.after(timeout * (me.score + 1), 'timeout');
  };
  const endProbe = (me: Me, io: Io<Member>): void => {
    if (me.probe === null) return;
    const { target, silent } = me.probe;
    me.probe = null;
    changeScore(me, Math.max(1, silent.length));
    learn(me, target, { status: 'suspected', incarnation: me.beliefs.get(target)!.incarnation }, io);
  };

  return {
    start(io) {
      io.after(period, 'period');
      const others = members.filter((name) => name !== io.self);
      const beliefs = new Map<string, Belief>(others.map((name) => [name, { status: 'alive', incarnation: 0 }]));
      return { incarnation: 0, beliefs, left: [], probe: null, errands: new Map(), number: 0, score: 0 };
    },
    on: {
      ping(me, { number, news }, from, io) {
        hear(me, news, io);
        io.send(from, { type: 'ack', number, news: newsOf(me, io) });
      },
      pingRequest(me, { number, target, news }, from, io) {
        hear(me, news, io);
        const mine = nextNumber(me);
        me.errands.set(mine, { by: from, number });
        io.send(target, { type: 'ping', number: mine, news: newsOf(me, io) });
        if (worstScore > 0) io.after(Math.floor((4 * timeout) / 5), 'nack', String(mine));
      },
      ack(me, { number, news }, _from, io) {
        hear(me, news, io);
        if (me.probe?.number === number) {
          me.probe = null;
          changeScore(me, -1);
          io.cancel('timeout');
        }
        const errand = me.errands.get(number);
        if (errand === undefined) return;
        me.errands.delete(number);
        io.cancel('nack', String(number));
        io.send(errand.by, { type: 'ack', number: errand.number, news: newsOf(me, io) });
      },
      nack(me, { number }, from) {
        if (me.probe?.number === number) me.probe.silent = me.probe.silent.filter((name) => name !== from);
      },
    },
    timers: {
      period(me, io) {
        endProbe(me, io);
        io.after(period * (me.score + 1), 'period');
        startProbe(me, io);
      },
      timeout(me, io) {
        const { target, number } = me.probe!;
        const asked = living(me)
          .filter((name) => name !== target)
          .slice(0, helpers);
        for (const name of asked) io.send(name, { type: 'pingRequest', number, target, news: newsOf(me, io) });
        if (worstScore > 0) me.probe!.silent = asked;
      },
      suspicion(me, io, name) {
        learn(me, name, { status: 'dead', incarnation: me.beliefs.get(name)!.incarnation }, io);
      },
      nack(me, io, key) {
        const errand = me.errands.get(Number(key));
        if (errand !== undefined) io.send(errand.by, { type: 'nack', number: errand.number });
      },
    },
  };
}

function isDead(me: Me, name: string): boolean {
  return me.beliefs.get(name)?.status === 'dead';
}
