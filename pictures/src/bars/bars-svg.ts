/** Pairs of numbers of very different size as bars on a logarithmic scale, in groups: one self-contained SVG. */
import { maximum, minimum } from '@vedette/core';
import { escapeXml } from '@vedette/text';
import { textWidth } from '../drawing/text-width.ts';

/** One of a pair may be missing. */
export interface BarPair {
  readonly name: string;
  readonly first?: number;
  readonly second?: number;
}

export interface Bars {
  readonly title: string;
  /** What the two bars of every pair are. */
  readonly legend: readonly [first: string, second: string];
  readonly groups: readonly { readonly name: string; readonly pairs: readonly BarPair[] }[];
}

const ink = '#1b2733';
const faint = '#6b7885';
const colours = ['#a9b4c0', '#1d4f91'] as const;
const bar = { height: 9, gap: 2, pair: 30, group: 30 };
const plot = { width: 460, top: 62, right: 110 };

export function barsSvg({ title, legend, groups }: Bars): string {
  const numbers = groups.flatMap(({ pairs }) =>
    pairs.flatMap(({ first, second }) => [first ?? [], second ?? []].flat()),
  );
  const scale = scaleOf(numbers);
  const names = groups.flatMap((group) => [wide(group.name) * 1.17, ...group.pairs.map(({ name }) => wide(name))]);
  const left = 24 + maximum(names);
  let y = plot.top;
  const rows = groups.map(({ name, pairs }) => {
    const heading = text({ x: 12, y: y + 14 }, name, 'font-weight="bold"');
    y += bar.group;
    const drawn = pairs.map((pair) => {
      const row = pairSvg(pair, { left, y, scale });
      y += bar.pair;
      return row;
    });
    return [heading, ...drawn].join('\n');
  });
  const height = y + 12;
  const width = Math.max(left + plot.width + plot.right, 24 + wide(title) * 1.4);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12">
<title>${escapeXml(title)}</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
${text({ x: 12, y: 22 }, title, 'font-size="15" font-weight="bold"')}
${legendSvg(legend, left)}
${gridSvg(scale, { left, bottom: y })}
${rows.join('\n')}
</svg>
`;
}

interface Scale {
  /** Powers of ten at both ends. */
  readonly low: number;
  readonly high: number;
  at(value: number): number;
}

function scaleOf(numbers: readonly number[]): Scale {
  const powers = numbers.filter((value) => value > 0).map(Math.log10);
  const low = Math.floor(powers.length === 0 ? 0 : minimum(powers));
  const high = Math.max(low + 1, Math.ceil(maximum([...powers, low])));
  return { low, high, at: (value) => ((Math.log10(Math.max(value, 10 ** low)) - low) / (high - low)) * plot.width };
}

interface Place {
  readonly left: number;
  readonly y: number;
  readonly scale: Scale;
}

function pairSvg({ name, first, second }: BarPair, { left, y, scale }: Place): string {
  const label = text({ x: left - 10, y: y + 14 }, name, 'text-anchor="end"');
  const drawn = [first, second].map((value, index) => {
    const top = y + 2 + index * (bar.height + bar.gap);
    if (value === undefined)
      return text({ x: left + 4, y: top + bar.height }, 'not known', `font-size="10" fill="${faint}"`);
    // A bar of no length would be none.
    const length = Math.max(1.5, scale.at(value));
    const rect = `<rect x="${left}" y="${top}" width="${tenths(length)}" height="${bar.height}" rx="1.5" fill="${colours[index]}"/>`;
    return `${rect}\n${text({ x: left + length + 5, y: top + bar.height - 0.5 }, numberText(value), 'font-size="10"')}`;
  });
  return [label, ...drawn].join('\n');
}

function gridSvg(
  { low, high, at }: Scale,
  { left, bottom }: { readonly left: number; readonly bottom: number },
): string {
  const powers = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  return powers
    .map((power) => {
      const x = tenths(left + at(10 ** power));
      const line = `<path d="M${x} ${plot.top - 4}V${bottom}" stroke="#dde3ea" stroke-width="1"/>`;
      return `${line}\n${text({ x, y: plot.top - 8 }, numberText(10 ** power), `font-size="10" fill="${faint}" text-anchor="middle"`)}`;
    })
    .join('\n');
}

function legendSvg(names: Bars['legend'], left: number): string {
  let x = left;
  return names
    .map((name, index) => {
      const square = `<rect x="${x}" y="30" width="10" height="10" rx="1.5" fill="${colours[index]}"/>`;
      const label = text({ x: x + 15, y: 39 }, name);
      x += 34 + wide(name);
      return `${square}\n${label}`;
    })
    .join('\n');
}

function text({ x, y }: { readonly x: number; readonly y: number }, content: string, more = ''): string {
  const fill = more.includes('fill=') ? '' : ` fill="${ink}"`;
  return `<text x="${tenths(x)}" y="${tenths(y)}"${fill}${more === '' ? '' : ` ${more}`}>${escapeXml(content)}</text>`;
}

function wide(content: string): number {
  return textWidth(content, { size: 12, weight: 'normal' });
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

function numberText(value: number): string {
  return String(value >= 10 ? Math.round(value) : tenths(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}
