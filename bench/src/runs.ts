/**
 * The fixed list of runs. Each explores one system completely, or so many states of it, and is compared with the floor:
 * the same number of inserts into the simplest hash set, in the same process. Limits are the figures we promised
 * ourselves.
 */
import type { TransitionSystem } from '@vedette/core';
import { channelStates, channels } from './systems/channels.ts';
import { pipeline, pipelineStates } from './systems/pipeline.ts';
import { tokenRing } from './systems/token-ring.ts';

// Languages are loaded when they are needed: every thread of a search loads what its run needs.
const consensus = async (through: 'a' | 'b') => (await import('./systems/consensus.ts')).consensus(through);
const protocol = async (...of: Parameters<typeof import('./systems/protocol.ts').protocol>) =>
  (await import('./systems/protocol.ts')).protocol(...of);
const cspmPhilosophers = async (count: number) => (await import('./systems/philosophers.ts')).cspmPhilosophers(count);
const timedSystem = async (...of: Parameters<typeof import('./systems/timed.ts').timedSystem>) =>
  (await import('./systems/timed.ts')).timedSystem(...of);

export interface Run {
  readonly name: string;
  readonly about: string;
  readonly system: () => TransitionSystem | Promise<TransitionSystem>;
  /** How many states there are, where a formula says. */
  readonly states?: number;
  /** Only the first so many states of a system that has more. */
  readonly most?: number;
  /** At most so many bytes per state in the store and the parents, and so many times the floor per transition. */
  readonly maxBytes?: number;
  readonly maxRatio?: number;
  /** Too long for every day; runs when named. */
  readonly onRequest?: true;
}

const ring = { stations: 12, tokens: 6, numbers: 7 } as const;
const stages = { stages: 8, items: 28 };
const manyItems = { stages: 8, items: 34 };
const lists = { values: 3, capacity: 6 };

export const runs: readonly Run[] = [
  {
    name: 'a',
    about: 'token ring, 36 slots of unknown size, sparse groups',
    system: () => tokenRing({ ...ring, sizes: 'unknown' }),
    maxBytes: 12,
    maxRatio: 4,
  },
  {
    name: 'a-sizes',
    about: 'the same with declared sizes',
    system: () => tokenRing({ ...ring, sizes: 'declared' }),
    maxBytes: 12,
    maxRatio: 4,
  },
  {
    name: 'b',
    about: 'pipeline, 8 slots',
    system: () => pipeline(stages),
    states: pipelineStates(stages),
    maxBytes: 10,
    maxRatio: 3,
  },
  {
    name: 'c',
    about: 'channels, lists in the term pool',
    system: () => channels(lists),
    states: channelStates(lists),
  },
  {
    name: 'b-100m',
    about: 'pipeline with more than 100 million states, in 4 GB',
    system: () => pipeline(manyItems),
    states: pipelineStates(manyItems),
    onRequest: true,
  },
  {
    name: 'consensus-a',
    about: 'Chandra-Toueg consensus of three agents, through the calculus',
    system: () => consensus('a'),
    states: 23_119_691,
    maxBytes: 40,
    onRequest: true,
  },
  {
    name: 'consensus-b',
    about: 'the same through representatives',
    system: () => consensus('b'),
    maxBytes: 40,
    onRequest: true,
  },
  {
    name: 'consensus-s',
    about: 'Chandra-Toueg consensus with S of three processes, mCRL2',
    system: () => protocol('consensus/strong.mcrl2'),
    maxBytes: 25,
  },
  {
    name: 'faults',
    about: 'the faults protocol of Transis, three nodes of which two may crash, mCRL2',
    system: () => protocol('membership/transis.mcrl2', { crashes: 2 }),
  },
  {
    name: 'join',
    about: 'Transis with joins, {N0, N1} and {N2}, the first million states, mCRL2',
    system: () => protocol('membership/transis.mcrl2', { joining: 1 }),
    most: 1_000_000,
    maxBytes: 25,
  },
  {
    name: 'ring',
    about: 'the ring of type I, its first 20 million states, mCRL2',
    system: () => protocol('detectors/weak-completeness.mcrl2', { whenFull: 'ignore' }),
    most: 20_000_000,
    onRequest: true,
  },
  {
    name: 'philosophers',
    about: 'ten dining philosophers, CSPM',
    system: () => cspmPhilosophers(10),
    states: 5 ** 10 - 2,
    onRequest: true,
  },
  ...timed('fischer', [
    { size: 6, constants: { N: 6 } },
    { size: 7, constants: { N: 7 } },
    { size: 8, constants: { N: 8 }, states: 25_080 },
  ]),
  ...timed('csma-cd', [
    { size: 6, constants: { N: 6, HEARS: 26 } },
    { size: 8, constants: { N: 8, HEARS: 26 }, states: 20_738 },
    { size: 10, constants: { N: 10, HEARS: 26 }, states: 144_898 },
  ]),
];

/**
 * Where `states` is given it is what TChecker stores (`tck-reach -a covreach -s bfs`). Its times, on such a machine:
 * fischer 8 1.66 s (40,536 visited), csma/cd 8 0.87 s, csma/cd 10 10.9 s with 80 MB in all.
 */
function timed(
  name: string,
  sizes: readonly {
    readonly size: number;
    readonly constants: Readonly<Record<string, number>>;
    readonly states?: number;
  }[],
): readonly Run[] {
  return sizes.map(({ size, constants, states }) => ({
    name: `${name}-${size}`,
    about: `${name} with ${size} processes, zones with subsumption`,
    system: () => timedSystem(name, constants),
    ...(states !== undefined && { states }),
  }));
}
