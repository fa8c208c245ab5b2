import type { Model, Question, Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { describe, expect, test } from 'vitest';
import { uppaal } from '../language.ts';
import { sourceOf } from '../testing/testing-source.ts';

async function open(text: string, without: readonly string[] = []): Promise<Model> {
  const { value, problems } = await uppaal.open(sourceOf(text), { without });
  expect(problems).toEqual([]);
  return value!;
}

async function both(
  text: string,
): Promise<{ readonly reduced: readonly Verdict[]; readonly plain: readonly Verdict[] }> {
  const ask = async (model: Model): Promise<readonly Verdict[]> => {
    const verdicts: Verdict[] = [];
    for (const question of model.queries.questions)
      verdicts.push(...(await answer(model.behaviour.system, [question], { until: 'everything' })));
    return verdicts;
  };
  return { reduced: await ask(await open(text)), plain: await ask(await open(text, ['symmetry'])) };
}

const kinds = (verdicts: readonly Verdict[]): readonly string[] => verdicts.map(({ kind }) => kind);
const isReduced = (question: Question): boolean => {
  const search = question.model!.behaviour.searchFor!(question, 'shortest');
  return search !== undefined && 'substitute' in search && search.substitute?.reduction === 'symmetry';
};
const linesOf = (model: Model): readonly string[] =>
  model.presentation.info!.find(({ title }) => title === 'Symmetry')?.lines ?? [];

/** `id` says whether a member has written, `who` which one; with `wait` shorter than `write` two get in. */
const fischer = (size: number, wait: number): string => `
  typedef scalar[${size}] pid_t;
  bool taken; pid_t who;
  process P(const pid_t pid) {
    clock x;
    state A, req { x <= 2 }, wait, cs;
    init A;
    trans A -> req { guard !taken; assign x = 0; },
      req -> wait { assign x = 0, taken = true, who = pid; },
      wait -> req { guard !taken; assign x = 0; },
      wait -> cs { guard x > ${wait} && taken && who == pid; },
      cs -> A { assign taken = false; };
  }
  system P;
  query { A[] forall (i : pid_t) forall (j : pid_t) P(i).cs && P(j).cs imply i == j }
  query { E<> exists (i : pid_t) P(i).cs && P(i).x > 3 }
  query { A[] not deadlock }`;

/** A set of toggles: 2^n states plainly, n + 1 up to names (and the start). */
const switches = (size: number): string => `
  typedef scalar[${size}] id_t;
  bool on[id_t];
  process S(const id_t id) { state s; init s; trans s -> s { guard !on[id]; assign on[id] = true; }; }
  system S;
  query { E<> forall (i : id_t) on[i] }`;

/** Chooses an order of the members, which makes n! rings of them plainly; all are one ring up to names. */
const ring = (size: number): string => `
  typedef scalar[${size}] id_t;
  id_t next[id_t]; bool placed[id_t]; int[0, ${size}] count; id_t first, last, holder;
  void place(id_t i) {
    if (count == 0) first = i; else next[last] = i;
    last = i; placed[i] = true; count++;
    if (count == ${size}) { next[last] = first; holder = first; }
  }
  process Build() {
    state choosing, done; commit choosing; init choosing;
    trans choosing -> choosing { select i : id_t; guard count < ${size} && !placed[i]; assign place(i); },
      choosing -> done { guard count == ${size}; };
  }
  process Node(const id_t id) {
    clock x; state idle, busy { x <= 1 }; init idle;
    trans idle -> busy { guard count == ${size} && holder == id; assign x = 0; },
      busy -> idle { guard x >= 1; assign holder = next[id]; };
  }
  system Build, Node;
  query { A[] forall (i : id_t) forall (j : id_t) Node(i).busy && Node(j).busy imply i == j }
  query { E<> exists (i : id_t) Node(i).busy && i != first && i != last }
  query { A[] not deadlock }`;

describe('families', () => {
  test.each([
    ['fischer 2', fischer(2, 2)],
    ['fischer 3', fischer(3, 2)],
    ['fischer 3, too quick', fischer(3, 1)],
    ['fischer 4', fischer(4, 2)],
    ['switches', switches(6)],
    ['ring of 3', ring(3)],
    ['ring of 4', ring(4)],
  ])('%s: the same verdicts from fewer states', async (_name, text) => {
    expect((await open(text)).queries.questions.every(isReduced)).toBe(true);
    const { reduced, plain } = await both(text);
    expect(kinds(reduced)).toEqual(kinds(plain));
    for (const [i, { stats }] of reduced.entries()) expect(stats.states).toBeLessThan(plain[i]!.stats.states);
  });

  test('what fischer and the ring are known to do', async () => {
    expect(kinds((await both(fischer(3, 2))).reduced)).toEqual(['holds', 'holds', 'holds']);
    expect(kinds((await both(fischer(3, 1))).reduced)).toEqual(['fails', 'holds', 'holds']);
    expect(kinds((await both(ring(3))).reduced)).toEqual(['holds', 'holds', 'holds']);
  });

  test('switches that are on can only be counted', async () => {
    const { reduced, plain } = await both(switches(6));
    expect(plain[0]!.stats.states).toBe(64);
    expect(reduced[0]!.stats.states).toBe(7);
  });

  test('figures that do not distinguish members are found among fewer states', async () => {
    const counted = `${switches(6)} query { sup: sum (i : id_t) on[i] }`;
    const { reduced, plain } = await both(counted);
    const [few, many] = [reduced[1]!, plain[1]!];
    expect([few, many].map((verdict) => 'figures' in verdict && verdict.figures![0]!.text)).toEqual(['6', '6']);
    expect([few.stats.states, many.stats.states]).toEqual([7, 64]);
  });

  test('sets with more orders than are tried', async () => {
    const { reduced, plain } = await both(switches(9));
    expect(plain[0]!.stats.states).toBe(512);
    expect(reduced[0]!.stats.states).toBe(10);
  });
});

describe('evidence', () => {
  test('is a run of the plain system with one process per lifeline', async () => {
    const model = await open(fischer(3, 1));
    const [verdict] = await answer(model.behaviour.system, model.queries.questions);
    const [question] = model.queries.questions;
    expect(verdict!.kind).toBe('fails');
    if (verdict!.kind !== 'fails') return;
    const {
      behaviour: { system },
      presentation: { narration },
    } = question!.model!;
    const shown = narration!.along!(verdict!.evidence!);
    let before = verdict!.evidence!.start;
    for (const step of verdict!.evidence!.steps) {
      const targets: string[] = [];
      system.successors(step.group, before, (label, target) => targets.push(`${label} ${target.join()}`));
      expect(targets).toContain(`${step.label} ${step.state.join()}`);
      expect(shown.describe(before, step).time).toBeDefined();
      before = step.state;
    }
  });

  test('a model that breaks does so with a run', async () => {
    const text = `typedef scalar[3] id_t; int[0, 2] n; bool on[id_t];
      process S(const id_t id) { state s; init s; trans s -> s { guard !on[id]; assign on[id] = true, n = n + 1; }; }
      system S; query { E<> n > 2 }`;
    const { reduced, plain } = await both(text);
    expect([kinds(reduced), kinds(plain)]).toEqual([['broken'], ['broken']]);
    const [verdict] = reduced;
    expect(verdict!.kind === 'broken' && verdict!.evidence.steps.length).toBe(2);
  });
});

describe('where members are not interchangeable', () => {
  const refused = async (declarations: string, edge: string, more = ''): Promise<readonly string[]> => {
    const text = `typedef scalar[2] id_t; int[0, 9] n; id_t last; bool on[id_t]; ${declarations}
      process S(const id_t id) { state s, t; init s; trans s -> t { ${edge} }; }
      ${more === '' ? 'system S;' : more} query { E<> n == 5 }`;
    const model = await open(text);
    expect(model.queries.questions.some(isReduced)).toBe(false);
    const { reduced, plain } = await both(text);
    expect(kinds(reduced)).toEqual(kinds(plain));
    return linesOf(model);
  };

  test('a table with different numbers', async () => {
    expect(await refused('const int weight[id_t] = { 1, 5 };', 'assign n = weight[id];')).toEqual([
      'id_t: not used, since "S(0)" and "S(1)" do not do the same',
    ]);
    const read = 'int[0, 9] f(id_t i) { return weight[i]; }';
    expect(await refused(`const int weight[id_t] = { 1, 5 }; ${read}`, 'assign n = f(id);')).toHaveLength(1);
  });

  test('a loop whose last turn counts', async () => {
    const lines = await refused('void f() { for (i : id_t) last = i; }', 'assign f(), n = on[last] ? 5 : 1;');
    expect(lines).toEqual(['id_t: not used, since the loop over "i" may depend on the order of the set']);
  });

  test('a local variable without a start', async () => {
    expect(await refused('void f() { id_t i; last = i; }', 'assign f();')).toEqual([
      'id_t: not used, since "i" starts with one particular member of the set',
    ]);
  });

  test('receivers that overwrite each other', async () => {
    const hearing = 'broadcast chan go;';
    const other = 'process T() { state u; init u; trans u -> u { sync go!; }; } system S, T;';
    expect(await refused(hearing, 'sync go?; assign last = id;', other)).toEqual([
      `id_t: not used, since "S(0)" and "S(1)" may disturb each other when they receive the same broadcast`,
    ]);
  });

  test('receivers that depend on clocks', async () => {
    const other = 'process T() { state u; init u; trans u -> u { sync go!; }; } system S, T;';
    const lines = await refused('broadcast chan go; clock x[id_t];', 'guard x[id] > 1; sync go?;', other);
    expect(lines).toEqual(['id_t: not used, since who receives a broadcast depends on clocks']);
  });

  test('a set too large to find out', async () => {
    const model = await open(`typedef scalar[5000] id_t; bool on[id_t];
      process S() { state s; init s; trans s -> s { select i : id_t; assign on[i] = true; }; } system S;`);
    expect(linesOf(model)).toEqual(['id_t: not used, since it has more than 64 members']);
  });

  test('priorities', async () => {
    const other = 'process T() { state u; init u; trans u -> u { }; } system S < T;';
    expect(await refused('', 'assign n = 5;', other)).toEqual(['id_t: not used, since the model has priorities']);
  });
});

test('the first step may do as it likes', async () => {
  const text = `typedef scalar[4] id_t; id_t next[id_t]; bool known[id_t]; id_t last; id_t token;
    void build() { id_t before; for (i : id_t) { next[before] = i; before = i; } for (i : id_t) { next[before] = i; return; } }
    process Start() { state here, there; commit here; init here; trans here -> there { assign build(); }; }
    process N(const id_t id) { state s; init s; trans s -> s { guard token == id; assign known[id] = true, token = next[id]; }; }
    system Start, N;
    query { E<> forall (i : id_t) known[i] }
    query { A[] exists (i : id_t) !known[i] }`;
  expect((await open(text)).queries.questions.every(isReduced)).toBe(true);
  const { reduced, plain } = await both(text);
  expect(kinds(reduced)).toEqual(kinds(plain));
  const again = text.replace('commit here; ', '');
  expect(linesOf(await open(again))[0]).toMatch(/not used/);
});

test('queries that distinguish members, and those about liveness, are searched plainly', async () => {
  const text = `typedef scalar[3] id_t; const bool odd[id_t] = { false, true, false };
    process S(const id_t id) { state s, t; init s; trans s -> t { }; }
    system S;
    query { E<> exists (i : id_t) S(i).t }
    query { E<> forall (i : id_t) S(i).t == odd[i] }
    query { E[] forall (i : id_t) S(i).s }`;
  const model = await open(text);
  expect(model.queries.questions.map(isReduced)).toEqual([true, false, false]);
  expect(linesOf(model)).toEqual([
    'id_t: members are interchangeable',
    'E<> exists (i : id_t) S(i).t: up to names in id_t',
    'E<> forall (i : id_t) S(i).t == odd[i]: not used, since it distinguishes members of id_t',
    'E[] forall (i : id_t) S(i).s: not used, since cycles of runs must be real',
  ]);
  expect(linesOf(await open(text, ['symmetry']))).toEqual(['switched off']);
});

test.each([
  'guard id;',
  'guard !id;',
  'guard id == 0;',
  'guard id < last;',
  'guard id && true;',
  'guard (id ? 1 : 2) == 1;',
  'assign n = id;',
  'assign n = id + 1;',
  'assign last++;',
  'assign last = 0;',
  'assign n = numbers[id];',
])('the checker refuses to identify a member by its number: %s', async (edge) => {
  const text = `typedef scalar[3] id_t; id_t last; int n; int numbers[3];
    process S(const id_t id) { state s; init s; trans s -> s { ${edge} }; } system S;`;
  expect((await uppaal.open(sourceOf(text), {})).problems).not.toEqual([]);
});
