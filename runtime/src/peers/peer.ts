/** A member of the group as this one knows it: its address, its boot, what it has sent, and what its link is like. */
import type { Address } from '../wire/address.ts';
import type { Head } from '../wire/datagram.ts';
import { ReplayWindow } from '../wire/replay-window.ts';
import { Link } from './link.ts';

/** So many new datagrams of an older boot are no stragglers: two processes run under one name. */
const twinAfter = 8;

export type Admission = 'first' | 'restarted' | 'new' | 'repeated' | 'older boot' | 'twin';

export class Peer {
  readonly name: string;
  readonly number: number;
  readonly address: Address;
  readonly link: Link;
  /** It could not be sent to, which has been reported. */
  isUnreachable = false;
  #boot: number | undefined;
  #window = new ReplayWindow();
  #older: { boot: number; window: ReplayWindow; count: number } | undefined;

  constructor({ name, number, address }: Pick<Peer, 'name' | 'number' | 'address'>, settling: number) {
    this.name = name;
    this.number = number;
    this.address = address;
    this.link = new Link(settling);
  }

  get isHeard(): boolean {
    return this.#boot !== undefined;
  }

  get boot(): number | undefined {
    return this.#boot;
  }

  /** Of a datagram that is authentic. */
  admit({ boot, counter }: Head): Admission {
    const known = this.#boot;
    if (known !== undefined && boot < known) return this.#late(boot, counter);
    if (known === boot) return this.#window.takes(counter) ? 'new' : 'repeated';
    if (known !== undefined) {
      this.#older = { boot: known, window: this.#window, count: 0 };
      this.#window = new ReplayWindow();
      this.link.restarted();
    }
    this.#boot = boot;
    this.#window.takes(counter);
    return known === undefined ? 'first' : 'restarted';
  }

  #late(boot: number, counter: number): Admission {
    const older = this.#older;
    if (older === undefined || older.boot !== boot || !older.window.takes(counter)) return 'older boot';
    older.count += 1;
    return older.count === twinAfter ? 'twin' : 'older boot';
  }
}
