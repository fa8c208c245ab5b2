/**
 * The fixed list of runs. Each explores one system completely with one worker and is held against the floor: the same
 * number of inserts into the simplest hash set, in the same process. Limits are the figures we promised ourselves.
 */
import type { TransitionSystem } from '@vedette/core';
import { channelStates, channels } from './systems/channels.ts';
import { consensus } from './systems/consensus.ts';
import { pipeline, pipelineStates } from './systems/pipeline.ts';
import { tokenRing } from './systems/token-ring.ts';

export interface Run {
  readonly name: string;
  readonly about: string;
  readonly system: () => TransitionSystem | Promise<TransitionSystem>;
  /** How many states there are, where a formula says. */
  readonly states?: number;
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
];
