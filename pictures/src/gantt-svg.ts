/** Writes a timed run as a Gantt chart in SVG that stands alone: rows of bars over a time axis, messages as arrows between them. */
import { type Gantt, type GanttRow, ganttOf, type Moment } from './gantt.ts';
import { fonts } from './layout-parts.ts';
import { legible } from './legible.ts';
import type { Story } from './story.ts';
import { fontStack } from './svg.ts';
import { round } from './svg-parts.ts';
import { textWidth } from './text-width.ts';
import { escapeXml } from './xml.ts';

const ROW = 44;
const BAR = 24;
const TOP = 64;
const WIDEST = 1400;
const ink = { plain: '#1b2733', faint: '#6b7885', grid: '#e3e8ee', message: '#1d4f91', step: '#2b6a4d' };
/** Pale enough for dark text; a location has the same colour in every row. */
const fills = ['#dbe8f6', '#e2f0e0', '#fbeed3', '#f3e1ee', '#e0eef0', '#ece6da', '#f6dfdb', '#e6e3f3'];

/** Nothing if the story has no exact times, or nobody whose doings could be shown. */
export function ganttSvg(story: Story, { title }: { readonly title: string }): string | undefined {
  const gantt = ganttOf(story);
  if (gantt === undefined) return undefined;
  const left = 24 + Math.max(...gantt.rows.map(({ name }) => textWidth(legible(name), fonts.name)));
  const width = plotWidth(gantt);
  const x = (time: number): number => left + (time / gantt.end) * width;
  const height = TOP + gantt.rows.length * ROW + 40;
  const whole = Math.ceil(Math.max(left + width + 24, 48 + textWidth(legible(title), fonts.title)));
  const fillOf = colouring(gantt.rows);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${height}" viewBox="0 0 ${whole} ${height}" role="img" font-family="${fontStack}">`,
    `<title>${escapeXml(legible(title))}</title>`,
    `<rect width="${whole}" height="${height}" fill="#ffffff"/>`,
    `<text x="16" y="30" font-size="${fonts.title.size}" font-weight="bold" fill="${ink.plain}">${escapeXml(legible(title))}</text>`,
    ...axis(gantt, x),
    ...gantt.rows.flatMap((row, index) => rowSvg(row, { index, left, x, fillOf })),
    ...gantt.moments.flatMap((moment) => momentSvg(moment, x)),
    '</svg>',
    '',
  ].join('\n');
}

/** Wide enough for most names of locations in their bars, within reason. */
function plotWidth({ rows, end }: Gantt): number {
  const wanted = rows.flatMap(({ bars }) =>
    bars.map(({ text, from, to }) => ((textWidth(legible(text), fonts.note) + 12) * end) / (to - from)),
  );
  const sorted = wanted.sort((one, other) => one - other);
  return Math.min(WIDEST, Math.max(480, sorted[Math.floor(sorted.length * 0.8)] ?? 0));
}

function axis({ rows, end }: Gantt, x: (time: number) => number): readonly string[] {
  const step = niceStep(end / 12);
  const bottom = TOP + rows.length * ROW;
  const ticks = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
  return ticks.map((time) => {
    const at = round(x(time));
    const text = `<text x="${at}" y="${bottom + 18}" font-size="${fonts.time.size}" fill="${ink.faint}" text-anchor="middle">${Number(time.toPrecision(6))}</text>`;
    return `<path d="M${at} ${TOP - 8}V${bottom}" stroke="${ink.grid}"/>${text}`;
  });
}

interface RowPlace {
  readonly index: number;
  readonly left: number;
  readonly x: (time: number) => number;
  readonly fillOf: (text: string) => string;
}

function rowSvg({ name, bars }: GanttRow, { index, left, x, fillOf }: RowPlace): readonly string[] {
  const middle = TOP + index * ROW + ROW / 2;
  const label = `<text x="${round(left - 12)}" y="${round(middle + 4.5)}" font-size="${fonts.name.size}" font-weight="bold" fill="${ink.plain}" text-anchor="end">${escapeXml(legible(name))}</text>`;
  return [
    label,
    ...bars.map(({ text, from, to }) => {
      const [start, width] = [x(from), x(to) - x(from)];
      const place = `x="${round(start)}" y="${round(middle - BAR / 2)}" width="${round(width)}" height="${BAR}"`;
      const tip = `${name}: ${text}, ${from} to ${to}`;
      const shown = fitting(legible(text), width - 8);
      const inside = `<text x="${round(start + width / 2)}" y="${round(middle + 4)}" font-size="${fonts.note.size}" fill="${ink.plain}" text-anchor="middle">${escapeXml(shown)}</text>`;
      return `<g><title>${escapeXml(legible(tip))}</title><rect ${place} rx="3" fill="${fillOf(text)}" stroke="#ffffff"/>${inside}</g>`;
    }),
  ];
}

function momentSvg({ time, text, rows, isMessage }: Moment, x: (time: number) => number): readonly string[] {
  if (rows.length === 0) return [];
  const at = round(x(time));
  const y = (row: number): number => TOP + row * ROW + ROW / 2;
  const tip = `<title>${escapeXml(legible(`${text} at ${time}`))}</title>`;
  const [from, to] = [y(rows[0]!), y(rows.at(-1)!)];
  if (!isMessage || from === to) {
    return rows.map((row) => `<g>${tip}<circle cx="${at}" cy="${y(row)}" r="3" fill="${ink.step}"/></g>`);
  }
  const back = to - Math.sign(to - from) * 8;
  const head = `<path d="M${at - 4} ${back}L${at} ${to}L${at + 4} ${back}Z" fill="${ink.message}"/>`;
  return [`<g>${tip}<path d="M${at} ${from}V${to}" stroke="${ink.message}" stroke-width="1.3"/>${head}</g>`];
}

/** The text if there is room for it, else as much of its beginning as there is, else nothing. */
function fitting(text: string, width: number): string {
  if (textWidth(text, fonts.note) <= width) return text;
  for (let length = text.length - 1; length > 1; length--) {
    const short = `${text.slice(0, length)}…`;
    if (textWidth(short, fonts.note) <= width) return short;
  }
  return '';
}

function colouring(rows: readonly GanttRow[]): (text: string) => string {
  const texts = [...new Set(rows.flatMap(({ bars }) => bars.map(({ text }) => text)))];
  return (text) => fills[texts.indexOf(text) % fills.length]!;
}

/** 1, 2 or 5 times a power of ten. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least)!;
}
