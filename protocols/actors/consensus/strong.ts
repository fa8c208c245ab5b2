/**
 * Chandra and Toueg's algorithm for the detector S (JACM 1996, figure 5; algorithm 10 of Atif's thesis). Phase 1: for
 * n - 1 rounds each process passes on the proposals it has learnt in the last one, and waits for the same from all that
 * it does not suspect. Phase 2: each says all it knows, and keeps what all others know. Phase 3: it decides on the
 * first proposal left.
 */
import type { Io } from '@vedette/actors';
import type { Item } from './items.ts';
import { type Algorithm, decide, type Me, type Process, say } from './process.ts';
import type { Setting } from './settings.ts';

type Values = readonly number[];
const first = (values: Values): number => values.find((value) => value !== 0) ?? 0;
const learnt = (values: Values, more: Values): number[] => values.map((value, at) => value || more[at]!);
const common = (values: Values, others: Values): number[] => values.map((value, at) => (others[at] === 0 ? 0 : value));

export function strongAlgorithm(names: readonly string[], { rounds, secondPhase }: Setting): Algorithm {
  const last = secondPhase ? rounds + 1 : rounds;
  /** What was said in the round of `me`, or nothing as long as it has to wait. */
  const collected = (me: Me): readonly Values[] | undefined => {
    const found: Values[] = [];
    for (const [name, items] of me.heard) {
      const item: Item | undefined = items[me.round - 1];
      if (item?.kind === 'values') found.push(item.values);
      else if (!me.detector.suspected.includes(name)) return undefined;
    }
    return found;
  };
  const enter = (me: Me, values: Values, io: Io<Process>): true => {
    me.round += 1;
    return say(me, { kind: 'values', values }, io);
  };
  return {
    broadcasts: false,
    first: (place) => names.map((_, at) => (at === place ? place + 1 : 0)),
    advance(me, _place, io) {
      if (me.round === 0) return enter(me, me.values, io);
      const received = collected(me);
      if (received === undefined) return false;
      if (me.round > rounds) me.values = received.reduce<number[]>(common, me.values);
      else {
        const before = me.values;
        me.values = received.reduce<number[]>(learnt, me.values);
        const news = me.values.map((value, at) => (before[at] === 0 ? value : 0));
        if (me.round < last) return enter(me, me.round === rounds ? me.values : news, io);
      }
      return decide(me, first(me.values), io);
    },
  };
}
