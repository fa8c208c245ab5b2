/**
 * Clocks that start at a constant: what is reachable when, counted by hand; the laws on random networks draw them, too.
 */
import { answer } from '@vedette/questions';
import { expect, test } from 'vitest';
import { uppaal } from '../language.ts';
import { sourceOf } from '../testing/testing-source.ts';

// x is 7 when 2 time units have passed, y is 2 then; the second process goes at once.
const text = `const int N = 5; clock x = N, y, z[2] = { 0, 3 };
  process P() { state A { x <= 8 }, B; init A; trans A -> B { guard x >= 7; }; }
  process Q() { clock own = 4; state A { own <= 4 }, B; init A; trans A -> B { guard z[1] >= 3; }; }
  system P, Q;`;

async function kindOf(query: string): Promise<string> {
  const { value: model } = await uppaal.open(sourceOf(text, 'model.xta'), {});
  const { value: questions } = await model!.queries.properties![0]!.read(sourceOf(query, 'asked.q'), model!);
  const [verdict] = await answer(model!, questions!, {});
  return verdict!.kind === 'holds' && verdict!.figures ? verdict!.figures.map((one) => one.text).join() : verdict!.kind;
}

test.each([
  ['E<> P.B && y < 2', 'fails'],
  ['E<> P.B && y == 2', 'holds'],
  ['E<> P.A && y > 3', 'fails'],
  ['A[] x - y == 5 && z[1] - z[0] == 3', 'holds'],
  ['E<> x < 5', 'fails'],
  ['E<> Q.A && z[1] > 3', 'fails'],
  ['E<> Q.B && P.A && z[1] == 6', 'holds'],
  ['A<> Q.B', 'holds'],
  ['inf{P.B}: y', '2'],
  ['sup{P.A}: y', '3'],
  ['inf: x', '5'],
])('%s: %s', async (query, expected) => {
  expect(await kindOf(query)).toBe(expected);
});

test('values that clocks cannot start with are refused', async () => {
  for (const [value, code] of [
    ['1073741823', 'uppaal/clock-out-of-range'],
    ['-1', 'uppaal/negative-clock'],
  ] as const) {
    const { problems } = await uppaal.open(sourceOf(text.replace('x = N', `x = ${value}`), 'model.xta'), {});
    expect(problems.find(({ severity }) => severity === 'error')?.code).toBe(code);
  }
});

test('the initial zone leaves the range of clocks: the model breaks, and says where', async () => {
  const beyond = 'clock x; process P() { state A { x <= 1073741823 }; init A; } system P;';
  const { value: model } = await uppaal.open(sourceOf(beyond, 'model.xta'), {});
  const { value: questions } = await model!.queries.properties![0]!.read(sourceOf('E<> P.A', 'asked.q'), model!);
  const [verdict] = await answer(model!, questions!, {});
  if (verdict!.kind !== 'broken') throw new Error(`It ${verdict!.kind}.`);
  expect(verdict!.problem.code).toBe('uppaal/clock-bound-too-large');
  // Telling the run asks for its times.
  const { evidence, model: searched = model! } = verdict!;
  expect(() => searched.presentation.narration!.along!(evidence)).not.toThrow();
});
