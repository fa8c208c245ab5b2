/** Random networks over a scalar set: the same verdicts with and without symmetry. */
import { checked, type Question, type Substitute, type Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { uppaal } from '../language.ts';
import { sourceOf } from '../testing/testing-source.ts';

const guards = [
  'x >= 1',
  'x <= 2',
  'x == 2',
  'y[id] >= 1',
  'free',
  '!free && owner == id',
  'marked[id]',
  '!marked[id]',
  'peer[id] == id',
  'n < 2',
  'z <= 3',
];
const updates = [
  'x = 0',
  'y[id] = 1',
  'z = 0',
  'owner = id',
  'free = !free',
  'marked[id] = true',
  'marked[id] = false',
  'n = (n + 1) % 3',
  'peer[id] = owner',
  'owner = peer[id]',
  'peer[owner] = id',
  'sweep()',
];
const chosen = ['peer[id] = other', 'owner = other', 'marked[other] = !marked[other]'];
const syncs = ['', '', '', 'hand[id]!', 'hand[owner]?', 'meet!', 'meet?', 'tell!', 'tell?', 'tell?'];
const hearing = ['x = 0', 'marked[id] = true', 'y[id] = 0'];

const edge = fc
  .record({
    ends: fc.tuple(fc.nat(2), fc.nat(2)),
    guard: fc.uniqueArray(fc.constantFrom(...guards), { maxLength: 2 }),
    sync: fc.constantFrom(...syncs),
    updates: fc.uniqueArray(fc.constantFrom(...updates), { maxLength: 3 }),
    heard: fc.uniqueArray(fc.constantFrom(...hearing), { maxLength: 2 }),
    other: fc.option(fc.constantFrom(...chosen), { nil: undefined, freq: 3 }),
  })
  .map(({ ends, guard, sync, updates: own, heard, other }) => {
    const isReceiving = sync === 'tell?';
    const effects = isReceiving ? heard : other === undefined ? own : [...own, other];
    const fit = isReceiving ? guard.filter((one) => !/^[xyz]/.test(one)) : guard;
    return [
      `L${ends[0]} -> L${ends[1]} {`,
      other === undefined || isReceiving ? '' : 'select other : id_t;',
      fit.length === 0 ? '' : `guard ${fit.join(' && ')};`,
      sync === '' ? '' : `sync ${sync};`,
      effects.length === 0 ? '' : `assign ${effects.join(', ')};`,
      '}',
    ].join(' ');
  });

const queries = [
  'E<> exists (i : id_t) exists (j : id_t) i != j && P(i).L2 && P(j).L1',
  'E<> forall (i : id_t) P(i).L2',
  'A[] forall (i : id_t) marked[i] imply P(i).x <= 2',
  'E<> forall (i : id_t) peer[i] != i',
  'E<> exists (i : id_t) owner == i && P(i).L1 && z > 2',
  'A[] not deadlock',
];
const figures = ['sup: z, n', 'inf{exists (i : id_t) P(i).L2}: n, z', 'bounds{z <= 2}: sum (i : id_t) marked[i], z'];

const model = fc
  .record({
    edges: fc.array(edge, { minLength: 2, maxLength: 6 }),
    invariant: fc.boolean(),
    kind: fc.constantFrom('', 'commit L1;', 'urgent L1;'),
    size: fc.constantFrom(2, 3),
  })
  .map(
    ({ edges, invariant, kind, size }) => `typedef scalar[${size}] id_t;
    clock y[id_t], z; bool free, marked[id_t]; id_t owner, peer[id_t]; int[0, 2] n;
    chan hand[id_t], meet; broadcast chan tell;
    void sweep() { for (i : id_t) if (peer[i] == owner) marked[i] = false; }
    process P(const id_t id) {
      clock x; state L0, L1${invariant ? ' { x <= 2 }' : ''}, L2; ${kind} init L0;
      trans ${edges.join(',\n        ')};
    }
    system P; ${[...queries, ...figures].map((query) => `query { ${query} }`).join(' ')}`,
  );

function substituteFor(question: Question): Substitute | undefined {
  const search = question.model?.behaviour.searchFor?.(question, 'shortest');
  return search && 'substitute' in search ? search.substitute : undefined;
}

async function verdictsOf(text: string, without: readonly string[]): Promise<readonly Verdict[]> {
  const { value, problems } = await uppaal.open(sourceOf(text), { without });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const {
    behaviour: { system },
    queries: { questions },
  } = value!;
  const asked = questions.slice(0, queries.length);
  expect(asked.every((question) => substituteFor(question)?.reduction === 'symmetry')).toBe(without.length === 0);
  return answer(system, questions, { limits: { states: 800 }, until: 'everything' });
}

law({ name: 'verdicts are the same with and without symmetry', runs: 60 }, model, async (text) => {
  const [reduced, plain] = [await verdictsOf(text, []), await verdictsOf(text, ['symmetry'])];
  for (const [i, verdict] of reduced.entries()) {
    const other = plain[i]!;
    if (other.kind === 'unknown' || verdict.kind === 'unknown') continue;
    expect(verdict.kind).toBe(other.kind);
    if (verdict.kind === 'holds' && other.kind === 'holds') expect(verdict.figures).toEqual(other.figures);
  }
});

law({ name: 'the reduced system keeps the contract', runs: 10 }, model, async (text) => {
  const { value } = await uppaal.open(sourceOf(text), {});
  for (const question of value!.queries.questions.slice(0, queries.length)) {
    const reduced = substituteFor(question);
    if (reduced === undefined || question.kind === 'refinement') throw new Error('symmetry is not used');
    const { model: _, ...alone } = question;
    await answer(checked(reduced.system, { oneIn: 4 }), [alone], { limits: { states: 100 } });
  }
});
