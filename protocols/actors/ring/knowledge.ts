/**
 * What a process of the ring knows, and how it changes: its target, its timeouts, and the list of all who are
 * suspected. Figures 1 to 4 of Atif, Mousavi and Osaiweran (2011), each change as printed.
 */
import type { Io } from '@vedette/actors';
import type { Letter } from './channel.ts';
import type { Arrived, Me, Member, Place } from './member.ts';

export interface Knowledge {
  /** How long an answer of the target is awaited. */
  delta(me: Me, self: string): number;
  suspect(me: Me, io: Io<Member>): void;
  hear(me: Me, arrived: Arrived, io: Io<Member>): void;
  questionFor(me: Me): Letter;
}

export function successor(names: readonly string[], name: string): string {
  return names[(names.indexOf(name) + 1) % names.length]!;
}

/** From the first to the last along the ring, both included. */
function along(names: readonly string[], first: string, last: string): readonly string[] {
  return first === last ? [last] : [first, ...along(names, successor(names, first), last)];
}

/** Those between a process and its target. A process whose target is itself suspects all others. */
export function suspectsOf(names: readonly string[], self: string, target: string): readonly string[] {
  return along(names, successor(names, self), target).slice(0, -1);
}

export function knowledge({ names, timing }: Place): Knowledge {
  const { detector, firstDelta, maxDelta, grown, candidate, adopts } = timing;
  const hasGrown = (self: string): boolean => names.indexOf(self) >= names.length - grown;
  const delta = (me: Me, self: string): number => me.deltas.get(me.target) ?? (hasGrown(self) ? maxDelta : firstDelta);
  /** Whether a suspicion that may have been wrong makes the timeout longer. */
  const grows = (me: Me, self: string): boolean =>
    detector === 'weakAccuracy'
      ? along(names, successor(names, self), me.target).includes(names[candidate]!)
      : detector !== 'weakCompleteness';
  const without = (some: readonly string[], ...left: readonly string[]): readonly string[] =>
    [...new Set(some)].filter((name) => !left.includes(name)).sort();
  const hearQuestion = (me: Me, { from, global = [] }: Arrived, self: string): void => {
    if (detector !== 'strongCompleteness') return;
    const known = adopts ? global : me.global;
    me.global = without([...known, ...suspectsOf(names, self, me.target)], self, from);
  };

  return {
    delta,
    suspect(me, io) {
      if (grows(me, io.self)) me.deltas.set(me.target, Math.min(maxDelta, delta(me, io.self) + 1));
      if (detector === 'strongCompleteness') me.global = without([...me.global, me.target]);
      io.note({ type: 'suspect', whom: me.target });
      me.target = successor(names, me.target);
    },
    hear(me, arrived, io) {
      const { kind, from } = arrived;
      if (suspectsOf(names, io.self, me.target).includes(from)) {
        me.target = from;
        me.received = true;
        io.note({ type: 'trust', whom: from });
        if (kind === 'answer') me.global = without(me.global, from);
      } else if (kind === 'answer' && from === me.target) me.received = true;
      if (kind === 'question') hearQuestion(me, arrived, io.self);
    },
    questionFor(me) {
      const { target: to, global } = me;
      return { kind: 'question', to, ...(detector === 'strongCompleteness' && { global }) };
    },
  };
}
