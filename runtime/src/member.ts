/**
 * An actor that runs: events reach it one by one, from the socket and the clock, and what it does is carried out in
 * order. What it saves is durable before anything that the same event sends leaves.
 */
import { type ActorEvent, type Effect, Performer } from '@vedette/actors';
import { Broken } from '@vedette/core';
import { Alarm } from './clock/alarm.ts';
import { type Clock, monotonic } from './clock/clock.ts';
import { LoopDelay } from './clock/loop-delay.ts';
import { Timers } from './clock/timers.ts';
import { MemberLog } from './durable/member-log.ts';
import type { End, MemberSetup } from './member-setup.ts';
import type { Peer } from './peers/peer.ts';
import { Assumptions } from './watch/assumptions.ts';
import { Counts } from './watch/counts.ts';
import { type Address, addressText } from './wire/address.ts';
import { Inbox } from './wire/inbox.ts';
import { Outbox } from './wire/outbox.ts';
import { DatagramSocket } from './wire/socket.ts';

/** What is known of an event besides it. */
interface Around {
  /** The peer whose message is handled. */
  readonly peer?: Peer;
  readonly got?: readonly [boot: number, counter: number];
  readonly late: number;
}

export class Member {
  readonly counts = new Counts();
  readonly ended: Promise<End>;
  readonly #setup: MemberSetup;
  readonly #clock: Clock;
  readonly #performer: Performer;
  readonly #byName: ReadonlyMap<string, Peer>;
  readonly #inbox: Inbox;
  readonly #socket: DatagramSocket;
  readonly #timers: Timers;
  readonly #alarm: Alarm;
  readonly #loop: LoopDelay;
  readonly #assumptions: Assumptions;
  readonly #log: MemberLog;
  #outbox: Outbox | undefined;
  #firstBoot = 0;
  #began = 0;
  #state: unknown;
  #phase: 'starting' | 'up' | 'ending' | 'over' = 'starting';
  #address: Address;
  #resolve!: (end: End) => void;
  #reject!: (error: unknown) => void;

  constructor(setup: MemberSetup) {
    const { actor, peers, self, keys, assumed, clock = monotonic } = setup;
    this.#setup = setup;
    this.#clock = clock;
    this.#address = self.address;
    this.#byName = new Map(peers.map((peer) => [peer.name, peer]));
    this.#performer = new Performer(actor, [...this.#byName.keys()], setup.locator);
    this.#inbox = new Inbox({
      peers,
      self: self.number,
      keys,
      inOrder: assumed.inOrder,
      isKnown: (type) => actor.on.has(type),
    });
    this.#socket = new DatagramSocket(self.address.family, {
      received: (datagram, from) => this.#guarded(() => this.#received(datagram, from)),
      failed: (to, why) => this.#unsent(to, why),
      beforeBurst: () => this.#log.flush(),
    });
    this.#timers = new Timers(setup.random);
    this.#log = new MemberLog(setup.log);
    this.#alarm = new Alarm({
      clock,
      ring: (read) => this.#guarded(() => this.#ring(read)),
      inBuffer: () => this.#socket.inBuffer,
    });
    this.#assumptions = new Assumptions(assumed, (left) => {
      this.counts.assumptionsLeft += 1;
      setup.onAssumption(left);
    });
    this.#loop = new LoopDelay(clock, (late) => this.counts.late('loop', late));
    this.ended = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // Who does not ask how it ends need not handle it.
    this.ended.catch(() => undefined);
  }

  /** Of its datagrams. */
  get boot(): number {
    return this.#outbox?.boot ?? 0;
  }

  get address(): string {
    return addressText(this.#address);
  }

  get peers(): readonly Peer[] {
    return this.#setup.peers;
  }

  get timers(): number {
    return this.#timers.size;
  }

  get longestLoopDelay(): number {
    return Math.max(this.counts.loop.longest, this.#loop.now);
  }

  /** Throws `Broken` where it cannot start. */
  async start(): Promise<void> {
    const { self, keys, durable, actor, header, tick } = this.#setup;
    try {
      this.#address = await this.#socket.bind(self.address);
      // The port is its own: no other process takes a boot number meanwhile.
      this.#outbox = new Outbox({ name: actor.name, self: self.number, keys, nextBoot: () => durable.nextBoot() });
      this.#firstBoot = this.#outbox.boot;
      this.#began = this.#clock.now();
      this.#phase = 'up';
      this.#log.begin({ actor: actor.name, ...header, tick, boot: this.#firstBoot });
      const saved = durable.saved;
      this.#perform({ kind: 'start', ...(saved && { durable: saved.value }) }, { late: 0 });
    } catch (error) {
      this.#close();
      throw error;
    }
    this.#setup.onEvent({ kind: 'ready', address: this.address, boot: this.boot });
  }

  /** Says farewell if it can, sends what is to be sent, and ends. */
  leave(): Promise<End> {
    if (this.#phase === 'up') this.#guarded(() => this.#perform({ kind: 'leave' }, { late: 0 }));
    return this.ended;
  }

  /** Ends at once, as a crash would; the process lives on. */
  crash(): void {
    this.#close();
    this.#resolve('crashed');
  }

  #received(datagram: Buffer, from: Address): void {
    this.#alarm.received();
    const { counts } = this;
    counts.received += 1;
    counts.receivedBytes += datagram.length;
    if (this.#phase !== 'up') return;
    const read = this.#inbox.read(datagram);
    const { onEvent } = this.#setup;
    if (read.kind === 'dropped') {
      const { reason, peer } = read;
      if (!counts.dropped.has(reason)) onEvent({ kind: 'dropped', reason, from: addressText(from) });
      counts.drop(reason);
      if (read.admission === 'twin') onEvent({ kind: 'twin', peer: peer!.name });
      if (reason === 'out of order') this.#assumptions.outOfOrder(peer!.name);
      return;
    }
    const { peer, head, marks, message, admission } = read;
    if (admission !== 'new')
      onEvent({ kind: admission === 'first' ? 'heard' : 'restarted', peer: peer.name, boot: head.boot });
    this.#observe(peer, marks);
    counts.handled += 1;
    this.#perform(
      { kind: 'receive', from: peer.name, message },
      { peer, got: [head.boot, head.counter], late: this.#loop.now },
    );
  }

  #observe(peer: Peer, marks: Parameters<Peer['link']['arrived']>[0]): void {
    const lost = peer.link.lost;
    this.#assumptions.arrived(peer.name, peer.link.arrived(marks, this.#clock.now()));
    if (peer.link.lost > lost) this.#assumptions.lost(peer.name, peer.link.lost - lost);
  }

  #ring(read: number): void {
    for (let next = this.#timers.take(read); next !== undefined; next = this.#timers.take(read)) {
      const { due, item } = next;
      const late = this.#clock.now() - due;
      this.counts.timeouts += 1;
      this.counts.late('lateness', late);
      this.#assumptions.paused(late);
      this.#perform({ kind: 'timeout', ...item }, { late });
      if (this.#phase !== 'up') return;
    }
    this.#alarm.set(this.#timers.first);
  }

  #perform(event: ActorEvent, around: Around): void {
    const { random, tick, durable } = this.#setup;
    const now = this.#clock.now();
    const late = Math.floor(around.late / tick);
    const written = this.#log.before(event);
    const performed = this.#performer.perform(this.#state, event, (count) => Math.floor(random() * count), late);
    this.#state = performed.state;
    const saves = performed.did.filter((effect) => effect.kind === 'save');
    if (saves.length > 0) {
      durable.save(saves.at(-1)!.durable);
      this.counts.saves += 1;
    }
    const sent = performed.did.flatMap((effect) => this.#carryOut(effect, now, around.peer));
    this.#log.after(written, performed, { at: now - this.#began, late, sent, ...(around.got && { got: around.got }) });
    if (performed.stops) this.#end(event.kind === 'leave' ? 'left' : 'stopped');
    else this.#alarm.set(this.#timers.first);
  }

  /** The number of the datagram, where one is sent. */
  #carryOut(effect: Effect, now: number, answered: Peer | undefined): readonly number[] {
    switch (effect.kind) {
      case 'send':
        return this.#send(effect.to, effect.message, { now, isAnswer: effect.to === answered?.name });
      case 'after':
        this.#timers.set(effect, now, this.#setup.tick);
        return [];
      case 'cancel':
        this.#timers.cancel(effect);
        return [];
      case 'note':
        this.counts.note(typeOfNote(effect.note));
        this.#setup.onNote(effect.note, now - this.#began);
        return [];
      case 'save':
      case 'choose':
      case 'stop':
        return [];
      default:
        return effect satisfies never;
    }
  }

  #send(to: string, message: unknown, about: { readonly now: number; readonly isAnswer: boolean }): readonly number[] {
    const peer = this.#byName.get(to)!;
    const { datagram, boot, counter } = this.#outbox!.seal(peer, message, about);
    const { counts } = this;
    if (this.#socket.send(datagram, peer === this.#setup.self ? this.#address : peer.address)) {
      counts.sent += 1;
      counts.sentBytes += datagram.length;
    } else counts.unsent += 1;
    // The log counts in one boot: later numbers are left out.
    return boot === this.#firstBoot ? [counter] : [];
  }

  #unsent(to: Address | undefined, why: string): void {
    this.counts.unsent += 1;
    const peer = this.peers.find(({ address }) => address === to);
    if (peer === undefined || peer.isUnreachable) return;
    peer.isUnreachable = true;
    this.#setup.onEvent({ kind: 'unreachable', peer: peer.name, why });
  }

  /** Farewells and the like still leave. */
  #end(end: End): void {
    this.#phase = 'ending';
    this.#timers.clear();
    this.#alarm.set(undefined);
    void this.#socket.drained().then(() => {
      this.#close();
      this.#resolve(end);
    });
  }

  /** What a handler does wrong ends the member: its state is lost. Anything else is a bug of ours, and ends it, too. */
  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#close();
      this.#reject(error);
      if (!(error instanceof Broken)) throw error;
    }
  }

  #close(): void {
    if (this.#phase === 'over') return;
    this.#phase = 'over';
    this.#timers.clear();
    this.#alarm.set(undefined);
    this.#loop.close();
    this.#socket.close();
    this.#log.close();
  }
}

function typeOfNote(note: unknown): string {
  const type: unknown = typeof note === 'object' && note !== null && 'type' in note ? note.type : undefined;
  return typeof type === 'string' ? type : 'other';
}
