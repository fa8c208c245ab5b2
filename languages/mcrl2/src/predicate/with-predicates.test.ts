import { checked, type Excerpt, type Model, type Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { type Graph, graphOf, law, naiveBisimilar, naiveExplore } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeDataEngine } from '../data/engine.ts';
import { mcrl2 } from '../language.ts';
import { checkedText } from '../testing/check-text.ts';
import { randomNetwork } from '../testing/random-networks.ts';
import { referenceGraph } from '../testing/reference-semantics.ts';

async function opened(text: string, without: readonly string[] = []): Promise<Model | undefined> {
  return (await mcrl2.open(textSource(text, 'm.mcrl2'), { without })).value;
}

function excerpts(texts: readonly string[]): readonly Excerpt[] {
  return texts.map((text) => ({ source: 'asked', start: 4, text }));
}

async function possible(text: string, ...expressions: readonly string[]): Promise<readonly Verdict['kind'][]> {
  const { value, problems } = (await opened(text))!.queries.withPredicates!(excerpts(expressions));
  expect(problems).toEqual([]);
  const { behaviour } = value!;
  const model = { ...value!, behaviour: { ...behaviour, system: checked(behaviour.system) } };
  const asked = expressions.map((name, predicate) => {
    const what = { kind: 'predicate', predicate } as const;
    return { kind: 'possible', what, name } as const;
  });
  return (await answer(model, asked)).map(({ kind }) => kind);
}

async function problemsOf(text: string, expression: string) {
  const { problems } = (await opened(text))!.queries.withPredicates!(excerpts([expression]));
  return problems.map(({ code, span, hint }) => ({ code, at: [span.start - 4, span.end - 4], hint }));
}

const beats = `act s_beat, r_beat, beat, crash, tick, suspect;
proc P(age: Nat) = s_beat . P(age) + (age < 3) -> crash . Dead(age + 1);
     Dead(since: Nat) = delta;
     Watcher(missed: Nat, limit: Nat) =
       r_beat . Watcher(0, limit)
       + (missed < limit) -> tick . Watcher(missed + 1, limit)
       + (missed == limit) -> suspect . Watcher(missed, limit);
init allow({beat, crash, tick, suspect}, comm({s_beat | r_beat -> beat}, P(2) || Watcher(0, 2)));`;

const beatsModel = (await opened(beats))!;

test.each([
  '9.age == 2',
  'true.age',
  '(1 + 1).age == 2',
  'P.age.age == 1',
  '{}.age == 1',
  '.age',
  'P.',
  'P',
  'P in',
  '1 in P',
  'P in P in P',
  'P.age in 3',
])('%s is no predicate, and that is said', async (expression) => {
  const { value, problems } = (await opened(beats))!.queries.withPredicates!(excerpts([expression]));
  expect([value, problems.some(({ severity }) => severity === 'error')]).toEqual([undefined, true]);
});

law(
  'a predicate is read or refused, whatever the words',
  fc.array(
    fc.constantFrom(...'P Watcher age missed limit in . == ( ) 9 true && ! { } [ ] + , P.age : Nat'.split(' ')),
    { maxLength: 7 },
  ),
  async (words) => {
    const { value, problems } = beatsModel.queries.withPredicates!(excerpts([words.join(' ')]));
    expect(problems.some(({ severity }) => severity === 'error')).toBe(value === undefined);
  },
);

describe('parameters', () => {
  test('are reported, kept or constant', async () => {
    const found = await possible(
      beats,
      'Watcher.missed == 2',
      'Watcher.missed == 3',
      'Watcher.limit == 2',
      'P.age != 2',
    );
    expect(found).toEqual(['holds', 'fails', 'holds', 'fails']);
  });

  test('that nothing uses are kept for questions', async () => {
    // `since` is never read: without the question there is no slot for it.
    expect((await opened(beats))!.behaviour.system.slots.map(({ name }) => name)).not.toContain('P.since');
    expect(await possible(beats, 'P.since == 3', 'P.since == 2')).toEqual(['holds', 'fails']);
    const counting = `act a; proc P(n: Nat, m: Nat) = (n < 3) -> a . P(n + 1, m + 2); init P(0, 0);`;
    expect(await possible(counting, 'P.m == 6', 'P.m == 5', 'P.m == 2 * P.n', 'P.m != 2 * P.n')).toEqual([
      'holds',
      'fails',
      'holds',
      'fails',
    ]);
  });

  test('make the smallest comparison false where there are none', async () => {
    expect(await possible(beats, 'P.since != 3', '!(P.since == 3)', 'P.since == 3 && P.age == 2')).toEqual([
      'fails',
      'holds',
      'fails',
    ]);
  });

  test('of processes that continue alike are distinguished', async () => {
    const alike = `act a, b, c; proc P(x: Nat) = a . c . P(x); Q(y: Nat) = b . c . Q(y); S = tau . P(1) + tau . Q(2);
init S;`;
    expect(await possible(alike, 'S.x == 1 && S in P', 'S.y == 2 && S in Q', 'S.y == 2 && S in P')).toEqual([
      'holds',
      'holds',
      'fails',
    ]);
  });

  test('may be functions, lists and sets, and quantified over', async () => {
    const queues = `sort D = struct d1 | d2; act put, get: D;
proc Queue(q: List(D), f: D -> Nat) =
  sum d: D . (#q < 2) -> put(d) . Queue(q <| d, f[d -> f(d) + 1])
  + (#q > 0) -> get(head(q)) . Queue(tail(q), lambda d: D . 0);
init Queue([], lambda d: D . 0);`;
    expect(
      await possible(
        queues,
        'Queue.q == [d1, d2]',
        'Queue.f(d2) == 2',
        'exists d: D . d in Queue.q && Queue.f(d) == 1',
        '#Queue.q > 0 && Queue.q . 0 == d2',
        '#Queue.q > 2',
        '{d: D | Queue.f(d) == 2} == {d1}',
      ),
    ).toEqual(['holds', 'holds', 'holds', 'holds', 'fails', 'holds']);
  });
});

const two = `act a: Nat; proc P(n: Nat) = (n < 2) -> a(n) . P(n + 1); init P(0) || P(1);`;

test('components have the names of charts, or of the call they begin with', async () => {
  expect(await possible(two, 'P 1.n == 0', 'P 2.n == 0', 'P(1).n == 2', 'P(0).n == 2 && P 2 . n == 1')).toEqual([
    'holds',
    'fails',
    'holds',
    'holds',
  ]);
});

test('quantifiers may stand right before a component', async () => {
  const some = (body: string) => `exists k: Nat . ${body}`;
  expect(await possible(two, `${some('P 1.n == k')} && (${some('k < 3 && P(1).n == k + 3')})`)).toEqual(['fails']);
  expect(await possible(two, 'exists k: Bool . (P(0).n == 2) == k')).toEqual(['holds']);
  expect(await possible(two, 'forall k: List(Bool) # Bool -> Bool . P(0).n == 1')).toEqual(['holds']);
  expect(await possible(two, '[0, 1] . P(0).n == 1')).toEqual(['holds']);
});

test('a component is never in a process of the model that it cannot become, which is no mistake', async () => {
  const text = 'act a; proc P = a . P; Q = a . Q; R = a . R; init P || Q;';
  const asked = ['P in Q', 'P in R', 'P in P', '!(P in Q)'];
  for (const [index, kind] of ['fails', 'fails', 'holds', 'holds'].entries())
    expect(await possible(text, asked[index]!)).toEqual([kind]);
  expect(await problemsOf(text, 'P in S')).toMatchObject([{ code: 'mcrl2/unknown-process', at: [5, 6] }]);
});

describe('mistakes are located', () => {
  test('unknown components, parameters and processes, with the nearest name', async () => {
    expect(await problemsOf(beats, 'Wacher.missed == 2')).toEqual([
      { code: 'mcrl2/unknown-component', at: [0, 6], hint: 'Did you mean "Watcher"?' },
    ]);
    expect(await problemsOf(beats, 'Watcher.mised == 2')).toEqual([
      { code: 'mcrl2/unknown-parameter', at: [8, 13], hint: 'Did you mean "missed"?' },
    ]);
    expect(await problemsOf(beats, 'exists b: Bool . Wacher.missed == 2 && b')).toEqual([
      { code: 'mcrl2/unknown-component', at: [17, 23], hint: 'Did you mean "Watcher"?' },
    ]);
    expect(await problemsOf(beats, 'Watcher == 2')).toMatchObject([
      { code: 'mcrl2/whole-component', at: [0, 7], hint: expect.stringContaining('or of Watcher.missed') },
    ]);
    expect(await problemsOf(beats, 'P in Deed')).toEqual([
      { code: 'mcrl2/unknown-process', at: [5, 9], hint: 'Did you mean "Dead"?' },
    ]);
  });

  test('sorts, and what is no expression', async () => {
    expect(await problemsOf(beats, 'Watcher.missed')).toMatchObject([{ code: 'mcrl2/sort-mismatch', at: [0, 14] }]);
    expect(await problemsOf(beats, 'Watcher.missed == ')).toMatchObject([{ code: 'mcrl2/unexpected-token' }]);
    expect(await problemsOf(beats, 'Watcher.missed == 2 ; P')).toMatchObject([{ code: 'mcrl2/unexpected-token' }]);
    expect(await problemsOf(beats, `${'('.repeat(10_000)}true`)).toMatchObject([{ code: 'mcrl2/nested-too-deep' }]);
  });

  test('a parameter of several sorts', async () => {
    const text = 'act a; proc P(x: Nat) = a . Q(true); Q(x: Bool) = a . P(0); init P(0);';
    expect(await problemsOf(text, 'P.x == 1')).toMatchObject([{ code: 'mcrl2/several-sorts' }]);
  });
});

/** With a step to itself wherever a predicate holds. */
function shown({ behaviour: { system } }: Model): Graph {
  const explored = naiveExplore(checked(system), 5000);
  const { size, edges } = graphOf(explored);
  const loops = explored.states.flatMap((state, at) =>
    system.predicates.flatMap(({ holds, name }) =>
      holds(state) ? [{ from: at, to: at, label: { text: `? ${name}`, kind: 'visible' as const } }] : [],
    ),
  );
  return { size, edges: [...edges, ...loops] };
}

const comparable = 60;

law(
  { name: 'predicates see through reductions', runs: 60 },
  fc.tuple(randomNetwork, fc.constantFrom('p', 'x', 'y'), fc.constantFrom('d1', 'd2')),
  async ([text, parameter, value]) => {
    const [reduced, plain] = [await opened(text), await opened(text, ['constants', 'unused', 'dead', 'sums'])];
    const components = reduced?.presentation.narration?.lifelines ?? [];
    const known = components.filter((name) => /^[PQ]( \d+)?$/.test(name)).slice(0, 2);
    const asked = known.flatMap((name) => [`${name}.${parameter} == ${value}`, `${name} in Q`]);
    const [one, other] = [reduced, plain].map((model) => model?.queries.withPredicates?.(excerpts(asked)));
    // Not every component has such a parameter, or can be a `Q`.
    if (one?.value === undefined || other?.value === undefined) return;
    const specification = checkedText(text);
    const reference = referenceGraph(specification, makeDataEngine(specification).engine!, comparable);
    if (reference === undefined) return;
    expect(naiveBisimilar(shown(one.value), shown(other.value), 'strong')).toBe(true);
    const [without, observed] = [reduced!, one.value].map(({ behaviour: { system } }) =>
      graphOf(naiveExplore(system, 5000)),
    );
    expect(naiveBisimilar(without!, observed!, 'strong')).toBe(true);
  },
);
