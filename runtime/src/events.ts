/** What happens to a running member that its user wants to know, each once or seldom; and in words. */
import type { DropReason } from './watch/counts.ts';

export type RunEvent =
  | { readonly kind: 'ready'; readonly address: string; readonly boot: number }
  /** The first datagram of a peer, and the first after it started again. */
  | { readonly kind: 'heard' | 'restarted'; readonly peer: string; readonly boot: number }
  /** The first that is dropped for this reason; all are counted. */
  | { readonly kind: 'dropped'; readonly reason: DropReason; readonly from: string }
  | { readonly kind: 'unreachable'; readonly peer: string; readonly why: string }
  /** Two processes run under one name: datagrams of an older boot keep coming. */
  | { readonly kind: 'twin'; readonly peer: string }
  | { readonly kind: 'log ended'; readonly why: string };

export function runEventText(event: RunEvent): string {
  switch (event.kind) {
    case 'ready':
      return `ready at ${event.address}, boot ${event.boot}`;
    case 'heard':
      return `heard ${event.peer}, boot ${event.boot}`;
    case 'restarted':
      return `${event.peer} started again, boot ${event.boot}`;
    case 'dropped':
      return `dropped a datagram from ${event.from}: ${dropped[event.reason]}`;
    case 'unreachable':
      return `${event.peer} cannot be reached: ${event.why}`;
    case 'twin':
      return `two processes run as ${event.peer}: the one that started first is ignored`;
    case 'log ended':
      return event.why;
    default:
      return event satisfies never;
  }
}

const dropped: { readonly [reason in DropReason]: string } = {
  short: 'it is too short',
  long: 'it is longer than 1200 bytes',
  version: 'it has another version, or is no datagram of Vedette',
  'unknown sender': 'its sender is not among the peers',
  unauthentic: 'it was sealed with another key, for other peers, or was changed on its way',
  repeated: 'it has been received before',
  'older boot': 'its sender has started again since',
  malformed: 'its message is malformed',
  'unknown message': 'the actor has no handler for its message',
  'out of order': 'a later one has been received already',
};
