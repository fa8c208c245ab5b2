import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planFromSample, planFromSlots, type TreePlan } from './tree-plan.ts';
import { TreeTable } from './tree-table.ts';

const tableOf = (sizes: readonly (number | undefined)[]): TreeTable =>
  new TreeTable(sizes, planFromSlots({ sizes, together: [] }));

/** Sizes of some slots, and vectors that respect them. */
const size = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.constant(undefined));
const vectors = fc
  .oneof(fc.array(size, { maxLength: 1 }), fc.array(size, { minLength: 1, maxLength: 40 }))
  .chain((sizes) => {
    const value = (size: number | undefined): fc.Arbitrary<number> =>
      size === undefined
        ? fc.oneof(
            fc.integer({ min: 0, max: 3 }),
            fc.constantFrom(-1, -2, 2 ** 31 - 1, -(2 ** 31)),
            fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
          )
        : fc.integer({ min: 0, max: Math.min(size - 1, 3) });
    const vector = fc.tuple(...sizes.map(value)).map((values) => Int32Array.from(values));
    return fc.tuple(fc.constant(sizes), fc.array(vector, { maxLength: 60 }));
  });

/** A plan from the slots, or from the vectors themselves. */
const plans = [
  (sizes: readonly (number | undefined)[]) => planFromSlots({ sizes, together: [] }),
  (sizes: readonly (number | undefined)[], list: readonly Int32Array[]) =>
    planFromSample(
      { sizes, together: [[0, sizes.length - 1]] },
      { states: Int32Array.from(list.flatMap((vector) => [...vector])), count: list.length, size: list.length },
    ),
];

/** Pairs of leaves below the root are joined, the right one with room for so many contents that some have none. */
function joined(plan: TreePlan, joinedBits: number, isRoot = true): TreePlan {
  if (plan.kind === 'leaf') return plan;
  const left = joined(plan.left, joinedBits, false);
  const right = joined(plan.right, joinedBits, false);
  const isJoined = !isRoot && left.kind === 'leaf' && right.kind === 'leaf';
  return { kind: 'pair', left, right, ...(isJoined && { joinedBits }) };
}

law('vectors are numbered in the order they came and come back unchanged', vectors, ([sizes, list]) => {
  for (const plan of plans) {
    checkNumbers(new TreeTable(sizes, plan(sizes, list)), list);
    for (const bits of [1, 3, 29]) checkNumbers(new TreeTable(sizes, joined(plan(sizes, list), bits)), list);
  }
});

function checkNumbers(table: TreeTable, list: readonly Int32Array[]): void {
  const numbers = new Map<string, number>();
  for (const vector of list) {
    const known = numbers.get(vector.join());
    expect(table.insert(vector)).toBe(known ?? ~numbers.size);
    if (known === undefined) numbers.set(vector.join(), numbers.size);
    expect(table.slots().join()).toBe(vector.join());
  }
  const out = new Int32Array(table.width);
  for (const [key, number] of numbers) {
    table.read(number, out);
    expect(out.join()).toBe(key);
  }
}

law(
  'inserting a change of the loaded state is inserting the changed state',
  fc.tuple(vectors, fc.infiniteStream(fc.nat())),
  ([[sizes, list], random]) => {
    const halves = planFromSlots({ sizes, together: [] });
    const [changed, whole] = [new TreeTable(sizes, joined(halves, 2)), tableOf(sizes)];
    const draw = (below: number): number => (random.next().value as number) % below;
    const source = new Int32Array(sizes.length);
    for (const vector of list) {
      changed.insert(vector);
      whole.insert(vector);
      changed.select(draw(changed.size));
      source.set(changed.slots());
      const slots = [...new Set([draw(sizes.length), draw(sizes.length)])];
      const target = source.slice();
      for (const slot of slots) target[slot] = vector[slot]!;
      expect(changed.insertChanged(target, changed.changing(slots))).toBe(whole.insert(target));
    }
    expect(changed.size).toBe(whole.size);
  },
);

test('a value outside its declared domain is refused', () => {
  expect(() => tableOf([4, 4]).insert(Int32Array.of(0, 4))).toThrow('slot 1');
});

test('sharing: a million states of 36 independent slots cost little more than their roots', () => {
  const table = tableOf(Array.from({ length: 36 }, () => undefined));
  const state = new Int32Array(36);
  for (let i = 0; i < 1_000_000; i++) {
    for (let digit = 0, rest = i; digit < 6; digit++, rest = Math.floor(rest / 10)) state[digit * 6] = rest % 10;
    table.insert(state);
  }
  expect(table.size).toBe(1_000_000);
  expect(table.bytes / table.size).toBeLessThan(18);
});
