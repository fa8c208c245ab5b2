import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { LeafValues } from './leaf-values.ts';
import { planFromSlots } from './tree-plan.ts';
import { TreeTable } from './tree-table.ts';

const width = 7;
const vector = fc.tuple(...Array.from({ length: width }, () => fc.nat(3))).map((values) => Int32Array.from(values));
const sizes = fc.constantFrom<readonly (number | undefined)[]>(Array(width).fill(4), Array(width).fill(undefined));
const drawn = fc.tuple(sizes, fc.array(vector, { minLength: 1 }), fc.nat(width - 1), fc.nat(width - 1));

law('classes are the values of the slots, and an edit puts them in', drawn, ([slotSizes, states, slot, other]) => {
  const table = new TreeTable(slotSizes, planFromSlots({ sizes: slotSizes, together: [] }));
  for (const [leaf, slots] of table.byLeaf(new Set([slot, other]))) {
    const values = new LeafValues(table, leaf, slots);
    const shown = (state: Int32Array): string => slots.map((one) => state[one]).join();
    const classes = new Map<string, number>();
    for (const state of states) {
      const valueClass = values.classOf(table.contentOf(leaf, state));
      expect(valueClass).toBe(values.classIn(state));
      expect(classes.get(shown(state)) ?? valueClass).toBe(valueClass);
      classes.set(shown(state), valueClass);
    }
    expect(new Set(classes.values()).size).toBe(classes.size);
    for (const [from, to] of states.map((state, i) => [state, states[(i + 1) % states.length]!] as const)) {
      const expected = from.slice();
      for (const one of slots) expected[one] = to[one]!;
      const edited = values.edit(table.contentOf(leaf, from), values.classIn(to));
      expect(edited).toBe(table.contentOf(leaf, expected));
    }
  }
});
