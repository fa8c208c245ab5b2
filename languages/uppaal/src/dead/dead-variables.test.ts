/**
 * Dead variables are reset, which nothing observes: strong bisimilarity, runs of the model, queries that read a
 * variable keep it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { checked, isReachability, type TransitionSystem, withDeadSlots } from '@vedette/core';
import { answer } from '@vedette/questions';
import { type Graph, graphOf, law, naiveBisimilar, naiveExplore } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import { describe, expect, test } from 'vitest';
import { uppaal } from '../language.ts';
import { readUppaal } from '../read.ts';
import { randomNetwork } from '../testing/random-networks.ts';
import { randomVariables } from '../testing/random-variables.ts';
import type { TypedModel } from '../typed/index.ts';
import { Lowering } from '../zones/lowering.ts';

const MOST = 400;

/** In a state that breaks, what comes out before is a matter of order. */
function seenOf(system: TransitionSystem): Graph | undefined {
  try {
    const explored = naiveExplore(system, MOST);
    const { size, edges } = graphOf(explored);
    const broken = new Set(explored.broken);
    const breaks = [...broken].map((at) => ({ from: at, label: { text: 'broken', kind: 'visible' }, to: at }) as const);
    return { size, edges: [...edges.filter(({ from }) => !broken.has(from)), ...breaks] };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * How many states there are with all variables as they are, and with dead ones reset; nothing if there are too many.
 */
function bothOf(model: TypedModel): readonly [number, number] | undefined {
  const lowering = new Lowering(model, [], 'reset');
  const { system } = lowering.system({ asked: [], sides: 'equal' });
  const rules = lowering.dead!.rulesFor([], 'distinguished');
  const [full, reduced] = [system, checked(withDeadSlots(system, rules).system)].map(seenOf);
  if (full === undefined || reduced === undefined) return undefined;
  expect(naiveBisimilar(full, reduced, 'strong')).toBe(true);
  return [full.size, reduced.size];
}

async function modelOf(text: string, constants = new Map<string, string>()): Promise<TypedModel> {
  const { value, problems } = await readUppaal(textSource(text, 'm.xta'), { constants });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return value!.model;
}

law(
  { name: 'resetting dead variables keeps networks without clocks bisimilar', runs: 100 },
  randomVariables,
  async (text) => {
    const sizes = bothOf(await modelOf(text));
    if (sizes !== undefined) expect(sizes[1]).toBeLessThanOrEqual(sizes[0]);
  },
);

law({ name: 'and networks with clocks', runs: 60 }, randomNetwork(), (drawn) => {
  try {
    new Lowering(drawn.model).system({ asked: [] }).system.initial();
  } catch {
    return;
  }
  bothOf(drawn.model);
});

law({ name: 'the same verdicts, with runs of the model', runs: 40 }, randomVariables, async (text) => {
  const asked = ['E<> g == 1 && h[1] && P.B', 'E<> P.C && P.a == 1', 'A[] not deadlock', 'E<> k == 2 && P.a == 0'];
  const whole = `${text}${asked.map((query) => `query { ${query} }\n`).join('')}`;
  const opened = await Promise.all(
    [[], ['dead']].map(async (without) => (await uppaal.open(textSource(whole, 'm.xta'), { without })).value!),
  );
  const [reduced, full] = await Promise.all(
    opened.map((model) => answer(model, model.queries.questions.filter(isReachability), { limits: { states: 3000 } })),
  );
  for (const [i, verdict] of reduced!.entries()) {
    if (verdict.kind === 'unknown' || full![i]!.kind === 'unknown') continue;
    expect(verdict.kind).toBe(full![i]!.kind);
    expect(verdict.evidence?.steps.length).toBe(full![i]!.evidence?.steps.length);
  }
});

describe('every example', () => {
  const folder = new URL('../../../../models/uppaal/', import.meta.url);
  test.each(readdirSync(folder))('%s', async (name) => {
    bothOf(await modelOf(readFileSync(new URL(`${name}/${name}.xta`, folder), 'utf8')));
  });
});

const text = `int[0, 3] x; bool seen;
  process P() { int[0, 3] t; state A, B; init A;
    trans A -> B { select i : int[0, 3]; assign t = i, x = i; }, B -> A { assign seen = x > 1; }; }
  system P;`;

test('a variable that is not read any more has one value', async () => {
  // By hand: one state in A for each x (x = t, seen says x > 1), two in B; of these x matters in B only, t and seen
  // nowhere.
  expect(bothOf(await modelOf(text))).toEqual([12, 5]);
});

/** `a` is chosen in A, perhaps written on the way to C, and looked at there. */
const perhaps = (
  declarations: string,
  update: string,
): string => `int[0, 1] i; int[0, 1] a; int[0, 1] b[2]; ${declarations}
  process P() { state A, B, C; init A;
    trans A -> B { select j : int[0, 1], k : int[0, 1]; assign a = j, b[0] = j, b[1] = j, i = k; }, B -> C { assign ${update}; },
      C -> A { guard a == 1; }, C -> B { guard b[0] == 1; }; }
  system P;`;

/** What may not be executed overwrites nothing for certain; what chooses an element is read. */
test.each([
  ['a branch', perhaps('void f(int[0, 1] n) { if (n == 1) a = 0; }', 'f(0)')],
  ['after a return', perhaps('void f(bool n) { if (n) return; a = 0; }', 'f(i == 1)')],
  ['a loop', perhaps('void f(int[0, 1] n) { while (n > 0) { a = 0; n--; } }', 'f(i)')],
  ['a condition', perhaps('', 'i == 1 ? (a = 0) : 1')],
  ['the right of a conjunction', perhaps('bool f() { a = 0; return true; } bool h;', 'h = i == 1 && f()')],
  ['an element', perhaps('', 'b[i] = 0')],
  ['an element chosen before its value', perhaps('int[0, 1] f() { i = 0; return 0; }', 'b[i] = f()')],
  [
    'what is looked at much later',
    `process P() { int[0, 1] w; state A, B, C, D; init A; trans A -> B { select i : int[0, 1]; assign w = i; }, B -> C { }, C -> D { },
      D -> A { }, D -> C { guard w == 1; }; }
    system P;`,
  ],
  [
    'what two share, and only one of them may overwrite',
    `int[0, 1] x;
    process P() { state A, B; init A; trans A -> B { select i : int[0, 1]; assign x = i; }, B -> A { }, B -> A { guard x == 1; }; }
    process Q() { state A, B; init A; trans A -> B { guard x == 1; }, B -> A { assign x = 0; }; }
    system P, Q;`,
  ],
])('%s', async (_, text) => {
  const [full, reduced] = bothOf(await modelOf(text))!;
  expect(reduced).toBeLessThan(full);
});

test('what a query reads is kept', async () => {
  const states = async (query: string): Promise<number> => {
    const { value } = await uppaal.open(textSource(`${text} query { ${query} }`, 'm.xta'), {});
    const [verdict] = await answer(value!, value!.queries.questions);
    return verdict!.stats.states;
  };
  expect(await states('A[] not deadlock')).toBe(5);
  expect(await states('A[] P.t <= 3')).toBeGreaterThan(5);
  expect(await states('A[] not seen or x < 9')).toBeGreaterThan(5);
});

test('info names them, and they can be switched off', async () => {
  const { value } = await uppaal.open(textSource(text, 'm.xta'), {});
  const section = value!.presentation.info!.find(({ title }) => title.includes('(dead)'))!;
  expect(section.lines).toEqual(['x where P is in A', 'seen everywhere', 'P.t everywhere']);
  const { value: plain } = await uppaal.open(textSource(text, 'm.xta'), { without: ['dead'] });
  expect(plain!.presentation.info!.some(({ title }) => title.includes('(dead)'))).toBe(false);
});
