/**
 * Lines and measured points with their intervals over one axis, on a logarithmic or a linear scale: one self-contained
 * SVG.
 */
import { maximum, minimum } from '@vedette/core';
import { escapeXml } from '@vedette/text';

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
  /** The ends of an interval; left out where there is none. */
  readonly least?: number;
  readonly most?: number;
}

export interface PlotSeries {
  readonly name: string;
  /** From left to right. */
  readonly line: readonly PlotPoint[];
  readonly points: readonly PlotPoint[];
}

export interface Plot {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly scale: 'logarithmic' | 'linear';
  readonly series: readonly PlotSeries[];
}

const ink = '#1b2733';
const faint = '#c9d1da';
const colours = ['#1d4f91', '#b4451f', '#2f7d4f', '#7a3e9d', '#8a6d00'] as const;
const frame = { width: 720, height: 440, left: 84, right: 150, top: 48, bottom: 56 };

interface Axis {
  place(value: number): number;
  readonly ticks: readonly number[];
}

export function plotSvg(plot: Plot): string {
  const all = plot.series.flatMap(({ line, points }) => [...line, ...points]);
  const shown = plot.scale === 'logarithmic' ? all.filter(({ y }) => y > 0) : all;
  const x = linear(
    shown.map((point) => point.x),
    [frame.left, frame.width - frame.right],
  );
  const values = shown
    .flatMap(({ y, least = y, most = y }) => [y, least, most])
    .filter((y) => plot.scale === 'linear' || y > 0);
  const y = (plot.scale === 'logarithmic' ? logarithmic : linear)(values, [frame.height - frame.bottom, frame.top]);
  const series = plot.series.map((one, at) =>
    seriesSvg(one, { x, y, colour: colours[at % colours.length]!, scale: plot.scale }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="0 0 ${frame.width} ${frame.height}" font-family="system-ui, sans-serif" font-size="12">
<title>${escapeXml(plot.title)}</title>
<rect width="${frame.width}" height="${frame.height}" fill="#ffffff"/>
${text(frame.left, 26, plot.title, 'font-size="15" font-weight="bold"')}
${gridSvg(x, y)}
${text((frame.left + frame.width - frame.right) / 2, frame.height - 14, plot.x, 'text-anchor="middle"')}
<g transform="translate(20 ${(frame.top + frame.height - frame.bottom) / 2}) rotate(-90)">${text(0, 0, plot.y, 'text-anchor="middle"')}</g>
${series.join('\n')}
${plot.series.map((one, at) => legendSvg(one, at)).join('\n')}
</svg>
`;
}

function seriesSvg(
  { line, points }: PlotSeries,
  {
    x,
    y,
    colour,
    scale,
  }: { readonly x: Axis; readonly y: Axis; readonly colour: string; readonly scale: Plot['scale'] },
): string {
  const isShown = ({ y: value }: PlotPoint): boolean => scale === 'linear' || value > 0;
  const at = (point: PlotPoint): string => `${number(x.place(point.x))},${number(y.place(point.y))}`;
  const drawn = line.filter(isShown);
  const path =
    drawn.length < 2
      ? ''
      : `<polyline points="${drawn.map(at).join(' ')}" fill="none" stroke="${colour}" stroke-width="1.6"/>`;
  const bars = points.filter(isShown).map(({ x: where, y: value, least, most }) => {
    const place = number(x.place(where));
    const bar =
      least === undefined || most === undefined || !isShown({ x: where, y: least })
        ? ''
        : `<path d="M${place} ${number(y.place(least))}V${number(y.place(most))}m-4 0h8M${number(x.place(where) - 4)} ${number(y.place(least))}h8" stroke="${colour}" fill="none"/>`;
    return `${bar}<circle cx="${place}" cy="${number(y.place(value))}" r="3.2" fill="#ffffff" stroke="${colour}" stroke-width="1.6"/>`;
  });
  return [path, ...bars].join('');
}

function legendSvg({ name, line }: PlotSeries, at: number): string {
  const colour = colours[at % colours.length]!;
  const left = frame.width - frame.right + 14;
  const height = frame.top + 12 + at * 20;
  const stroke = line.length < 2 ? '' : `<path d="M${left} ${height}h22" stroke="${colour}" stroke-width="1.6"/>`;
  const mark = `<circle cx="${left + 11}" cy="${height}" r="3.2" fill="#ffffff" stroke="${colour}" stroke-width="1.6"/>`;
  return `${stroke}${mark}${text(left + 30, height + 4, name)}`;
}

function gridSvg(x: Axis, y: Axis): string {
  const [left, right, bottom] = [frame.left, frame.width - frame.right, frame.height - frame.bottom];
  const rows = y.ticks.map((tick) => {
    const place = number(y.place(tick));
    return `<path d="M${left} ${place}H${right}" stroke="${faint}"/>${text(left - 8, y.place(tick) + 4, tickText(tick), 'text-anchor="end"')}`;
  });
  const columns = x.ticks.map((tick) => {
    const place = number(x.place(tick));
    return `<path d="M${place} ${bottom}v5" stroke="${ink}"/>${text(x.place(tick), bottom + 20, tickText(tick), 'text-anchor="middle"')}`;
  });
  return [...rows, ...columns, `<path d="M${left} ${frame.top}V${bottom}H${right}" stroke="${ink}" fill="none"/>`].join(
    '\n',
  );
}

function linear(values: readonly number[], [from, to]: readonly [number, number]): Axis {
  const [low, high] = values.length === 0 ? [0, 1] : [minimum(values), maximum(values)];
  const width = high - low || Math.abs(high) || 1;
  const step = niceStep(width / 5);
  const [first, last] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const span = last - first || step;
  const ticks = Array.from({ length: Math.round(span / step) + 1 }, (_, at) => first + at * step);
  return { place: (value) => from + ((value - first) / span) * (to - from), ticks };
}

function logarithmic(values: readonly number[], [from, to]: readonly [number, number]): Axis {
  const logs = values.map(Math.log10);
  const [low, high] = logs.length === 0 ? [0, 1] : [Math.floor(minimum(logs)), Math.ceil(maximum(logs))];
  const span = Math.max(1, high - low);
  const every = Math.ceil(span / 8);
  const ticks = Array.from({ length: Math.floor(span / every) + 1 }, (_, at) => 10 ** (low + at * every));
  return { place: (value) => from + ((Math.log10(value) - low) / span) * (to - from), ticks };
}

/** 1, 2 or 5 times a power of ten. */
function niceStep(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= width)!;
}

function tickText(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e5 || size < 1e-3)) return value.toExponential(0).replace('e+', 'e');
  return String(Number(value.toPrecision(6)));
}

function number(value: number): string {
  return String(Number(value.toFixed(2)));
}

function text(x: number, y: number, content: string, more = ''): string {
  return `<text x="${number(x)}" y="${number(y)}" fill="${ink}"${more === '' ? '' : ` ${more}`}>${escapeXml(content)}</text>`;
}
