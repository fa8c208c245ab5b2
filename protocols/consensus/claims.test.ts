/**
 * Every claim for two agents; larger cases by `vedette reproduce`. The controls must fail, and so must broken rules.
 */
import { readFileSync } from 'node:fs';
import { checked, type TransitionSystem } from '@vedette/core';
import { checkRun, explore } from '@vedette/engines';
import { describe, expect, test } from 'vitest';
import type { ModelFiles } from '../claim.ts';
import { openCaseStudy, openConsensus } from './case-study.ts';
import { lockstep } from './claims/lockstep.ts';
import { consensusClaims } from './claims.ts';

const files: ModelFiles = (path) => ({
  name: path,
  async *chunks() {
    yield readFileSync(new URL(`../${path}`, import.meta.url));
  },
});

const claims = consensusClaims(files);

describe.each(claims.map((claim) => [claim.id, claim] as const))('%s', (_, { cases }) => {
  const small = cases.filter(({ name }) => name.includes('n=2'));
  test.each(small.map((each) => [each.name, each] as const))('%s', async (_name, { expected, run }) => {
    const { measured, agrees, note } = await run({});
    expect([measured, agrees, note]).toEqual([expected, true, note]);
  });
});

test('two agents: 480 states, 1091 transitions and 10 deadlocks, by both representatives and the calculus', async () => {
  const study = await openCaseStudy(files, 2);
  const counts = async (system: TransitionSystem) => {
    const { stats } = await explore(checked(system), []);
    return [stats.states, stats.transitions, stats.deadlocks];
  };
  expect(await counts(study.model.behaviour.system)).toEqual([480, 1091, 10]);
  expect(await counts(study.system)).toEqual([480, 1091, 10]);
});

test('three agents, the first states: rules and generic representatives in lockstep', async () => {
  const { onlyRules, onlyCalculus, stats, compared } = await lockstep(await openCaseStudy(files, 3), {
    limits: { states: 20_000 },
  });
  expect([onlyRules, onlyCalculus]).toEqual([undefined, undefined]);
  expect(stats.states).toBeGreaterThan(19_999);
  expect(compared).toBeGreaterThan(5000);
  expect(compared).toBeLessThan(stats.states);
});

test('rules that do too much go against soundness only', async () => {
  const { onlyRules, onlyCalculus } = await lockstep(await openCaseStudy(files, 2, 'unreliable'), {});
  expect(onlyRules?.steps.length).toBeGreaterThan(0);
  expect(onlyCalculus).toBeUndefined();
});

test('rules that do too little go against completeness only', async () => {
  const study = await openCaseStudy(files, 2);
  const groups = study.system.groups.findIndex(({ name }) => name === 'suspect 2');
  const successors: typeof study.system.successors = (group, state, emit) => {
    if (group !== groups) study.system.successors(group, state, emit);
  };
  const { onlyRules, onlyCalculus } = await lockstep({ ...study, system: { ...study.system, successors } }, {});
  expect(onlyRules).toBeUndefined();
  expect(onlyCalculus?.steps.length).toBeGreaterThan(0);
});

test.each(['no-phase-2', 'unreliable'] as const)('the run against %s shows two decisions', async (model) => {
  const bisimulation = claims.find(({ id }) => id === 'SPC-BISIM')!;
  const control = bisimulation.cases.find(({ name }) => name === `control: ${model} n=2`)!;
  const { evidence } = await control.run({});
  const { system, trace, narration } = evidence!;
  checkRun(system, trace);
  let before = trace.start;
  const shown = trace.steps.map((step) => {
    const event = narration!.describe(before, step);
    before = step.state;
    return event;
  });
  const decisions = shown
    .filter(({ kind, to }) => kind === 'message' && to === '*')
    .map(({ text }) => text.split('!')[1]);
  expect(new Set(decisions).size).toBe(2);
  expect(shown.some(({ kind }) => kind === 'suspicion')).toBe(true);
});

test('the controls differ from the case study only in what they are about', async () => {
  const lines = (name: string) =>
    readFileSync(new URL(`./${name}.crash`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('//'));
  const strong = lines('strong');
  expect(lines('unreliable').filter((line) => !strong.includes(line))).toEqual(['detector unreliable;']);
  expect(lines('no-phase-2').filter((line) => !strong.includes(line))).toEqual([
    'channel a[from, to, round], c[agent], ok, halted;',
    expect.stringContaining('else P3(p, V);'),
    '  restrict a, c, halted in',
  ]);
  const {
    behaviour: { system },
  } = await openConsensus(files, 'one-step', 2);
  expect((await explore(checked(system), [])).stats).toMatchObject({ states: 2, transitions: 1 });
});
