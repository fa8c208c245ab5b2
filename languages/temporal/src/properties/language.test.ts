import type { Model } from '@vedette/core';
import { answer } from '@vedette/engines';
import { graphSystem } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import { expect, test } from 'vitest';
import { properties } from './language.ts';

const model: Model = {
  system: graphSystem('idle -ask-> busy -answer-> idle, busy -lose-> idle, busy -die-> dead'),
  questions: [],
};

async function read(text: string) {
  return properties.read(textSource(text, 'x.props'), model);
}

test('properties of all kinds, with names, descriptions, expectations and fairness', async () => {
  const { value, problems } = await read(`// What a client can rely on.
let dead = {state == dead};
let over = answer || lose || die;
fair weak:answer;
property served "who asks is served" expect fails globally, answer responds to ask;
property "some end" globally, over responds to ask;
property patient fair strong:answer ltl G (ask => F (answer || die));
property silence after die, ask is absent;
property first globally, ask precedes answer;
property once expect fails globally, ask occurs at most 1 time;
property back expect fails ctl AG EF {state == idle};
property dying ctl AG (dead => deadlock);
property round between ask and over, ask occurs at most 1 times;
property busy after ask until over, {state == busy} || ask holds throughout;
`);
  expect(problems).toEqual([]);
  expect(value!.map(({ name }) => name).slice(0, 3)).toEqual(['served: who asks is served', 'some end', 'patient']);
  const verdicts = await answer(model, value!);
  for (const [index, question] of value!.entries())
    expect([question.name, verdicts[index]!.kind]).toEqual([question.name, question.expected ?? 'holds']);
  expect(verdicts[0]).toMatchObject({
    remark: expect.stringContaining('globally, answer responds to ask: G (ask => F answer)'),
  });
});

test.each([
  ['property a globally answer occurs;', 'temporal/unexpected-token', 20],
  ['property a globally, answer;', 'temporal/unexpected-token', 27],
  ['property a globally, answer occurs at most 99 times;', 'temporal/too-many-times', 43],
  ['property a globally, F answer occurs;', 'temporal/temporal-in-pattern', 21],
  ['property a ltl G ask; property a ltl true;', 'temporal/property-twice', 31],
  ['property a fair weak:ask ctl EF deadlock;', 'temporal/fair-branching', 16],
  ['property a ltl G (ask;', 'temporal/unexpected-token', 21],
  ['property a ltl {state == deed};', 'temporal/unknown-value', 25],
  ['property a expect maybe ltl true;', 'temporal/unexpected-token', 18],
  ['propery a ltl true;', 'temporal/unexpected-token', 0],
  ['property a ltl true', 'temporal/unexpected-token', 19],
  ['let x = ; property a ltl x;', 'temporal/unexpected-token', 8],
  ['fair soft:ask; property a ltl true;', 'temporal/bad-fairness', 5],
])('%s is a located problem', async (text, code, start) => {
  const { value, problems } = await read(text);
  expect(value).toBeUndefined();
  expect(problems[0]).toMatchObject({ code, span: { start } });
});

test('several mistakes are told at once', async () => {
  const { problems } = await read('property a ltl (;\nproperty b globally answer occurs;\nproperty c ltl true;');
  expect(problems.map(({ code }) => code)).toEqual(['temporal/unexpected-token', 'temporal/unexpected-token']);
});
