/** Traces of processes, compared with the sets of states that each beginning of the trace leads to. */
import type { TraceQuestion, TransitionSystem } from '@vedette/core';
import { graphSystem, law, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRun, exploreGraph } from '../explore/index.ts';
import { asNaive } from '../testing/random-graph.ts';
import { answerTrace } from './answer-trace.ts';

const models = ['traces', 'failures', 'failures-divergences'] as const;

function asked(trace: readonly string[], semantics: TraceQuestion['semantics']): TraceQuestion {
  return { kind: 'has-trace', name: trace.join(), trace: () => trace, semantics };
}

async function verdicts(system: TransitionSystem, ...trace: readonly string[]): Promise<readonly string[]> {
  const found = models.map(async (model) => (await answerTrace(system, asked(trace, model), {})).kind);
  return Promise.all(found);
}

// By hand: what a run does besides the trace or after it does not matter, and a refusal counts in failures, a hidden
// loop in the last model.
test.each([
  ['0 -a-> 1 -b-> 2', ['a', 'b'], ['holds', 'holds', 'holds']],
  ['0 -a-> 1 -b-> 2', ['b'], ['fails', 'fails', 'fails']],
  ['0 -a-> 1, 0 -b-> 2 -tau-> 2', ['a'], ['holds', 'holds', 'holds']],
  ['0 -a-> 1 -tau-> 1', ['a'], ['holds', 'holds', 'holds']],
  ['0 -tau-> 0, 0 -a-> 1', ['a'], ['holds', 'holds', 'fails']],
  ['0 -tau-> 1 -a-> 2, 0 -tau-> 3 -b-> 2', ['a'], ['holds', 'fails', 'fails']],
  ['0 -a-> 1 -b-> 2, 0 -a-> 3', ['a', 'b'], ['holds', 'fails', 'fails']],
] as const)('%s has %s: %s', async (text, trace, expected) => {
  expect(await verdicts(graphSystem(text), ...trace)).toEqual(expected);
});

test('the run is shown as far as it goes, and the remark says what is missing', async () => {
  const system = graphSystem('0 -a-> 1 -tau-> 2, 0 -a-> 3 -b-> 4');
  const missing = await answerTrace(system, asked(['a', 'b', 'c'], 'traces'), {});
  expect(missing).toMatchObject({ remark: 'No run does c after <a, b>.', evidence: { steps: { length: 2 } } });
  const refused = await answerTrace(system, asked(['a', 'b'], 'failures'), {});
  expect(refused).toMatchObject({ remark: 'In the end b is refused after <a>.', evidence: { steps: { length: 2 } } });
});

test('a process with infinitely many states has a trace all the same', async () => {
  const counter: TransitionSystem = {
    ...graphSystem('0 -a-> 0'),
    slots: [{ name: 'count', domain: { name: 'Nat', text: String } }],
    successors: (_, state, emit) => emit(0, Int32Array.of(state[0]! + 1)),
  };
  expect(await verdicts(counter, 'a', 'a')).toEqual(['holds', 'holds', 'holds']);
});

law(
  { name: 'law: a trace is had as the sets of states along it say', runs: 60 },
  fc.tuple(randomSystem(), fc.array(fc.nat(), { maxLength: 4 })),
  async ([system, drawn]) => {
    const { graph } = await exploreGraph(system);
    const { edges } = asNaive(graph!);
    const visible = [...new Set(edges.filter(({ label }) => label.kind !== 'tau').map(({ label }) => label.text))];
    if (visible.length === 0) return;
    const trace = drawn.map((number) => visible[number % visible.length]!);
    const steps = (from: number, isTaken: (text: string, kind: string) => boolean) =>
      edges.filter((edge) => edge.from === from && isTaken(edge.label.text, edge.label.kind)).map(({ to }) => to);
    const hidden = (from: number) => steps(from, (_, kind) => kind === 'tau');
    const closed = (states: Iterable<number>): Set<number> => {
      const all = new Set(states);
      for (const state of all) for (const to of hidden(state)) all.add(to);
      return all;
    };
    const expected = { traces: true, failures: true, 'failures-divergences': true };
    let here = closed([graph!.initial]);
    for (const event of trace) {
      const on = (state: number) => steps(state, (text, kind) => kind !== 'tau' && text === event);
      const refuses = [...here].some((state) => hidden(state).length === 0 && on(state).length === 0);
      const diverges = [...here].some((state) => closed(hidden(state)).has(state));
      if (refuses) expected.failures = false;
      if (refuses || diverges) expected['failures-divergences'] = false;
      here = closed([...here].flatMap(on));
      if (here.size === 0) expected.traces = false;
    }
    for (const semantics of models) {
      const verdict = await answerTrace(system, asked(trace, semantics), {});
      expect([semantics, verdict.kind]).toEqual([semantics, expected[semantics] ? 'holds' : 'fails']);
      if (verdict.kind === 'fails') checkRun(system, verdict.evidence!);
    }
  },
);
