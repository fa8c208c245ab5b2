import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bags } from './bags.ts';

const elements = fc.array(fc.integer({ min: -3, max: 40 }), { maxLength: 8 });
const sorted = (list: readonly number[]) => [...list].sort((left, right) => left - right);

test('law: equal bags are the same number, whatever the order', () => {
  const bags = new Bags();
  fc.assert(
    fc.property(elements, elements, (left, right) => {
      const same = sorted(left).join() === sorted(right).join();
      expect(bags.of(left) === bags.of(right)).toBe(same);
      expect([...bags.elements(bags.of(left))]).toEqual(sorted(left));
    }),
  );
});

test('law: union and without are those of lists', () => {
  const bags = new Bags();
  fc.assert(
    fc.property(elements, elements, fc.nat(7), (left, right, position) => {
      const union = bags.union(bags.of(left), bags.of(right));
      expect([...bags.elements(union)]).toEqual(sorted([...left, ...right]));
      if (position >= left.length) return;
      const rest = sorted(left).filter((_, index) => index !== position);
      for (let time = 0; time < 2; time += 1)
        expect([...bags.elements(bags.without(bags.of(left), position))]).toEqual(rest);
    }),
  );
});

test('the empty bag is 0', () => {
  expect(new Bags().of([])).toBe(0);
});

test('law: under an immortal a bag has a number of its own, with the same elements', () => {
  const bags = new Bags();
  fc.assert(
    fc.property(elements, fc.nat(3), fc.nat(3), (list, immortal, other) => {
      const bag = bags.of(list);
      const under = bags.under(bag, immortal);
      expect(under === bag).toBe(list.length === 0);
      expect(bags.under(bag, other) === under).toBe(list.length === 0 || other === immortal);
      expect(bags.under(under, other)).toBe(bags.under(bag, other));
      expect([bags.plain(under), bags.plain(bag), bags.of(list)]).toEqual([bag, bag, bag]);
      expect([bags.immortal(bag), bags.immortal(under)]).toEqual([undefined, list.length === 0 ? undefined : immortal]);
      expect([...bags.elements(under)]).toEqual(sorted(list));
    }),
  );
});
