/** Against the definition: the greatest relation found by removing pairs that the other side cannot answer weakly. */
import type { ExplicitGraph } from '@vedette/engines';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareWeakly } from './index.ts';

type Edges = readonly (readonly [number, string, number])[];

function graphOf(states: number, edges: Edges): ExplicitGraph {
  const sorted = edges.toSorted((left, right) => left[0] - right[0]);
  const texts = [...new Set(sorted.map(([, text]) => text))];
  const first = new Int32Array(states + 1);
  for (const [from] of sorted) first[from + 1]! += 1;
  for (let state = 0; state < states; state += 1) first[state + 1]! += first[state]!;
  return {
    states,
    initial: 0,
    labels: texts.map((text) => ({ text, kind: text === 'tau' ? 'tau' : 'visible' })),
    first,
    label: Int32Array.from(sorted, ([, text]) => texts.indexOf(text)),
    target: Int32Array.from(sorted, ([, , to]) => to),
  };
}

/** All weak steps of a small graph, by closing under tau. */
function weakSteps(states: number, edges: Edges): (state: number, text: string) => Set<number> {
  const closure = Array.from({ length: states }, (_, state) => new Set([state]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const [from, text, to] of edges)
      for (const reached of closure)
        if (text === 'tau' && reached.has(from) && !reached.has(to)) {
          reached.add(to);
          changed = true;
        }
  }
  return (state, text) => {
    const before = closure[state]!;
    if (text === 'tau') return before;
    const after = new Set<number>();
    for (const [from, label, to] of edges)
      if (label === text && before.has(from)) for (const reached of closure[to]!) after.add(reached);
    return after;
  };
}

function naivelyRelated(left: [number, Edges], right: [number, Edges]): boolean {
  const sides = [left, right].map(([states, edges]) => ({ edges, weak: weakSteps(states, edges) }));
  const pairs = new Set<string>();
  for (let one = 0; one < left[0]; one += 1)
    for (let other = 0; other < right[0]; other += 1) pairs.add(`${one},${other}`);
  const answered = (one: number, other: number) =>
    sides[0]!.edges.every(
      ([from, text, to]) =>
        from !== one || [...sides[1]!.weak(other, text)].some((reached) => pairs.has(`${to},${reached}`)),
    ) &&
    sides[1]!.edges.every(
      ([from, text, to]) =>
        from !== other || [...sides[0]!.weak(one, text)].some((reached) => pairs.has(`${reached},${to}`)),
    );
  for (let changed = true; changed; ) {
    changed = false;
    for (const pair of pairs) {
      const [one, other] = pair.split(',').map(Number);
      if (answered(one!, other!)) continue;
      pairs.delete(pair);
      changed = true;
    }
  }
  return pairs.has('0,0');
}

const edges = fc.array(fc.tuple(fc.nat(4), fc.constantFrom('tau', 'tau', 'a', 'b'), fc.nat(4)), { maxLength: 9 });

test('law: as the definition says', () => {
  let related = 0;
  fc.assert(
    fc.property(edges, edges, (left, right) => {
      const naive = naivelyRelated([5, left], [5, right]);
      if (naive) related += 1;
      expect(compareWeakly(graphOf(5, left), graphOf(5, right)).related).toBe(naive);
    }),
    { numRuns: 3000, seed: 5 },
  );
  expect(related).toBeGreaterThan(100);
});

test('a.(b + c) and a.b + a.c differ; tau.a and a do not; tau.a + b and a + b differ', () => {
  const late: Edges = [
    [0, 'a', 1],
    [1, 'b', 2],
    [1, 'c', 2],
  ];
  const early: Edges = [
    [0, 'a', 1],
    [0, 'a', 3],
    [1, 'b', 2],
    [3, 'c', 2],
  ];
  expect(compareWeakly(graphOf(3, late), graphOf(4, early)).related).toBe(false);
  expect(
    compareWeakly(
      graphOf(3, [
        [0, 'tau', 1],
        [1, 'a', 2],
      ]),
      graphOf(2, [[0, 'a', 1]]),
    ).related,
  ).toBe(true);
  const chosen: Edges = [
    [0, 'tau', 1],
    [1, 'a', 2],
    [0, 'b', 2],
  ];
  expect(
    compareWeakly(
      graphOf(3, chosen),
      graphOf(2, [
        [0, 'a', 1],
        [0, 'b', 1],
      ]),
    ).related,
  ).toBe(false);
});

test('a tau cycle is as good as standing still', () => {
  const turning: Edges = [
    [0, 'tau', 1],
    [1, 'tau', 0],
    [1, 'a', 2],
  ];
  const comparison = compareWeakly(graphOf(3, turning), graphOf(2, [[0, 'a', 1]]));
  expect(comparison).toEqual({ related: true, classes: 2, unmatched: undefined });
});

test('a state without a partner is named', () => {
  const stuck: Edges = [
    [0, 'tau', 1],
    [0, 'a', 2],
    [2, 'a', 3],
  ];
  expect(compareWeakly(graphOf(4, stuck), graphOf(2, [[0, 'a', 1]])).unmatched).toBe(0);
});
