import { bareModel, type Model } from '@vedette/core';
import { answer } from '@vedette/questions';
import { graphSystem } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { readDelay } from './read-delay.ts';

const model: Model = bareModel(
  graphSystem(
    'idle -ask(1)-> busy -tick-> late -tick-> late, late -answer-> idle, busy -answer-> idle, late -lose-> idle',
  ),
);

const excerpt = (text: string) => ({ source: 'asked', start: 3, text });

async function texts(delay: string): Promise<readonly string[]> {
  const { value, problems } = readDelay({ text: excerpt(delay) }, model);
  expect(problems).toEqual([]);
  const verdicts = await answer(model, value!);
  return verdicts.flatMap((verdict) => (verdict.kind === 'holds' ? verdict.figures!.map(({ text }) => text) : []));
}

test('sides are actions, labels, states, and what is made of them', async () => {
  expect(await texts('answer..ask')).toEqual(['0', '0']);
  expect(await texts('"ask(1)" .. answer')).toEqual(['0', expect.stringContaining('need not come'), 'unbounded']);
  expect(await texts('ask(1)..(answer || lose || {state == late})')).toEqual(['0', '1']);
  expect(await texts('{state == busy}..{state == late}')).toEqual(['1', expect.stringContaining('need not come'), '1']);
  expect(await texts('tick..tick')).toEqual(['1', expect.stringContaining('need not come'), '1']);
  expect(await texts('(tick && {state == busy})..(tick || answer || lose)')).toEqual(['0', '1']);
  expect(await texts('{state == idle}..(ask || tick)')).toEqual(['0', '0']);
});

test.each([
  ['ask', 'temporal/no-delay', [0, 3]],
  ['{state == late..busy}', 'temporal/no-delay', [0, 21]],
  ['ask..', 'temporal/unexpected-token', [5, 5]],
  ['ask..F answer', 'temporal/temporal-in-pattern', [5, 13]],
  ['deadlock..ask', 'temporal/deadlock-in-delay', [0, 8]],
  ['ask..{state == lat}', 'temporal/unknown-value', [15, 18]],
])('%s is a located problem', (delay, code, at) => {
  const { value, problems } = readDelay({ text: excerpt(delay) }, model);
  expect(value).toBeUndefined();
  expect(problems[0]).toMatchObject({ code, span: { start: at[0]! + 3, end: at[1]! + 3 } });
});

test('actions that no label is called are reported', async () => {
  const { value } = readDelay({ text: excerpt('aks..answer') }, model);
  await answer(model, value!);
  expect(value![0]!.unmet!().map(({ message }) => message)).toEqual(['no label is named "aks", did you mean "ask"?']);
});

test('a bound asks whether one of them keeps it', () => {
  const read = (text: string) =>
    readDelay({ text: excerpt(text) }, model).value?.map(({ extreme, bound }) => [extreme, bound]);
  expect(read('ask..answer at most 4')).toEqual([['greatest', 4]]);
  expect(read('ask..(answer || lose) at least 12')).toEqual([['least', 12]]);
  expect(read('ask..answer')).toEqual([
    ['least', undefined],
    ['greatest', undefined],
  ]);
});
