/**
 * A model that breaks is an answer with the run that leads there, also where the question cannot be asked of the last
 * state.
 */
import { expect, test } from 'vitest';
import { inlineWorkbench } from '../inline.ts';

const text = `int[0,2] x; process P() { state a, b; init a; trans
  a -> b { },
  b -> b { select i : int[0,3]; assign x = i; }; } system P;`;

test('a timed model that breaks in a step is shown up to there', async () => {
  const bench = inlineWorkbench({ source: (name) => ({ name, chunks: async function* () {} }) });
  const checked = await bench.run('check', {
    model: { name: 'm.xta', bytes: new TextEncoder().encode(text) },
    asked: [{ way: 'never', text: 'deadlock' }],
    expected: [],
    search: { order: { kind: 'breadth' }, threads: 1 },
    limits: {},
    evidence: 'once',
  });
  expect(checked).toMatchObject({ kind: 'checked', answers: [{ verdict: { kind: 'broken' } }] });
  const [answer] = checked.kind === 'checked' ? checked.answers : [];
  expect(answer?.story?.steps.length).toBe(1);
});
