/**
 * The heartbeat protocols as actors: tables 1 and 2 of Atif and Mousavi (2009) as printed, everything right with
 * both corrections, and the longest
 * silence of p[0] that protocols/heartbeat computes from its mCRL2 and timed models.
 */
import { checked } from '@vedette/core';
import { explore } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { describe, expect, test } from 'vitest';
import { openScenario } from './model.ts';
import { heartbeat, type Setting } from './testing/heartbeat.ts';

async function verdicts(setting: Setting, names: readonly string[]): Promise<readonly string[]> {
  const { value: model } = openScenario(heartbeat(setting));
  const asked = names.map((name) => model!.queries.questions.find((question) => question.name === name)!);
  const answers = await answer(model!, asked);
  return answers.map(({ kind }) => (kind === 'holds' ? 'T' : kind === 'fails' ? 'F' : kind));
}

async function table(setting: Omit<Setting, 'tmin' | 'tmax'>): Promise<readonly string[]> {
  const columns: (readonly string[])[] = [];
  for (const tmin of [1, 4, 5, 9, 10]) columns.push(await verdicts({ ...setting, tmin, tmax: 10 }, ['R1', 'R2', 'R3']));
  return [0, 1, 2].map((row) => columns.map((column) => column[row]).join(''));
}

describe('tables 1 and 2', () => {
  test.each([
    ['static', ['FFFTT', 'TTTTF', 'TTTTF']],
    ['expanding', ['FFFTT', 'TTFFF', 'TTTTF']],
    ['dynamic', ['FFFTT', 'TTFFF', 'TTTTF']],
  ] as const)('%s', async (variant, rows) => {
    expect(await table({ variant, corrected: false })).toEqual(rows);
    expect(await table({ variant, corrected: true })).toEqual(['TTTTT', 'TTTTT', 'TTTTT']);
  });
});

// 8 + 8 + 4 + 2 + 1 and 10 + 10 + 5 + 2 + 1: rounds of tmax, then halved down to tmin (protocols/heartbeat, bounds.ts).
test.each([
  [1, 8, 23],
  [1, 10, 28],
  [2, 8, 22],
  [4, 10, 25],
] as const)('the longest silence for tmin %i, tmax %i is %i', async (tmin, tmax, silence) => {
  const { value: model } = openScenario(heartbeat({ variant: 'expanding', tmin, tmax, corrected: true }));
  const asked = model!.queries.questions.filter(({ name }) => name === 'silence');
  const [verdict] = await answer(model!, asked);
  expect(verdict).toMatchObject({ kind: 'holds', figures: [{ extreme: { value: silence } }] });
  // "receiveFirst" is a strict bound, and exact in dense time.
  expect(verdict).not.toHaveProperty('remark');
});

test('the contract of the waist is kept', async () => {
  const { value: model } = openScenario(heartbeat({ variant: 'dynamic', tmin: 1, tmax: 2, corrected: true }));
  expect((await explore(checked(model!.behaviour.system, { oneIn: 5 }), [])).outcome.kind).toBe('holds');
});

test('twice the constants in steps of two are the same states', async () => {
  for (const tmin of [4, 5]) {
    const small = openScenario(heartbeat({ variant: 'expanding', tmin: 2 * tmin, tmax: 20, corrected: false }));
    const scenario = heartbeat({ variant: 'expanding', tmin: 4 * tmin, tmax: 40, corrected: false }) as object;
    const large = openScenario({ ...scenario, step: 2 });
    const sizes = await Promise.all(
      [small, large].map(async ({ value }) => (await explore(value!.behaviour.system, [])).stats),
    );
    expect(sizes[0]!.states).toBe(sizes[1]!.states);
  }
});
