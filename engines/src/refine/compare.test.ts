import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExplicitGraph } from '../graph/explicit-graph.ts';
import { transitionsOf } from '../graph/transitions.ts';
import { type Equivalence, equivalences } from '../reduce/equivalence.ts';
import { reduction } from '../reduce/reduce.ts';
import { finishTask, isStop } from '../task/task.ts';
import { naivelyEquivalent } from '../testing/naive-oracles.ts';
import { graphOfEdges, graphPair, randomGraph, visibleTrace } from '../testing/random-graph.ts';
import { compareGraphs, comparison } from './compare.ts';
import type { Comparison } from './difference.ts';
import { evaluatorOf } from './evaluate.ts';
import { formulaText } from './formula.ts';
import type { Relation } from './relation.ts';

function compared(left: ExplicitGraph, right: ExplicitGraph, relation: Relation): Comparison {
  const result = finishTask(comparison(left, right, { relation }));
  if (isStop(result)) throw new Error(result.detail);
  return result;
}

describe.each(equivalences)('%s', (equivalence) => {
  law({ name: 'as its definition says', runs: 300 }, graphPair(), ([left, right]) => {
    expect(compared(left, right, equivalence).related).toBe(naivelyEquivalent(left, right, equivalence));
  });

  law('a graph is related to what it is reduced to', randomGraph(), (graph) => {
    expect(compared(graph, reduced(graph, equivalence), equivalence)).toEqual({ related: true });
  });

  law('graphs are related just if they are reduced to the same graph', graphPair(), ([left, right]) => {
    const [small, other] = [reduced(left, equivalence), reduced(right, equivalence)];
    expect(isSame(small, other)).toBe(compared(left, right, equivalence).related);
  });

  law('graphs are related just if they become one state when reduced together', graphPair(), ([left, right]) => {
    const { first, label, labels, target } = reduced(beside(left, right), equivalence);
    const steps = Array.from(target.subarray(0, first[1]), (to, step) => ({ text: labels[label[step]!]!.text, to }));
    expect(steps.map(({ text }) => text).toSorted()).toEqual(['a', 'b']);
    expect(steps[0]!.to === steps[1]!.to).toBe(compared(left, right, equivalence).related);
  });
});

function reduced(graph: ExplicitGraph, equivalence: Equivalence): ExplicitGraph {
  const result = finishTask(reduction(graph, equivalence));
  if (isStop(result)) throw new Error(result.detail);
  return result.graph;
}

/**
 * But for the numbers of states: no two states of a reduced graph are bisimilar, so a bisimulation between two of them
 * is one to one.
 */
function isSame(one: ExplicitGraph, other: ExplicitGraph): boolean {
  const hasSameSize = one.states === other.states && one.target.length === other.target.length;
  return hasSameSize && naivelyEquivalent(one, other, 'strong');
}

/** One graph that becomes the left one by a and the right one by b. */
function beside(left: ExplicitGraph, right: ExplicitGraph): ExplicitGraph {
  const moved = (graph: ExplicitGraph, by: number) =>
    Array.from(graph.target, (to, transition) => {
      const from = graph.first.findLastIndex((first) => first <= transition);
      return [from + by, graph.label[transition]!, to + by] as const;
    });
  const edges = [[0, 1, 1] as const, [0, 2, 1 + left.states] as const];
  return graphOfEdges(1 + left.states + right.states, [...edges, ...moved(left, 1), ...moved(right, 1 + left.states)]);
}

const bisimulations = ['strong', 'branching', 'divergence-branching', 'weak'] as const;

describe.each(bisimulations)('the formula of a difference modulo %s', (kind) => {
  law(
    { name: 'holds on the left and fails on the right', runs: 300 },
    fc.tuple(randomGraph(), randomGraph()),
    (graphs) => {
      const result = compared(...graphs, kind);
      if (result.related || result.difference.kind !== 'formula') return;
      const { formula } = result.difference;
      const truths = graphs.map(
        (graph) => finishTask(finishTask(evaluatorOf(transitionsOf(graph))).truth(formula!))[graph.initial],
      );
      expect(truths).toEqual([1, 0]);
    },
  );
});

test('a formula is as shallow as possible', () => {
  const early = graphOfEdges(5, [
    [0, 1, 1],
    [0, 1, 2],
    [1, 1, 3],
    [2, 2, 4],
  ]);
  const late = graphOfEdges(4, [
    [0, 1, 1],
    [1, 1, 2],
    [1, 2, 3],
  ]);
  const result = compared(late, early, 'strong');
  expect(result).toMatchObject({ related: false, side: 'left', difference: { kind: 'formula' } });
  if (result.related || result.difference.kind !== 'formula') return;
  expect(formulaText(result.difference.formula!)).toBe('<a>(<b>true && <a>true)');
});

test('weak, branching and divergent differences read as in mCRL2', () => {
  const text = (left: ExplicitGraph, right: ExplicitGraph, relation: Relation) => {
    const result = compared(left, right, relation);
    return result.related || result.difference.kind !== 'formula' || formulaText(result.difference.formula!);
  };
  const choice = graphOfEdges(4, [
    [0, 0, 1],
    [0, 2, 2],
    [1, 1, 3],
  ]);
  const plain = graphOfEdges(3, [
    [0, 1, 1],
    [0, 2, 2],
  ]);
  expect(text(choice, plain, 'weak')).toBe('<tau*>!<tau* . b . tau*>true');
  expect(text(choice, plain, 'branching')).toBe('<tau*>!<tau*><b>true');
  const loop = graphOfEdges(1, [[0, 0, 0]]);
  expect(text(loop, graphOfEdges(1, []), 'divergence-branching')).toBe('<tau*>nu X. <tau>X');
});

test('the trace of a difference is the shortest', () => {
  const left = graphOfEdges(4, [
    [0, 0, 1],
    [1, 1, 2],
    [2, 2, 3],
  ]);
  const right = graphOfEdges(2, [[0, 1, 1]]);
  const result = compared(left, right, 'weak-trace');
  expect(result).toMatchObject({ related: false, side: 'left', difference: { kind: 'trace' } });
  if (result.related || result.difference.kind !== 'trace') return;
  expect(visibleTrace(left, result.difference.run)).toEqual(['a', 'b']);
  expect(compared(right, left, 'weak-trace')).toMatchObject({ side: 'right' });
});

test('a limit of pairs is reported', async () => {
  const graph = graphOfEdges(2, [[0, 1, 1]]);
  const result = await compareGraphs(graph, graph, { relation: 'traces', limits: { states: 1 } });
  expect(result).toMatchObject({ kind: 'stopped', stop: { why: 'limit' } });
});
