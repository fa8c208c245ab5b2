/** What clients see, and whether it is linearizable (Herlihy and Wing, TOPLAS 1990). */
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
}

type Noted = { at: string; note: { type: string; write?: string; read?: string } };

export const history: Monitor<History, never> = {
  start: () => ({ done: new Map(), under: new Map() }),
  on: {
    note(me: History, sight: unknown) {
      const { at, note } = sight as Noted;
      if (note.type === 'invoked') {
        const others = [...me.done].filter(([name, all]) => name !== at && all.length > 0);
        const after = new Map(others.map(([name, all]) => [name, all.length]));
        me.under.set(at, { after, ...(note.write !== undefined && { write: note.write }) });
        if (!me.done.has(at)) me.done.set(at, []);
        return;
      }
      const over = me.under.get(at)!;
      me.under.delete(at);
      me.done.get(at)!.push({ ...over, ...(note.read !== undefined && { read: note.read }) });
    },
  },
};

/**
 * Whether the operations can be put in one order, each between its beginning and its end, so that reads see the last
 * write.
 */
export function isLinearizable({ done, under }: History): boolean {
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
