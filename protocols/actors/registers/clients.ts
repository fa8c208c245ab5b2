/** Clients of a register: one write, then one read, as in the examples of Stateright. */
import type { Actor } from '@vedette/actors';

export type Request = { type: 'put'; id: number; value: string } | { type: 'get'; id: number };
export type Reply = { type: 'putOk'; id: number } | { type: 'getOk'; id: number; value: string };

interface Client<M extends { type: string }> {
  state: { awaiting: number | null; done: number };
  message: M | Request | Reply;
  note: { type: 'invoked'; write?: string } | { type: 'returned'; read?: string };
}

/** `index` counts servers first. All other messages are ignored. */
export function client<M extends { type: string }>(
  index: number,
  servers: number,
  others: Record<M['type'], 'ignore'>,
): Actor<Client<M>> {
  const made: Actor<Client<Request>> = {
    start(io) {
      const value = String.fromCharCode(65 + index - servers);
      io.note({ type: 'invoked', write: value });
      io.send(`s${index % servers}`, { type: 'put', id: index, value });
      return { awaiting: index, done: 1 };
    },
    on: {
      ...(others as Record<string, 'ignore'>),
      put: 'ignore',
      get: 'ignore',
      putOk(me, { id }, _from, io) {
        if (id !== me.awaiting) return;
        const next = (me.done + 1) * index;
        io.note({ type: 'returned' });
        io.note({ type: 'invoked' });
        io.send(`s${(index + me.done) % servers}`, { type: 'get', id: next });
        return { awaiting: next, done: me.done + 1 };
      },
      getOk(me, { id, value }, _from, io) {
        if (id !== me.awaiting) return;
        io.note({ type: 'returned', read: value });
        return { awaiting: null, done: me.done + 1 };
      },
    },
  };
  return made as unknown as Actor<Client<M>>;
}
