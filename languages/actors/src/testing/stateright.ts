/** The examples of Stateright as scenarios, for counts that another checker gives (its own tests, and release 0.31 built and run). */
import { type Actors, type Network, scenario } from '../api/index.ts';
import { client, history, isLinearizable } from './register.ts';
import { abd, paxos, singleCopy } from './servers.ts';

export interface Size {
  readonly servers: number;
  readonly clients: number;
  readonly network?: Network;
}

const ignored = {
  abd: { query: 'ignore', ackQuery: 'ignore', record: 'ignore', ackRecord: 'ignore' },
  paxos: { prepare: 'ignore', prepared: 'ignore', accept: 'ignore', accepted: 'ignore', decided: 'ignore' },
  single: {},
} as const;

function registerOf(kind: keyof typeof ignored, { servers, clients, network = {} }: Size): unknown {
  const names = Array.from({ length: servers }, (_, at) => `s${at}`);
  const serverOf = (name: string): unknown => {
    const peers = names.filter((one) => one !== name);
    return kind === 'abd' ? abd(peers) : kind === 'paxos' ? paxos(peers) : singleCopy;
  };
  const all = [
    ...names.map((name) => [name, serverOf(name)]),
    ...Array.from({ length: clients }, (_, at) => [`c${at}`, client(servers + at, servers, ignored[kind] as never)]),
  ];
  return scenario({
    actors: Object.fromEntries(all) as Actors,
    network,
    monitors: { history },
    properties: (ask) => ({
      linearizable: ask.always((_, { monitors }) => isLinearizable(monitors.history)),
    }),
  });
}

export const singleCopyRegister = (size: Size): unknown => registerOf('single', size);
export const quorumRegister = (size: Size): unknown => registerOf('abd', size);
export const paxosRegister = (size: Size): unknown => registerOf('paxos', size);
