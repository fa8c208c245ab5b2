/**
 * A value that does not exist breaks a model only where a step needs it that nothing else rules out, whichever
 * component rules it out and in whatever order components and conditions are written.
 */
import { checked } from '@vedette/core';
import { type Graph, graphOf, law, naiveBisimilar, naiveExplore } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeDataEngine } from '../data/engine.ts';
import { checkedText } from '../testing/check-text.ts';
import { lower } from './index.ts';

/** In a state that breaks, what comes out before is a matter of order: the break is all that is seen of it. */
function seenOf(text: string): Graph & { readonly broken: readonly number[] } {
  const specification = checkedText(text);
  const { lowered } = lower(specification, makeDataEngine(specification).engine!);
  const explored = naiveExplore(checked(lowered!.system), 500);
  const broken = [...new Set(explored.broken)];
  const { size, edges } = graphOf(explored);
  const breaks = broken.map((at) => ({ from: at, label: { text: 'broken', kind: 'visible' }, to: at }) as const);
  return { size, edges: [...edges.filter(({ from }) => !broken.includes(from)), ...breaks], broken };
}

const header = `act s, r, c: Nat # Nat # Nat; p, q, d: Nat # Bool; g;
map at: List(Nat) # Nat -> Nat; var l: List(Nat); k: Nat;
eqn k < #l -> at(l, k) = l . k; k >= #l -> at(l, k) = 9;
`;

interface Parts {
  /** Of the one who has the list, and of the one who asks for an element. */
  readonly holder: readonly string[];
  readonly asker: readonly string[];
  readonly wanted: string;
  readonly isSwapped: boolean;
}

/** Nested conditions, as many arrows as there are. */
const guarded = (conditions: readonly string[], rest: string): string =>
  conditions.reduceRight((body, condition) => `((${condition}) -> ${body})`, rest);

/** `element` is how an element of the list is taken. */
function modelOf({ holder, asker, wanted, isSwapped }: Parts, element = 'l . k'): string {
  const grow = '(#l < 2) -> g . Holder(l <| #l)';
  const bool = `sum k: Nat . ${guarded(holder, 'p(k, ELEMENT == 1) . Holder(l)')}`;
  const number = `sum k: Nat . ${guarded(holder, 's(k, ELEMENT, #l) . Holder(l)')}`;
  const conditions = asker.map((condition) => condition.replaceAll('v', wanted));
  const ask = `sum ${wanted === 'v' ? 'v, m' : 'm'}: Nat . ${guarded(conditions, `r(n, ${wanted}, m) . Asker((n + 1) mod 3)`)}`;
  const askBool = `sum b: Bool . ${guarded(holder.length > 0 ? [] : ['n < 0'], 'q(n, b) . Asker((n + 1) mod 3)')}`;
  const both = ['Holder([])', 'Asker(0)'];
  const processes = `proc Holder(l: List(Nat)) = ${number} + ${bool} + ${grow};
     Asker(n: Nat) = ${ask} + ${askBool};
init allow({c, d, g}, comm({s|r -> c, p|q -> d}, ${(isSwapped ? both.reverse() : both).join(' || ')}));`;
  return header + processes.replaceAll('ELEMENT', element);
}

/** The conditions around the guard are looked at before it and after it. */
const among = (guards: readonly string[], others: readonly string[]) =>
  fc
    .tuple(fc.subarray([...others], { maxLength: 2 }), fc.constantFrom(...guards))
    .chain(([chosen, guard]) => fc.shuffledSubarray([...chosen, guard], { minLength: chosen.length + 1 }));

const onValue = ['v >= 0', 'v == 1', '!(v == 1)', 'v > 0 || n < 1', 'n < 9'];
const onElement = ['ELEMENT >= 0', 'ELEMENT == k', '!(ELEMENT > 3)', 'ELEMENT > 0 || k < 1', 'k < 9'];

const parts = (holder: fc.Arbitrary<readonly string[]>, asker: fc.Arbitrary<readonly string[]>) =>
  fc.record({ holder, asker, wanted: fc.constantFrom('v', '1', 'n', 'v'), isSwapped: fc.boolean() });

const guardedByOne = fc.oneof(
  parts(
    fc.subarray(onElement, { maxLength: 2 }).map((all) => [...all, 'k < #l']),
    fc.subarray(onValue),
  ),
  parts(among(['k < #l', '!(#l <= k)'], onElement), fc.subarray(onValue)),
  parts(fc.constant([]), among(['n < m', '!(m <= n)', 'm > n && true'], onValue)),
);

law({ name: 'a guard anywhere makes a partial function as good as a total one', runs: 60 }, guardedByOne, (given) => {
  const seen = seenOf(modelOf(given));
  expect(seen.broken).toEqual([]);
  expect(naiveBisimilar(seen, seenOf(modelOf(given, 'at(l, k)')), 'strong')).toBe(true);
});

const guardedOrNot = parts(
  fc.shuffledSubarray([...onElement, 'k < #l', 'k < 2', 'k == 1']),
  fc.shuffledSubarray([...onValue, 'n < m', 'm == 1', 'n == 1']),
);

law({ name: 'the order of components does not matter to what breaks', runs: 60 }, guardedOrNot, (given) => {
  const [one, other] = [false, true].map((isSwapped) => seenOf(modelOf({ ...given, isSwapped })));
  expect(naiveBisimilar(one!, other!, 'strong')).toBe(true);
});

describe('a log that is guarded elsewhere', () => {
  const model = (first: string, second: string): string => `act s, r, c: Nat # Nat; t, u, d: Nat # Bool; g;
    proc Log(log: List(Nat)) = sum k: Nat . s(k, log . k) . Log(log) + sum k: Nat . t(k, log . k == 1) . Log(log);
      Reader(k, n: Nat) = (k < n) -> r(k, 4) . Reader(k + 1, n) + sum b: Bool . (k < n) -> u(k, b) . Reader(k + 1, n);
    init allow({c, d}, comm({s|r -> c, t|u -> d}, ${first} || ${second}));`;

  test.each([
    ['Log([4])', 'Reader(0, 1)'],
    ['Reader(0, 1)', 'Log([4])'],
  ])('%s || %s', (first, second) => {
    const { size, edges, broken } = seenOf(model(first, second));
    expect(broken).toEqual([]);
    expect(size).toBe(2);
    expect(edges.map(({ label }) => label.text).sort()).toEqual(['c(0, 4)', 'd(0, false)']);
  });

  test.each([
    ['Log([4])', 'Reader(1, 2)'],
    ['Reader(1, 2)', 'Log([4])'],
  ])('%s || %s breaks, for the guard lets it', (first, second) => {
    expect(seenOf(model(first, second)).broken).toEqual([0]);
  });

  test.each([
    ['(head(tail([n])) == 1) -> a', 'b'],
    ['a', '(head(tail([n])) == 1) -> b'],
  ])('a guard without a value beside one that is false: %s and %s', (one, other) => {
    const brokenUpTo = (bound: number) =>
      seenOf(`act a, b; proc P(n: Nat) = (n < ${bound}) -> ${one} . P(n); Q(n: Nat) = (n < ${bound}) -> ${other} . Q(n);
        init allow({a|b}, P(0) || Q(0));`).broken;
    expect(brokenUpTo(1)).toEqual([0]);
    expect(brokenUpTo(0)).toEqual([]);
  });
});
