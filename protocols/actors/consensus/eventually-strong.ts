/**
 * Chandra and Toueg's algorithm for the detector <>S (JACM 1996, fig. 6; algorithm 11 of Atif's thesis). In each round
 * another process coordinates. Phase 1: the others send it their estimates. Phase 2: of a majority it proposes one of
 * the latest. Phase 3: a process adopts and acknowledges the proposal, or refuses when it suspects the coordinator.
 * Phase 4: with acknowledgements of a majority the coordinator decides and broadcasts that; otherwise the next round
 * begins.
 */
import type { Io } from '@vedette/actors';
import type { Item } from './items.ts';
import { type Algorithm, decide, type Me, type Process, say } from './process.ts';
import type { Setting } from './settings.ts';

type Estimate = { readonly value: number; readonly stamp: number };

export function eventuallyStrongAlgorithm(names: readonly string[], setting: Setting): Algorithm {
  const { rounds, firstCoordinator, majority } = setting;
  /** Each process says two things in a round. */
  const saidFirst = ({ round }: Me): number => 2 * round - 2;
  const heardOf = (me: Me, at: number): readonly Item[] =>
    [...me.heard.values()].flatMap((items) => (items[at] === undefined ? [] : [items[at]]));

  /** Phase 1, and phase 3. */
  const follow = (me: Me, coordinator: string, io: Io<Process>): boolean => {
    const at = saidFirst(me);
    if (me.said.length === at) return say(me, { kind: 'estimate', value: me.values[0]!, stamp: me.stamp }, io);
    const proposal = me.heard.get(coordinator)![at];
    const isSuspected = me.detector.suspected.includes(coordinator);
    if (proposal?.kind === 'proposal') Object.assign(me, { values: [proposal.value], stamp: me.round });
    else if (!isSuspected) return false;
    me.round += 1;
    return say(me, { kind: proposal === undefined ? 'nack' : 'ack' }, io);
  };

  /** Phase 2. Its own estimate counts. */
  const propose = (me: Me, io: Io<Process>): boolean => {
    const heard = heardOf(me, saidFirst(me)).filter((item) => item.kind === 'estimate');
    const all: readonly Estimate[] = [{ value: me.values[0]!, stamp: me.stamp }, ...heard];
    if (all.length < majority) return false;
    const latest = all.reduce((most, { stamp }) => Math.max(most, stamp), 0);
    const values = new Set(all.filter(({ stamp }) => stamp === latest).map(({ value }) => value));
    const value = values.size === 1 ? [...values][0]! : io.choose([...values]);
    Object.assign(me, { values: [value], stamp: me.round });
    return say(me, { kind: 'proposal', value }, io);
  };

  /** Phase 4. Its own acknowledgement counts. */
  const conclude = (me: Me, io: Io<Process>): boolean => {
    const replies = heardOf(me, saidFirst(me) + 1);
    if (replies.length + 1 < majority) return false;
    const yes = 1 + replies.filter(({ kind }) => kind === 'ack').length;
    if (yes >= majority) {
      me.said = [];
      return decide(me, me.values[0]!, io);
    }
    me.round += 1;
    return say(me, { kind: 'fail' }, io);
  };

  return {
    broadcasts: true,
    first: (place) => [place + 1],
    advance(me, place, io) {
      if (me.round === 0) me.round = 1;
      if (me.round > rounds) return false;
      const coordinator = (firstCoordinator + me.round - 1) % names.length;
      if (coordinator !== place) return follow(me, names[coordinator]!, io);
      return me.said.length === saidFirst(me) ? propose(me, io) : conclude(me, io);
    },
  };
}
