/** What clients see, and whether it is linearizable (Herlihy and Wing, TOPLAS 1990). */
import type { Monitor } from '@vedette/actors';

/** An operation with how many of the operations of each other client were over when it began. */
interface Operation {
  after: Record<string, number>;
  write?: string;
  read?: string;
}
export interface History {
  done: Record<string, Operation[]>;
  under: Record<string, Operation>;
}

type Noted = { at: string; note: { type: string; write?: string; read?: string } };

export const history: Monitor<History, never> = {
  start: () => ({ done: {}, under: {} }),
  on: {
    note(me: History, sight: unknown) {
      const { at, note } = sight as Noted;
      if (note.type === 'invoked') {
        const others = Object.entries(me.done).filter(([name, all]) => name !== at && all.length > 0);
        const after = Object.fromEntries(others.map(([name, all]) => [name, all.length]));
        me.under[at] = { after, ...(note.write !== undefined && { write: note.write }) };
        me.done[at] ??= [];
        return;
      }
      const over = me.under[at]!;
      delete me.under[at];
      me.done[at]!.push({ ...over, ...(note.read !== undefined && { read: note.read }) });
    },
  },
};

/**
 * Whether the operations can be put in one order, each between its beginning and its end, so that reads see the last
 * write.
 */
export function isLinearizable({ done, under }: History): boolean {
  const waiting = Object.keys(done).map((name) => ({
    name,
    left: [...done[name]!],
    open: under[name] as Operation | undefined,
  }));
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
    waiting.every(({ name, left }) => done[name]!.length - left.length >= (after[name] ?? 0));
  return search('');
}
