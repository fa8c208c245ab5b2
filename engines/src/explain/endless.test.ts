/**
 * Explanations of runs that repeat against their definitions: on graphs of a handful of transitions, with all runs up
 * to a length.
 */
import type { BranchingTimeQuestion, LinearTimeQuestion, State, Step, Trace, TransitionSystem } from '@vedette/core';
import { answer } from '@vedette/questions';
import { graphSystem, law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRun, isDeadlock, sameState, stepsOf } from '../explore/replay.ts';
import { satisfies } from '../linear-time/satisfies.ts';
import { drawnEdges, drawnFairness, isFair, runsShorterThan, systemOfEdges } from '../testing/drawn-runs.ts';
import { naivelyOnFairPaths } from '../testing/naive-fair-paths.ts';
import {
  constraintsOf,
  drawnGraph,
  randomBranchingFormula,
  systemOfGraph,
} from '../testing/random-branching-formula.ts';
import { linearActions, randomLinearFormula } from '../testing/random-linear-formula.ts';
import { explainRun } from './explain-run.ts';
import { pathQuestions } from './path-formula.ts';
import { rehearseForEver } from './rehearsal.ts';
import type { WantedRun } from './wanted-run.ts';

const drawn = fc
  .tuple(drawnEdges, randomLinearFormula, drawnFairness)
  .map(([edges, formula, fairness]) => ({ system: systemOfEdges(edges), formula, fairness }))
  .map(({ system, ...rest }) => ({
    system,
    question: { kind: 'linear-time', name: 'asked', actions: linearActions, ...rest } as LinearTimeQuestion,
  }));

async function violationOf(system: TransitionSystem, question: LinearTimeQuestion): Promise<Trace | undefined> {
  const [verdict] = await answer(system, [question]);
  const trace = verdict!.evidence;
  return trace === undefined || trace.steps.length > 8 ? undefined : trace;
}

const endOf = ({ start, steps }: Trace): State => steps.at(-1)?.state ?? start;
const labelsOf = ({ steps }: Trace): readonly number[] => steps.map(({ label }) => label);

function distance(one: readonly number[], other: readonly number[]): number {
  let row = [0, ...other.map((_, i) => i + 1)];
  for (const [i, label] of one.entries()) {
    const next = [i + 1];
    for (const [j, wanted] of other.entries())
      next.push(Math.min(row[j]! + (label === wanted ? 0 : 1), row[j + 1]! + 1, next[j]! + 1));
    row = next;
  }
  return row.at(-1)!;
}

/** How far a whole run is from the given one, whose rounds are repeated as often as it takes. */
function distanceFrom(system: TransitionSystem, given: Trace, other: Trace): number {
  const [labels, own] = [labelsOf(given), labelsOf(other)];
  if (given.loop !== undefined) {
    const round = labels.slice(given.loop);
    const rounds = Array.from({ length: own.length + 1 }, (_, more) =>
      Array.from({ length: more }, () => round).flat(),
    );
    return Math.min(...rounds.map((more) => distance(own, [...labels, ...more])));
  }
  if (isDeadlock(system, endOf(given))) return distance(own, labels);
  return Math.min(...[...own.keys(), own.length].map((end) => distance(own.slice(0, end), labels)));
}

/** How far a run with an open end is from some beginning of the given one. */
function distanceFromBeginning({ steps, loop }: Trace, other: Trace): number {
  const [labels, own] = [steps.map(({ label }) => label), labelsOf(other)];
  const round = loop === undefined ? [] : labels.slice(loop);
  const written = [...labels, ...Array.from({ length: own.length }, () => round).flat()];
  return Math.min(...[...written.keys(), written.length].map((end) => distance(own, written.slice(0, end))));
}

law({ name: 'the nearest run avoids the violation, and no run that does is nearer', runs: 250 }, drawn, async (one) => {
  const { system, question } = one;
  const trace = await violationOf(system, question);
  if (trace === undefined) return;
  const { nearest } = await explainRun({ system, trace, question });
  const isGood = (run: Trace): boolean => isFair(system, question.fairness, run) && satisfies(system, run, question);
  const others = [...runsShorterThan(6, system)].filter(isGood);
  if ('refused' in nearest) return expect(others).toEqual([]);
  checkRun(system, nearest.trace);
  const isPrefix = nearest.trace.loop === undefined && !isDeadlock(system, endOf(nearest.trace));
  if (!isPrefix) expect(isGood(nearest.trace)).toBe(true);
  const beginning = nearest.trace.loop === undefined ? [distanceFromBeginning(trace, nearest.trace)] : [];
  // After a prefix that no continuation can repair, everything is free.
  const isOpen = trace.loop === undefined && !isDeadlock(system, endOf(trace));
  const whole = isPrefix && !isOpen ? [] : [distanceFrom(system, trace, nearest.trace)];
  expect([...beginning, ...whole]).toContain(nearest.edits);
  for (const other of others) expect(distanceFrom(system, trace, other)).toBeGreaterThanOrEqual(nearest.edits);
  for (const [i, step] of nearest.trace.steps.slice(0, Math.min(nearest.common, trace.steps.length)).entries())
    expect([step.label, ...step.state]).toEqual([trace.steps[i]!.label, ...trace.steps[i]!.state]);
});

/** First these steps, then as the system goes on: its states are counted up along the way. */
function after(system: TransitionSystem, start: State, way: readonly Step[]): TransitionSystem {
  return {
    ...system,
    slots: [...system.slots, { name: 'along', domain: { name: 'places', size: way.length + 1, text: String } }],
    groups: system.groups.map((group) => ({ ...group, reads: [0, 1], writes: [0, 1] })),
    predicates: system.predicates.map((one) => ({ ...one, holds: (state) => one.holds(state.slice(0, -1)) })),
    initial: () => Int32Array.of(...start, 0),
    successors: (group, state, emit) => {
      const [inner, along] = [state.slice(0, -1), state.at(-1)!];
      const step = way[along];
      if (step === undefined)
        system.successors(group, inner, (label, target) => emit(label, Int32Array.of(...target, along)));
      else if (step.group === group) emit(step.label, Int32Array.of(...step.state, along + 1));
    },
  };
}

/** What a run violates that satisfies the formula. */
function satisfying(question: LinearTimeQuestion): LinearTimeQuestion {
  return { ...question, formula: { kind: 'not', operand: question.formula } };
}

law({ name: 'the last chance is the last one', runs: 150 }, drawn, async ({ system, question }) => {
  const trace = await violationOf(system, question);
  if (trace === undefined) return;
  const { lastChance } = await explainRun({ system, trace, question });
  const canBeAvoided = async (steps: number): Promise<boolean> => {
    const rounds = Array.from({ length: 5 }, () => trace.steps.slice(trace.loop ?? trace.steps.length)).flat();
    const way = [...trace.steps, ...rounds].slice(0, steps);
    const [verdict] = await answer(after(system, trace.start, way), [satisfying(question)]);
    return verdict!.kind === 'fails';
  };
  if (lastChance === undefined) return expect(await canBeAvoided(0)).toBe(false);
  if (lastChance === 'always') {
    expect(trace.loop).toBeDefined();
    return expect(await canBeAvoided(trace.steps.length * 3)).toBe(true);
  }
  expect([await canBeAvoided(lastChance), await canBeAvoided(lastChance + 1)]).toEqual([true, false]);
});

function without({ steps, loop }: WantedRun, isLeftOut: (place: number) => boolean): WantedRun {
  const kept = steps.filter((_, place) => !isLeftOut(place));
  if (loop === undefined) return { steps: kept };
  return { steps: kept, loop: steps.slice(0, loop).filter((_, place) => !isLeftOut(place)).length };
}

law(
  { name: 'spare steps can be left out together, and no other; what avoids it does', runs: 250 },
  drawn,
  async (one) => {
    const { system, question } = one;
    const trace = await violationOf(system, question);
    if (trace === undefined) return;
    const { roles } = await explainRun({ system, trace, question });
    if ('refused' in roles) throw new Error(roles.refused);
    const isComplete = trace.loop !== undefined || isDeadlock(system, endOf(trace));
    if (!isComplete) return;
    const taken = (run: WantedRun): Trace => rehearseForEver(system, trace.start, run);
    const isWhole = (run: Trace): boolean => run.loop !== undefined || isDeadlock(system, endOf(run));
    const isViolation = (run: Trace): boolean =>
      isWhole(run) && isFair(system, question.fairness, run) && !satisfies(system, run, question);
    const canGoOn = async (way: readonly Step[]): Promise<boolean> => {
      const [verdict] = await answer(after(system, trace.start, way), [satisfying(question)]);
      return verdict!.kind === 'fails';
    };
    const kept = without(trace, (place) => roles[place]!.role === 'spare');
    const [rest] = [taken(kept)];
    if (isWhole(rest)) expect(isViolation(rest)).toBe(true);
    for (const place of kept.steps.keys()) expect(isViolation(taken(without(kept, (at) => at === place)))).toBe(false);
    const states = [trace.start, ...trace.steps.map(({ state }) => state)];
    for (const [place, { avoiding, role }] of roles.entries()) {
      const others = stepsOf(system, states[place]!).filter(
        ({ label, state }) => label !== trace.steps[place]!.label || !sameState(state, states[place + 1]!),
      );
      if (role !== 'spare') expect(role === 'forced').toBe(others.length === 0);
      for (const { step, inEveryRound } of avoiding) {
        const isRepeated = trace.loop !== undefined && place >= trace.loop;
        const once = { steps: [...trace.steps, ...trace.steps.slice(trace.loop)], loop: trace.steps.length };
        const wanted = isRepeated && !inEveryRound ? once : trace;
        const run = taken({ ...wanted, steps: wanted.steps.with(place, step) });
        checkRun(system, run);
        if (isWhole(run)) expect(satisfies(system, run, question)).toBe(true);
        else expect(await canGoOn(run.steps)).toBe(true);
      }
    }
  },
);

law(
  { name: 'a run that shows a formula of branching time shows its value', runs: 400 },
  fc.tuple(drawnGraph, randomBranchingFormula),
  async ([graph, formula]) => {
    const system = systemOfGraph(graph);
    const fairness = constraintsOf(graph.fairness, system);
    const question: BranchingTimeQuestion = { kind: 'branching-time', name: 'asked', formula, fairness };
    const value = naivelyOnFairPaths(graph, formula)[0]!;
    const runs = [...runsShorterThan(4, system)].filter((run) => isFair(system, fairness, run));
    for (const path of pathQuestions(system, question))
      if (runs.some((run) => !satisfies(path.system, run, path.question))) expect(path.value).toBe(value);
    const [verdict] = await answer(system, [question]);
    const trace = verdict!.evidence;
    if (trace === undefined || JSON.stringify(verdict).includes('One run does not show all')) return;
    const { roles } = await explainRun({ system, trace, question });
    expect(roles).not.toHaveProperty('refused');
  },
);

test('roles in a loop: what avoids it once, and what in every round', async () => {
  const system = graphSystem(
    '0 -ask-> 1, 1 -answer-> 0, 1 -lose-> 2, 2 -ask-> 3, 3 -answer-> 0, 3 -lose-> 4, 0 -stop-> 4',
  );
  const step = (from: number, text: string): Step =>
    stepsOf(system, Int32Array.of(from)).find(({ label }) => system.label(label).text === text)!;
  const steps = [step(0, 'ask'), step(1, 'answer')];
  const question: LinearTimeQuestion = {
    kind: 'linear-time',
    name: 'it ends',
    formula: { kind: 'until', left: { kind: 'true' }, right: { kind: 'deadlock' } },
    actions: [],
    fairness: [],
  };
  const explanation = await explainRun({ system, trace: { start: Int32Array.of(0), steps, loop: 0 }, question });
  const { roles, lastChance, nearest } = explanation;
  if ('refused' in roles) throw new Error(roles.refused);
  const shown = roles.map(({ role, avoiding }) => [
    role,
    avoiding.map(({ step, inEveryRound }) => [system.label(step.label).text, inEveryRound === true]),
  ]);
  expect(shown).toEqual([
    ['decisive', [['stop', false]]],
    ['decisive', [['lose', true]]],
  ]);
  expect(lastChance).toBe('always');
  // "stop" put in after one round.
  expect(nearest).toMatchObject({ common: 2, edits: 1, trace: { steps: { length: 3 } } });
});
