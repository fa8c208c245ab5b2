/** Bars: longer for more, none lost, well-formed whatever they are called. */
import { expect, test } from 'vitest';
import { flawInXml } from '../testing/flaw-in-xml.ts';
import { barsSvg } from './bars-svg.ts';

const bars = {
  title: 'states, <published> & measured',
  legend: ['published', 'measured'],
  groups: [
    {
      name: 'mCRL2',
      pairs: [
        { name: 'buffer=1', first: 6_630, second: 11_951 },
        { name: 'buffer=2', first: 30_182_443 },
      ],
    },
    { name: 'CSPM', pairs: [{ name: 'buffer=1', first: 0, second: 10 }] },
  ],
} as const;

function lengths(svg: string): readonly number[] {
  return [...svg.matchAll(/<rect x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="9"/g)].map(([, width]) =>
    Number(width),
  );
}

test('is well-formed, and has a bar and a number for every number', () => {
  const svg = barsSvg(bars);
  expect(flawInXml(svg)).toBeUndefined();
  expect(lengths(svg)).toHaveLength(5);
  for (const number of ['6,630', '11,951', '30,182,443', 'not known']) expect(svg).toContain(`>${number}</text>`);
});

test('a bar grows by the same length for every power of ten', () => {
  const pairs = [1, 10, 100, 1000].map((value) => ({ name: `${value}`, first: value, second: value }));
  const [one, , ten, , hundred, , thousand] = lengths(barsSvg({ ...bars, groups: [{ name: 'all', pairs }] }));
  expect(one).toBeGreaterThan(0);
  expect(hundred! - ten!).toBeCloseTo(thousand! - hundred!, 0);
  expect(thousand!).toBeGreaterThan(hundred!);
});

test('nothing to draw is drawn as nothing', () => {
  expect(flawInXml(barsSvg({ ...bars, groups: [{ name: 'none', pairs: [{ name: 'x' }] }] }))).toBeUndefined();
});
