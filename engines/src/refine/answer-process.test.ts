import type { Label, ProcessQuestion } from '@vedette/core';
import { graphSystem, law, randomSystem } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { checkRun, exploreGraph } from '../explore/index.ts';
import type { ExplicitGraph } from '../graph/explicit-graph.ts';
import { systemOfGraph } from '../graph/system-of-graph.ts';
import { asNaive, randomGraph } from '../testing/random-graph.ts';
import { answerProcess } from './answer-process.ts';

const divergenceFree: ProcessQuestion = { kind: 'divergence-free', name: 'divergence-free' };
const deterministic: ProcessQuestion = { kind: 'deterministic', name: 'deterministic' };

test('a run into a hidden cycle', async () => {
  const system = graphSystem('0 -a-> 1 -tau-> 2 -tau-> 1, 0 -b-> 3');
  const verdict = await answerProcess(system, divergenceFree, {});
  expect(verdict).toMatchObject({ kind: 'fails', evidence: { steps: { length: 3 }, loop: 1 } });
  expect(await answerProcess(system, deterministic, {})).toMatchObject({ kind: 'fails', evidence: { loop: 1 } });
});

test.each([
  ['0 -a-> 1 -b-> 0', 'holds'],
  ['0 -a-> 1 -b-> 0, 0 -tau-> 2 -a-> 1', 'holds'],
  ['0 -a-> 1 -b-> 0, 0 -a-> 2 -c-> 0', 'fails'],
  ['0 -tau-> 1 -a-> 3, 0 -tau-> 2 -b-> 3', 'fails'],
  ['0 -a-> 1 -a-> 0, 0 -a-> 2 -a-> 0', 'holds'],
  ['0 -a-> 1 -tau-> 0, 1 -b-> 0', 'fails'],
])('%s: deterministic %s', async (text, kind) => {
  expect((await answerProcess(graphSystem(text), deterministic, {})).kind).toBe(kind);
});

test('the refusal is reported', async () => {
  const verdict = await answerProcess(graphSystem('0 -tau-> 1 -a-> 3, 0 -tau-> 2 -b-> 3'), deterministic, {});
  expect(verdict).toMatchObject({ remark: 'in the end b can be refused, which the same trace also allows' });
});

test('a limit leaves it unknown', async () => {
  const verdict = await answerProcess(graphSystem('0 -a-> 1 -b-> 2'), deterministic, { limits: { states: 1 } });
  expect(verdict).toMatchObject({ kind: 'unknown', why: 'limit' });
});

law('divergence is found exactly where some state can step back to itself hidden', randomSystem(), async (system) => {
  const { graph } = await exploreGraph(system);
  const { size, edges } = asNaive(graph!);
  const hidden = (from: number) =>
    edges.filter((transition) => transition.from === from && transition.label.kind === 'tau').map(({ to }) => to);
  const diverges = Array.from({ length: size }, (_, state) => {
    const reached = new Set(hidden(state));
    for (const each of reached) for (const to of hidden(each)) reached.add(to);
    return reached.has(state);
  });
  const verdict = await answerProcess(system, divergenceFree, {});
  expect(verdict.kind).toBe(diverges.includes(true) ? 'fails' : 'holds');
  if (verdict.kind === 'fails') checkRun(system, verdict.evidence!);
});

/**
 * What a stable state refuses, no state reached by the same trace offers; and nothing diverges, unless failures alone
 * are looked at.
 */
function naivelyDeterministic(graph: ExplicitGraph, divergence: 'seen' | 'unseen'): boolean {
  const { edges } = asNaive(graph);
  const steps = (from: number) => edges.filter((transition) => transition.from === from);
  const isHidden = ({ label }: { readonly label: Label }) => label.kind === 'tau';
  const closed = (states: readonly number[]) => {
    const reached = new Set(states);
    for (const state of reached) for (const { to } of steps(state).filter(isHidden)) reached.add(to);
    return [...reached].sort((one, other) => one - other);
  };
  const offers = (state: number) =>
    steps(state)
      .filter((transition) => !isHidden(transition))
      .map(({ label }) => label.text);
  const seen = new Map([['', closed([graph.initial])]]);
  for (const states of seen.values()) {
    if (
      divergence === 'seen' &&
      states.some((state) =>
        closed(
          steps(state)
            .filter(isHidden)
            .map(({ to }) => to),
        ).includes(state),
      )
    )
      return false;
    const possible = new Set(states.flatMap(offers));
    for (const state of states.filter((each) => !steps(each).some(isHidden)))
      if ([...possible].some((text) => !offers(state).includes(text))) return false;
    for (const text of possible) {
      const next = closed(
        states
          .flatMap(steps)
          .filter((transition) => !isHidden(transition) && transition.label.text === text)
          .map(({ to }) => to),
      );
      seen.set(next.join(), next);
    }
  }
  return true;
}

law(
  { name: 'determinism is as its definition says', runs: 300 },
  randomGraph({ maxStates: 5, maxEdges: 8 }),
  async (graph) => {
    const verdict = await answerProcess(systemOfGraph(graph), deterministic, {});
    expect(verdict.kind).toBe(naivelyDeterministic(graph, 'seen') ? 'holds' : 'fails');
    const inFailures = await answerProcess(systemOfGraph(graph), { ...deterministic, semantics: 'failures' }, {});
    expect(inFailures.kind).toBe(naivelyDeterministic(graph, 'unseen') ? 'holds' : 'fails');
  },
);

test('a process may diverge and be deterministic in the failures model', async () => {
  const system = graphSystem('0 -a-> 1 -tau-> 1, 1 -b-> 0');
  expect((await answerProcess(system, deterministic, {})).kind).toBe('fails');
  expect((await answerProcess(system, { ...deterministic, semantics: 'failures' }, {})).kind).toBe('holds');
});
