/**
 * Which task may go on while the other one waits for room in a channel: the three printed readings of FD, see
 * protocols/detectors/README.md. Where nothing waits for room they have the same traces.
 */
import { mayPost } from './channel.ts';
import type { Me } from './member.ts';
import type { Room } from './settings.ts';

/** The first task, to ask or to suspect. */
export function canAsk({ holding, replying }: Me, { control }: Room): boolean {
  switch (control) {
    case 'figures':
      return !replying;
    case 'appendixA':
      return true;
    case 'appendixB':
      return holding === null;
    default:
      return control satisfies never;
  }
}

/** The second task, with the message that it holds. */
export function canHandle(me: Me, room: Room): boolean {
  if (me.holding === null) return false;
  if (room.control === 'figures' && me.asking === 'polling') return false;
  return !me.replying || hasRoomToReply(me, room);
}

export function hasRoomToReply({ holding, ...me }: Me, room: Room): boolean {
  if (holding?.kind !== 'question') return true;
  return mayPost({ holding, ...me }, { kind: 'answer', to: holding.from }, room);
}
