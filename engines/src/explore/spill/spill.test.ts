/** A search on disk agrees with one in memory, however little memory it has. */
import type { ReachabilityQuestion, TransitionSystem } from '@vedette/core';
import { DamagedSnapshot, planFromSlots, SnapshotReader, SnapshotWriter } from '@vedette/structures';
import { law, naiveExplore, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Pace } from '../../task/pace.ts';
import type { Checkpoints } from '../checkpoint/checkpointing.ts';
import { numberedAnew } from '../checkpoint/testing/numbered-anew.ts';
import { type Exploration, explore } from '../explore.ts';
import { planFactsOf } from '../store/tree-store.ts';
import { Watch } from '../watch.ts';
import { exploreSpilling } from './explore-spilling.ts';
import { KeyReader, type Keys, KeyWriter } from './key-run.ts';
import { KeysWithout, MergedKeys } from './merge-keys.ts';
import { SpilledLevels } from './spilled-levels.ts';
import { SpilledTree } from './spilled-tree.ts';
import { SpillingSearch } from './spilling-search.ts';
import { MemoryFolder } from './testing/memory-folder.ts';

const key = fc.tuple(
  fc.oneof(fc.nat(20), fc.nat(0x7fefffff)),
  fc.oneof(fc.nat(300), fc.integer({ min: 2 ** 32 - 300, max: 2 ** 32 - 1 })),
);
type Key = readonly [number, number];

function inOrder(keys: readonly Key[]): readonly Key[] {
  const all = new Map(keys.map((one) => [one.join(' '), one]));
  return [...all.values()].sort(([a, b], [c, d]) => a - c || b - d);
}

function runOf(keys: readonly Key[]): KeyReader {
  const out = new KeyWriter(new MemoryFolder(), 32);
  for (const [left, right] of inOrder(keys)) out.push(left, right);
  return new KeyReader(out.finish(), 32);
}

function all(keys: Keys): readonly Key[] {
  const found: Key[] = [];
  while (keys.next()) found.push([keys.left, keys.right]);
  return found;
}

law('keys come back from a file in order', fc.array(key), (keys) => {
  expect(all(runOf(keys))).toEqual(inOrder(keys));
});

law(
  'runs merge to their union, and what is known is taken away',
  fc.tuple(fc.array(fc.array(key), { maxLength: 6 }), fc.array(key)),
  ([runs, others]) => {
    const known = [...others, ...runs.flatMap((run) => run.slice(0, 1))];
    const isKnown = new Set(known.map((one) => one.join(' ')));
    const union = inOrder(runs.flat());
    expect(all(new MergedKeys(runs.map(runOf)))).toEqual(union);
    expect(all(new KeysWithout(new MergedKeys(runs.map(runOf)), runOf(known)))).toEqual(
      union.filter((one) => !isKnown.has(one.join(' '))),
    );
  },
);

const never = (what: ReachabilityQuestion['what'], name: string): ReachabilityQuestion => ({
  kind: 'never',
  what,
  name,
});
const questionsOf = (system: TransitionSystem): readonly ReachabilityQuestion[] => [
  never({ kind: 'deadlock' }, 'no deadlock'),
  never({ kind: 'label', matches: ({ text }) => text === 'a' }, 'never a'),
  ...system.predicates.map(({ name }, predicate) => never({ kind: 'predicate', predicate }, name)),
];

law(
  'states, transitions, deadlocks, depth, verdicts and lengths of runs are those of a search in memory',
  fc.tuple(randomSystem(), fc.integer({ min: 1, max: 5 }), fc.boolean()),
  async ([system, buffered, isAsked]) => {
    const questions = isAsked ? questionsOf(system) : [];
    const spill = { folder: new MemoryFolder(), states: 1, buffered };
    const onDisk = await exploreSpilling(system, questions, { until: 'everything', spill });
    const naive = naiveExplore(system);
    const { states, transitions, deadlocks, depth, complete } = onDisk.stats;
    expect({ states, transitions, deadlocks, depth, complete }).toEqual({
      states: naive.states.length,
      transitions: naive.transitions,
      deadlocks: naive.deadlocks.length,
      depth: naive.depth,
      complete: true,
    });
    const inMemory = await explore(system, questions, { until: 'everything' });
    const shown = ({ verdicts }: Pick<typeof inMemory, 'verdicts'>) =>
      verdicts.map((one) => [one.kind, 'evidence' in one ? one.evidence?.steps.length : undefined]);
    expect(shown(onDisk)).toEqual(shown(inMemory));
  },
);

law(
  'a limit of depth is honoured, and a model that breaks is reported',
  fc.tuple(randomSystem({ broken: 'sometimes' }), fc.nat(4)),
  async ([system, depth]) => {
    const spill = { folder: new MemoryFolder(), states: 1, buffered: 3 };
    const onDisk = await exploreSpilling(system, [], { spill, limits: { depth } });
    const inMemory = await explore(system, [], { limits: { depth } });
    expect(onDisk.outcome.kind).toBe(inMemory.outcome.kind);
    if (onDisk.outcome.kind !== 'broken') expect(onDisk.stats.states).toBe(inMemory.stats.states);
  },
);

test('states are counted beyond 2^32', async () => {
  const levels = new SpilledLevels(new MemoryFolder(), 10);
  levels.count = 2 ** 32 - 5;
  for (let right = 0; right < 100; right++) levels.add(0x7fefffff, 2 ** 32 - 1 - right);
  expect((await levels.nextLevel(async () => undefined)).count).toBe(100);
  expect(levels.count).toBe(2 ** 32 + 95);
});

law(
  { name: 'a search counts beyond 2^31, 2^32 and 2^52 as it does below', runs: 50 },
  fc.tuple(randomSystem(), fc.constantFrom(2 ** 31 - 3, 2 ** 32 - 3, 2 ** 52)),
  async ([system, offset]) => {
    const search = new SpillingSearch(system, {
      folder: new MemoryFolder(),
      tree: new SpilledTree(system, planFromSlots(planFactsOf(system))),
      watch: new Watch(system, []),
      pace: new Pace({}),
      maxStates: Number.POSITIVE_INFINITY,
      maxDepth: Number.POSITIVE_INFINITY,
      exhaustive: true,
      buffered: 3,
    });
    // As if so many had been found and expanded before.
    search.levels.count = search.transitions = search.deadlocks = search.expanded = offset;
    await search.run();
    const naive = naiveExplore(system);
    const { levels, transitions, deadlocks, expanded, depth } = search;
    expect([levels.count, transitions, deadlocks, expanded, depth]).toEqual([
      offset + naive.states.length,
      offset + naive.transitions,
      offset + naive.deadlocks.length,
      offset + naive.states.length,
      naive.depth,
    ]);
  },
);

test('a disk that is full ends the search with the reason', async () => {
  const domain = { name: 'number', size: 1000, text: String };
  const system: TransitionSystem = {
    slots: ['a', 'b'].map((name) => ({ name, domain })),
    groups: [0, 1].map((slot) => ({ name: `${slot}`, reads: [slot], writes: [slot] })),
    predicates: [],
    initial: () => new Int32Array(2),
    successors(group, state, emit) {
      const target = state.slice();
      target[group] = (target[group]! + 1) % 1000;
      emit(0, target);
    },
    label: () => ({ text: 'a', kind: 'visible' }),
  };
  const spill = { folder: new MemoryFolder(1000), states: 10, buffered: 100 };
  await expect(exploreSpilling(system, [], { spill })).rejects.toThrow('no space');
});

/** Keeps the last checkpoint. */
class Kept {
  bytes = new Uint8Array();
  readonly checkpoints: Checkpoints;

  constructor(from: Uint8Array | undefined, disk: 'has room' | 'is full' = 'has room') {
    const save: Checkpoints['save'] = (fill) => {
      if (disk === 'is full') throw new Error('no space is left on the device');
      const pieces: Uint8Array[] = [];
      const out = new SnapshotWriter((piece) => void pieces.push(piece.slice()));
      fill(out);
      out.end();
      this.bytes = new Uint8Array(Buffer.concat(pieces));
    };
    const reader = from && new SnapshotReader(onePiece(from));
    this.checkpoints = { everySeconds: 0, save, ...(reader && { from: reader }) };
  }
}

async function* onePiece(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

const described = ({ stats, verdicts, outcome }: Exploration) => {
  const { states, transitions, deadlocks, depth, complete } = stats;
  const runs = verdicts.map((one) => [one.kind, 'evidence' in one ? one.evidence?.steps.length : undefined]);
  return { states, transitions, deadlocks, depth, complete, runs, outcome: outcome.kind };
};

law(
  {
    name: 'a search on disk that is cut, or whose disk is full, is resumed and ends as one that never was',
    runs: 40,
  },
  fc.tuple(randomSystem(), fc.integer({ min: 1, max: 6 }), fc.boolean(), fc.nat(1000)),
  async ([system, step, isAsked, seed]) => {
    const questions = isAsked ? questionsOf(system) : [];
    const folder = new MemoryFolder();
    const spill = { folder, states: 1, buffered: 3 };
    const until = 'everything';
    const whole = await exploreSpilling(system, questions, { until, spill: { ...spill, folder: new MemoryFolder() } });
    let from: Uint8Array | undefined;
    let opened = 0;
    for (let limit = 2; ; limit += step) {
      // Every process numbers values as it meets them: another numbering for each.
      const part = (kept: Kept) =>
        exploreSpilling(numberedAnew(system, seed + opened++), questions, {
          until,
          spill,
          limits: { states: limit },
          checkpoints: kept.checkpoints,
        });
      const failing = part(new Kept(from, 'is full'));
      await failing.catch((error: Error) => expect(error.message).toContain('no space'));
      const kept = new Kept(from);
      const found = await failing.catch(() => part(kept));
      const { outcome } = found;
      if (outcome.kind !== 'unknown') return expect(described(found)).toEqual(described(whole));
      expect(outcome).toMatchObject({ why: 'limit', detail: `the limit of ${limit} states was reached` });
      from = kept.bytes;
    }
  },
);

test('files are gone when the search has come to its end, and a checkpoint that names them is refused', async () => {
  const system = bitsThatAreSet(4);
  const folder = new MemoryFolder();
  const spill = { folder, states: 1, buffered: 3 };
  const kept = new Kept(undefined);
  const checkpoints = kept.checkpoints;
  await exploreSpilling(system, [], { spill, limits: { states: 8 }, checkpoints });
  expect(folder.names.length).toBeGreaterThan(0);
  const goOn = () => exploreSpilling(system, [], { spill, checkpoints: new Kept(kept.bytes).checkpoints });
  expect((await goOn()).stats).toMatchObject({ states: 16, complete: true });
  expect(folder.names).toEqual([]);
  await expect(goOn()).rejects.toThrow(DamagedSnapshot);
});

/** Each of so many bits is set when it likes. */
function bitsThatAreSet(bits: number): TransitionSystem {
  const domain = { name: 'bit', size: 2, text: String };
  return {
    slots: Array.from({ length: bits }, (_, bit) => ({ name: `${bit}`, domain })),
    groups: Array.from({ length: bits }, (_, bit) => ({ name: `${bit}`, reads: [bit], writes: [bit] })),
    predicates: [],
    initial: () => new Int32Array(bits),
    successors(group, state, emit) {
      if (state[group] === 1) return;
      const target = state.slice();
      target[group] = 1;
      emit(0, target);
    },
    label: () => ({ text: 'set', kind: 'visible' }),
  };
}
