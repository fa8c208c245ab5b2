/**
 * A network that is not kind, as a process: each member has a face, an address to which the others send in place of its
 * own. What arrives at a face goes on to the member, from the face of its sender, unless the seed wants otherwise.
 * Programs that are not Vedette's need no change but the addresses.
 */
import { Broken } from '@vedette/core';
import { Alarm } from '../clock/alarm.ts';
import { monotonic } from '../clock/clock.ts';
import { Deadlines } from '../clock/deadlines.ts';
import * as problems from '../problems.ts';
import { type Address, addressOf, addressText } from '../wire/address.ts';
import { DatagramSocket } from '../wire/socket.ts';
import { Fates, type Faults, Partitions } from './fate.ts';

/** Datagrams under way; more are dropped. */
const mostUnderWay = 20_000;
/** How long a datagram is held back for a next one that does not come. */
const longestHold = 100;

export interface RelayOptions {
  /** Where the members are: HOST:PORT by name. */
  readonly members: { readonly [name: string]: string };
  /** Where the others think they are. Port 0 is a free one. */
  readonly faces: { readonly [name: string]: string };
  readonly faults: Faults;
  readonly seed: number;
}

export interface RelayCounts {
  forwarded: number;
  lost: number;
  duplicated: number;
  reordered: number;
  /** By a partition. */
  cut: number;
  /** From no member. */
  unknown: number;
  /** More than can be under way. */
  overflow: number;
}

export interface Relay {
  /** By name, as they are bound. */
  readonly faces: { readonly [name: string]: string };
  readonly counts: Readonly<RelayCounts>;
  close(): void;
}

interface Station {
  readonly name: string;
  readonly address: Address;
  readonly socket: DatagramSocket;
  face: Address;
}

interface UnderWay {
  readonly datagram: Buffer;
  readonly from: Station;
  readonly to: Station;
}

interface Link {
  readonly fates: Fates;
  held: ReturnType<Deadlines<UnderWay>['add']> | undefined;
}

/** Throws `Broken`. */
export async function relay(options: RelayOptions): Promise<Relay> {
  const running = new RunningRelay(options);
  await running.open();
  return running;
}

class RunningRelay implements Relay {
  readonly counts: RelayCounts = {
    forwarded: 0,
    lost: 0,
    duplicated: 0,
    reordered: 0,
    cut: 0,
    unknown: 0,
    overflow: 0,
  };
  readonly #options: RelayOptions;
  readonly #began = monotonic.now();
  readonly #underWay = new Deadlines<UnderWay>();
  readonly #links = new Map<Station, Map<Station, Link>>();
  readonly #alarm: Alarm;
  readonly #partitions: Partitions | undefined;
  #stations: readonly Station[] = [];
  #byAddress: ReadonlyMap<string, Station> = new Map();

  constructor(options: RelayOptions) {
    const { faults, seed } = options;
    this.#options = options;
    this.#alarm = new Alarm({ clock: monotonic, ring: (read) => this.#ring(read), inBuffer: () => 0 });
    const names = Object.keys(options.members).sort();
    this.#partitions = faults.partition && new Partitions(names, faults.partition, seed);
  }

  get faces(): Relay['faces'] {
    return Object.fromEntries(this.#stations.map(({ name, face }) => [name, addressText(face)]));
  }

  async open(): Promise<void> {
    const { members, faces, faults, seed } = this.#options;
    const names = Object.keys(members).sort();
    for (const name of names) if (!Object.hasOwn(faces, name)) throw new Broken(problems.missingFace(name));
    for (const name of Object.keys(faces))
      if (!Object.hasOwn(members, name)) throw new Broken(problems.unknownMember(name, names));
    try {
      for (const name of names) this.#stations = [...this.#stations, await this.#station(name)];
    } catch (error) {
      this.close();
      throw error;
    }
    this.#byAddress = new Map(this.#stations.map((station) => [addressText(station.address), station]));
    const count = names.length;
    for (const [at, from] of this.#stations.entries()) {
      const links = this.#stations.map((to, other) => {
        const fates = new Fates(faults, seed, at * count + other);
        return [to, { fates, held: undefined }] as const;
      });
      this.#links.set(from, new Map(links));
    }
  }

  close(): void {
    this.#alarm.set(undefined);
    for (const { socket } of this.#stations) socket.close();
  }

  async #station(name: string): Promise<Station> {
    const [members, faces] = [this.#options.members, this.#options.faces].map((each) => new Map(Object.entries(each)));
    const address = await addressOf(name, members!.get(name)!);
    const wanted = await addressOf(name, faces!.get(name)!);
    if (address.family !== wanted.family) throw new Broken(problems.otherFamily(name, name));
    const socket = new DatagramSocket(wanted.family, {
      received: (datagram, from) => this.#received(datagram, from, station),
      // Members that are down.
      failed: () => undefined,
      beforeBurst: () => undefined,
    });
    const station: Station = { name, address, socket, face: wanted };
    station.face = await socket.bind(wanted);
    return station;
  }

  #received(datagram: Buffer, address: Address, to: Station): void {
    const from = this.#byAddress.get(addressText(address));
    const now = monotonic.now();
    if (from === undefined) {
      this.counts.unknown += 1;
      return;
    }
    const link = this.#links.get(from)!.get(to)!;
    const { isLost, isHeld, delays } = link.fates.next();
    if (this.#partitions?.separate(from.name, to.name, now - this.#began)) this.counts.cut += 1;
    else if (isLost) this.counts.lost += 1;
    else {
      const before = link.held;
      this.counts.duplicated += delays.length - 1;
      if (isHeld && before === undefined) {
        this.counts.reordered += 1;
        link.held = this.#add(now + delays[0]! + longestHold, { datagram, from, to });
        for (const delay of delays.slice(1)) this.#add(now + delay, { datagram, from, to });
      } else for (const delay of delays) this.#add(now + delay, { datagram, from, to });
      if (before !== undefined) this.#release(before, now + delays[0]!, link);
    }
    this.#alarm.set(this.#underWay.first()?.due);
  }

  /** Behind the one that was added last. */
  #release(held: NonNullable<Link['held']>, due: number, link: Link): void {
    link.held = undefined;
    if (held.due <= due) return;
    this.#underWay.cancel(held);
    this.#add(due, held.item);
  }

  #add(due: number, item: UnderWay): Link['held'] {
    if (this.#underWay.size < mostUnderWay) return this.#underWay.add(due, item);
    this.counts.overflow += 1;
    return undefined;
  }

  #ring(read: number): void {
    for (let next = this.#underWay.take(read); next !== undefined; next = this.#underWay.take(read)) {
      const { datagram, from, to } = next.item;
      const link = this.#links.get(from)!.get(to)!;
      if (link.held === next) link.held = undefined;
      if (from.socket.send(datagram, to.address)) this.counts.forwarded += 1;
      else this.counts.overflow += 1;
    }
    this.#alarm.set(this.#underWay.first()?.due);
  }
}
