/** A server that keeps the one copy of the register, as in the example of Stateright 0.31. */
import type { Actor } from '@vedette/actors';
import type { Reply, Request } from './clients.ts';

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
