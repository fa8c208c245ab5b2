/** Explanations against their definitions, on small random systems. */
import type { Goal, Question, State, Step, Trace, TransitionSystem } from '@vedette/core';
import { answer } from '@vedette/questions';
import { graphSystem, law, naiveExplore, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRun, stepsOf } from '../explore/replay.ts';
import { goalMonitor } from '../smallest/monitor.ts';
import { explainRun } from './explain-run.ts';
import { rehearse } from './rehearsal.ts';

const goals = fc.constantFrom<Goal>(
  { kind: 'deadlock' },
  { kind: 'label', matches: ({ text }) => text === 'c' },
  { kind: 'label', matches: ({ text }) => text === 'b' },
);

const possible = (what: Goal): Question => ({ kind: 'possible', what, name: 'goal' });

async function runTo(system: TransitionSystem, what: Goal, order: 'breadth' | 'depth'): Promise<Trace | undefined> {
  const [verdict] = await answer(system, [possible(what)], { order: { kind: order } });
  return verdict!.evidence;
}

const isGoalStep = (system: TransitionSystem, goal: Goal, { label }: Step): boolean =>
  goal.kind === 'label' && goal.matches(system.label(label));

/**
 * The states that can continue for ever, or to an end, without reaching the goal: the others are removed step by step.
 */
function safeStates(system: TransitionSystem, goal: Goal): ReadonlySet<string> {
  const steps = new Map(naiveExplore(system).states.map((state) => [String(state), stepsOf(system, state)]));
  let safe = new Set([...steps].flatMap(([key, out]) => (goal.kind === 'deadlock' && out.length === 0 ? [] : [key])));
  for (let before = -1; before !== safe.size; ) {
    before = safe.size;
    const goesOn = (step: Step): boolean => !isGoalStep(system, goal, step) && safe.has(String(step.state));
    safe = new Set([...safe].filter((key) => steps.get(key)!.length === 0 || steps.get(key)!.some(goesOn)));
  }
  return safe;
}

/** Every run of so many steps at most that stays in safe states. */
function safeRuns(system: TransitionSystem, goal: Goal, longest: number): readonly Trace[] {
  const safe = safeStates(system, goal);
  const start = system.initial();
  let level: Trace[] = safe.has(String(start)) ? [{ start, steps: [] }] : [];
  const all = [...level];
  for (let length = 1; length <= longest && level.length < 300; length++) {
    level = level.flatMap(({ steps }) =>
      stepsOf(system, steps.at(-1)?.state ?? start)
        .filter((step) => !isGoalStep(system, goal, step) && safe.has(String(step.state)))
        .map((step) => ({ start, steps: [...steps, step] })),
    );
    all.push(...level);
  }
  return all;
}

function distance(one: readonly number[], other: readonly number[]): number {
  let row = other.map((_, i) => i + 1);
  row = [0, ...row];
  for (const [i, label] of one.entries()) {
    const next = [i + 1];
    for (const [j, wanted] of other.entries())
      next.push(Math.min(row[j]! + (label === wanted ? 0 : 1), row[j + 1]! + 1, next[j]! + 1));
    row = next;
  }
  return row.at(-1)!;
}

const labelsOf = ({ steps }: Trace): readonly number[] => steps.map(({ label }) => label);

law(
  { name: 'the nearest run is a safe one, and no safe run is nearer', runs: 60 },
  fc.tuple(randomSystem({ maxSlots: 3, maxGroups: 4 }), goals),
  async ([system, goal]) => {
    const trace = await runTo(system, goal, 'breadth');
    if (trace === undefined || trace.steps.length > 5) return;
    const { nearest } = await explainRun({ system, trace, question: possible(goal) });
    const others = safeRuns(system, goal, trace.steps.length + 1);
    if ('refused' in nearest) return expect(others).toEqual([]);
    checkRun(system, nearest.trace);
    const safe = safeStates(system, goal);
    for (const step of nearest.trace.steps) {
      expect(safe.has(String(step.state))).toBe(true);
      expect(isGoalStep(system, goal, step)).toBe(false);
    }
    for (const other of others)
      expect(distance(labelsOf(other), labelsOf(trace))).toBeGreaterThanOrEqual(nearest.edits);
    const same = (step: Step, i: number): boolean => String(step.state) === String(trace.steps[i]?.state);
    expect(nearest.trace.steps.slice(0, nearest.common).every(same)).toBe(true);
  },
);

law(
  { name: 'without the spare steps the run shows the same, and no other step can be left out', runs: 60 },
  fc.tuple(randomSystem({ maxSlots: 3, maxGroups: 4 }), goals),
  async ([system, goal]) => {
    const trace = await runTo(system, goal, 'depth');
    if (trace === undefined || trace.steps.length > 30) return;
    const stage = { system, monitor: goalMonitor(system, goal), start: trace.start };
    const { roles } = await explainRun({ system, trace, question: possible(goal) });
    if ('refused' in roles) throw new Error(roles.refused);
    const kept = trace.steps.filter((_, i) => roles[i]!.role !== 'spare');
    expect(rehearse(stage, kept).isReached).toBe(true);
    for (const i of kept.keys()) expect(rehearse(stage, kept.toSpliced(i, 1)).isReached).toBe(false);
  },
);

test('roles of steps: forced, decisive, either, and one that can be left out', async () => {
  const system = graphSystem('0 -noise-> 0, 0 -a-> 1, 1 -b-> 2, 1 -c-> 0, 2 -stop-> 3');
  const goal: Goal = { kind: 'deadlock' };
  const step = (group: number, label: string, state: number): Step => {
    const found = stepsOf(system, Int32Array.of(group)).find((one) => system.label(one.label).text === label)!;
    expect([...found.state]).toEqual([state]);
    return found;
  };
  const steps = [step(0, 'noise', 0), step(0, 'a', 1), step(1, 'b', 2), step(2, 'stop', 3)];
  const trace: Trace = { start: Int32Array.of(0) as State, steps };
  const { roles, nearest, lastChance } = await explainRun({ system, trace, question: possible(goal) });
  expect(Array.isArray(roles) && roles.map(({ role }) => role)).toEqual(['spare', 'either', 'decisive', 'forced']);
  expect(lastChance).toBe(2);
  expect(nearest).toMatchObject({ common: 2, edits: 2 });
});

test('what starves in a loop is what is possible there and never taken', async () => {
  const system = graphSystem('0 -a-> 1 -b-> 0, 0 -serve-> 2, 1 -serve-> 2, 1 -rest-> 2');
  const [a] = stepsOf(system, Int32Array.of(0)).filter(({ label }) => system.label(label).text === 'a');
  const [b] = stepsOf(system, Int32Array.of(1)).filter(({ label }) => system.label(label).text === 'b');
  const trace: Trace = { start: Int32Array.of(0), steps: [a!, b!], loop: 0 };
  const { starving } = await explainRun({ system, trace, question: possible({ kind: 'deadlock' }) });
  const shown = starving.map(({ label, isAlwaysPossible }) => [system.label(label).text, isAlwaysPossible]);
  expect(shown).toEqual([
    ['serve', true],
    ['rest', false],
  ]);
});
