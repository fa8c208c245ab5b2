import type { LinearTimeQuestion, Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { graphSystem, law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { satisfies } from '../linear-time/satisfies.ts';
import { drawnEdges, drawnFairness, isFair, runsShorterThan, systemOfEdges } from '../testing/drawn-runs.ts';
import { linearActions, randomLinearFormula } from '../testing/random-linear-formula.ts';

const mostSteps = 6;

law(
  { name: 'no run with fewer steps violates the formula', runs: 300 },
  fc.tuple(drawnEdges, randomLinearFormula, drawnFairness),
  async ([drawn, formula, constraints]) => {
    const system = systemOfEdges(drawn);
    const question: LinearTimeQuestion = {
      kind: 'linear-time',
      name: 'asked',
      formula,
      actions: linearActions,
      fairness: constraints,
    };
    const [verdict] = await answer(system, [question], { smallest: [{ name: 'steps' }] });
    if (verdict!.kind !== 'fails') return;
    const { steps } = verdict!.evidence!;
    expect(verdict).toMatchObject({ figures: [{ name: 'steps', text: String(steps.length) }] });
    for (const run of runsShorterThan(Math.min(steps.length, mostSteps), system))
      if (isFair(system, constraints, run)) expect(satisfies(system, run, question)).toBe(true);
    const [usual] = await answer(system, [question]);
    expect(usual).toMatchObject({ kind: 'fails', evidence: { steps: { length: steps.length } } });
    // The remark says what kind of violation the shortest run is, not the run that was found first.
    if (steps.length > 1) expect(remarkOf(usual!)).toBe(remarkOf(verdict!));
  },
);

function remarkOf(verdict: Verdict): string | undefined {
  return verdict.kind === 'fails' ? verdict.remark : undefined;
}

test('a violation that a short search does not shorten is shown as it was found, with a remark', async () => {
  const system = graphSystem('0 -a-> 1 -b-> 2 -c-> 3 -d-> 0, 1 -e-> 1');
  const name = 'never e';
  const formula = { kind: 'until', left: { kind: 'true' }, right: { kind: 'action', action: 0 } } as const;
  const question: LinearTimeQuestion = {
    kind: 'linear-time',
    name,
    formula,
    actions: [({ text }) => text === 'e'],
    fairness: [],
  };
  const [verdict] = await answer(system, [question], { limits: { states: 4 } });
  expect(verdict).toMatchObject({ kind: 'fails', remark: 'A shorter run may exist.' });
});

test('a loop that needs several rounds of the automaton is one round of the model', async () => {
  const system = graphSystem('0 -a-> 1 -b-> 0');
  const called = (name: string) => (label: { readonly text: string }) => label.text === name;
  const eventually = (action: number) =>
    ({ kind: 'until', left: { kind: 'true' }, right: { kind: 'action', action } }) as const;
  const [verdict] = await answer(
    system,
    [
      {
        kind: 'linear-time',
        name: 'not both again and again',
        formula: {
          kind: 'not',
          operand: {
            kind: 'release',
            left: { kind: 'false' },
            right: { kind: 'and', operands: [eventually(0), eventually(1)] },
          },
        },
        actions: [called('a'), called('b')],
        fairness: [],
      },
    ],
    { smallest: [{ name: 'steps' }] },
  );
  expect(verdict).toMatchObject({ kind: 'fails', evidence: { loop: 0, steps: { length: 2 } } });
});

test('where the limit comes first the run stays as it was found, with a remark', async () => {
  const system = graphSystem('0 -a-> 1 -b-> 2 -c-> 3 -d-> 0, 1 -e-> 1');
  const [verdict] = await answer(
    system,
    [
      {
        kind: 'linear-time',
        name: 'never e',
        formula: { kind: 'until', left: { kind: 'true' }, right: { kind: 'action', action: 0 } },
        actions: [({ text }) => text === 'e'],
        fairness: [],
      },
    ],
    { smallest: [{ name: 'steps' }], limits: { states: 4 } },
  );
  expect(verdict!.kind).toBe('fails');
  expect(verdict).toMatchObject({ remark: expect.stringContaining('is not known') });
});
