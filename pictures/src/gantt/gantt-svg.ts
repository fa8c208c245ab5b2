/**
 * Writes a timed run as a Gantt chart in SVG that stands alone: rows of bars over a time axis, messages as arrows
 * between them.
 */

import { maximum, minimum } from '@vedette/core';
import { escapeXml, legible } from '@vedette/text';
import { fonts } from '../drawing/parts.ts';
import { round } from '../drawing/svg-parts.ts';
import { textWidth } from '../drawing/text-width.ts';
import { fontStack } from '../sequence/chart-svg.ts';
import type { Story } from '../story/story.ts';
import { type Gantt, type GanttRow, ganttOf, type Moment } from './gantt.ts';
import { COLUMN, clearStretch, type GanttLayout, layoutGantt } from './layout-gantt.ts';

const ROW = 44;
const BAR = 24;
const TITLE = 44;
/** Under the rows: the axis with what is said of it, and the bracket of a loop. */
const NOTE = 52;
const LOOP = 36;
/** Of the axis alone. */
const NUMBERS = 24;
const ink = {
  plain: '#1b2733',
  faint: '#6b7885',
  grid: '#e3e8ee',
  stop: '#f5f7f9',
  message: '#1d4f91',
  step: '#2b6a4d',
  loop: '#5a4a86',
};
/** Pale enough for dark text; a location has the same colour in every row. */
const fills = ['#dbe8f6', '#e2f0e0', '#fbeed3', '#f3e1ee', '#e0eef0', '#ece6da', '#f6dfdb', '#e6e3f3'];

interface Sheet {
  readonly gantt: Gantt;
  readonly layout: GanttLayout;
  /** Where the rows begin. */
  readonly top: number;
  readonly fillOf: (text: string) => string;
}

/** Nothing if the story has no exact times, or no lifeline with a slot of its name. */
export function ganttSvg(story: Story, { title }: { readonly title: string }): string | undefined {
  const gantt = ganttOf(story);
  if (gantt === undefined) return undefined;
  const layout = layoutGantt(gantt);
  const sheet: Sheet = { gantt, layout, top: TITLE + layout.nameHeight, fillOf: colouring(gantt.rows) };
  const height = Math.ceil(sheet.top + gantt.rows.length * ROW + NOTE + (gantt.loop === undefined ? 0 : LOOP));
  const overhang = layout.nameHeight / 2;
  const whole = Math.ceil(Math.max(layout.right + overhang + 24, 48 + textWidth(legible(title), fonts.title)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${height}" viewBox="0 0 ${whole} ${height}" role="img" font-family="${fontStack}">`,
    `<title>${escapeXml(legible(title))}</title>`,
    `<rect width="${whole}" height="${height}" fill="#ffffff"/>`,
    `<text x="16" y="30" font-size="${fonts.title.size}" font-weight="bold" fill="${ink.plain}">${escapeXml(legible(title))}</text>`,
    ...stops(sheet),
    ...axis(sheet),
    ...gantt.rows.flatMap((row, index) => rowSvg(row, index, sheet)),
    ...gantt.moments.flatMap((moment, index) => momentSvg(moment, index, sheet)),
    ...axisNote(sheet),
    ...loopSvg(sheet),
    '</svg>',
    '',
  ].join('\n');
}

/** What the axis means: it is linear, but for the columns in which time stands still. */
function axisNote({ gantt, layout, top }: Sheet): readonly string[] {
  // Under the loop, whose lines would cross it.
  const y = round(top + gantt.rows.length * ROW + 38 + (gantt.loop === undefined ? 0 : LOOP));
  const stands = layout.stops.some(({ from, to }) => to > from);
  const note = stands ? 'time; it stands still in the shaded columns, where steps have room side by side' : 'time';
  return [`<text x="${round(layout.left)}" y="${y}" font-size="${fonts.time.size}" fill="${ink.faint}">${note}</text>`];
}

/** A bracket under the axis from the end of the run back to where it goes on, for ever. */
function loopSvg({ gantt, layout, top }: Sheet): readonly string[] {
  const { loop } = gantt;
  if (loop === undefined) return [];
  const bottom = top + gantt.rows.length * ROW;
  const below = round(bottom + NUMBERS);
  const y = below + 12;
  const [from, to] = [round(layout.momentX(loop.from) - COLUMN / 2), round(layout.right)];
  const path = `M${to} ${below}V${y}H${from}V${below + 7}`;
  const head = `M${from - 4} ${below + 8}L${from} ${below}L${from + 4} ${below + 8}Z`;
  const text = `<text x="${round((from + to) / 2)}" y="${y + 15}" font-size="${fonts.note.size}" fill="${ink.loop}" text-anchor="middle">${escapeXml(loop.text)}</text>`;
  const seam = `<path d="M${from} ${round(top)}V${round(bottom)}" stroke="${ink.loop}" stroke-dasharray="4 3"/>`;
  return [
    `<g>${seam}<path d="${path}" fill="none" stroke="${ink.loop}" stroke-width="1.3"/><path d="${head}" fill="${ink.loop}"/>${text}</g>`,
  ];
}

/** Where time stands still. */
function stops({ gantt, layout, top }: Sheet): readonly string[] {
  const height = gantt.rows.length * ROW;
  return layout.stops
    .filter(({ from, to }) => to > from)
    .map(({ from, to }) => {
      const place = `x="${round(from)}" y="${round(top)}" width="${round(to - from)}" height="${height}"`;
      return `<rect ${place} fill="${ink.stop}"/>`;
    });
}

/** The times at which something happens, and round ones where there is room. */
function axis({ gantt, layout, top }: Sheet): readonly string[] {
  const bottom = round(top + gantt.rows.length * ROW);
  const step = niceStep(gantt.end / 12);
  const regular = Array.from({ length: Math.floor(gantt.end / step) + 1 }, (_, index) => index * step)
    .filter((time) => layout.stops.every((stop) => stop.time !== time))
    .map((time) => ({ at: layout.timeX(time), text: `${Number(time.toPrecision(6))}` }));
  const exact = layout.stops.map(({ time, from, to }) => ({
    at: (from + to) / 2,
    text: `${Number(time.toFixed(4))}`,
  }));
  const taken: { from: number; to: number }[] = [];
  const labels = [...exact, ...regular].flatMap(({ at, text }) => {
    const half = textWidth(text, fonts.time) / 2 + 4;
    if (taken.some(({ from, to }) => at + half > from && at - half < to)) return [];
    taken.push({ from: at - half, to: at + half });
    return `<text x="${round(at)}" y="${bottom + 18}" font-size="${fonts.time.size}" fill="${ink.faint}" text-anchor="middle">${text}</text>`;
  });
  const lines = regular.map(({ at }) => `<path d="M${round(at)} ${round(top)}V${bottom}" stroke="${ink.grid}"/>`);
  return [...lines, ...labels];
}

function rowSvg({ name, bars }: GanttRow, index: number, { gantt, layout, top, fillOf }: Sheet): readonly string[] {
  const middle = top + index * ROW + ROW / 2;
  const crossing = gantt.moments.flatMap(({ rows }, moment) =>
    index >= minimum(rows) && index <= maximum(rows) ? [moment] : [],
  );
  const label = `<text x="${round(layout.left - 12)}" y="${round(middle + 4.5)}" font-size="${fonts.name.size}" font-weight="bold" fill="${ink.plain}" text-anchor="end">${escapeXml(legible(name))}</text>`;
  return [
    label,
    ...bars.map((bar) => {
      const [start, end] = [layout.momentX(bar.from), layout.momentX(bar.to)];
      const place = `x="${round(start)}" y="${round(middle - BAR / 2)}" width="${round(end - start)}" height="${BAR}"`;
      const free = clearStretch(bar, crossing, layout);
      const shown = fitting(legible(bar.text), free.to - free.from - 8);
      const inside = `<text x="${round((free.from + free.to) / 2)}" y="${round(middle + 4)}" font-size="${fonts.note.size}" fill="${ink.plain}" text-anchor="middle">${escapeXml(shown)}</text>`;
      const tip = escapeXml(legible(`${name}: ${bar.text}`));
      return `<g><title>${tip}</title><rect ${place} rx="3" fill="${fillOf(bar.text)}" stroke="#ffffff"/>${inside}</g>`;
    }),
  ];
}

function momentSvg({ time, text, rows, isMessage }: Moment, index: number, { layout, top }: Sheet): readonly string[] {
  if (rows.length === 0) return [];
  const at = round(layout.momentX(index));
  const places = rows.map((row) => round(top + row * ROW + ROW / 2));
  const colour = isMessage ? ink.message : ink.step;
  const shown = fitting(legible(text), layout.nameHeight / Math.sin(Math.PI / 3) - 6);
  const name = `<text transform="translate(${at + 3} ${round(top - 6)}) rotate(-60)" font-size="${fonts.note.size}" fill="${colour}">${escapeXml(shown)}</text>`;
  const leader = `<path d="M${at} ${round(top - 4)}V${minimum(places)}" stroke="${colour}" stroke-width="0.6" stroke-dasharray="1 3"/>`;
  const tip = `<title>${escapeXml(legible(`${text} at ${time}`))}</title>`;
  const isArrow = isMessage && places[0] !== places.at(-1);
  return [`<g>${tip}${name}${leader}${(isArrow ? arrow : dots)(at, places, colour)}</g>`];
}

function arrow(at: number, places: readonly number[], colour: string): string {
  const [from, to] = [places[0]!, places.at(-1)!];
  const back = to - Math.sign(to - from) * 8;
  const head = `<path d="M${at - 4} ${back}L${at} ${to}L${at + 4} ${back}Z" fill="${colour}"/>`;
  const line = `<path d="M${at} ${from}V${back}" stroke="${colour}" stroke-width="1.3"/>`;
  return `<circle cx="${at}" cy="${from}" r="2" fill="${colour}"/>${line}${head}`;
}

function dots(at: number, places: readonly number[], colour: string): string {
  return places.map((y) => `<circle cx="${at}" cy="${y}" r="3" fill="${colour}"/>`).join('');
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
