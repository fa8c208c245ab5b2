/** Compiled code against the interpreter: the same numbers after the same steps, or broken in the same way. */
import { Broken, type Source } from '@vedette/core';
import { stepsOf } from '@vedette/engines';
import { expect, test } from 'vitest';
import { numberIn } from '../interpret/cells.ts';
import { readUppaal } from '../read.ts';
import { PlainSemantics } from '../semantics/plain-semantics.ts';
import { Lowering } from '../zones/lowering.ts';

async function modelOf(declarations: string, update: string) {
  const text = `${declarations} process P() { state here; init here; trans here -> here { assign ${update}; }; } system P;`;
  const source: Source = {
    name: 'program.xta',
    async *chunks() {
      yield new TextEncoder().encode(text);
    },
  };
  const { value, problems } = await readUppaal(source, {});
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return value!.model;
}

const programs: readonly (readonly [name: string, declarations: string, update: string])[] = [
  [
    'arithmetic',
    'int a = 17; int b = -5; int c;',
    'c = a / b * 100 + a % b + (a <? b) + (a >? b) + (a << 2) + (b >> 1)',
  ],
  ['logic', 'int a = 3; bool b; int c;', 'b = a > 2 && !(a == 4), c = b ? (a & 6) | 8 : a ^ 1'],
  ['steps', 'int a[3] = {1, 2, 3}; int i; int c;', 'c = a[i++] + a[++i], a[i]--, a[0] += 4, a[1] *= -3'],
  [
    'functions with references',
    'int a[4] = {4, 3, 2, 1}; int c; void swap(int &x, int &y) { int t = x; x = y; y = t; }',
    'swap(a[0], a[3]), c = a[0] * 10 + a[3]',
  ],
  [
    'loops',
    'int s; int f(int n) { int i; int r = 0; for (i = 0; i < n; i++) { if (i % 2 == 0) r += i; else r -= 1; } while (r > 20) r -= 7; do r++; while (r < 3); return r; }',
    's = f(9) + f(4)',
  ],
  [
    'structs',
    'typedef struct { int x; int y[2]; } P_t; P_t p = {1, {2, 3}}; P_t q; int same; P_t twice(P_t a) { a.x = a.x * 2; a.y[1] = a.y[0]; return a; }',
    'q = twice(p), same = (q == p) + 10 * (twice(p) == twice(p)), p.y = q.y',
  ],
  [
    'quantifiers',
    'typedef int[0, 3] id_t; int a[id_t] = {5, 0, 7, 2}; int c; bool d; bool e;',
    'c = sum(i : id_t) a[i] * i, d = forall(i : id_t) a[i] >= 0, e = exists(i : id_t) a[i] == 7 && i == 2',
  ],
  [
    'loops over types',
    'typedef int[0, 3] id_t; int a[id_t]; int n; void fill() { int k = 1; for (i : id_t) { a[i] = k; k = k * 3; } n = k; }',
    'fill()',
  ],
  [
    'truth values',
    'typedef struct { bool b; int[0, 9] n; } S_t; bool a = 2; bool c[2] = {-11, 0}; S_t s = {3, 4}; bool t; int k; const bool h = 7; bool f(bool p) { bool q = p + 3; return q * 4; } bool g(int x) { return x; }',
    't = a + 1, k = f(6) + 10 * g(-8) + 100 * h + 1000 * (a++) + 10000 * (++c[0]) + 20000 * s.b',
  ],
  [
    'arrays of other ranges',
    'int a[2] = {5, -2}; bool b[2]; int[-2, 5] c[2]; int k; int[-9, 9] z[2] = {1, 2}; int add(bool x[2]) { return x[0] + x[1]; } int[-9, 9] sums() { int[-9, 9] y[2][2] = {z, z}; return y[1][1] + y[0][0]; }',
    'b = a, c = a, k = add(a) + 10 * sums()',
  ],
  ['arrays out of range', 'int a[2] = {5, -2}; int[0, 5] c[2];', 'c = a'],
  ['negative shifts', 'int a = -1; int b;', 'b = 4 << a'],
  ['out of range', 'int[0, 3] a = 3;', 'a = a + 1'],
  ['division by zero', 'int a; int b;', 'b = 4 / a'],
  ['index outside', 'int a[2]; int i = 2;', 'a[i] = 1'],
];

test.each(programs)('%s', async (_name, declarations, update) => {
  const model = await modelOf(declarations, update);
  const semantics = new PlainSemantics(model, 1);
  const lowering = new Lowering(model);
  const { system } = lowering.system({ asked: [] });
  const outcome = (run: () => readonly number[]): readonly number[] | string => {
    try {
      return run();
    } catch (error) {
      if (error instanceof Broken) return error.problem.code;
      throw error;
    }
  };
  const compiled = outcome(() => {
    const { state } = stepsOf(system, system.initial())[0]!;
    return [...state.subarray(1, lowering.layout.zone)];
  });
  const plain = outcome(() => {
    const { contents } = semantics.steps(semantics.initial())[0]!.target;
    return contents.flatMap((content) => (Array.isArray(content) ? content.flat(9) : [content])).map(numberIn);
  });
  expect(compiled).toEqual(plain);
});
