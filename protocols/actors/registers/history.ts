/**
 * What clients see of the register, and whether it is linearizable (Herlihy and Wing, TOPLAS 1990). `accepted` follows
 * the notes of clients: an answer that comes twice is one return. `delivered` follows messages, as the examples of
 * Stateright do: each answer that is delivered is a return, whether its client still waits for it or not.
 */
import type { Monitor } from '@vedette/actors';

/** An operation with how many of the operations of each other client were over when it began. */
interface Operation {
  after: Map<string, number>;
  write?: string;
  read?: string;
}
export interface History {
  done: Map<string, Operation[]>;
  under: Map<string, Operation>;
  /** Something returned that is the answer to no operation under way. */
  isBroken?: true;
}

/** An operation begins: it writes this value, or reads. */
function begin(me: History, at: string, write: string | undefined): void {
  const others = [...me.done].filter(([name, all]) => name !== at && all.length > 0);
  const after = new Map(others.map(([name, all]) => [name, all.length]));
  me.under.set(at, { after, ...(write !== undefined && { write }) });
  if (!me.done.has(at)) me.done.set(at, []);
}

/** The operation under way ends: it has read this value, or written. */
function end(me: History, at: string, read: string | undefined): void {
  const over = me.under.get(at);
  if (over === undefined || (over.write === undefined) !== (read !== undefined)) {
    me.isBroken = true;
    return;
  }
  me.under.delete(at);
  me.done.get(at)!.push({ ...over, ...(read !== undefined && { read }) });
}

const start = (): History => ({ done: new Map(), under: new Map() });
type Noted = { at: string; note: { type: string; write?: string; read?: string } };
type Sent = { from: string; message: { type: string; value?: string } };
type Received = { at: string; message: { type: string; value?: string } };

const accepted: Monitor<History, never> = {
  start,
  on: {
    note(me: History, sight: unknown) {
      const { at, note } = sight as Noted;
      if (note.type === 'invoked') begin(me, at, note.write);
      else end(me, at, note.read);
    },
  },
};

const delivered: Monitor<History, never> = {
  start,
  on: {
    send(me: History, sight: unknown) {
      const { from, message } = sight as Sent;
      if (message.type === 'put' || message.type === 'get') begin(me, from, message.value);
    },
    receive(me: History, sight: unknown) {
      const { at, message } = sight as Received;
      if (message.type === 'putOk' || message.type === 'getOk') end(me, at, message.value);
    },
  },
};

export const histories = { accepted, delivered };
export type Recorded = keyof typeof histories;

/**
 * Whether the operations can be put in one order, each between its beginning and its end, so that reads see the last
 * write.
 */
export function isLinearizable({ done, under, isBroken }: History): boolean {
  if (isBroken === true) return false;
  const waiting = [...done].map(([name, all]) => ({ name, all, left: [...all], open: under.get(name) }));
  const search = (value: string): boolean => {
    if (waiting.every(({ left }) => left.length === 0)) return true;
    return waiting.some((one) => {
      const isDone = one.left.length > 0;
      const operation = isDone ? one.left[0]! : one.open;
      if (operation === undefined || !mayBeNext(operation)) return false;
      if (isDone && operation.write === undefined && operation.read !== value) return false;
      if (isDone) one.left.shift();
      else one.open = undefined;
      const isFound = search(operation.write ?? value);
      if (isDone) one.left.unshift(operation);
      else one.open = operation;
      return isFound;
    });
  };
  const mayBeNext = ({ after }: Operation): boolean =>
    waiting.every(({ name, all, left }) => all.length - left.length >= (after.get(name) ?? 0));
  return search('');
}
