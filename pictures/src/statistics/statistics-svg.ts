/**
 * What random runs showed as one self-contained SVG: values along runs, or a histogram of when a condition came (of
 * what was measured) above the cumulative probability with its band of confidence.
 */
import type { StatisticalResult, Trajectories } from '@vedette/core';
import { escapeXml } from '@vedette/text';
import { axisOf, faint, ink, numberText, Plot, tenths, text } from './axes.ts';

const colours = ['#1d4f91', '#b3261e', '#2b6a4d', '#9a5b00', '#6b3fa0', '#00707a', '#8a1c55', '#5a6b8c'];
const page = { width: 640, left: 62, right: 24, top: 58 };
const panel = { height: 170, gap: 62 };
const inner = page.width - page.left - page.right;

/** Nothing where there is nothing to draw. */
export function statisticsSvg(result: StatisticalResult, title: string): string | undefined {
  const { trajectories = [] } = result;
  if (result.kind === 'trajectories') return trajectories.length === 0 ? undefined : trajectoriesSvg(result, title);
  return (result.values ?? []).length === 0 ? undefined : distributionSvg(result, title);
}

function trajectoriesSvg({ trajectories = [], measure }: StatisticalResult, title: string): string {
  const names = trajectories[0]!.paths.map(({ name }) => name);
  const legend = Math.ceil(names.length / 2) * 17;
  const area = { left: page.left, top: page.top + legend + 6, width: inner, height: 2 * panel.height };
  const paths = trajectories.flatMap((one) => one.paths);
  const plot = new Plot(area, {
    x: axisOf(measure.name, numbersIn(paths, 'at'), 0),
    y: axisOf('value', numbersIn(paths, 'values')),
  });
  const faded = tenths(Math.max(0.15, Math.min(1, 3 / trajectories.length)));
  const lines = trajectories.flatMap((one) => linesOf(one, plot, faded));
  const keys = names.map((name, i) => {
    const at = { x: page.left + (i % 2) * (inner / 2), y: page.top + Math.floor(i / 2) * 17 };
    const dash = `<path d="M${at.x} ${at.y - 4}h16" stroke="${colourOf(i)}" stroke-width="2.5"/>`;
    return `${dash}\n${text({ x: at.x + 22, y: at.y }, cut(name), 'start')}`;
  });
  const count = trajectories.length === 1 ? '1 run' : `${trajectories.length} runs`;
  const height = area.top + area.height + 44;
  return document({ title, subtitle: count, height }, [plot.frame(), ...lines, ...keys]);
}

function* numbersIn(paths: Trajectories['paths'], part: 'at' | 'values'): Generator<number> {
  for (const path of paths) yield* path[part];
}

function linesOf({ paths }: Trajectories, plot: Plot, opacity: number): readonly string[] {
  return paths.map(({ at, values }, i) => {
    const points = at.map((x, j) => `${plot.x(x)} ${plot.y(values[j]!)}`);
    return `<path d="M${points.join('L')}" fill="none" stroke="${colourOf(i)}" stroke-width="1.4" stroke-opacity="${opacity}"/>`;
  });
}

function distributionSvg(result: StatisticalResult, title: string): string {
  const { values = [], measure, kind, runs, curve = [] } = result;
  const what = kind === 'mean' ? 'value' : measure.name;
  const bins = binsOf(values);
  const x = axisOf(what, [bins[0]!.from, bins.at(-1)!.to]);
  const upper = { left: page.left, top: page.top + 14, width: inner, height: panel.height };
  const lower = { ...upper, top: upper.top + panel.height + panel.gap };
  const histogram = new Plot(upper, {
    x,
    y: axisOf(
      'runs',
      bins.map(({ count }) => count),
      0,
    ),
  });
  const cumulative = new Plot(lower, {
    x,
    y: axisOf(
      'probability up to here',
      curve.map(({ most }) => most),
      0,
    ),
  });
  const bars = bins.map(({ from, to, count }) => {
    const [left, right, top] = [histogram.x(from), histogram.x(to), histogram.y(count)];
    const size = `width="${tenths(Math.max(0.5, right - left - 1))}" height="${tenths(histogram.y(0) - top)}"`;
    return `<rect x="${left}" y="${top}" ${size} fill="${colours[0]}" fill-opacity="0.75"/>`;
  });
  const height = lower.top + panel.height + 44;
  return document({ title, subtitle: subtitleOf(result, runs), height }, [
    histogram.frame(),
    ...bars,
    cumulative.frame(),
    ...curveOf(curve, cumulative),
  ]);
}

function curveOf(curve: NonNullable<StatisticalResult['curve']>, plot: Plot): readonly string[] {
  if (curve.length === 0) return [];
  const corner = (at: number, value: number): string => `${plot.x(at)} ${plot.y(value)}`;
  const above = curve.map(({ at, most }) => corner(at, most));
  const below = curve.map(({ at, least }) => corner(at, least)).reverse();
  const line = curve.map(({ at, value }) => corner(at, value));
  return [
    `<path d="M${[...above, ...below].join('L')}Z" fill="${colours[0]}" fill-opacity="0.18"/>`,
    `<path d="M${line.join('L')}" fill="none" stroke="${colours[0]}" stroke-width="1.6"/>`,
  ];
}

interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** As many as the cubic root of the number of values asks for (Rice's rule), of one width. */
function binsOf(values: readonly number[]): readonly Bin[] {
  const [low, high] = [values[0]!, values.at(-1)!];
  if (low === high) return [{ from: low - 0.5, to: low + 0.5, count: values.length }];
  const count = Math.max(4, Math.min(60, Math.ceil(2 * Math.cbrt(values.length))));
  const width = (high - low) / count;
  const counts = new Array<number>(count).fill(0);
  for (const value of values) counts[Math.min(count - 1, Math.floor((value - low) / width))]! += 1;
  return counts.map((one, i) => ({ from: low + i * width, to: low + (i + 1) * width, count: one }));
}

function subtitleOf({ value, least, most, confidence, kind }: StatisticalResult, runs: number): string {
  const what = kind === 'mean' ? 'mean' : 'probability';
  const found = value === undefined ? '' : `${what} ${numberText(value)}`;
  const interval = least === undefined || most === undefined ? '' : ` in [${numberText(least)}, ${numberText(most)}]`;
  const sure = interval === '' ? '' : ` with confidence ${numberText(100 * confidence)} %`;
  return [`${found}${interval}${sure}`, `${runs} runs`].filter((part) => part !== '').join(', ');
}

interface Heading {
  readonly title: string;
  readonly subtitle: string;
  readonly height: number;
}

function document({ title, subtitle, height }: Heading, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${height}" viewBox="0 0 ${page.width} ${height}" font-family="system-ui, sans-serif">
<title>${escapeXml(title)}</title>
<rect width="${page.width}" height="${height}" fill="#ffffff"/>
${text({ x: 14, y: 22 }, cut(title, 86), 'start', `font-size="14" font-weight="bold" fill="${ink}"`)}
${text({ x: 14, y: 39 }, subtitle, 'start', `font-size="11.5" fill="${faint}"`)}
${parts.join('\n')}
</svg>
`;
}

function colourOf(index: number): string {
  return colours[index % colours.length]!;
}

function cut(name: string, most = 44): string {
  return name.length <= most ? name : `${name.slice(0, most - 1)}…`;
}
