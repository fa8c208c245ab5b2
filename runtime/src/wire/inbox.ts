/**
 * From a datagram to a message of a peer, or to the reason why it is dropped. Nothing in a datagram is relied on before
 * it is authentic, nothing throws, and what is kept of a peer does not grow.
 */
import { NotPlain, valueOfJson } from '@vedette/actors';
import type { Admission, Peer } from '../peers/peer.ts';
import type { DropReason } from '../watch/counts.ts';
import { type Head, headOf } from './datagram.ts';
import type { KeyRing } from './key-ring.ts';
import { type Marks, marksBytes, readMarks } from './marks.ts';

export type Read =
  | { readonly kind: 'dropped'; readonly reason: DropReason; readonly peer?: Peer; readonly admission?: Admission }
  | {
      readonly kind: 'message';
      readonly peer: Peer;
      readonly head: Head;
      readonly marks: Marks;
      readonly message: unknown;
      readonly admission: Admission;
    };

export interface InboxOptions {
  /** By their numbers. */
  readonly peers: readonly Peer[];
  /** The number of this member. */
  readonly self: number;
  readonly keys: KeyRing;
  readonly inOrder: boolean;
  readonly isKnown: (type: string) => boolean;
}

export class Inbox {
  readonly #options: InboxOptions;

  constructor(options: InboxOptions) {
    this.#options = options;
  }

  read(datagram: Buffer): Read {
    const { peers, self, keys, inOrder, isKnown } = this.#options;
    const found = headOf(datagram);
    if ('wrong' in found) return dropped(found.wrong);
    const { head } = found;
    const peer = peers[head.sender];
    if (peer === undefined) return dropped('unknown sender');
    const body = keys.open(datagram, self);
    if (body === undefined) return dropped('unauthentic');
    const admission = peer.admit(head);
    if (admission === 'twin') return { kind: 'dropped', reason: 'older boot', peer, admission };
    if (admission === 'repeated' || admission === 'older boot') return dropped(admission);
    const marks = readMarks(body);
    const message = marks && messageIn(body);
    if (marks === undefined || message === undefined) return dropped('malformed');
    if (inOrder && !peer.link.isInOrder(marks)) return { kind: 'dropped', reason: 'out of order', peer };
    if (!isKnown(message.type)) return dropped('unknown message');
    return { kind: 'message', peer, head, marks, message, admission };
  }
}

function dropped(reason: DropReason): Read {
  return { kind: 'dropped', reason };
}

function messageIn(body: Buffer): { readonly type: string } | undefined {
  try {
    const value = valueOfJson(JSON.parse(body.toString('utf8', marksBytes)));
    return hasType(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof NotPlain) return undefined;
    throw error;
  }
}

function hasType(value: unknown): value is { readonly type: string } {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
