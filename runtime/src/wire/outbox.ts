/** From messages to datagrams: counters, boots when those are used up, and the limit of size. */
import { jsonOf } from '@vedette/actors';
import { Broken } from '@vedette/core';
import type { Peer } from '../peers/peer.ts';
import * as problems from '../problems.ts';
import { largestDatagram, lastCounter, overhead, seal } from './datagram.ts';
import type { KeyRing } from './key-ring.ts';
import { marksBytes, writeMarks } from './marks.ts';

export interface OutboxOptions {
  readonly name: string;
  readonly self: number;
  readonly keys: KeyRing;
  /** A new boot number, durable. */
  readonly nextBoot: () => number;
}

export interface Outgoing {
  readonly datagram: Buffer;
  readonly boot: number;
  readonly counter: number;
}

export class Outbox {
  readonly #options: OutboxOptions;
  #boot: number;
  /** Of the next datagram. */
  counter = 0;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#boot = options.nextBoot();
  }

  get boot(): number {
    return this.#boot;
  }

  /** Throws `Broken` for a message that is too large. */
  seal(
    peer: Peer,
    message: unknown,
    { now, isAnswer }: { readonly now: number; readonly isAnswer: boolean },
  ): Outgoing {
    const { name, self, keys } = this.#options;
    const text = Buffer.from(JSON.stringify(jsonOf(message)));
    const bytes = overhead + marksBytes + text.length;
    if (bytes > largestDatagram) throw new Broken(problems.tooLarge(name, bytes));
    const body = Buffer.allocUnsafe(marksBytes + text.length);
    writeMarks(peer.link.marks(now, isAnswer), body);
    text.copy(body, marksBytes);
    const [boot, counter] = this.#next();
    const datagram = seal(keys.sealing, { sender: self, boot, counter }, { to: peer.number, body });
    return { datagram, boot, counter };
  }

  /** No counter is used twice in a boot: the nonce is made of both. */
  #next(): readonly [boot: number, counter: number] {
    if (this.counter > lastCounter) {
      this.#boot = this.#options.nextBoot();
      this.counter = 0;
    }
    return [this.#boot, this.counter++];
  }
}
