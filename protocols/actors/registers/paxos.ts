/**
 * A server of single-decree Paxos (Lamport, "The part-time parliament", 1998), as in the example of Stateright 0.31.
 */
import type { Actor } from '@vedette/actors';
import type { Reply, Request } from './clients.ts';
import { isLater, isSame, type Order } from './order.ts';

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

export function paxosServer(peers: readonly string[]): Actor<Paxos> {
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
