/** Every stated limit, just below it and just beyond: a model opens, or is refused by name. */
import { explore } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { describe, expect, test } from 'vitest';
import { uppaal } from './language.ts';
import { mostHeight, mostLevels } from './parse/reader.ts';
import { sourceOf } from './testing/testing-source.ts';

async function codes(text: string): Promise<readonly string[]> {
  const { value, problems } = await uppaal.open(sourceOf(text, 'model.xta'), {});
  const errors = problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  expect(value === undefined).toBe(errors.length > 0);
  return errors;
}

const idle = 'process P() { state A; init A; } system P;';

test('clocks', async () => {
  expect(await codes(`clock x[4095]; ${idle}`)).toEqual([]);
  expect(await codes(`clock x[4096]; ${idle}`)).toEqual(['uppaal/too-many-clocks']);
  expect(await codes(`clock x[15000]; ${idle}`)).toEqual(['uppaal/too-many-clocks']);
});

test('elements of an array', async () => {
  const list = Array.from({ length: 200_000 }, (_, i) => i % 7).join(', ');
  expect(
    await codes(
      `const int a[200000] = {${list}}; int n; process P() { state A; init A; trans A -> A { assign n = a[n]; }; } system P;`,
    ),
  ).toEqual([]);
  expect(await codes(`int a[262144]; ${idle}`)).toEqual([]);
  expect(await codes(`int a[262145]; ${idle}`)).toEqual(['uppaal/too-large']);
});

test('processes, with a query that names one', async () => {
  const many = (most: number): string =>
    `process P(const int[0, ${most}] i) { state A; init A; } system P; query { E<> P(3).A }`;
  expect(await codes(many(2047))).toEqual([]);
  expect(await codes(many(2048))).toEqual(['uppaal/too-many-processes']);
});

test('steps in a constant', async () => {
  const counted = (turns: number): string =>
    `int f() { int i; int j; for (i = 0; i < ${turns}; i++) for (j = 0; j < ${turns}; j++) { } return 1; } const int c = f(); ${idle}`;
  expect(await codes(counted(100))).toEqual([]);
  expect(await codes(counted(1000))).toEqual(['uppaal/endless-evaluation']);
});

test('turns of the loops of a statement', async () => {
  const counted = async (turns: number): Promise<string> => {
    const text = `int[0,2000000] i; void count() { while (i < ${turns}) i++; }
      process P() { state a, b; init a; trans a -> b { assign count(); }; } system P;`;
    const { value } = await uppaal.open(sourceOf(text, 'model.xta'), {});
    const { outcome } = await explore(value!.behaviour.system, []);
    return outcome.kind === 'broken' ? outcome.problem.code : outcome.kind;
  };
  expect(await counted(1_048_576)).toBe('holds');
  expect(await counted(1_048_577)).toBe('uppaal/endless-loop');
});

test('numbers', async () => {
  expect(await codes(`const int c = 2147483647; ${idle}`)).toEqual([]);
  expect(await codes(`const int c = 2147483648; ${idle}`)).toEqual(['uppaal/number-too-large']);
});

test.each(['select', 'quantifier', 'loop'])('values of a %s', async (kind) => {
  const text = (most: number): string => {
    const range = `i : int[1, ${most}]`;
    const body = kind === 'loop' ? `for (${range}) { if (i > 0) return; }` : '';
    const labels =
      kind === 'select' ? `select ${range};` : kind === 'quantifier' ? `guard exists (${range}) i > 0;` : '';
    return `void f() { ${body} } process P() { state A; init A; trans A -> A { ${labels} assign f(); }; } system P;`;
  };
  expect(await codes(text(1_048_576))).toEqual([]);
  expect(await codes(text(1_048_577))).toEqual(['uppaal/too-large']);
});

test('members of a scalar set', async () => {
  expect(await codes(`typedef scalar[262144] S; ${idle}`)).toEqual([]);
  expect(await codes(`typedef scalar[262145] S; ${idle}`)).toEqual(['uppaal/too-large']);
});

test('nested expressions', async () => {
  const nested = (depth: number): string => `const int c = ${'('.repeat(depth)}1${')'.repeat(depth)}; ${idle}`;
  // The initial value is a level of its own.
  expect(await codes(nested(mostLevels - 1))).toEqual([]);
  expect(await codes(nested(mostLevels))).toContain('uppaal/too-deep');
});

describe.each(['==', '&&', '||', '+', '<', 'imply'])('a chain of %s', (operator) => {
  const timed = `int n; clock x; process P() { state A { x < 9 }, B; init A; trans A -> B { guard x > 3; assign n = 1; }; } system P;`;
  const chain = (length: number): string => Array.from({ length }, () => 'n').join(` ${operator} `);
  const asked = (kind: string, length: number): string =>
    kind === 'sup'
      ? `sup: ${chain(length)}`
      : kind === '-->'
        ? `n == 0 --> ${chain(length)}`
        : `${kind} ${chain(length)}`;

  test.each(['E<>', 'A[]', 'E[]', 'A<>', '-->', 'sup'])(
    '%s is answered as long as it may be, and then refused',
    async (kind) => {
      const { value: model } = await uppaal.open(sourceOf(timed, 'model.xta'), {});
      const [notation] = model!.queries.properties!;
      const { value: questions } = await notation!.read(sourceOf(asked(kind, mostHeight), 'most.q'), model!);
      const [verdict] = await answer(model!, questions!, { limits: { states: 50 } });
      expect(['holds', 'fails', 'unknown', 'broken']).toContain(verdict!.kind);
      const { problems } = await notation!.read(sourceOf(asked(kind, mostHeight + 2), 'more.q'), model!);
      expect(problems.map(({ code }) => code)).toEqual(['uppaal/too-deep']);
    },
  );
});
