/** The heap beside a sorted list. */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { Deadlines, type Entry } from './deadlines.ts';

const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), due: fc.nat({ max: 20 }) }),
  fc.record({ kind: fc.constant('cancel' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('take' as const), until: fc.nat({ max: 20 }) }),
);

law(
  { name: 'items come by the moment, then in the order in which they were added', runs: 300 },
  fc.array(step, { maxLength: 300 }),
  (steps) => {
    const deadlines = new Deadlines<number>();
    let naive: Entry<number>[] = [];
    for (const [number, it] of steps.entries()) {
      if (it.kind === 'add') naive.push(deadlines.add(it.due, number));
      else if (it.kind === 'cancel') {
        const entry = naive[it.at % Math.max(1, naive.length)];
        if (entry !== undefined) deadlines.cancel(entry);
        naive = naive.filter((one) => one !== entry);
      } else {
        const first = naive.toSorted((one, other) => one.due - other.due || one.item - other.item)[0];
        const expected = first !== undefined && first.due <= it.until ? first : undefined;
        expect(deadlines.first()?.item).toBe(first?.item);
        expect(deadlines.take(it.until)?.item).toBe(expected?.item);
        naive = naive.filter((one) => one !== expected);
      }
      expect(deadlines.size).toBe(naive.length);
    }
  },
);
