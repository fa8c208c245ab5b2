/**
 * Random small systems with sparse groups, as fast-check arbitraries: correct with respect to the contract of the
 * waist, they shrink to fewer and simpler rows, and a failing one is printed as a table (see table-system.ts). Half of
 * them have at most six states, one in a hundred more than 140; one in ten has a deadlock. One in twenty has no slots
 * and one in seven a single one; a third of the slots hold integers from the ends of the range and from around the
 * numbers that code likes to give a meaning of its own (-1, 0, 2^16, 2^30, ...). One predicate in six reads nothing.
 */
import type { TransitionSystem } from '@vedette/core';
import fc from 'fast-check';
import { fitted, type RawGroup, type RawTable } from './fitted-table.ts';
import { type Cell, type Integers, printTable, type Table, tableSystem } from './table-system.ts';

export interface RandomSystem extends TransitionSystem {
  readonly table: Table;
}

export interface RandomSystemOptions {
  /** Whether some rows break the model; `never` if left out. */
  readonly broken?: 'never' | 'sometimes';
  /** At most this many slots, from 0 to 6; 6 if left out. */
  readonly maxSlots?: number;
  /** At most this many groups; 8 if left out. */
  readonly maxGroups?: number;
}

export function randomSystem(options: RandomSystemOptions = {}): fc.Arbitrary<RandomSystem> {
  return rawTable(options).map((raw) => {
    const table = fitted(raw);
    const system = { ...tableSystem(table), table };
    return Object.assign(system, { [fc.toStringMethod]: () => `\n${printTable(table)}\n` });
  });
}

/** The same system for the same seed, for tests that need just one. */
export function systemFromSeed(seed: number, options: RandomSystemOptions = {}): RandomSystem {
  return fc.sample(randomSystem(options), { seed, numRuns: 1 })[0]!;
}

/** Two numbers share the text `a`: systems may do that, and layers and engines must cope. */
const LABELS = ['a', 'b', 'tau', 'c', 'a', 'tick'];
const MOST_SLOTS = 6;

function forEachSlot<Element>(element: fc.Arbitrary<Element>): fc.Arbitrary<Element[]> {
  return fc.array(element, { minLength: MOST_SLOTS, maxLength: MOST_SLOTS });
}

/**
 * The values of a slot without a declared size: those that mean "none", "all" or "unknown" to some code, and their
 * neighbours.
 */
const INTEGERS = [
  -1,
  0,
  1,
  -2,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 30,
  -(2 ** 30),
  2 ** 24,
  2 ** 16 - 1,
  2 ** 16,
  2 ** 20,
  7,
];
const MOST_VALUES = 4;

const integers: fc.Arbitrary<Integers> = fc.record({
  integers: fc.shuffledSubarray(INTEGERS, { minLength: MOST_VALUES, maxLength: MOST_VALUES }),
  known: fc.constantFrom('as they are', 'by origin'),
});

const value = fc.nat(11);
const slot = fc.nat(MOST_SLOTS - 1);
const star = fc.constant('*' as const);
const slotSet = fc
  .tuple(fc.constantFrom(1, 2, 1, 2, 3, 0), fc.tuple(slot, slot, slot))
  .map(([count, slots]) => slots.slice(0, count));

/** The first place is mostly a value, so that most rows have a guard and some states have no way out. */
const pattern = fc
  .tuple(fc.oneof({ arbitrary: value, weight: 4 }, star), forEachSlot(fc.oneof({ arbitrary: star, weight: 2 }, value)))
  .map(([first, [, ...rest]]) => [first, ...rest]);

const effect = forEachSlot<Cell>(
  fc.oneof({ arbitrary: fc.constant('+'), weight: 4 }, { arbitrary: value, weight: 2 }, fc.constant('=')),
);

function rawGroup({ broken = 'never' }: RandomSystemOptions): fc.Arbitrary<RawGroup> {
  const breaks = broken === 'never' ? fc.constant(false) : fc.nat(7).map((number) => number === 7);
  const row = fc.record({ when: pattern, label: fc.nat(LABELS.length - 1), effect, breaks });
  const rows = fc.array(row, { minLength: 1, maxLength: 4, size: 'max' });
  return fc.record({ reads: slotSet, writes: slotSet, readsOwn: fc.constantFrom(true, true, true, false), rows });
}

function slotCount(most: number): fc.Arbitrary<number> {
  const [none, one] = [fc.constant(0), fc.constant(Math.min(1, most))];
  const several = fc.integer({ min: Math.min(2, most), max: most });
  return fc.oneof({ weight: 1, arbitrary: none }, { weight: 3, arbitrary: one }, { weight: 17, arbitrary: several });
}

function rawTable(options: RandomSystemOptions): fc.Arbitrary<RawTable> {
  const { maxSlots = MOST_SLOTS, maxGroups = 8 } = options;
  const predicate = fc.record({ reads: slotSet, patterns: fc.array(pattern, { maxLength: 2 }) });
  return fc.record({
    slots: slotCount(maxSlots),
    sizes: forEachSlot(fc.integer({ min: 2, max: MOST_VALUES })),
    integers: forEachSlot(fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, integers)),
    initial: forEachSlot(value),
    labels: fc.constant(LABELS),
    groups: fc.array(rawGroup(options), { minLength: 1, maxLength: maxGroups, size: 'max' }),
    predicates: fc.array(predicate, { maxLength: 2 }),
  });
}
