import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { graphDot } from '../formats/graph-dot.ts';
import { graphJson } from '../formats/graph-json.ts';
import { anyText } from '../testing/any-story.ts';
import type { Graph } from './graph.ts';

const lock: Graph = {
  states: 3,
  initial: 1,
  transitions: [
    { from: 1, label: 'a("x\\y")', to: 0 },
    { from: 0, label: 'b & c', to: 2 },
  ],
  deadlock: (state) => state === 2,
};

test('DOT: the initial state, the deadlock, and labels as they are', () => {
  const lines = [...graphDot(lock)].join('').split('\n');
  expect(lines[0]).toBe('digraph states {');
  expect(lines.slice(4)).toEqual([
    '  start -> 1;',
    '  0;',
    '  1;',
    '  2 [color="#b3261e", fillcolor="#fbe9e7", peripheries=2];',
    '  1 -> 0 [label="a(\\"x\\\\y\\")"];',
    '  0 -> 2 [label="b &amp; c"];',
    '}',
    '',
  ]);
});

test('DOT: states may have texts', () => {
  const dot = [...graphDot({ ...lock, stateText: (state) => `x = ${state}` })].join('');
  expect(dot).toContain('  0 [shape=box, label="x = 0"];');
  expect(dot).toContain('  2 [shape=box, label="x = 2", color=');
});

test('JSON: everything that is known', () => {
  expect(JSON.parse([...graphJson({ ...lock, stateText: (state) => `x = ${state}` })].join(''))).toEqual({
    states: 3,
    initial: 1,
    deadlocks: [2],
    texts: ['x = 0', 'x = 1', 'x = 2'],
    transitions: [
      [1, 'a("x\\y")', 0],
      [0, 'b & c', 2],
    ],
  });
});

test('JSON: nothing that is not known', () => {
  expect(JSON.parse([...graphJson({ states: 1, initial: 0, transitions: [] })].join(''))).toEqual({
    states: 1,
    initial: 0,
    transitions: [],
  });
});

test('big graphs come in chunks, and transitions are asked for as they are written', () => {
  let asked = 0;
  function* endless() {
    for (;;) yield { from: 0, label: `step ${asked++}`, to: 0 };
  }
  for (const write of [graphDot, graphJson]) {
    asked = 0;
    const first = write({ states: 1, initial: 0, transitions: endless() }).next();
    expect(first.done).toBe(false);
    expect(asked).toBeLessThan(10_000);
  }
});

/** Reads back the string literals of the edges' labels, as Graphviz would: `\"`, `\\` and `&amp;`. */
function edgeLabels(dot: string): readonly string[] {
  return [...dot.matchAll(/^ {2}\d+ -> \d+ \[label="((?:[^"\\]|\\.)*)"\];$/gm)].map(([, literal]) =>
    literal!.replace(/\\(.)/g, '$1').replaceAll('&amp;', '&'),
  );
}

test('law: labels survive', () => {
  const transition = fc.record({ from: fc.nat(4), label: anyText, to: fc.nat(4) });
  fc.assert(
    fc.property(fc.array(transition), (transitions) => {
      const graph = { states: 5, initial: 0, transitions };
      const json = JSON.parse([...graphJson(graph)].join(''));
      expect(json.transitions).toEqual(transitions.map(({ from, label, to }) => [from, label, to]));
      const labels = edgeLabels([...graphDot(graph)].join(''));
      const printable = transitions.map(({ label }) => label).filter((label) => /^[ -~]*$/.test(label));
      expect(labels).toHaveLength(transitions.length);
      expect(labels.filter((label) => /^[ -~]*$/.test(label))).toEqual(printable);
    }),
  );
});
