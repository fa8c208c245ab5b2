/**
 * Sets of states as proofs. What a search proves is accepted, by a process with numbers of its own; what an engine with
 * a deliberate error proves is accepted exactly if it is closed nevertheless; damage never proves what is false.
 */
import type { Goal, ReachabilityQuestion, State, TransitionSystem } from '@vedette/core';
import { explore, exploreSpilling, exploreSymbolically } from '@vedette/engines';
import { Dice, law, naiveExplore, type RandomSystem, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { closedSetOf, found, readerOf, Written } from '../testing/pieces.ts';
import { knownWays, renumbered } from '../testing/renumbered.ts';
import { checkClosedSet } from './check-closed-set.ts';

const counts = new Map<string, number>();
const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

const goals: readonly Goal[] = [
  { kind: 'deadlock' },
  { kind: 'label', matches: ({ text }) => text === 'c' },
  { kind: 'label', matches: ({ text }) => text === 'nothing' },
  { kind: 'predicate', predicate: 0 },
];

function goalOf(system: RandomSystem, number: number): Goal {
  const goal = goals[number % goals.length]!;
  return goal.kind === 'predicate' && system.predicates.length === 0 ? { kind: 'deadlock' } : goal;
}

function isMet(system: TransitionSystem, goal: Goal): boolean {
  const { states, edges, deadlocks } = naiveExplore(system);
  if (goal.kind === 'deadlock') return deadlocks.length > 0;
  if (goal.kind === 'label') return edges.some(({ label }) => goal.matches(label));
  return states.some((state) => system.predicates[goal.predicate]!.holds(state));
}

const searches = ['tree', 'flat', 'depth first', 'in batches', 'on disk', 'symbolic'] as const;

/** The proof of a search, if it has one. */
async function proofOf(system: TransitionSystem, goal: Goal, search: (typeof searches)[number]) {
  const question: ReachabilityQuestion = { kind: 'never', name: 'goal', what: goal };
  let proof: Uint8Array | undefined;
  const onClosed = async (
    states: Parameters<typeof closedSetOf>[1],
    unmet: readonly ReachabilityQuestion[],
  ): Promise<void> => {
    if (unmet.includes(question)) proof = await closedSetOf(system.slots, states);
  };
  const options = {
    tree: {},
    flat: { store: 'flat' },
    'depth first': { order: { kind: 'depth' } },
    'in batches': { batching: { states: 2 } },
    symbolic: {},
    'on disk': { spill: { folder: memoryFolder(), states: 2, buffered: 3 } },
  }[search] as Parameters<typeof explore>[2];
  const isSpilled = search === 'on disk';
  if (search === 'symbolic') {
    await exploreSymbolically(system, [question], { onClosed });
    return proof;
  }
  if (isSpilled) await exploreSpilling(system, [question], { ...options, onClosed } as never);
  else await explore(system, [question], { ...options, onClosed });
  return proof;
}

/** Files in memory. */
function memoryFolder() {
  return {
    create: () => {
      const written = new Written();
      return {
        write: (bytes: Uint8Array) => written.write(bytes),
        finish: () => {
          const { bytes } = written;
          return {
            name: '',
            bytes: bytes.length,
            read: (place: number, target: Uint8Array) => {
              const part = bytes.subarray(place, place + target.length);
              target.set(part);
              return part.length;
            },
            remove: () => undefined,
          };
        },
      };
    },
  };
}

law(
  { name: 'law: what a search proves is accepted by another process, and what is false has no proof', runs: 250 },
  fc.tuple(randomSystem(), knownWays, fc.nat(), fc.constantFrom(...searches)),
  async ([system, known, number, search]) => {
    const goal = goalOf(system, number);
    const here = renumbered(system, 3, known);
    const there = renumbered(system, -1000, known);
    const proof = await proofOf(here, goal, search);
    expect(proof === undefined).toBe(isMet(system, goal));
    if (proof === undefined) {
      const claimed = await closedSetOf(here.slots, found(naiveExplore(here).states));
      expect(await checkClosedSet(there, goal, readerOf(claimed))).toMatchObject({ kind: 'rejected' });
      count('false claims rejected');
      return;
    }
    const { states, transitions } = naiveExplore(system);
    const facts = `${states.length} states, ${transitions} transitions`;
    expect(await checkClosedSet(there, goal, readerOf(proof))).toEqual({ kind: 'accepted', facts });
    count(`accepted: ${search}`);
  },
);

/** Engines that go wrong, each as the states it finds. */
const errors: Readonly<Record<string, (system: RandomSystem, dice: Dice) => readonly State[]>> = {
  'a state is lost': (system, dice) => {
    const { states } = naiveExplore(system);
    const lost = dice.below(states.length);
    return states.filter((_, i) => i !== lost);
  },
  'the search ends at its first state, since a number stands for none': (system) => [system.initial()],
  'a group is left out': (system, dice) => {
    const left = dice.below(system.groups.length);
    return wrong(system, (group) => group !== left);
  },
  'a slot that is still read is reset': (system, dice) => {
    const slot = dice.below(Math.max(1, system.slots.length));
    const reset = system.initial()[slot]!;
    return wrong(system, undefined, (target) => target.fill(reset, slot, slot + 1));
  },
  'two values are taken for one': (system, dice) => {
    const slot = dice.below(Math.max(1, system.slots.length));
    const values = [...new Set(naiveExplore(system).states.map((state) => state[slot]!))];
    const [one, other] = [dice.below(values.length), dice.below(values.length)].map((i) => values[i]!);
    return wrong(system, undefined, (target) => {
      if (target[slot] === one) target[slot] = other!;
    });
  },
  'a step is remembered by too few slots': (system) => {
    const memo = new Map<string, readonly (readonly [number, State])[]>();
    return naiveExplore({
      ...system,
      successors: (group, state, emit) => {
        const key = `${group} ${state[system.groups[group]!.reads[0] ?? 0]}`;
        const steps: (readonly [number, State])[] = [];
        if (!memo.has(key)) {
          system.successors(group, state, (label, target) => steps.push([label, target.slice()]));
          memo.set(key, steps);
        }
        for (const [label, target] of memo.get(key)!) emit(label, target);
      },
    }).states;
  },
};

function wrong(
  system: RandomSystem,
  isTaken: (group: number) => boolean = () => true,
  change: (target: State) => void = () => {},
): readonly State[] {
  return naiveExplore({
    ...system,
    successors: (group, state, emit) => {
      if (!isTaken(group)) return;
      system.successors(group, state, (label, target) => {
        const changed = target.slice();
        change(changed);
        emit(label, changed);
      });
    },
  }).states;
}

/** By the definition. */
function isClosed(system: TransitionSystem, states: readonly State[]): boolean {
  const all = new Set(states.map((state) => state.join()));
  return (
    all.has(system.initial().join()) &&
    states.every((state) =>
      system.groups.every((_, group) => {
        let isInside = true;
        system.successors(group, state, (_label, target) => {
          isInside &&= all.has(target.join());
        });
        return isInside;
      }),
    )
  );
}

law(
  { name: 'law: a set from an engine with an error is accepted only if it is closed', runs: 250 },
  fc.tuple(randomSystem(), fc.nat(), fc.constantFrom(...Object.keys(errors))),
  async ([system, seed, error]) => {
    const states = errors[error]!(system, new Dice(seed));
    const nothing: Goal = { kind: 'label', matches: () => false };
    const plain = renumbered(system, 1, ['as a number']);
    const { kind } = await checkClosedSet(plain, nothing, readerOf(await closedSetOf(plain.slots, found(states))));
    expect(kind).toBe(isClosed(system, states) ? 'accepted' : 'rejected');
    if (kind === 'rejected') count(`found: ${error}`);
  },
);

law(
  { name: 'law: a damaged set never throws, and never proves what is false', runs: 400 },
  fc.tuple(randomSystem(), knownWays, fc.nat(), fc.nat()),
  async ([system, known, number, seed]) => {
    const goal = goalOf(system, number);
    const here = renumbered(system, 3, known);
    const bytes = damagedBytes(await closedSetOf(here.slots, found(naiveExplore(here).states)), new Dice(seed));
    const { kind } = await checkClosedSet(renumbered(system, -7, known), goal, readerOf(bytes));
    if (kind === 'accepted') expect(isMet(system, goal)).toBe(false);
    count(`damaged, ${kind}`);
  },
);

/** A bit, a byte, a line or the end. */
function damagedBytes(bytes: Uint8Array, dice: Dice): Uint8Array {
  const at = dice.below(bytes.length);
  switch (dice.below(5)) {
    case 0:
      return bytes.map((byte, i) => (i === at ? byte ^ (1 << dice.below(8)) : byte));
    case 1:
      return bytes.map((byte, i) => (i === at ? dice.below(256) : byte));
    case 2:
      return bytes.slice(0, at);
    case 3:
      return bytes.filter((_, i) => i !== at);
    default: {
      const lines = Buffer.from(bytes).toString('latin1').split('\n');
      const [one, other] = [dice.below(lines.length), dice.below(lines.length)];
      [lines[one], lines[other]] = [lines[other]!, lines[one]!];
      return Buffer.from(lines.join('\n'), 'latin1');
    }
  }
}

test.each([
  ['an empty file', ''],
  ['no JSON', 'x\n'],
  ['a list', '[]\n'],
  ['a count that is no number', '{"states":"many","columns":[]}\n'],
  ['more states than bytes', '{"states":9007199254740991,"columns":[{"slot":0,"values":1}]}\n[0]\n'],
  ['a column twice', '{"states":0,"columns":[{"slot":0,"values":0},{"slot":0,"values":0}]}\n'],
  ['a slot that is not there', '{"states":0,"columns":[{"slot":1,"values":0}]}\n'],
  ['a value that the slot has not', '{"states":1,"columns":[{"slot":0,"values":1}]}\n[9]\n\0\0\0\0\0'],
  ['no states', '{"states":0,"columns":[{"slot":0,"values":0}]}\n'],
])('%s is rejected', async (_, text) => {
  const system = { ...oneSlot };
  const nothing: Goal = { kind: 'label', matches: () => false };
  const { kind } = await checkClosedSet(system, nothing, readerOf(Buffer.from(text)));
  expect(kind).toBe('rejected');
});

const oneSlot: TransitionSystem = {
  slots: [{ name: 's', domain: { name: 'bit', size: 2, text: String } }],
  groups: [{ name: 'g', reads: [0], writes: [0] }],
  predicates: [],
  initial: () => Int32Array.of(0),
  successors: (_group, [value], emit) => emit(0, Int32Array.of(1 - value!)),
  label: () => ({ text: 'flip', kind: 'visible' }),
};

test('two values with the same text cannot be checked', async () => {
  const texted = { ...oneSlot, slots: [{ name: 's', domain: { name: 'bit', text: () => 'the same' } }] };
  const text = '{"states":1,"columns":[{"slot":0,"values":1}]}\n["the same"]\n\0\0\0\0\0';
  const nothing: Goal = { kind: 'label', matches: () => false };
  expect(await checkClosedSet(texted, nothing, readerOf(Buffer.from(text)))).toEqual({
    kind: 'not checkable',
    because: "two values of 's' have the same text",
  });
});

test('what the model throws in a state of the set is a gap', async () => {
  const broken: TransitionSystem = {
    ...oneSlot,
    successors: () => {
      throw new TypeError('no such place');
    },
  };
  const bytes = await closedSetOf(oneSlot.slots, found([Int32Array.of(0), Int32Array.of(1)]));
  const nothing: Goal = { kind: 'label', matches: () => false };
  expect(await checkClosedSet(broken, nothing, readerOf(bytes))).toEqual({
    kind: 'rejected',
    because: 'the model breaks in a state of the set: no such place',
  });
});

/** A law only proves what it draws. */
afterAll(() => {
  if (process.env.VEDETTE_COUNTS) console.log(Object.fromEntries(counts));
  // Of a single law, or of few runs, nothing is expected.
  if ([...counts.values()].reduce((sum, one) => sum + one, 0) < 800) return;
  for (const search of searches) expect(counts.get(`accepted: ${search}`) ?? 0).toBeGreaterThan(0);
  for (const error of Object.keys(errors)) expect(counts.get(`found: ${error}`) ?? 0).toBeGreaterThan(0);
  for (const kind of ['accepted', 'rejected']) expect(counts.get(`damaged, ${kind}`) ?? 0).toBeGreaterThan(0);
});
