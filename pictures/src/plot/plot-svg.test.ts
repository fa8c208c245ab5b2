/** Plots: what is drawn where, by hand; and that odd values do not break the picture. */
import { expect, test } from 'vitest';
import { plotSvg } from './plot-svg.ts';

const base = { title: 'T & M', x: 'bound', y: 'time' } as const;

test('points lie where a logarithmic scale puts them', () => {
  const points = [
    { x: 1, y: 10, least: 1, most: 100 },
    { x: 2, y: 100 },
  ];
  const svg = plotSvg({ ...base, scale: 'logarithmic', series: [{ name: 'one', line: points, points }] });
  // The frame goes from 84 to 570 and from 384 up to 48; the powers of ten are 1, 10 and 100.
  expect(svg).toContain('<circle cx="84" cy="216"');
  expect(svg).toContain('<circle cx="570" cy="48"');
  expect(svg).toContain('points="84,216 570,48"');
  expect(svg).toContain('M84 384V48');
  expect(svg).toContain('T &amp; M');
});

test.each([
  ['nothing', []],
  ['one point', [{ x: 1, y: 5 }]],
  [
    'a zero on a logarithmic scale',
    [
      { x: 1, y: 0 },
      { x: 2, y: 4 },
    ],
  ],
  [
    'equal values',
    [
      { x: 3, y: 7 },
      { x: 3, y: 7 },
    ],
  ],
])('%s is drawn without NaN', (_name, points) => {
  for (const scale of ['logarithmic', 'linear'] as const)
    expect(plotSvg({ ...base, scale, series: [{ name: 'one', line: points, points }] })).not.toMatch(/NaN|Infinity/);
});
