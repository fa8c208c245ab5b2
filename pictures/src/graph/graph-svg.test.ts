import { expect, test } from 'vitest';
import { flawInXml } from '../testing/flaw-in-xml.ts';
import type { Graph } from './graph.ts';
import { graphSvg, mostArrowsDrawn, mostStatesDrawn, tooLargeToDraw } from './graph-svg.ts';
import { layoutGraph } from './layout-graph.ts';

const lock: Graph = {
  states: 4,
  initial: 0,
  transitions: [
    { from: 0, label: 'request(1)', to: 1 },
    { from: 0, label: 'request(2)', to: 1 },
    { from: 1, label: 'tau', to: 2, hidden: true },
    { from: 2, label: 'release', to: 0 },
    { from: 2, label: 'lose', to: 3 },
    { from: 1, label: 'wait', to: 1 },
  ],
  deadlock: (state) => state === 3,
};

test('steps between the same states share an arrow, hidden ones have their own', async () => {
  const { arrows } = await layoutGraph(lock);
  expect(arrows.map(({ from, to, labels }) => [from, to, labels.join()]).sort()).toEqual([
    [0, 1, 'request(1),request(2)'],
    [1, 1, 'wait'],
    [1, 2, 'tau'],
    [2, 0, 'release'],
    [2, 3, 'lose'],
  ]);
});

test('the layout is layered: every step of a tree leads down', async () => {
  const tree = {
    states: 7,
    initial: 0,
    transitions: [1, 2, 3, 4, 5, 6].map((to) => ({ from: (to - 1) >> 1, label: 'a', to })),
  };
  const { states, width, height } = await layoutGraph(tree);
  for (const { from, to } of tree.transitions) expect(states[to]!.y).toBeGreaterThan(states[from]!.y);
  for (const { x, y } of states) expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
});

test('no two labels overlap, however long they are', async () => {
  const labels = ['a', 'request(server(1), "quite long")', 'b(1)', 'grant'];
  const graph = {
    states: 5,
    initial: 0,
    transitions: labels.flatMap((label, index) => [
      { from: 0, label, to: index + 1 },
      { from: index + 1, label: `back ${label}`, to: 0 },
    ]),
  };
  const { arrows } = await layoutGraph(graph);
  for (const [index, one] of arrows.entries())
    for (const other of arrows.slice(index + 1)) {
      const apart = Math.abs(one.labelAt.y - other.labelAt.y) >= 11 || Math.abs(one.labelAt.x - other.labelAt.x) >= 20;
      expect(apart, `${one.labels} and ${other.labels}`).toBe(true);
    }
});

test('deadlocks are ringed twice, hidden steps dashed, all labels are there', async () => {
  const svg = await graphSvg(lock, { title: 'The <lock>' });
  expect(flawInXml(svg)).toBeUndefined();
  expect(svg).toContain('<title>The &lt;lock&gt;</title>');
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(1);
  expect(svg.match(/<rect [^>]*stroke="#b3261e"/g)).toHaveLength(2);
  for (const label of ['request(1)', 'request(2)', 'wait', 'release', 'lose'])
    expect(svg).toContain(`>${label}</text>`);
  expect(svg).toContain('4 states, starting in 0.');
  expect(svg).toContain('Deadlock in 3.');
});

test('a long label is cut, and written in full in the title', async () => {
  const label = `send(${'very '.repeat(20)}long)`;
  const svg = await graphSvg({ states: 1, initial: 0, transitions: [{ from: 0, label, to: 0 }] });
  expect(flawInXml(svg)).toBeUndefined();
  expect(svg).toContain(`<title>${label}</title>`);
  expect(svg).toContain('…</text>');
});

test('one state alone is a picture too', async () => {
  expect(flawInXml(await graphSvg({ states: 1, initial: 0, transitions: [] }))).toBeUndefined();
});

test('what would be unreadable is refused', async () => {
  const graph = { states: mostStatesDrawn + 1, initial: 0, transitions: [] };
  await expect(graphSvg(graph)).rejects.toThrow('too many');
});

test('too many states or arrows are reported, steps that share an arrow count once', () => {
  const state = (number: number) => number % 100;
  const steps = Array.from({ length: 3 * mostArrowsDrawn + 3 }, (_, i) => ({
    from: state(i),
    label: `${i}`,
    to: state(i * i),
  }));
  const arrows = new Set(steps.map(({ from, to }) => `${from} ${to}`)).size;
  expect(arrows).toBeLessThan(mostArrowsDrawn);
  expect(tooLargeToDraw({ states: 100, initial: 0, transitions: steps })).toBeUndefined();
  const many = Array.from({ length: mostArrowsDrawn + 1 }, (_, i) => ({
    from: i % 19,
    label: 'a',
    to: Math.floor(i / 19),
  }));
  expect(tooLargeToDraw({ states: 100, initial: 0, transitions: many })).toContain('301 arrows are too many');
  expect(tooLargeToDraw({ states: 201, initial: 0, transitions: [] })).toContain('201 states are too many');
});
