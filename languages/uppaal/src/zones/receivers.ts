/** Who takes part in a broadcast: everybody who can receive does, and where that depends on clocks, the zone is cut by who can. */
import type { State } from '@vedette/core';
import { withoutAll, type Zone } from '@vedette/structures';
import type { Move } from '../lower/offers.ts';
import { PlainZone } from './plain-zone.ts';

export interface Broadcast {
  readonly state: State;
  /** The sender, and the receivers chosen so far. */
  readonly moves: readonly Move[];
  /** What each of the others could do. */
  readonly receivers: readonly (readonly Move[])[];
  readonly zone: Zone;
}

/** Calls `visit` with every participants and the part of the zone in which it is the one that acts. */
export function forEachCombination(
  broadcast: Broadcast,
  size: number,
  visit: (participants: readonly Move[], part: Zone) => void,
): void {
  const { state, moves, zone } = broadcast;
  const [first, ...receivers] = broadcast.receivers;
  if (first === undefined) {
    visit(moves, zone);
    return;
  }
  for (const move of first) forEachCombination({ state, moves: [...moves, move], receivers, zone }, size, visit);
  if (first.some(({ edge }) => edge.tightening === undefined)) return;
  const hearing = first.flatMap(({ edge, selected }) => {
    const part = zone.slice();
    return edge.tightening!(state, new PlainZone(part, size), selected) ? [part] : [];
  });
  for (const part of withoutAll(zone, size, hearing))
    forEachCombination({ state, moves, receivers, zone: part }, size, visit);
}

/** Who hears has one way to, and no clock decides whether. */
export function isSettled(moves: readonly Move[]): boolean {
  return moves.length === 1 && moves[0]!.edge.tightening === undefined;
}
