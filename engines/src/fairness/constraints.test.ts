/** Every stated limit of fairness, at it and just beyond it. */
import type { BranchingTimeQuestion, Fairness, LinearTimeQuestion } from '@vedette/core';
import { answer } from '@vedette/questions';
import { graphSystem } from '@vedette/testkit';
import { expect, test } from 'vitest';

const system = graphSystem('0 -a0-> 1 -b-> 0');
async function answers(fairness: readonly Fairness[]): Promise<readonly string[]> {
  const always: LinearTimeQuestion = {
    kind: 'linear-time',
    name: 'always true',
    formula: { kind: 'release', left: { kind: 'false' }, right: { kind: 'true' } },
    actions: [],
    fairness,
  };
  const onward: BranchingTimeQuestion = {
    kind: 'branching-time',
    name: 'some fair path goes on',
    formula: { kind: 'some-always', operand: { kind: 'true' } },
    fairness,
  };
  const verdicts = await answer(system, [always, onward]);
  return verdicts.map((verdict) => (verdict.kind === 'unknown' ? verdict.detail : verdict.kind));
}

const many = (count: number, one: (name: string) => Fairness): readonly Fairness[] =>
  Array.from({ length: count }, (_, index) => one(`a${index}`));

test('fairness constraints', async () => {
  const weak = (name: string): Fairness => ({ kind: 'weak', name, of: (_group, { text }) => text === name });
  expect(await answers(many(20, weak))).toEqual(['holds', 'holds']);
  const refusal = 'there are more than 20 fairness constraints';
  expect(await answers(many(21, weak))).toEqual([refusal, refusal]);
});

test('channels in which no message is lost for ever', async () => {
  const lossless = (name: string): Fairness => ({
    kind: 'compassion',
    name,
    when: (_before, { label }) => system.label(label).text === name,
    of: (_before, { label }) => system.label(label).text === 'b',
  });
  expect(await answers(many(15, lossless))).toEqual(['holds', 'holds']);
  const refusal = 'no message is to be lost for ever in more than 15 channels: name those that matter';
  expect(await answers(many(16, lossless))).toEqual([refusal, refusal]);
});
