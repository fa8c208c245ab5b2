/**
 * A register that clients write once and read once, kept by one server, by a quorum, or by Paxos: the examples of
 * Stateright 0.31. Are the histories of the clients linearizable?
 */
import { type Actors, type Network, parameters, scenario } from '@vedette/actors';
import { client } from './clients.ts';
import { histories, isLinearizable, type Recorded } from './history.ts';
import { paxosServer } from './paxos.ts';
import { quorumServer } from './quorum.ts';
import { singleCopy } from './single-copy.ts';

const ignored = {
  single: {},
  quorum: { query: 'ignore', ackQuery: 'ignore', record: 'ignore', ackRecord: 'ignore' },
  paxos: { prepare: 'ignore', prepared: 'ignore', accept: 'ignore', accepted: 'ignore', decided: 'ignore' },
} as const;
type Kind = keyof typeof ignored;

export interface Size {
  readonly servers: number;
  readonly clients: number;
  readonly network?: Network;
  /** What counts as an event of the history: `accepted` if left out. */
  readonly recorded?: Recorded;
}

function registerOf(kind: Kind, { servers, clients, network = {}, recorded = 'accepted' }: Size): unknown {
  for (const count of [servers, clients])
    if (!Number.isInteger(count) || count < 1) throw new Error('servers and clients must be whole numbers, 1 or more.');
  const names = Array.from({ length: servers }, (_, at) => `s${at}`);
  const serverOf = (name: string): unknown => {
    const peers = names.filter((one) => one !== name);
    return kind === 'single' ? singleCopy : kind === 'quorum' ? quorumServer(peers) : paxosServer(peers);
  };
  const all = [
    ...names.map((name) => [name, serverOf(name)]),
    ...Array.from({ length: clients }, (_, at) => [`c${at}`, client(servers + at, servers, ignored[kind] as never)]),
  ];
  return scenario({
    actors: Object.fromEntries(all) as Actors,
    network,
    monitors: { history: histories[recorded] },
    properties: (ask) => ({
      linearizable: ask.always((_, { monitors }) => isLinearizable(monitors.history)),
    }),
  });
}

export const singleCopyRegister = (size: Size): unknown => registerOf('single', size);
export const quorumRegister = (size: Size): unknown => registerOf('quorum', size);
export const paxosRegister = (size: Size): unknown => registerOf('paxos', size);

const kinds: readonly Kind[] = ['single', 'quorum', 'paxos'];
const constants = { kept: 'paxos', servers: 3, clients: 2, fifo: false, recorded: 'accepted' };

export default parameters(constants, ({ kept, fifo, recorded, ...size }) => {
  const kind = kinds.find((name) => name === kept);
  if (kind === undefined) throw new Error(`No register is kept "${kept}". The kinds are ${kinds.join(', ')}.`);
  if (recorded !== 'accepted' && recorded !== 'delivered')
    throw new Error(`Histories are recorded as answers are accepted or delivered, not "${recorded}".`);
  return registerOf(kind, { ...size, recorded, network: { order: fifo ? 'fifo' : 'any' } }) as never;
});
