/** Textbook pairs, and the definitions of the three relations applied directly to all pairs of states. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { graphSystem } from './graph-system.ts';
import { labelOf } from './label-of.ts';
import { law } from './law.ts';
import {
  type Bisimulation,
  type Graph,
  type GraphEdge,
  graphOf,
  naiveBisimilar,
  naiveClasses,
} from './naive-bisimilar.ts';
import { naiveExplore } from './naive-explore.ts';

const RELATIONS: readonly Bisimulation[] = ['strong', 'branching', 'weak'];
const graph = (text: string): Graph => graphOf(naiveExplore(graphSystem(text)));
const relationsBetween = (one: string, other: string): readonly Bisimulation[] =>
  RELATIONS.filter((relation) => naiveBisimilar(graph(one), graph(other), relation));

describe('naiveBisimilar', () => {
  test.each<[string, string, string, readonly Bisimulation[]]>([
    ['itself', '0 -a-> 1 -b-> 0', '0 -a-> 1 -b-> 0', ['strong', 'branching', 'weak']],
    ['unrolled', '0 -a-> 0', '0 -a-> 1 -a-> 2 -a-> 0', ['strong', 'branching', 'weak']],
    ['a choice made too early', '0 -a-> 1 -b-> 2, 1 -c-> 3', '0 -a-> 1 -b-> 2, 0 -a-> 4 -c-> 5', []],
    ['another label', '0 -a-> 1', '0 -b-> 1', []],
    ['tau after a step', '0 -a-> 1 -b-> 2', '0 -a-> 1 -tau-> 2 -b-> 3', ['branching', 'weak']],
    ['tau that decides', '0 -a-> 1, 0 -b-> 1', '0 -a-> 1, 0 -tau-> 2 -b-> 1', []],
    ["Milner's second tau law", '0 -tau-> 1 -a-> 2', '0 -tau-> 1 -a-> 2, 0 -a-> 2', ['branching', 'weak']],
    [
      "Milner's third tau law",
      '0 -a-> 1 -b-> 2, 1 -tau-> 3 -c-> 2',
      '0 -a-> 1 -b-> 2, 1 -tau-> 3 -c-> 2, 0 -a-> 3',
      ['weak'],
    ],
    [
      "van Glabbeek's branching law",
      '0 -a-> 1 -b-> 2, 1 -c-> 2',
      '0 -a-> 1 -b-> 2, 1 -tau-> 3 -b-> 2, 3 -c-> 2',
      ['branching', 'weak'],
    ],
    ['divergence', '0', '0 -tau-> 0', ['branching', 'weak']],
  ])('%s', (_, one, other, expected) => {
    expect(relationsBetween(one, other)).toEqual(expected);
  });

  test('classes are numbered as they appear', () => {
    expect(naiveClasses(graph('0 -a-> 1 -b-> 0, 0 -a-> 2 -b-> 0'), 'strong')).toEqual([0, 1, 1]);
  });

  const size = 5;
  const state = fc.nat(size - 1);
  const edge = fc.record({ from: state, label: fc.constantFrom('tau', 'a', 'b').map(labelOf), to: state });
  const smallGraph: fc.Arbitrary<Graph> = fc.array(edge, { maxLength: 9 }).map((edges) => ({ size, edges }));

  for (const relation of RELATIONS) {
    law({ name: `${relation}: agrees with the definition on every pair`, runs: 200 }, smallGraph, (random) => {
      const classes = naiveClasses(random, relation);
      const related = byDefinition(random, relation);
      for (let one = 0; one < size; one++) {
        for (let other = 0; other < size; other++) {
          expect(classes[one] === classes[other], `${one} and ${other}`).toBe(related.has(`${one} ${other}`));
        }
      }
    });
  }
});

/** The greatest relation in which each step of one state is matched by the other, found by removing pairs. */
function byDefinition(random: Graph, relation: Bisimulation): ReadonlySet<string> {
  const states = [...Array(random.size).keys()];
  const related = new Set(states.flatMap((one) => states.map((other) => `${one} ${other}`)));
  const isMatched = { strong: strongly, weak: weakly, branching: branchingly }[relation];
  for (;;) {
    const wrong = [...related].filter((pair) => {
      const [one, other] = pair.split(' ').map(Number) as [number, number];
      const holds = (left: number, right: number) => related.has(`${left} ${right}`);
      const matchesAll = (left: number, right: number) =>
        random.edges.every((step) => step.from !== left || isMatched(random, step, { left, right, holds }));
      return !matchesAll(one, other) || !matchesAll(other, one);
    });
    if (wrong.length === 0) return related;
    for (const pair of wrong) related.delete(pair);
  }
}

interface Pair {
  readonly left: number;
  readonly right: number;
  readonly holds: (left: number, right: number) => boolean;
}

function strongly({ edges }: Graph, step: GraphEdge, { right, holds }: Pair): boolean {
  return edges.some(({ from, label, to }) => from === right && label.text === step.label.text && holds(step.to, to));
}

function weakly(random: Graph, step: GraphEdge, { right, holds }: Pair): boolean {
  const before = silentlyReached(random, right);
  if (step.label.kind === 'tau') return before.some((to) => holds(step.to, to));
  return random.edges.some(
    ({ from, label, to }) =>
      before.includes(from) &&
      label.text === step.label.text &&
      silentlyReached(random, to).some((end) => holds(step.to, end)),
  );
}

/** The other state may first do taus to a state still related to where the step began. */
function branchingly(random: Graph, step: GraphEdge, { left, right, holds }: Pair): boolean {
  if (step.label.kind === 'tau' && holds(step.to, right)) return true;
  return random.edges.some(
    ({ from, label, to }) =>
      label.text === step.label.text &&
      silentlyReached(random, right).includes(from) &&
      holds(left, from) &&
      holds(step.to, to),
  );
}

function silentlyReached({ edges }: Graph, start: number): readonly number[] {
  const reached = [start];
  for (const state of reached) {
    for (const { from, label, to } of edges) {
      if (from === state && label.kind === 'tau' && !reached.includes(to)) reached.push(to);
    }
  }
  return reached;
}
