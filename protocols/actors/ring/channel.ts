/**
 * Channels of a finite size between actors, whose own channels have none: a receiver confirms each message that it has
 * taken, and a sender counts those that are not confirmed. Room that is confirmed late only delays a sender.
 */
import type { Io } from '@vedette/actors';
import type { Me, Member } from './member.ts';
import type { Room } from './settings.ts';

export type Kind = 'question' | 'answer';

export interface Letter {
  readonly kind: Kind;
  readonly to: string;
  /** Strong completeness: the list that comes with a question. */
  readonly global?: readonly string[];
}

/** With `fifo` both kinds share a channel. */
function channelOf({ kind, to }: Letter, { fifo }: Room): string {
  return fifo ? to : `${kind} ${to}`;
}

function isFull(me: Me, letter: Letter, room: Room): boolean {
  return room.buffer > 0 && (me.underway.get(channelOf(letter, room)) ?? 0) >= room.buffer;
}

/** Nothing to wait for: there is room, or senders do not wait. */
export function mayPost(me: Me, letter: Letter, room: Room): boolean {
  return room.whenFull !== 'wait' || !isFull(me, letter, room);
}

export function post(me: Me, letter: Letter, { io, room }: { readonly io: Io<Member>; readonly room: Room }): void {
  const { kind, to, global } = letter;
  if (isFull(me, letter, room)) {
    if (room.whenFull === 'report') io.note({ type: 'overflow', whom: to });
    // One of each kind is enough: they are all alike.
    if (room.whenFull === 'defer') me.deferred = without(me.deferred, letter).concat({ kind, to });
    return;
  }
  if (room.buffer > 0) change(me, channelOf(letter, room), 1);
  io.send(to, kind === 'question' ? { type: kind, ...(global && { global }) } : { type: kind });
}

/** The receiver has taken the letter: what was deferred for this channel follows. */
export function confirmed(me: Me, letter: Letter, given: { readonly io: Io<Member>; readonly room: Room }): void {
  const { room } = given;
  change(me, channelOf(letter, room), -1);
  const next = me.deferred.find((one) => channelOf(one, room) === channelOf(letter, room));
  if (next === undefined) return;
  me.deferred = without(me.deferred, next);
  post(me, next, given);
}

function without(letters: readonly Letter[], { kind, to }: Letter): readonly Letter[] {
  return letters.filter((one) => one.kind !== kind || one.to !== to);
}

function change(me: Me, channel: string, by: number): void {
  me.underway.set(channel, (me.underway.get(channel) ?? 0) + by);
}
