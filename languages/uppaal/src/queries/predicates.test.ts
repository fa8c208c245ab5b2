import type { Excerpt, Model, Question, Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { expect, test } from 'vitest';
import { uppaal } from '../language.ts';
import { sourceOf } from '../testing/testing-source.ts';

const gate = `clock x; int[0, 9] n; bool up[3];
process P(const int id) {
  clock y; int[0, 3] k;
  state Idle, Busy { y <= 3 }, Done; init Idle;
  trans Idle -> Busy { assign y = 0, k = id; },
        Busy -> Done { guard y >= 2; assign n = n + 1, up[id] = true; },
        Done -> Idle { guard n < 4; assign up[id] = false, x = 0; };
}
A = P(1); B = P(2); system A, B;`;

async function open(text: string): Promise<Model> {
  const { value, problems } = await uppaal.open(sourceOf(text, 'model.xta'), {});
  expect(problems).toEqual([]);
  return value!;
}

function excerpts(texts: readonly string[]): readonly Excerpt[] {
  return texts.map((text) => ({ source: 'asked', start: 3, text }));
}

async function kindsOf(model: Model, questions: readonly Question[]): Promise<readonly Verdict['kind'][]> {
  return (await answer(model, questions)).map(({ kind }) => kind);
}

/** Together: their zones are widened for all of them. */
async function possible(model: Model, texts: readonly string[]): Promise<readonly Verdict['kind'][]> {
  const { value, problems } = model.queries.withPredicates!(excerpts(texts));
  expect(problems).toEqual([]);
  const asked = texts.map((name, predicate): Question => {
    const what = { kind: 'predicate', predicate } as const;
    return { kind: 'possible', what, name };
  });
  return kindsOf(value!, asked);
}

/** The same as queries, each for itself. */
async function queried(model: Model, texts: readonly string[]): Promise<readonly Verdict['kind'][]> {
  const source = sourceOf(texts.map((text) => `E<> ${text}`).join('\n'), 'asked.q');
  const { value } = await model.queries.properties![0]!.read(source, model);
  return kindsOf(model, value!);
}

const conditions = [
  'A.Busy && B.Busy',
  'A.Busy && A.y > 3',
  'A.Busy && A.y == 3 && B.y < 1',
  'n == 5 && A.Done',
  'n > 6',
  'A.k == 2 || B.k == 1',
  'forall (i : int[1, 2]) up[i]',
  'x > 100 && n == 0 && A.Done',
  'deadlock',
  'A.Done and x < 2 and n == 3',
];

test('predicates have the verdicts of queries', async () => {
  const model = await open(gate);
  const found = await possible(model, conditions);
  expect(found).toEqual(await queried(model, conditions));
  expect(found.slice(0, 3)).toEqual(['holds', 'fails', 'holds']);
});

test('in integer time predicates are about points, unless they are about clocks', async () => {
  const model = await open(gate);
  const { value } = model.queries.withPredicates!(excerpts(['A.Busy', 'n == 5']));
  const points = value!.behaviour.points!('integer times');
  if ('refused' in points) throw new Error(points.refused);
  const asked = [0, 1].map((predicate): Question => {
    const what = { kind: 'predicate', predicate } as const;
    return { kind: 'possible', what, name: '' };
  });
  expect(await kindsOf(points.model, asked)).toEqual(await queried(model, ['A.Busy', 'n == 5']));
  const timed = model.queries.withPredicates!(excerpts(['A.y > 1'])).value!.behaviour.points!('integer times');
  expect(timed).toHaveProperty('refused', expect.stringContaining('cannot decide "A.y > 1"'));
});

test('mistakes are located in the expression', async () => {
  const model = await open(gate);
  const { value, problems } = model.queries.withPredicates!(excerpts(['A.Bussy', 'n = 3', 'n +']));
  expect(value).toBeUndefined();
  expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
    ['uppaal/unknown-member', 'error'],
    ['uppaal/side-effect', 'error'],
    ['uppaal/expected', 'error'],
  ]);
  expect(problems[0]!.hint).toContain('"Busy"');
  const [unknown] = model.queries.withPredicates!(excerpts(['Train.Busy'])).problems;
  expect(unknown).toMatchObject({ code: 'uppaal/unknown-process', hint: 'The system has A, B.' });
});
