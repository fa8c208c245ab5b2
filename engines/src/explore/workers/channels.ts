/** The channels of a member: one ring to every other member, and one from each (see `rings.ts`). */

import { Inbox, Outbox } from './rings.ts';
import type { WorkerJob } from './workers.ts';

export class Channels {
  /** The state whose successors are sent. */
  source = 0;
  readonly #outboxes: readonly (Outbox | undefined)[];
  readonly #inboxes: readonly (Inbox | undefined)[];
  readonly #takes: readonly ((inbox: Inbox) => void)[];

  /** `take` receives every state, with the member that found it. */
  constructor(
    { member, size, rings }: Pick<WorkerJob, 'member' | 'size' | 'rings'>,
    take: (inbox: Inbox, finder: number) => void,
  ) {
    const all = Array.from({ length: size }, (_, other) => other);
    this.#outboxes = all.map((to) => (to === member ? undefined : new Outbox(rings, member * size + to)));
    this.#inboxes = all.map((from) => (from === member ? undefined : new Inbox(rings, from * size + member)));
    this.#takes = all.map((from) => (inbox) => take(inbox, from));
  }

  send(to: number, numbers: Int32Array, note: number): void {
    this.#outboxes[to]!.send(numbers, note, this.source);
  }

  /** Receives what others have sent; returns the number of messages. */
  receive(): number {
    let count = 0;
    for (let from = 0; from < this.#inboxes.length; from++) {
      const inbox = this.#inboxes[from];
      if (inbox !== undefined) count += inbox.takeAll(this.#takes[from]!);
    }
    return count;
  }

  /** Whether everything sent so far has left. While it has not, nothing more should be sent. */
  isSent(): boolean {
    let isSent = true;
    for (const outbox of this.#outboxes) if (outbox !== undefined && !outbox.moveIn()) isSent = false;
    return isSent;
  }

  /** Everything that is on its way can be received. */
  announce(): void {
    for (const outbox of this.#outboxes) outbox?.announce();
  }
}
