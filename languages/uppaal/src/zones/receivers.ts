/**
 * Who takes part in a broadcast: all that can receive do, and where that depends on clocks, the zone is cut by
 * who can.
 */
import type { State } from '@vedette/core';
import { withoutAll, type Zone } from '@vedette/structures';
import type { Receiver } from '../lower/meetings.ts';
import type { Move } from '../lower/offers.ts';
import { PlainZone } from './plain-zone.ts';

export interface Broadcast {
  readonly state: State;
  /** The sender, and the receivers chosen so far. */
  readonly moves: readonly Move[];
  readonly receivers: readonly Receiver[];
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
  // What is left of the zone to those who do not receive.
  let deaf: readonly Zone[] = [zone];
  for (const move of movesOf(first)) {
    forEachCombination({ state, moves: [...moves, move], receivers, zone }, size, visit);
    if (deaf.length > 0) deaf = withoutMove(deaf, move, { state, size });
  }
  for (const part of deaf) forEachCombination({ state, moves, receivers, zone: part }, size, visit);
}

function movesOf(receiver: Receiver): Iterable<Move> {
  return 'kind' in receiver ? receiver.moves() : receiver;
}

/** The parts of zones in which a move cannot be made. */
function withoutMove(
  zones: readonly Zone[],
  { edge, selected }: Move,
  { state, size }: { readonly state: State; readonly size: number },
): readonly Zone[] {
  if (edge.tightening === undefined) return [];
  return zones.flatMap((zone) => {
    const part = zone.slice();
    const receives = edge.tightening!(state, new PlainZone(part, size), selected);
    return receives ? withoutAll(zone, size, [part]) : [zone];
  });
}

/** The only move of a receiver, if it has just one that depends on no clock. */
export function settledMove(receiver: Receiver): Move | undefined {
  if ('kind' in receiver || receiver.length > 1) return undefined;
  return receiver[0]!.edge.tightening === undefined ? receiver[0] : undefined;
}
