import { describe, expect, test } from 'vitest';
import { flawInXml } from '../testing/flaw-in-xml.ts';
import type { Region } from './region.ts';
import { regionGrid, regionSvg } from './region-svg.ts';
import { regionText } from './region-text.ts';

const axis = (name: string, first: number, last: number) => ({
  name,
  values: Array.from({ length: last - first + 1 }, (_, index) => first + index),
});

const triangle: Region = {
  title: 'n=2',
  across: axis('x', 1, 3),
  up: axis('y', 9, 10),
  cells: [
    { x: 1, y: 9, verdict: 'fails' },
    { x: 2, y: 9, verdict: 'holds' },
    { x: 1, y: 10, verdict: 'unknown' },
  ],
};

describe('as text', () => {
  test('large values on top, gaps where nothing was asked', () => {
    expect(regionText(triangle)).toBe(`  n=2
   y
  10 │ ?
   9 │ █ ·
     └────── x
       1 2 3
      · holds   █ fails   ? unknown
`);
  });

  test('signs move together if there is no room', () => {
    const wide: Region = {
      title: '',
      across: axis('constant', 1, 50),
      cells: axis('', 1, 50).values.map((x) => ({ x, y: 0, verdict: 'holds' })),
    };
    const text = regionText(wide, { width: 80 });
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(text).toContain(`│${'·'.repeat(50)}\n`);
    expect(text).toMatch(/\n +1 +50\n/);
  });
});

describe('as SVG', () => {
  test('one square per combination, and one per verdict in the legend', () => {
    const svg = regionSvg([triangle], { caption: 'a < b & c' });
    expect(svg.match(/rx="2"/g)).toHaveLength(3 + 3);
    expect(svg).toContain('a &lt; b &amp; c');
    expect(flawInXml(svg)).toBeUndefined();
  });

  test('a line runs between the squares that a condition separates', () => {
    const square: Region = {
      title: '',
      across: axis('x', 1, 2),
      up: axis('y', 1, 2),
      cells: [1, 2].flatMap((x) =>
        [1, 2].map((y) => ({ x, y, verdict: x < y ? ('fails' as const) : ('holds' as const) })),
      ),
    };
    const line = /<path d="([^"]*)" fill="none"/.exec(regionSvg([square], { separates: (x, y) => x < y }))![1]!;
    const { left, top, size } = regionGrid(square);
    // Right of the upper left square and below it.
    expect(line).toBe(`M${left + size} ${top}v${size}M${left} ${top + size}h${size}`);
    expect(regionSvg([square], { separates: () => true })).toBe(regionSvg([square]));
  });

  test('panels lie below each other', () => {
    const svg = regionSvg([triangle, triangle]);
    const tops = [...svg.matchAll(/translate\(0 (\d+)\)/g)].map(([, top]) => Number(top));
    expect(tops).toHaveLength(2);
    expect(tops[1]).toBeGreaterThan(40);
  });
});

test('no name is cut off, however long', () => {
  const region = {
    title: 'n = 3',
    across: { name: 'anAxisWithARatherLongName', values: [1] },
    up: { name: 'growsWithEveryRound', values: [1] },
    cells: [],
  };
  const svg = regionSvg([region]);
  const width = Number(/width="(\d+)"/.exec(svg)![1]);
  for (const [, x, anchor, words] of svg.matchAll(/<text x="([\d.]+)"[^>]*text-anchor="(\w+)">([^<]*)</g)) {
    const wide = words!.length * 7;
    const left = Number(x) - (anchor === 'end' ? wide : anchor === 'middle' ? wide / 2 : 0);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + wide).toBeLessThanOrEqual(width);
  }
});
