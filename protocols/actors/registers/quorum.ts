/**
 * A server of the quorum register of Attiya, Bar-Noy and Dolev (JACM 1995) with several writers, as in the example of
 * Stateright 0.31.
 */
import type { Actor } from '@vedette/actors';
import type { Reply, Request } from './clients.ts';
import { isLater, type Order } from './order.ts';

export type QuorumMessage =
  | { type: 'query'; id: number }
  | { type: 'ackQuery'; id: number; seq: Order; value: string }
  | { type: 'record'; id: number; seq: Order; value: string }
  | { type: 'ackRecord'; id: number };
interface Quorum {
  state: {
    seq: Order;
    value: string;
    phase:
      | null
      | { kind: 1; id: number; by: string; write: string | null; answers: Map<string, { seq: Order; value: string }> }
      | { kind: 2; id: number; by: string; read: string | null; acks: Set<string> };
  };
  message: Request | Reply | QuorumMessage;
}

export function quorumServer(peers: readonly string[]): Actor<Quorum> {
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
