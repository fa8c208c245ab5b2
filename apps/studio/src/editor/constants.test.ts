/** The form offers the constants that can be given other values, in every language that has them. */
import { inlineWorkbench } from '@vedette/workbench';
import { expect, test } from 'vitest';
import { constantsOf, rangeOf, ruleOf } from './constants.ts';

const bench = inlineWorkbench({ source: () => expect.unreachable() });

async function definitionsIn(name: string, text: string) {
  return (await bench.run('names', { model: { name, bytes: new TextEncoder().encode(text) } })).definitions;
}

test.each([
  ['a.mcrl2', 'map n: Pos; b: Bool; both: Nat; eqn n = 3; b = true; both = 2 * n; act a; init a;', ['n', 'b']],
  ['a.xta', 'const int N = 3; const bool b = false; process P() { state a; init a; } system P;', ['N', 'b']],
  ['a.crash', 'const n = 3; locations 1..n; system 0;', ['n']],
  ['a.csp', 'N = 3\nP = STOP\n', ['N']],
])('%s', async (name, text, names) => {
  const definitions = await definitionsIn(name, text);
  expect(constantsOf(definitions).map((constant) => constant.name)).toEqual(names);
  // What is offered is what can be set.
  const constants = new Map(constantsOf(definitions).map((constant) => [constant.name, constant.value]));
  const described = await bench.run('describe', { model: { name, bytes: new TextEncoder().encode(text), constants } });
  if (name !== 'a.crash') expect(described).toMatchObject({ kind: 'described' });
});

test('the rule that constants keep is shown, and is no constant to set', async () => {
  const definitions = await definitionsIn(
    'a.mcrl2',
    'map n: Nat; assumption: Bool; eqn n = 1; assumption = n <= 3; act a; init a;',
  );
  expect(ruleOf(definitions)).toBe('n <= 3');
  expect(constantsOf(definitions).map(({ name }) => name)).toEqual(['n']);
});

test('a slider reaches beyond the value', () => {
  for (const value of [-5, 0, 1, 10, 17, 1000]) {
    const { least, most } = rangeOf(value);
    expect(least).toBeLessThanOrEqual(value);
    expect(most).toBeGreaterThan(value);
  }
});
