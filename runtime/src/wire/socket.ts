/**
 * A UDP socket that sends in bursts with room between them: what lies in the buffer of the receiver is bounded, and
 * datagrams that arrive meanwhile are read. Whatever reaches it is handed on; errors are counted by their receivers.
 */
import { createSocket, type Socket } from 'node:dgram';
import { Broken } from '@vedette/core';
import * as problems from '../problems.ts';
import type { Address } from './address.ts';

const burst = 16;
/** Datagrams that wait to be sent. What does not fit is lost, as it would be in the network. */
const mostWaiting = 10_000;
/** No datagram takes less of the buffer, with what the kernel keeps about it. */
const leastOfBuffer = 256;
const wantedBuffer = 1 << 20;

export interface SocketEvents {
  received(datagram: Buffer, from: Address): void;
  /** It has not been sent, or will not arrive. */
  failed(to: Address | undefined, why: string): void;
  /** Right before datagrams leave. */
  beforeBurst(): void;
}

interface Waiting {
  readonly datagram: Buffer;
  readonly to: Address;
}

export class DatagramSocket {
  readonly #socket: Socket;
  readonly #events: SocketEvents;
  #waiting: Waiting[] = [];
  #underWay = 0;
  #pump: NodeJS.Immediate | undefined;
  #emptied: (() => void)[] = [];
  #inBuffer = 0;
  #isClosed = false;

  constructor(family: Address['family'], events: SocketEvents) {
    this.#events = events;
    this.#socket = createSocket({
      type: family === 4 ? 'udp4' : 'udp6',
      // Addresses are numbers already.
      lookup: (host, _options, done) => done(null, host, family),
    });
  }

  /** How many datagrams the buffer can hold. */
  get inBuffer(): number {
    return this.#inBuffer;
  }

  /** Throws `Broken`, for one where the port is taken. Port 0 is a free one: the address is returned. */
  async bind({ host, port, family }: Address): Promise<Address> {
    const socket = this.#socket;
    await new Promise<void>((resolve, reject) => {
      socket.once('error', (error: NodeJS.ErrnoException) => {
        reject(new Broken(problems.notBound(host, port, error.code ?? error.message)));
      });
      socket.bind({ port, address: host, exclusive: true }, resolve);
    });
    socket.removeAllListeners('error');
    socket.on('error', (error) => this.#events.failed(undefined, error.message));
    socket.on('message', (datagram, { address, port: from }) =>
      this.#events.received(datagram, { host: address, port: from, family }),
    );
    this.#sizeBuffer();
    return { host, port: socket.address().port, family };
  }

  /** False where it is lost at once. */
  send(datagram: Buffer, to: Address): boolean {
    if (this.#isClosed || this.#waiting.length >= mostWaiting) return false;
    this.#waiting.push({ datagram, to });
    this.#pump ??= setImmediate(() => this.#sendBurst());
    return true;
  }

  /** Resolves when nothing waits any more. */
  drained(): Promise<void> {
    return new Promise((resolve) => {
      this.#emptied.push(resolve);
      this.#tellIfEmpty();
    });
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearImmediate(this.#pump);
    this.#waiting = [];
    this.#socket.close();
    for (const resolve of this.#emptied.splice(0)) resolve();
  }

  #sizeBuffer(): void {
    try {
      this.#socket.setRecvBufferSize(wantedBuffer);
    } catch {
      // Systems that grant less say so below; some refuse to talk about it.
    }
    this.#inBuffer = Math.ceil(this.#socket.getRecvBufferSize() / leastOfBuffer);
  }

  #sendBurst(): void {
    this.#pump = undefined;
    this.#events.beforeBurst();
    for (const { datagram, to } of this.#waiting.splice(0, burst)) {
      this.#underWay += 1;
      this.#socket.send(datagram, to.port, to.host, (error) => {
        this.#underWay -= 1;
        if (error !== null && error !== undefined) this.#events.failed(to, error.message);
        this.#tellIfEmpty();
      });
    }
    if (this.#waiting.length > 0) this.#pump = setImmediate(() => this.#sendBurst());
  }

  #tellIfEmpty(): void {
    if (this.#waiting.length > 0 || this.#underWay > 0) return;
    for (const resolve of this.#emptied.splice(0)) resolve();
  }
}
