/** Shrunk runs against every run up to a length: none is smaller. */
import {
  checked,
  type Goal,
  groupSteps,
  isReachability,
  type Model,
  type Narration,
  type Question,
  type Trace,
} from '@vedette/core';
import { answer } from '@vedette/questions';
import { graphSystem, law, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkEvidence, sameState, stepsOf } from '../explore/replay.ts';
import { type CriterionName, criteria, measureOf } from './measure.ts';
import { ProcessSets } from './process-sets.ts';
import type { Costs } from './ripening.ts';
import { costsOf, isMore } from './smallest-run.ts';
import { factsOf } from './step-facts.ts';

/** Groups are those of three processes, every fourth step of two of them; `b` is a fault. */
function withProcesses(system: Model['behaviour']['system']): Model {
  const lifelines = ['P0', 'P1', 'P2'];
  const describe: Narration['describe'] = (before, { group, label, state }) => {
    const { text } = system.label(label);
    // Narrations take the steps of a state again, to see which one it was.
    const taken = groupSteps(system, group, before).some((one) => one.label === label && sameState(one.state, state));
    if (!taken) throw new Error(`"${text}" cannot be taken`);
    if (text === 'tick') return { text, kind: 'time', participants: [], units: 1 };
    const participants = group % 4 === 3 ? ['P0', 'P1'] : [lifelines[group % 3]!];
    return { text, kind: text === 'b' ? 'fault' : 'local', participants };
  };
  return { behaviour: { system }, presentation: { narration: { lifelines, describe } }, queries: { questions: [] } };
}

const goals: fc.Arbitrary<Goal> = fc.constantFrom<Goal>(
  { kind: 'deadlock' },
  { kind: 'label', matches: ({ text }) => text === 'c' },
  { kind: 'label', matches: ({ text }) => text === 'b' },
);
const order = fc.shuffledSubarray([...criteria], { minLength: 1 });

const longest = 6;

/** Every run of so many steps at most that comes to the goal in its last one. */
function* runsTo(model: Model, goal: Goal): Generator<Trace> {
  const { system } = model.behaviour;
  const shows = ({ start, steps }: Trace): boolean => {
    const last = steps.at(-1);
    if (goal.kind === 'label') return last !== undefined && goal.matches(system.label(last.label));
    return stepsOf(system, last?.state ?? start).length === 0;
  };
  let level: Trace[] = [{ start: system.initial(), steps: [] }];
  for (let length = 0; length <= longest && level.length < 500; length++) {
    for (const trace of level) if (shows(trace)) yield trace;
    level = level.flatMap(({ start, steps }) =>
      stepsOf(system, steps.at(-1)?.state ?? start).map((step) => ({ start, steps: [...steps, step] })),
    );
  }
}

law(
  { name: 'a smallest run is a run that shows the goal, and no run is smaller', runs: 100 },
  fc.tuple(randomSystem({ maxSlots: 3, maxGroups: 5 }), goals, order),
  async ([system, goal, names]) => {
    const model = withProcesses(checked(system));
    const question: Question = { kind: 'never', what: goal, name: 'goal' };
    const smallest = names.map((name) => ({ name }));
    const [verdict] = await answer(model, [question], { smallest });
    const others = [...runsTo(model, goal)];
    if (verdict?.kind !== 'fails') return expect(others).toEqual([]);
    expect(verdict.remark).toBeUndefined();
    if (!isReachability(question)) return;
    checkEvidence(system, verdict.evidence!, question);
    const costs = costsBy(model, [...new Set<CriterionName>([...names, 'steps'])]);
    const least = costs(verdict.evidence!);
    expect(verdict.figures?.map(({ text }) => Number(text))).toEqual(least);
    for (const other of others) expect(isMore(least, costs(other))).toBe(false);
  },
);

function costsBy(model: Model, names: readonly CriterionName[]): (trace: Trace) => Costs {
  const processes = new ProcessSets();
  const measures = names.map((name) => measureOf(name, processes));
  return (trace) => costsOf(trace, { measures, factsOf: factsOf(model, processes) });
}

test('criteria are compared in their order', async () => {
  const system = graphSystem('0 -lose-> 1 -end-> 4, 0 -a-> 2 -b-> 3 -end-> 4');
  const never: Question = { kind: 'never', what: { kind: 'deadlock' }, name: 'deadlock' };
  const texts = async (names: readonly CriterionName[]): Promise<string | undefined> => {
    const [verdict] = await answer(system, [never], { smallest: names.map((name) => ({ name })) });
    return verdict?.evidence?.steps.map(({ label }) => system.label(label).text).join(' ');
  };
  expect(await texts(['steps'])).toBe('lose end');
  expect(await texts(['faults'])).toBe('a b end');
  expect(await texts(['faults', 'steps'])).toBe('a b end');
  expect(await texts(['steps', 'faults'])).toBe('lose end');
});

test('without a narration, time passes by its usual name', async () => {
  const system = graphSystem('0 -tick-> 1 -tick-> 4, 0 -a-> 2 -b-> 3 -tick-> 4');
  const never: Question = { kind: 'never', what: { kind: 'deadlock' }, name: 'deadlock' };
  const [verdict] = await answer(system, [never], { smallest: [{ name: 'time' }] });
  expect(verdict).toMatchObject({
    evidence: { steps: [{}, {}, {}] },
    figures: [
      { name: 'time', text: '1' },
      { name: 'steps', text: '3' },
    ],
  });
});

test('what the language does not know is reported, and the run stays', async () => {
  const system = graphSystem('0 -a-> 1');
  const never: Question = { kind: 'never', what: { kind: 'deadlock' }, name: 'deadlock' };
  const [verdict] = await answer(system, [never], { smallest: [{ name: 'processes' }] });
  expect(verdict).toMatchObject({ kind: 'fails', evidence: { steps: [{}] } });
  expect(verdict).toHaveProperty('remark', expect.stringContaining('does not say which processes'));
});

test('a limit leaves the run as it was found, and says so', async () => {
  const system = graphSystem('0 -a-> 1 -a-> 2 -a-> 3');
  const label: Goal = { kind: 'label', matches: ({ text }) => text === 'a' };
  const never: Question = { kind: 'never', what: label, name: 'a' };
  const [verdict] = await answer(system, [never], { smallest: [{ name: 'steps' }], limits: { states: 1 } });
  expect(verdict).toHaveProperty('remark', expect.stringContaining('the limit of 1 states'));
});
