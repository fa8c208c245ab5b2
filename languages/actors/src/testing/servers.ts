/** Servers of the examples of Stateright 0.31, written again as actors: single copy, quorum register (Attiya, Bar-Noy, Dolev 1995), single-decree Paxos. */
import type { Actor } from '../api/index.ts';
import type { Reply, Request } from './register.ts';

export const singleCopy: Actor<{ state: { value: string }; message: Request | Reply }> = {
  start: () => ({ value: '' }),
  on: {
    put(me, { id, value }, from, io) {
      me.value = value;
      io.send(from, { type: 'putOk', id });
    },
    get: (me, { id }, from, io) => io.send(from, { type: 'getOk', id, value: me.value }),
    putOk: 'ignore',
    getOk: 'ignore',
  },
};

/** Larger ones are later: first the number, then the name. */
type Order = readonly [number, string];
const isLater = (one: Order, other: Order): boolean => one[0] > other[0] || (one[0] === other[0] && one[1] > other[1]);
const isSame = (one: Order, other: Order): boolean => one[0] === other[0] && one[1] === other[1];

export type AbdMessage =
  | { type: 'query'; id: number }
  | { type: 'ackQuery'; id: number; seq: Order; value: string }
  | { type: 'record'; id: number; seq: Order; value: string }
  | { type: 'ackRecord'; id: number };
interface Abd {
  state: {
    seq: Order;
    value: string;
    phase:
      | null
      | { kind: 1; id: number; by: string; write: string | null; answers: Map<string, { seq: Order; value: string }> }
      | { kind: 2; id: number; by: string; read: string | null; acks: Set<string> };
  };
  message: Request | Reply | AbdMessage;
}

export function abd(peers: readonly string[]): Actor<Abd> {
  const majority = Math.floor((peers.length + 1) / 2) + 1;
  return {
    start: (io) => ({ seq: [0, io.self], value: '', phase: null }),
    on: {
      putOk: 'ignore',
      getOk: 'ignore',
      put(me, { id, value }, from, io) {
        if (me.phase !== null) return;
        for (const peer of peers) io.send(peer, { type: 'query', id });
        const answers = new Map([[io.self, { seq: me.seq, value: me.value }]]);
        me.phase = { kind: 1, id, by: from, write: value, answers };
      },
      get(me, { id }, from, io) {
        if (me.phase !== null) return;
        for (const peer of peers) io.send(peer, { type: 'query', id });
        const answers = new Map([[io.self, { seq: me.seq, value: me.value }]]);
        me.phase = { kind: 1, id, by: from, write: null, answers };
      },
      query: (me, { id }, from, io) => io.send(from, { type: 'ackQuery', id, seq: me.seq, value: me.value }),
      ackQuery(me, { id, seq, value }, from, io) {
        const { phase } = me;
        if (phase?.kind !== 1 || phase.id !== id) return;
        phase.answers.set(from, { seq, value });
        if (phase.answers.size !== majority) return;
        let [best] = phase.answers.values();
        for (const one of phase.answers.values()) if (isLater(one.seq, best!.seq)) best = one;
        const chosen: Order = phase.write === null ? best!.seq : [best!.seq[0] + 1, io.self];
        const written = phase.write ?? best!.value;
        for (const peer of peers) io.send(peer, { type: 'record', id, seq: chosen, value: written });
        if (isLater(chosen, me.seq)) Object.assign(me, { seq: chosen, value: written });
        const read = phase.write === null ? written : null;
        me.phase = { kind: 2, id, by: phase.by, read, acks: new Set([io.self]) };
      },
      record(me, { id, seq, value }, from, io) {
        io.send(from, { type: 'ackRecord', id });
        if (isLater(seq, me.seq)) Object.assign(me, { seq, value });
      },
      ackRecord(me, { id }, from, io) {
        const { phase } = me;
        if (phase?.kind !== 2 || phase.id !== id || phase.acks.has(from)) return;
        phase.acks.add(from);
        if (phase.acks.size !== majority) return;
        io.send(phase.by, phase.read === null ? { type: 'putOk', id } : { type: 'getOk', id, value: phase.read });
        me.phase = null;
      },
    },
  };
}

interface Proposal {
  id: number;
  by: string;
  value: string;
}
type Accepted = { ballot: Order; proposal: Proposal } | null;
export type PaxosMessage =
  | { type: 'prepare'; ballot: Order }
  | { type: 'prepared'; ballot: Order; last: Accepted }
  | { type: 'accept'; ballot: Order; proposal: Proposal }
  | { type: 'accepted'; ballot: Order }
  | { type: 'decided'; ballot: Order; proposal: Proposal };
interface Paxos {
  state: {
    ballot: Order;
    proposal: Proposal | null;
    prepares: Map<string, Accepted>;
    accepts: Set<string>;
    accepted: Accepted;
    isDecided: boolean;
  };
  message: Request | Reply | PaxosMessage;
}

export function paxos(peers: readonly string[]): Actor<Paxos> {
  const majority = Math.floor((peers.length + 1) / 2) + 1;
  return {
    start: () => ({
      ballot: [0, 's0'],
      proposal: null,
      prepares: new Map(),
      accepts: new Set(),
      accepted: null,
      isDecided: false,
    }),
    on: {
      putOk: 'ignore',
      getOk: 'ignore',
      get(me, { id }, from, io) {
        if (me.isDecided) io.send(from, { type: 'getOk', id, value: me.accepted!.proposal.value });
      },
      put(me, { id, value }, from, io) {
        if (me.isDecided || me.proposal !== null) return;
        me.proposal = { id, by: from, value };
        me.ballot = [me.ballot[0] + 1, io.self];
        me.prepares = new Map([[io.self, me.accepted]]);
        me.accepts = new Set();
        for (const peer of peers) io.send(peer, { type: 'prepare', ballot: me.ballot });
      },
      prepare(me, { ballot }, from, io) {
        if (me.isDecided || !isLater(ballot, me.ballot)) return;
        me.ballot = ballot;
        io.send(from, { type: 'prepared', ballot, last: me.accepted });
      },
      prepared(me, { ballot, last }, from, io) {
        if (me.isDecided || !isSame(ballot, me.ballot)) return;
        me.prepares.set(from, last);
        if (me.prepares.size !== majority) return;
        let best: Accepted = null;
        for (const one of me.prepares.values())
          if (one !== null && (best === null || isLater(one.ballot, best.ballot))) best = one;
        const proposal = best === null ? me.proposal! : best.proposal;
        me.proposal = proposal;
        me.accepted = { ballot, proposal };
        me.accepts.add(io.self);
        for (const peer of peers) io.send(peer, { type: 'accept', ballot, proposal });
      },
      accept(me, { ballot, proposal }, from, io) {
        if (me.isDecided || isLater(me.ballot, ballot)) return;
        me.ballot = ballot;
        me.accepted = { ballot, proposal };
        io.send(from, { type: 'accepted', ballot });
      },
      accepted(me, { ballot }, from, io) {
        if (me.isDecided || !isSame(ballot, me.ballot)) return;
        me.accepts.add(from);
        if (me.accepts.size !== majority) return;
        me.isDecided = true;
        const proposal = me.proposal!;
        for (const peer of peers) io.send(peer, { type: 'decided', ballot, proposal });
        io.send(proposal.by, { type: 'putOk', id: proposal.id });
      },
      decided(me, { ballot, proposal }) {
        if (!me.isDecided) Object.assign(me, { ballot, accepted: { ballot, proposal }, isDecided: true });
      },
    },
  };
}
