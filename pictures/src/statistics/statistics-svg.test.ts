/** Plots: well-formed, with every value in one bar, and lines through the points that were given. */
import type { StatisticalResult } from '@vedette/core';
import { expect, test } from 'vitest';
import { flawInXml } from '../testing/flaw-in-xml.ts';
import { axisOf, Plot } from './axes.ts';
import { statisticsSvg } from './statistics-svg.ts';

const common = { seed: 1, runs: 40, steps: 90, confidence: 0.95, measure: { name: 'time', limit: 10 } };
const values = Array.from({ length: 20 }, (_, i) => i * i * 0.01);
const probability: StatisticalResult = {
  ...common,
  kind: 'probability',
  value: 0.5,
  least: 0.4,
  most: 0.6,
  values,
  curve: values.map((at, i) => ({ at, value: i / 40, least: i / 80, most: i / 20 })),
};

test('a distribution has a bar for every part of the values, as high as it has values', () => {
  const svg = statisticsSvg(probability, 'beat <4> & more')!;
  expect(flawInXml(svg)).toBeUndefined();
  const heights = [...svg.matchAll(/<rect x="[\d.]+" y="[\d.]+" width="[\d.]+" height="([\d.]+)" fill="#1d4f91"/g)].map(
    ([, height]) => Number(height),
  );
  // Two times the cubic root of 20, rounded up; the values bunch at the low end.
  expect(heights).toHaveLength(6);
  expect(heights[0]).toBe(Math.max(...heights));
  const highest = heights.reduce((sum, height) => sum + height, 0) / heights[0]!;
  expect(highest).toBeCloseTo(20 / values.filter((value) => value < values.at(-1)! / 6).length, 1);
  expect(svg).toContain('probability 0.5 in [0.4, 0.6] with confidence 95 %, 40 runs');
});

test('runs are lines through their points, a colour for each expression', () => {
  const paths = [
    { name: 'x < y', at: [0, 2, 10], values: [0, 2, 10] },
    { name: 'n', at: [0, 5, 5, 10], values: [0, 0, 1, 1] },
  ];
  const svg = statisticsSvg({ ...common, kind: 'trajectories', trajectories: [{ run: 0, paths }] }, 'runs')!;
  expect(flawInXml(svg)).toBeUndefined();
  const lines = [...svg.matchAll(/<path d="M([^"]+)" fill="none" stroke="(#\w+)" stroke-width="1.4"/g)];
  expect(lines.map(([, points]) => points!.split('L').length)).toEqual([3, 4]);
  expect(new Set(lines.map(([, , colour]) => colour)).size).toBe(2);
});

test('nothing to draw is not drawn', () => {
  expect(statisticsSvg({ ...common, kind: 'compare' }, 'none')).toBeUndefined();
  expect(statisticsSvg({ ...common, kind: 'trajectories', trajectories: [] }, 'none')).toBeUndefined();
  expect(statisticsSvg({ ...common, kind: 'mean', values: [3, 3] }, 'one value')).toContain('<rect');
});

test('axes have round ends around their numbers, also around one number and none', () => {
  expect(axisOf('x', [0.3, 9.7])).toMatchObject({ low: 0, high: 10 });
  expect(axisOf('x', [120, 480], 0)).toMatchObject({ low: 0, high: 500 });
  expect(axisOf('x', [7])).toMatchObject({ low: 6.5, high: 7.5 });
  expect(axisOf('x', [])).toMatchObject({ low: 0, high: 1 });
  const plot = new Plot(
    { left: 10, top: 20, width: 100, height: 50 },
    { x: axisOf('x', [0, 10]), y: axisOf('y', [0, 10]) },
  );
  expect([plot.x(0), plot.x(10), plot.y(0), plot.y(10)]).toEqual([10, 110, 70, 20]);
});
