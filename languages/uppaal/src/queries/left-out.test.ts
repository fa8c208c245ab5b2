/**
 * What is left out of a model is never missed: a model with meta variables and doubles has the answers of the same
 * model in which they are integers like any other, whichever reductions are switched off; an index, a division or a
 * range that goes wrong in a part that is left out breaks the model all the same.
 */
import type { Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uppaal } from '../language.ts';
import { sourceOf } from '../testing/testing-source.ts';

/**
 * `META` and `REAL` are where the two models differ. Values of `d` and `e` are integers, so that both can hold them.
 */
const header = `int[0, 2] v; int[0, 2] w; int a[3] = {0, 1, 2}; META int[0, 2] m; META int[0, 2] s[2]; REAL d; REAL e[2];
int[0, 2] next() { w = w == 2 ? 0 : w + 1; return w; }
int[0, 2] look() { return m; }
void keep() { REAL z = a[v] + 1; d = z; }
void hand(int[0, 2] n) { m = n; v = m; }
`;
const update = fc.constantFrom(
  'v = 0',
  'v = 1',
  'v = 2',
  'w = v',
  'm = v',
  'm = 2',
  'm = 1, w = m',
  'w = m',
  's[0] = v',
  's[v] = 1',
  's[1] = w, v = s[1]',
  'hand(w)',
  'd = v',
  'd = a[v]',
  'd = a[v + 1]',
  'd = next()',
  'd = 4 / v',
  'd = 3 % w + a[1]',
  'd = a[w] - a[v]',
  'e[v] = 1',
  'e[w] = a[next()]',
  'e[1] = next() * 2',
  'd = e[v] + 1',
  'keep()',
  'v = next()',
);
const guard = fc.constantFrom(
  '',
  '',
  '',
  'guard v == 1;',
  'guard w < 2;',
  'guard v != w;',
  'guard x >= 1;',
  'guard x <= 2;',
);
const edge = fc
  .tuple(fc.constantFrom('A', 'B', 'C'), fc.constantFrom('A', 'B', 'C'), guard, fc.array(update, { maxLength: 3 }))
  .map(([from, to, when, updates]) => {
    const assigned = updates.length === 0 ? '' : `assign ${updates.join(', ')};`;
    return `${from} -> ${to} { ${when} ${assigned} }`;
  });
const drawn = fc.tuple(fc.array(edge, { minLength: 2, maxLength: 7 }), fc.array(edge, { maxLength: 2 }));

const queries = [
  'E<> v == 0 && v == 1',
  'E<> m == 2',
  'A[] m != 1 || P.A',
  'E<> look() == 1 && P.B',
  'E<> s[0] == 1',
  'E<> s[v] == 1 && x > 1',
  'E<> w == 2 && P.C',
  'sup{P.C}: m',
  'inf{P.B}: v',
  'A<> m == 2 || P.A',
  'E[] v == 0',
  'A[] not deadlock',
];

const modelOf = ([one, other]: readonly [readonly string[], readonly string[]], meta: string, real: string): string =>
  `${header.replaceAll('META', meta).replaceAll('REAL', real)}clock x;
   process P() { state A, B, C; init A; trans ${one.join(', ')}; }
   ${other.length === 0 ? 'system P;' : `process Q() { state A, B, C; init A; trans ${other.join(', ')}; } system P, Q;`}
   ${queries.map((query) => `query { ${query} }`).join('\n')}`;

async function answersTo(text: string, without: readonly string[]): Promise<readonly string[]> {
  const { value, problems } = await uppaal.open(sourceOf(text, 'model.xta'), { without });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const answers: string[] = [];
  for (const question of value!.queries.questions) {
    const [verdict] = await answer(value!.behaviour.system, [question], { limits: { states: 20_000 } });
    answers.push(`${question.name}: ${textOf(verdict!)}`);
  }
  return answers;
}

function textOf(verdict: Verdict): string {
  if (verdict.kind === 'broken') return `broken by ${verdict.problem.code}`;
  const figures = 'figures' in verdict ? (verdict.figures ?? []) : [];
  return [verdict.kind, ...figures.map(({ text }) => text)].join(' ');
}

law(
  { name: 'a model with what is left out has the answers of the model without reductions', runs: 25 },
  drawn,
  async (parts) => {
    const plain = await answersTo(modelOf(parts, '', 'int[-99, 99]'), ['dead', 'symmetry']);
    for (const without of [[], ['dead', 'symmetry']]) {
      const reduced = await answersTo(modelOf(parts, 'meta', 'double'), without);
      // A search that goes to its end breaks if there is anything to break it.
      expect(reduced[0]).toBe(plain[0]);
      // Others may have their answer before they meet it, and which comes first depends on the order.
      for (const [i, shown] of reduced.entries())
        if (!shown.includes(': broken') && !plain[i]!.includes(': broken')) expect(shown).toBe(plain[i]);
    }
  },
);

const step = (update: string): string => `
  meta int m; int v; double d; double e[2]; int a[3]; int f() { v = 1; return v; } double g(int i) { return a[i] * 1.5; }
  process P() { state A, B; init A; trans A -> B { assign ${update}; }; } system P;`;

test.each([
  ['m = 3', 'E<> m == 3', 'holds'],
  ['m = 3', 'E<> m == 4', 'fails'],
  ['m = 3', 'sup: m', 'holds 3'],
  ['d = a[v + 5]', 'E<> P.B', 'broken by uppaal/index-out-of-range'],
  ['d = a[v + 5] * 1.5', 'E<> P.B', 'broken by uppaal/index-out-of-range'],
  ['e[v + 2] = 1.5', 'E<> P.B', 'broken by uppaal/index-out-of-range'],
  ['d = 1.5 * (3 / v)', 'E<> P.B', 'broken by uppaal/division-by-zero'],
  ['d = 1.5 / v', 'E<> P.B', 'holds'],
  ['d = 1.5 * f()', 'E<> P.B && v == 1', 'holds'],
  ['d = v++', 'E<> P.B && v == 1', 'holds'],
])('after %s, %s', async (update, query, expected) => {
  expect(await answersTo(`${step(update)} query { ${query} }`, [])).toEqual([`${query}: ${expected}`]);
});

test('a constant index out of range breaks the model when it is evaluated, not when it is read', async () => {
  const model = (guard: string): string => `int v, a[3]; const int b[2] = {1, 2}; clock x[2]; chan c[2];
    process P() { state A, B; init A; trans A -> B { guard v == ${guard}; assign v = a[3] + b[2]; }, B -> B { guard x[2] > 1; sync c[5]!; }; }
    system P; query { E<> P.B }`;
  expect(await answersTo(model('0'), [])).toEqual(['E<> P.B: broken by uppaal/index-out-of-range']);
  expect(await answersTo(model('1'), [])).toEqual(['E<> P.B: fails']);
});

test('a floating function that can break is not left out', async () => {
  const { problems } = await uppaal.open(sourceOf(step('d = g(v)'), 'model.xta'), {});
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['uppaal/not-supported']));
});
