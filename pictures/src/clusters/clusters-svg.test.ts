import { expect, test } from 'vitest';
import { rowsFrom } from '../testing/any-graph.ts';
import { flawInXml } from '../testing/flaw-in-xml.ts';
import { clustersSvg, mostCones } from './clusters-svg.ts';

/** Three clusters of one state below another: a cone for each, caps above the root and below all four. */
const star = rowsFrom({ states: 4, initial: 0 }, [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 0],
]);

test('a cone for every cluster, deadlocks in red, counted in words', () => {
  const svg = clustersSvg(star, { title: 'a < b' });
  expect(flawInXml(svg)).toBeUndefined();
  expect(svg.match(/<path /g)).toHaveLength(3 + 1 + 4);
  expect(svg.match(/url\(#dead\)/g)).toHaveLength(2 * 2);
  expect(svg).toContain('4 states in 4 clusters, 2 ranks, 2 deadlocks');
  expect(svg).toContain('a &lt; b');
});

test('what is not known is not said', () => {
  const svg = clustersSvg(star, { isIncomplete: true, withoutDeadlocks: true });
  expect(svg).not.toContain('url(#dead)');
  expect(svg).toContain('2 ranks, incomplete<');
});

test('of very many parts the largest are drawn, and the others counted', () => {
  const leaves = Array.from({ length: 30_000 }, (_, leaf) => [0, leaf + 1] as const);
  const svg = clustersSvg(rowsFrom({ states: 30_001, initial: 0 }, leaves));
  expect(svg.match(/<path /g)!.length).toBeLessThanOrEqual(mostCones);
  expect(svg).toMatch(/[\d,]+ parts too small to be drawn/);
});

test('nothing is drawn beyond the edge', () => {
  const svg = clustersSvg(star);
  const [width, height] = [Number(/width="(\d+)"/.exec(svg)![1]), Number(/height="(\d+)"/.exec(svg)![1])];
  for (const [, x, y] of svg.matchAll(/[ML ](-?[\d.]+) (-?[\d.]+)(?=[ALZ])/g)) {
    expect(Number(x)).toBeGreaterThanOrEqual(0);
    expect(Number(x)).toBeLessThanOrEqual(width);
    expect(Number(y)).toBeLessThanOrEqual(height);
  }
});
