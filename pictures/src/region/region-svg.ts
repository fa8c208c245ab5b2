/** Regions as one self-contained SVG: a square per combination, axes with numbers, a legend, a sentence below. */

import { maximum } from '@vedette/core';
import { escapeXml } from '@vedette/text';
import { areaOutline, type Corner } from './area-outline.ts';
import { cellLookup, type Region, type RegionVerdict, rowsOf, verdictsIn } from './region.ts';

export interface RegionSvgOptions {
  readonly caption?: string;
  /** What a condition says of every place: where it changes a line is drawn. */
  readonly separates?: (x: number, y: number) => boolean;
}

const colours: Readonly<Record<RegionVerdict, string>> = { holds: '#cfe3d4', fails: '#b3261e', unknown: '#e6c46a' };
const ink = '#1b2733';
const size = 20;
const margin = { left: 56, top: 30, bottom: 44, right: 24 };

export function regionSvg(regions: readonly Region[], { caption = '', separates }: RegionSvgOptions = {}): string {
  const panels = regions.map((region) => panelOf(region, separates));
  const lines = caption.split('\n');
  const width = maximum([
    ...lines.map((line) => textWidth(line) + 2 * margin.right),
    260,
    ...panels.map((panel) => panel.width),
  ]);
  let top = 0;
  const placed = panels.map(({ body, height }) => {
    const group = `<g transform="translate(0 ${top})">\n${body}\n</g>`;
    top += height;
    return group;
  });
  const height = top + 38 + lines.length * 18;
  const below = lines.map((line, i) => text(margin.right, top + 44 + i * 18, line));
  const parts = [...placed, legend(regions, top + 8), ...below];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif">
<title>${escapeXml(caption)}</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
${parts.filter((part) => part !== '').join('\n')}
</svg>
`;
}

interface Panel {
  readonly body: string;
  readonly width: number;
  readonly height: number;
}

function panelOf(region: Region, separates: RegionSvgOptions['separates']): Panel {
  const { across, up, title } = region;
  const rows = rowsOf(region);
  const at = cellLookup(region);
  const place = (column: number, row: number) => ({ x: margin.left + column * size, y: margin.top + row * size });
  const areas = areaShapes(region);
  const sign = areas.length === 0 ? square : dot;
  const squares = rows.flatMap((value, row) =>
    across.values.flatMap((number, column) => {
      const verdict = at(number, value);
      return verdict === undefined ? [] : [sign(place(column, row), verdict)];
    }),
  );
  const bottom = margin.top + rows.length * size;
  const right = margin.left + across.values.length * size;
  const below = everyNth(across.values).map(([value, column]) =>
    text(place(column, 0).x + size / 2, bottom + 16, String(value), 'middle'),
  );
  const beside =
    up === undefined
      ? []
      : everyNth(rows).map(([value, row]) => text(margin.left - 8, place(0, row).y + 14, String(value), 'end'));
  const names = [
    text(
      Math.max((margin.left + right) / 2, margin.right + textWidth(across.name) / 2),
      bottom + 34,
      across.name,
      'middle',
    ),
    ...(up === undefined ? [] : [text(...upNamePlace(up.name))]),
    ...(title === '' ? [] : [text(titleLeft(up?.name), margin.top - 10, title)]),
  ];
  return {
    body: [...areas, ...squares, ...separation(region, separates), ...below, ...beside, ...names].join('\n'),
    width: maximum([
      right + margin.right,
      titleLeft(up?.name) + textWidth(title) + margin.right,
      (margin.left + right + textWidth(across.name)) / 2 + margin.right,
    ]),
    height: bottom + margin.bottom,
  };
}

/** Where the squares of a region that is drawn alone are: for what lies over them. */
export function regionGrid(region: Region): {
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
} {
  return {
    left: margin.left,
    top: margin.top,
    size,
    columns: region.across.values.length,
    rows: rowsOf(region).length,
  };
}

/** Along the edges of squares between which the condition changes. Beyond what was asked nothing is drawn. */
function separation(region: Region, separates: RegionSvgOptions['separates']): readonly string[] {
  if (separates === undefined) return [];
  const { across } = region;
  const rows = rowsOf(region);
  const at = cellLookup(region);
  const differs = (one: readonly [number, number], other: readonly [number, number]): boolean =>
    at(...one) !== undefined && at(...other) !== undefined && separates(...one) !== separates(...other);
  const edges = rows.flatMap((y, row) =>
    across.values.flatMap((x, column) => {
      const [left, top] = [margin.left + column * size, margin.top + row * size];
      const [right, below] = [across.values[column + 1], rows[row + 1]];
      return [
        ...(right !== undefined && differs([x, y], [right, y]) ? [`M${left + size} ${top}v${size}`] : []),
        ...(below !== undefined && differs([x, y], [x, below]) ? [`M${left} ${top + size}h${size}`] : []),
      ];
    }),
  );
  if (edges.length === 0) return [];
  return [`<path d="${edges.join('')}" fill="none" stroke="${ink}" stroke-width="2.5" stroke-linecap="round"/>`];
}

/** Over its numbers; a long name begins at the edge of the picture and reaches over the squares. */
function upNamePlace(name: string): readonly [x: number, y: number, words: string, anchor: 'start' | 'end'] {
  const isShort = textWidth(name) <= margin.left - 12;
  return isShort ? [margin.left - 8, margin.top - 10, name, 'end'] : [4, margin.top - 10, name, 'start'];
}

/** Right of the name of the axis. */
function titleLeft(upName = ''): number {
  return Math.max(margin.left, 4 + textWidth(upName) + 16);
}

/** What is proved, behind the points: areas, and lines where values are equal. */
function areaShapes({ across, up, areas = [] }: Region): readonly string[] {
  const columns = scale(across.values);
  const rows = scale(up?.values ?? [0]);
  const count = up?.values.length ?? 1;
  const at = ({ x, y }: Corner) => {
    const [left, top] = [margin.left + columns.place(x) * size, margin.top + (count - rows.place(y)) * size];
    return `${decimal(left)},${decimal(top)}`;
  };
  const box = [
    { x: columns.from, y: rows.from },
    { x: columns.to, y: rows.to },
  ] as const;
  return areas.flatMap((area) => {
    const corners = areaOutline(area, box);
    const points = corners.map(at).join(' ');
    const colour = colours[area.verdict];
    if (corners.length < 2) return [];
    if (corners.length === 2) return [`<polyline points="${points}" stroke="${colour}" stroke-width="4"/>`];
    const fill = `fill="${colour}" fill-opacity="0.45"`;
    return [`<polygon points="${points}" ${fill} stroke="${ink}" stroke-width="1" stroke-linejoin="round"/>`];
  });
}

/** Values along an axis, in columns from its edge: half a column before the first value. */
function scale(values: readonly number[]) {
  const first = values[0]!;
  const step = values.length > 1 ? values[1]! - first : 1;
  const from = first - step / 2;
  return { from, to: from + values.length * step, place: (value: number): number => (value - from) / step };
}

function decimal(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function dot({ x, y }: { readonly x: number; readonly y: number }, verdict: RegionVerdict): string {
  const place = `cx="${x + size / 2}" cy="${y + size / 2}" r="5"`;
  return `<circle ${place} fill="${colours[verdict]}" stroke="${ink}" stroke-width="1"/>`;
}

function square({ x, y }: { readonly x: number; readonly y: number }, verdict: RegionVerdict): string {
  return `<rect x="${x + 1}" y="${y + 1}" width="${size - 2}" height="${size - 2}" rx="2" fill="${colours[verdict]}"/>`;
}

/** Numbers that would touch each other are thinned out. */
function everyNth(values: readonly number[]): readonly (readonly [number, number])[] {
  const step = Math.max(1, Math.ceil(values.length / 40), maximum(values.map((value) => String(value).length)) - 2);
  return values.map((value, index) => [value, index] as const).filter(([, index]) => index % step === 0);
}

function legend(regions: readonly Region[], y: number): string {
  return verdictsIn(regions)
    .map((verdict, index) => {
      const x = margin.right + index * 90;
      return `${square({ x, y }, verdict)}\n${text(x + size + 4, y + 14, verdict)}`;
    })
    .join('\n');
}

function text(x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end' = 'start'): string {
  if (words === '') return '';
  return `<text x="${x}" y="${y}" font-size="12" fill="${ink}" text-anchor="${anchor}">${escapeXml(words)}</text>`;
}

/** A generous guess: no letter of 12 points is wider on average. */
function textWidth(words: string): number {
  return words.length * 7;
}
