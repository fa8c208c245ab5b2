import { bareModel, type Model, type Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { graphSystem } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { readLinear } from './read-linear.ts';

/** Asks again and again, and may be refused, lose the answer, or die. */
const model: Model = bareModel(
  graphSystem('idle -ask(1)-> busy -answer(1)|log-> idle, busy -lose-> idle, busy -die-> dead'),
);

const excerpt = (text: string) => ({ source: 'asked', start: 3, text });

async function verdictOf(formula: string, ...fairness: readonly string[]): Promise<Verdict['kind']> {
  const text = { name: formula, formula: excerpt(formula), fairness: fairness.map(excerpt) };
  const { value, problems } = readLinear(text, model);
  expect(problems).toEqual([]);
  return (await answer(model, [value!]))[0]!.kind;
}

test.each([
  ['G (ask => F (answer || lose || die))', 'holds'],
  ['[] (ask -> <> answer)', 'fails'],
  ['always (ask implies next (answer or lose or die))', 'holds'],
  ['ask(1)', 'holds'],
  ['ask( 1 )', 'holds'],
  ['"ask(1)" && X log', 'fails'],
  ['ask && X (log || lose || die)', 'holds'],
  ['!deadlock', 'holds'],
  ['F deadlock', 'fails'],
  ['G (die => X G deadlock)', 'holds'],
  ['G ({state == dead} <=> deadlock)', 'holds'],
  ['{state == idle} U ask', 'holds'],
  ['{ state == busy } R { state == idle }', 'fails'],
  ['{state == idle} W {state == busy}', 'holds'],
  ['{state == idle} unless die', 'fails'],
  ['(F answer || F die) || G F lose', 'holds'],
  ['!F die => G F ask', 'holds'],
  ['true U false', 'fails'],
  ['G F ask <=> !F deadlock', 'holds'],
  ['G (answer => Y ask)', 'holds'],
  ['G (ask => yesterday true)', 'fails'],
  ['G (die => once ask)', 'holds'],
  ['G (die => O answer)', 'fails'],
  ['G ({state == dead} => !H {state == idle} && O die)', 'holds'],
  ['G (ask => historically !deadlock)', 'holds'],
  ['G (deadlock => (deadlock S die || Y die))', 'holds'],
  ['G ({state == busy} => {state == busy} since ask)', 'holds'],
  ['F (ask && Y lose) || G !lose', 'holds'],
])('%s %s', async (formula, expected) => {
  expect(await verdictOf(formula)).toBe(expected);
});

test.each([
  ['F (answer || die)', [], 'fails'],
  ['F (answer || die)', ['weak:answer'], 'fails'],
  ['F (answer || die)', ['strong:answer'], 'holds'],
  ['F die', ['all'], 'holds'],
  ['F die', ['strong:*'], 'holds'],
  ['F die', ['strong:answer', 'strong:lose'], 'fails'],
])('%s, fair: %s: %s', async (formula, fairness, expected) => {
  expect(await verdictOf(formula, ...fairness)).toBe(expected);
});

test('fairness of a component is about the steps it takes part in', async () => {
  const system = graphSystem('0 -tick-> 0 -work-> 1');
  const named: Model = {
    behaviour: { system },
    presentation: {
      narration: { lifelines: ['Worker'], describe: () => ({ kind: 'local', text: '', participants: [] }) },
      participants: (_group, { text }) => (text === 'work' ? ['Worker'] : []),
    },
    queries: { questions: [] },
  };
  const ask = async (fairness: readonly string[]) => {
    const text = { name: 'F', formula: excerpt('F work'), fairness: fairness.map(excerpt) };
    return (await answer(named, [readLinear(text, named).value!]))[0]!.kind;
  };
  expect([await ask([]), await ask(['weak:Worker'])]).toEqual(['fails', 'holds']);
});

test('no message is lost for ever where what loses again and again delivers again and again', async () => {
  const system = graphSystem('0 -send-> 1 -lose-> 0, 1 -deliver-> 0, 0 -rest-> 0');
  const lossy: Model = {
    behaviour: { system },
    presentation: {
      narration: {
        lifelines: ['Line', 'Other'],
        channels: [{ name: 'Line', receivers: ['Other'] }],
        describe: (_, { label }) => {
          const { text } = system.label(label);
          if (text === 'lose') return { kind: 'fault', text, participants: ['Line'] };
          const isOut = text === 'deliver';
          return { kind: 'message', text, participants: ['Line', 'Other'], from: isOut ? 'Line' : 'Other', to: 'Line' };
        },
      },
    },
    queries: { questions: [] },
  };
  const read = (formula: string, fairness: readonly string[]) =>
    readLinear({ name: 'F', formula: excerpt(formula), fairness: fairness.map(excerpt) }, lossy);
  const ask = async (formula: string, fairness: readonly string[]) =>
    (await answer(lossy, [read(formula, fairness).value!]))[0]!.kind;
  const formula = 'G F send => G F deliver';
  expect(await ask(formula, [])).toBe('fails');
  expect([await ask(formula, ['lossless']), await ask(formula, ['lossless:Line'])]).toEqual(['holds', 'holds']);
  // No process has to send, and one message may be lost.
  expect([await ask('F send', ['lossless']), await ask('G (send => X deliver)', ['lossless'])]).toEqual([
    'fails',
    'fails',
  ]);
  expect(read('true', ['lossless:Lime']).problems).toMatchObject([{ code: 'temporal/no-channel' }]);
});

test.each([
  ['G (ask => ', 'temporal/unexpected-token', [10, 10]],
  ['G ask)', 'temporal/unexpected-token', [5, 6]],
  ['ask U', 'temporal/unexpected-token', [5, 5]],
  ['{state == dead', 'temporal/unexpected-character', [0, 14]],
  ['G {state == deed}', 'temporal/unknown-value', [12, 16]],
  ['§', 'temporal/unexpected-character', [0, 1]],
  ['A G ask', 'temporal/unexpected-token', [0, 1]],
  ['G (ask => O X answer)', 'temporal/future-in-past', [12, 20]],
  ['ask S (lose && (ask U lose))', 'temporal/future-in-past', [15, 27]],
  ['', 'temporal/unexpected-token', [0, 0]],
])('%s is a located problem', (formula, code, at) => {
  const { value, problems } = readLinear({ name: '', formula: excerpt(formula), fairness: [] }, model);
  expect(value).toBeUndefined();
  expect(problems[0]).toMatchObject({ code, span: { start: at[0]! + 3, end: at[1]! + 3 } });
});

test.each(['G line.n == 2', 'G n < 3', 'G Line(0).busy'])('%s lacks the braces of a state', (formula) => {
  const { problems } = readLinear({ name: '', formula: excerpt(formula), fairness: [] }, model);
  expect(problems[0]?.hint).toContain('in braces');
});

test('a formula nested 10000 deep is refused, whatever it is nested by', () => {
  for (const formula of [`${'('.repeat(10_000)}ask`, `${'X '.repeat(10_000)}ask`, `${'ask U '.repeat(10_000)}ask`]) {
    const { problems } = readLinear({ name: '', formula: excerpt(formula), fairness: [] }, model);
    expect(problems[0]!.code).toBe('temporal/nested-too-deep');
  }
});

test('bad fairness is a located problem', () => {
  const { problems } = readLinear({ name: '', formula: excerpt('true'), fairness: [excerpt('soft:ask')] }, model);
  expect(problems).toMatchObject([{ code: 'temporal/bad-fairness', span: { start: 3, end: 11 } }]);
});

test('actions that no label is called are reported', async () => {
  const { value } = readLinear({ name: '', formula: excerpt('G !answr'), fairness: [] }, model);
  await answer(model, [value!]);
  expect(value!.unmet!().map(({ message }) => message)).toEqual(['no label is named "answr", did you mean "answer"?']);
});

test('a name in fairness that nothing has is reported, with the component that is near', async () => {
  const named: Model = {
    ...model,
    presentation: {
      ...model.presentation,
      narration: { lifelines: ['Worker'], describe: () => ({ kind: 'local', text: '', participants: [] }) },
      participants: () => ['Worker'],
    },
  };
  const { value } = readLinear({ name: '', formula: excerpt('F die'), fairness: [excerpt('weak:Wroker')] }, named);
  await answer(named, [value!]);
  expect(value!.unmet!().map(({ message }) => message)).toEqual([
    'no label and no component is named "Wroker", did you mean "Worker"?',
  ]);
});
