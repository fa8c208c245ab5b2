import { bareModel, type Model, usualRoles } from '@vedette/core';
import { answer } from '@vedette/questions';
import { graphSystem } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import { expect, test } from 'vitest';
import { predicated } from '../state/predicated.ts';
import { properties } from './language.ts';

const model: Model = bareModel(graphSystem('idle -ask-> busy -answer-> idle, busy -lose-> idle, busy -die-> dead'));

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

test('chains, and time counted in ticks', async () => {
  const timed: Model = bareModel(
    graphSystem('0 -ask-> 1 -tick-> 2 -tick-> 3 -answer-> 4 -log-> 5 -tick-> 0, 2 -answer-> 4'),
  );
  const text = `
property both globally, answer then log respond to ask;
property quiet globally, answer then log without tick respond to tick;
property loud expect fails globally, ask then answer without tick respond to log;
property log globally, log responds to ask then answer;
property order globally, ask then answer precede log;
property only globally, ask precedes answer then log;
property prompt globally, answer responds to ask within 2;
property prompter expect fails globally, answer responds to ask within 1;
property again globally, ask recurs within 3;
property often expect fails globally, ask recurs within 2;
property apart globally, ask recurs after at least 2;
property apart3 expect fails globally, ask recurs after at least 3;
property waiting globally, {state == 1} || {state == 2} lasts at least 1;
property waits expect fails globally, {state == 1} || {state == 2} || {state == 3} lasts at least 2;
property inside after ask until answer, tick occurs at most 2 times;
`;
  const { value, problems } = await properties.read(textSource(text, 'x.props'), timed);
  expect(problems).toEqual([]);
  const verdicts = await answer(timed, value!);
  for (const [index, question] of value!.entries())
    expect([question.name, verdicts[index]!.kind]).toEqual([question.name, question.expected ?? 'holds']);
});

test('time is counted in tocks where the model has them, known by its labels or by its actions', async () => {
  const system = graphSystem('0 -ask-> 1 -tock-> 2 -tock-> 3 -answer-> 0');
  const roles = { roles: usualRoles, actions: () => ['ask', 'answer', 'tock'], components: () => [] };
  const labels = ['ask', 'answer', 'tock'].map((text) => ({ text, kind: 'visible' as const }));
  const text =
    'property two globally, answer responds to ask within 2; property one globally, answer responds to ask within 1;';
  for (const timed of [
    { ...bareModel(system), presentation: { roles } },
    { ...bareModel(system), behaviour: { system, labels } },
  ]) {
    const { value } = await properties.read(textSource(text, 'x.props'), timed);
    expect((await answer(timed, value!)).map(({ kind }) => kind)).toEqual(['holds', 'fails']);
  }
});

test('the longest time that can be asked for can be asked for', async () => {
  const { value, problems } = await read('property long after die until lose, answer responds to ask within 60;');
  expect(problems).toEqual([]);
  expect((await answer(model, value!))[0]!.kind).toBe('holds');
});

test.each([
  ['property a globally answer occurs;', 'temporal/unexpected-token', 20],
  ['property a globally, answer;', 'temporal/unexpected-token', 27],
  ['property a globally, answer occurs at most 99 times;', 'temporal/too-many-times', 43],
  ['property a globally, answer responds to ask within 61;', 'temporal/too-much-time', 51],
  ['property a globally, ask then lose precede answer then die;', 'temporal/two-chains', 58],
  ['property a globally, ask then lose respond to die within 3;', 'temporal/timed-chain', 57],
  ['property a globally, ask then lose without die precede answer;', 'temporal/without-precedence', 61],
  ['property a globally, ask then lose occurs;', 'temporal/unexpected-token', 35],
  ['property a globally, ask lasts 3;', 'temporal/unexpected-token', 31],
  ['property a globally, F answer occurs;', 'temporal/temporal-in-pattern', 21],
  ['property a ltl G ask; property a ltl true;', 'temporal/property-twice', 31],
  ['let x = ask; let x = die; property a ltl x;', 'temporal/defined-twice', 17],
  ['let x = y; let y = x; property a ltl x;', 'temporal/defined-later', 8],
  ['property a globally, x || die occurs; let x = ask;', 'temporal/defined-later', 21],
  ['property a fair weak:ask delay ask..answer;', 'temporal/fair-delay', 16],
  ['property a delay ask;', 'temporal/no-delay', 17],
  ['property a fair soft:ask ctl EF deadlock;', 'temporal/bad-fairness', 16],
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

test('several mistakes are reported at once', async () => {
  const { problems } = await read('property a ltl (;\nproperty b globally answer occurs;\nproperty c ltl true;');
  expect(problems.map(({ code }) => code)).toEqual(['temporal/unexpected-token', 'temporal/unexpected-token']);
});

test('an expression is never taken for the operator or the word of its name', async () => {
  const named: Model = bareModel(graphSystem('F -until-> holds -ask-> F'));
  const asked: Model = {
    ...named,
    queries: {
      ...named.queries,
      withPredicates: (expressions) =>
        predicated(
          named,
          expressions.map((one) => ({ ...one, text: `state == ${one.text}` })),
        ),
    },
  };
  const text = 'property p globally, {holds} || {F} holds throughout; property q ltl {F} U "until" && F {holds};';
  const { value, problems } = await properties.read(textSource(text, 'x.props'), asked);
  expect(problems).toEqual([]);
  expect((await answer(asked, value!)).map(({ kind }) => kind)).toEqual(['holds', 'holds']);
});

test('fairness and delays have blanks and comments in them', async () => {
  const text = `property p fair weak : // (of what is asked)
  answer ltl true; property q delay ask // "..
  ..answer at // (
  most 4;`;
  const { value, problems } = await read(text);
  expect(problems).toEqual([]);
  expect(value!.map(({ kind }) => kind)).toEqual(['linear-time', 'delay']);
  expect(value![0]).toMatchObject({ fairness: [{ kind: 'weak', name: 'weak:answer' }] });
  expect(value![1]).toMatchObject({ bound: 4, extreme: 'greatest' });
});
