/**
 * Every requirement twice, as a monitor and as a formula: both say the same, where it holds and where it fails. And
 * messages that are forgotten change nothing that can be seen.
 */
import { readFileSync } from 'node:fs';
import type { Model } from '@vedette/core';
import { compareGraphs, exploreGraph } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { expect, test } from 'vitest';
import type { ModelFiles } from '../../claim.ts';
import { monitorQuestion, openSetting } from './measure.ts';
import { accuratePair, controls, type Requirement, type Setting, strongPair } from './settings.ts';

const files: ModelFiles = (path) => ({
  name: path,
  async *chunks() {
    yield readFileSync(new URL(`../../${path}`, import.meta.url));
  },
});

const requirements: readonly Requirement[] = ['R1', 'R2', 'R3', 'R4'];

async function byMonitor(model: Model, requirement: Requirement): Promise<string> {
  const [verdict] = await answer(model.behaviour.system, [monitorQuestion(requirement)]);
  return verdict!.kind;
}

async function byFormula(model: Model, requirement: Requirement): Promise<string> {
  const language = model.queries.properties!.find(({ extensions }) => extensions.includes('.mcf'))!;
  const { value, problems } = await language.read(files(`consensus/${requirement}.mcf`), model);
  expect(problems).toEqual([]);
  const [question] = value!;
  const system = question?.kind === 'formula' ? (question.model ?? model).behaviour.system : model.behaviour.system;
  const [verdict] = await answer(system, value!);
  return verdict!.kind;
}

const withSelfMessages: Setting = {
  ...accuratePair,
  name: '<>S n=2 with messages to oneself',
  constants: { ...accuratePair.constants, selfMessages: true },
};
const strongWithSelfMessages: Setting = {
  ...strongPair,
  name: 'S n=2 with messages to oneself',
  constants: { ...strongPair.constants, selfMessages: true },
};
const pairs = [...new Map(controls.map((one) => [one.name, one])).values()].filter(
  ({ constants }) => constants.n === 2,
);
const small = [strongPair, accuratePair, strongWithSelfMessages, withSelfMessages, ...pairs];

test.each(small.map((one) => [one.name, one] as const))('%s: formulas and monitors agree', async (_name, setting) => {
  const model = await openSetting(files, setting);
  for (const requirement of requirements)
    expect([requirement, await byFormula(model, requirement)]).toEqual([
      requirement,
      await byMonitor(model, requirement),
    ]);
});

test('each requirement fails in some of these settings, and holds in others', async () => {
  const found = new Map(requirements.map((requirement) => [requirement, new Set<string>()]));
  for (const setting of small) {
    const model = await openSetting(files, setting);
    for (const requirement of requirements) found.get(requirement)!.add(await byMonitor(model, requirement));
  }
  for (const verdicts of found.values()) expect(verdicts).toEqual(new Set(['holds', 'fails']));
});

test.each([
  { n: 2, crashes: 1, rounds: 2 },
  { n: 2, crashes: 1, rounds: 3, detector: 'inaccurate', selfMessages: true },
])('with %o messages that will never be received are forgotten, which changes no verdict', async (constants) => {
  const graphs = await Promise.all(
    [true, false].map(async (forgets) => {
      const model = await openSetting(files, { ...accuratePair, constants: { ...constants, forgets } });
      return (await exploreGraph(model.behaviour.system)).graph!;
    }),
  );
  const [fewer, more] = graphs;
  expect(fewer!.states).toBeLessThan(more!.states);
  expect(await compareGraphs(fewer!, more!, { relation: 'strong' })).toMatchObject({ value: { related: true } });
});
