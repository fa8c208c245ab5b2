/**
 * The cluster view of a model: the same numbers as an independent exploration, runs as long as their ranks, spaces cut
 * short.
 */
import { law } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inlineWorkbench } from '../inline.ts';
import type { Workbench } from '../workbench.ts';
import type { ClusterSpace, ClustersRequest, ClustersResult } from './clusters.ts';

const bench = (): Workbench => inlineWorkbench({ source: (name) => textSource('', name) });

function request(name: string, text: string, wanted: ClustersRequest['wanted'], limits = {}): ClustersRequest {
  return { model: { name, bytes: new TextEncoder().encode(text) }, limits, wanted };
}

function spaceIn(result: ClustersResult): ClusterSpace {
  if (result.kind !== 'space') throw new Error(`${result.kind} in place of a space`);
  return result;
}

const anyAut = fc
  .integer({ min: 1, max: 9 })
  .chain((states) =>
    fc
      .array(fc.tuple(fc.nat(states - 1), fc.constantFrom('a', 'b'), fc.nat(states - 1)), { maxLength: 20 })
      .map((edges) => `des (0,${edges.length},${states})\n${edges.map((edge) => `(${edge.join()})\n`).join('')}`),
  );

law(
  { name: 'a run into a state is as long as its rank, and takes labels of the graph', runs: 50 },
  anyAut,
  async (text) => {
    const working = bench();
    const { graph, tree } = spaceIn(await working.run('clusters', request('any.aut', text, { kind: 'space' })));
    for (let state = 0; state < graph.states; state++) {
      const run = await working.run('clusters', request('any.aut', text, { kind: 'run', state }));
      if (run.kind !== 'run') throw new Error(run.kind);
      expect(run.story.steps).toHaveLength(tree.rank[state]!);
      let reached = new Set([0]);
      for (const { label } of run.story.steps)
        reached = new Set([...reached].flatMap((from) => after(graph, from, label)));
      expect([...reached]).toContain(state);
    }
  },
);

function after({ first, label, labels, target }: ClusterSpace['graph'], from: number, text: string): readonly number[] {
  const row = [...target.keys()].slice(first[from], first[from + 1]);
  return row.filter((edge) => labels[label[edge]!]!.text === text).map((edge) => target[edge]!);
}

/**
 * Two counters to 2, each by itself: 9 states, ranks 0 to 4 with 1, 2, 3, 2, 1 of them, all of a rank joined by what
 * follows.
 */
const counters =
  'act a, b; proc P(n: Nat) = (n < 2) -> a . P(n + 1) + (n == 2) -> b . P(n); init allow({a, b}, P(0) || P(0));';

test('counters side by side: a spindle of five clusters, by value', async () => {
  const working = bench();
  const space = spaceIn(await working.run('clusters', request('two.mcrl2', counters, { kind: 'space' })));
  expect([...space.tree.size]).toEqual([1, 2, 3, 2, 1]);
  expect(space.expanded).toBe(9);
  expect(space.incomplete).toBeUndefined();
  const values = await working.run(
    'clusters',
    request('two.mcrl2', counters, { kind: 'values', slot: space.slots.indexOf('P 1.n') }),
  );
  if (values.kind !== 'values') throw new Error(values.kind);
  expect(values.named.map(({ text, states }) => [text, states]).toSorted()).toEqual([
    ['0', 3],
    ['1', 3],
    ['2', 3],
  ]);
  expect(values.values).toHaveLength(9);
});

test('a limit leaves a part, and says where it ends and why', async () => {
  const text = 'act a: Nat; proc P(n: Nat) = a(n) . P(n + 1); init P(0);';
  const space = spaceIn(
    await bench().run('clusters', request('endless.mcrl2', text, { kind: 'space' }, { states: 50 })),
  );
  expect(space.graph.states).toBeGreaterThanOrEqual(50);
  expect(space.expanded).toBe(space.graph.states - 1);
  expect(space.incomplete).toEqual({ why: 'limit', detail: 'the limit of 50 states was reached' });
});

test('another text is another space, although its name is the same', async () => {
  const working = bench();
  const once = 'des (0,1,2)\n(0,a,1)\n';
  await working.run('clusters', request('same.aut', once, { kind: 'space' }));
  const other = 'des (0,2,3)\n(0,a,1)\n(1,b,2)\n';
  const run = await working.run('clusters', request('same.aut', other, { kind: 'run', state: 2 }));
  expect(run).toMatchObject({ kind: 'run', story: { steps: [{ label: 'a' }, { label: 'b' }] } });
});

test('what does not exist is refused by name', async () => {
  const lone = (wanted: ClustersRequest['wanted']) =>
    bench().run('clusters', request('one.aut', 'des (0,0,1)\n', wanted));
  await expect(lone({ kind: 'run', state: 1 })).rejects.toThrow('the state space does not have a state 1');
  await expect(lone({ kind: 'values', slot: 7 })).rejects.toThrow('the state space does not have a slot 7');
  expect(await bench().run('clusters', request('bad.aut', 'des', { kind: 'space' }))).toMatchObject({
    kind: 'refused',
  });
});

test('timed models are shown in integer time', async () => {
  const text = 'clock x; process P() { state a { x <= 2 }, b; init a; trans a -> b { guard x >= 1; }; } system P;';
  const space = spaceIn(await bench().run('clusters', request('timed.xta', text, { kind: 'space' })));
  expect(space.graph.labels.map((label) => label.text)).toContain('tick');
  expect(space.remark).toContain('integer');
  expect(space.isZoneGraph).toBe(false);
});

// A strict bound: in integer time b is never reached, by zones it is.
const strict = 'clock x; process P() { state a { x < 1 }, b; init a; trans a -> b { guard x > 0; }; } system P;';

test('where integer time is not exact the zone graph is shown, and said to be one', async () => {
  const working = bench();
  const space = spaceIn(await working.run('clusters', request('strict.xta', strict, { kind: 'space' })));
  expect(space.isZoneGraph).toBe(true);
  expect(space.graph.states).toBe(2);
  expect(space.remark).toMatch(/^a zone graph: .*; this takes integer time, which is not exact here: .*x < 1/);
  expect(space.stats.deadlocks).toBeUndefined();
  const run = await working.run('clusters', request('strict.xta', strict, { kind: 'run', state: 1 }));
  expect(run).toMatchObject({ kind: 'run', story: { steps: [{}] } });
});
