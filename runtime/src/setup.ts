/** From what a user asks for to the setup of a member: names, addresses, keys and files are looked through first. */
import {
  Locator,
  type Network,
  type PlainActor,
  type PlainScenario,
  readScenario,
  type SomeActor,
} from '@vedette/actors';
import { Broken } from '@vedette/core';
import { type DurableOptions, DurableState } from './durable/durable-state.ts';
import { LogFile } from './durable/log-file.ts';
import type { LogSink } from './durable/member-log.ts';
import type { RunEvent } from './events.ts';
import type { MemberSetup } from './member-setup.ts';
import { Peer } from './peers/peer.ts';
import * as problems from './problems.ts';
import { type Assumption, assumedBy } from './watch/assumptions.ts';
import { type Address, addressOf, addressText } from './wire/address.ts';
import { KeyRing, type Secret } from './wire/key-ring.ts';

/** The number of a member takes two bytes. */
const mostMembers = 65_535;
/** A datagram that has not come after so many milliseconds is lost, where nothing is known of delays. */
const usualSettling = 10_000;

export interface RunOptions {
  /** The name of this member among the peers. */
  readonly name: string;
  /** The address of every member, itself included: HOST:PORT. Its own port may be 0, a free one. */
  readonly peers: { readonly [name: string]: string };
  /** What all members share. The first of several seals, all open. */
  readonly key: Secret | readonly Secret[];
  /** Milliseconds in a tick. */
  readonly tick: number;
  /** The network for which the actor was checked; leaving it is an alarm. */
  readonly network?: Network;
  /** A folder for the boot number and for what the actor saves. Without it nothing is kept. */
  readonly durable?: string;
  /** A file to which the log is appended, or a function that takes its lines. */
  readonly log?: string | ((line: string) => void);
  /** For choices and ranges of times: at least 0, and less than 1. */
  readonly random?: () => number;
  /** Milliseconds since its start. */
  readonly onNote?: (note: unknown, at: number) => void;
  readonly onAssumption?: (left: Assumption) => void;
  readonly onEvent?: (event: RunEvent) => void;
  /** Replaced in tests, by files that fail. */
  readonly files?: DurableOptions['files'];
}

/** What a member is made of, where a scenario has been read. */
export interface ReadActor {
  readonly actor: PlainActor;
  readonly network: Pick<PlainScenario, 'delay' | 'roundTrip' | 'loss' | 'order' | 'step' | 'partition' | 'pause'>;
  readonly header?: MemberSetup['header'];
  /** Places of problems in the text of the model. */
  readonly locator?: Locator;
}

/** Throws `Broken`. */
export function readActor(actor: SomeActor, { name, network = {} }: Pick<RunOptions, 'name' | 'network'>): ReadActor {
  const { value, problems: wrong } = readScenario(
    { actors: { [name]: actor }, network },
    new Locator({ source: 'run', text: '', file: '' }),
  );
  if (value === undefined) throw new Broken(wrong[0]!);
  // Without a network nothing is assumed of it.
  const plain = { ...value, ...(network.loss === undefined && { loss: 'any' as const }) };
  return { actor: value.actors[0]!, network: plain };
}

/** Throws `Broken`. */
export async function setupOf(
  { actor, network, header = {}, locator }: ReadActor,
  options: RunOptions,
): Promise<MemberSetup> {
  const { name, key, tick, durable, files, random = Math.random } = options;
  if (!(tick > 0 && Number.isFinite(tick)))
    throw new Broken(problems.wrongOption('tick', 'a number of milliseconds above 0'));
  const names = Object.keys(options.peers).sort();
  if (!names.includes(name)) throw new Broken(problems.unknownMember(name, names));
  if (names.length > mostMembers) throw new Broken(problems.tooManyMembers(names.length, mostMembers));
  const keys = new KeyRing(names, key);
  const addresses = await addressesOf(names, options);
  const assumed = assumedBy(network, tick);
  const settling = assumed.delay === undefined ? usualSettling : Math.max(1000, 3 * assumed.delay.most);
  const peers = names.map((one, number) => new Peer({ name: one, number, address: addresses[number]! }, settling));
  const onEvent = options.onEvent ?? (() => undefined);
  const kept = new DurableState({ name, ...(durable !== undefined && { folder: durable }), ...(files && { files }) });
  const log = sinkOf(options.log, (why) => onEvent({ kind: 'log ended', why }));
  return {
    actor,
    peers,
    self: peers[names.indexOf(name)]!,
    keys,
    tick,
    assumed,
    durable: kept,
    ...(log && { log }),
    header,
    ...(locator && { locator }),
    random,
    onNote: options.onNote ?? (() => undefined),
    onAssumption: options.onAssumption ?? (() => undefined),
    onEvent,
  };
}

async function addressesOf(names: readonly string[], { name, peers }: RunOptions): Promise<readonly Address[]> {
  const written = new Map(Object.entries(peers));
  const addresses = await Promise.all(names.map((one) => addressOf(one, String(written.get(one)))));
  const own = addresses[names.indexOf(name)]!;
  const owners = new Map<string, string>();
  for (const [at, address] of addresses.entries()) {
    const one = names[at]!;
    if (address.family !== own.family) throw new Broken(problems.otherFamily(one, name));
    if (address.port === 0 && one !== name) throw new Broken(problems.noPort(one));
    const text = addressText(address);
    const other = owners.get(text);
    if (other !== undefined) throw new Broken(problems.sharedAddress(other, one, text));
    owners.set(text, one);
  }
  return addresses;
}

function sinkOf(log: RunOptions['log'], failed: (why: string) => void): LogSink | undefined {
  if (typeof log === 'string') return new LogFile(log, failed);
  if (log === undefined) return undefined;
  return { write: log, flush: () => undefined, close: () => undefined };
}
