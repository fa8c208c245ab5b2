import type { BranchingFormula, BranchingTimeQuestion, Fairness, TransitionSystem } from '@vedette/core';
import { answer } from '@vedette/questions';
import { graphSystem, law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { naivelyOnFairPaths } from '../testing/naive-fair-paths.ts';
import {
  constraintsOf,
  drawnGraph,
  randomBranchingFormula,
  systemOfGraph,
} from '../testing/random-branching-formula.ts';

law(
  { name: 'the verdict is that of looking at every set of transitions', runs: 1500 },
  fc.tuple(drawnGraph, randomBranchingFormula),
  async ([drawn, asked]) => {
    const system = systemOfGraph(drawn);
    const question: BranchingTimeQuestion = {
      kind: 'branching-time',
      name: 'asked',
      formula: asked,
      fairness: constraintsOf(drawn.fairness, system),
    };
    const [verdict] = await answer(system, [question]);
    expect(verdict!.kind).toBe(naivelyOnFairPaths(drawn, asked)[0] ? 'holds' : 'fails');
  },
);

const weakly = (text: string): Fairness => ({
  kind: 'weak',
  name: `weak:${text}`,
  of: (_, label) => label.text === text,
});
const inState = (wanted: string): BranchingFormula => ({ kind: 'state', predicate: Number(wanted) });

function numbered(text: string): TransitionSystem {
  const system = graphSystem(text);
  const predicates = [0, 1, 2].map((value) => ({
    name: String(value),
    reads: [0],
    holds: ([at]: Int32Array) => at === value,
  }));
  return { ...system, predicates };
}

test('a run that is shown is fair and goes to where the formula is decided', async () => {
  const system = numbered('0 -go-> 1 -wait-> 1, 1 -serve-> 2 -again-> 1');
  // On some path from where 1 is reached the state 0 never comes again.
  const formula: BranchingFormula = {
    kind: 'some-until',
    left: { kind: 'true' },
    right: {
      kind: 'and',
      operands: [inState('1'), { kind: 'some-always', operand: { kind: 'not', operand: inState('0') } }],
    },
  };
  const [verdict] = await answer(system, [{ kind: 'branching-time', name: '', formula, fairness: [weakly('serve')] }]);
  if (verdict?.kind !== 'holds') throw new Error('it holds');
  const run = verdict.evidence!.steps.map(({ label }) => system.label(label).text);
  expect([run, verdict.evidence!.loop]).toEqual([['go', 'serve', 'again'], 1]);
  expect(verdict.remark).toBe('The run is fair: weak:serve.');
});

test('where a run cannot cover all paths, nothing is shown', async () => {
  const system = numbered('0 -go-> 1');
  const formula: BranchingFormula = { kind: 'some-until', left: { kind: 'true' }, right: inState('2') };
  const [verdict] = await answer(system, [{ kind: 'branching-time', name: '', formula, fairness: [] }]);
  expect(verdict).toMatchObject({ kind: 'fails', stats: { states: 2 } });
  expect(verdict).not.toHaveProperty('evidence');
});

test('a limit is reported', async () => {
  const system = numbered('0 -go-> 1 -on-> 2');
  const [verdict] = await answer(
    system,
    [{ kind: 'branching-time', name: '', formula: { kind: 'deadlock' }, fairness: [] }],
    { limits: { states: 2 } },
  );
  expect(verdict).toMatchObject({ kind: 'unknown', why: 'limit' });
});

test('more constraints than an engine takes are declined by name', async () => {
  const compassion: Fairness = { kind: 'compassion', name: 'lossless:C', when: () => false, of: () => false };
  for (const [constraint, count] of [
    [weakly('a'), 21],
    [compassion, 16],
  ] as const) {
    const fair = Array.from({ length: count }, () => constraint);
    const [verdict] = await answer(numbered('0 -a-> 1'), [
      { kind: 'branching-time', name: '', formula: { kind: 'true' }, fairness: fair },
    ]);
    expect(verdict).toMatchObject({
      kind: 'unknown',
      why: 'unsupported',
      detail: expect.stringMatching(/more than (20|15)/),
    });
  }
});
