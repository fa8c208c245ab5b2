/** Groups on loopback: free ports, a key, and a stranger who writes datagrams by hand. */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { Peer } from '../peers/peer.ts';
import { KeyRing } from '../wire/key-ring.ts';
import { Outbox } from '../wire/outbox.ts';

export const key = 'sixteen bytes or more, for tests only';

/** Addresses that were free a moment ago. */
export async function freeAddresses(names: readonly string[], host = '127.0.0.1'): Promise<Record<string, string>> {
  const sockets = await Promise.all(names.map(() => bound(host)));
  const shown = host.includes(':') ? `[${host}]` : host;
  const addresses = names.map((name, at) => [name, `${shown}:${sockets[at]!.address().port}`] as const);
  await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.close(() => resolve()))));
  return Object.fromEntries(addresses);
}

async function bound(host: string): Promise<Socket> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  socket.bind(0, host);
  await once(socket, 'listening');
  return socket;
}

/** Has the key, and writes datagrams as the member would whose name it has. */
export class Stranger {
  readonly #outbox: Outbox;
  readonly #peers: readonly Peer[];
  #sockets: readonly Socket[] = [];
  #thrown = 0;

  constructor(
    names: readonly string[],
    { name, secret = key, boot = 1 }: { readonly name: string; readonly secret?: string; readonly boot?: number },
  ) {
    const sorted = [...names].sort();
    this.#peers = peersOf(sorted);
    this.#outbox = new Outbox({
      name,
      self: sorted.indexOf(name),
      keys: new KeyRing(sorted, secret),
      nextBoot: () => boot,
    });
  }

  datagram(to: string, message: unknown, now = 0): Buffer {
    const peer = this.#peers.find(({ name }) => name === to)!;
    return this.#outbox.seal(peer, message, { now, isAnswer: false }).datagram;
  }

  /**
   * Handed to the system when it returns: nothing of this waits for the event loop. A socket does that for one datagram
   * only, so there must be as many as are thrown at once.
   */
  throwAt(address: string, datagram: Buffer): void {
    const [, host = '', port] = /^\[?([^\]]+?)\]?:(\d+)$/.exec(address) ?? [];
    this.#sockets[this.#thrown++ % this.#sockets.length]!.send(datagram, Number(port), host);
  }

  async open(sockets = 1): Promise<this> {
    this.#sockets = await Promise.all(Array.from({ length: sockets }, openSocket));
    return this;
  }

  close(): void {
    for (const socket of this.#sockets) socket.close();
  }
}

async function openSocket(): Promise<Socket> {
  const socket = createSocket({ type: 'udp4', lookup: (name, _options, done) => done(null, name, 4) });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return socket;
}

export function peersOf(names: readonly string[]): readonly Peer[] {
  return names.map(
    (name, number) => new Peer({ name, number, address: { host: '127.0.0.1', port: 1, family: 4 } }, 1000),
  );
}

/** Waits until it holds: bounded, and as often as the event loop comes round. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  for (const end = performance.now() + 20_000; !holds(); ) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
