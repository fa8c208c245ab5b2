/**
 * Where things are in a Gantt chart. Time runs to the right, but stands still wherever something happens: each moment
 * has a column of its own, so that what happens at the same time is drawn side by side, in its order.
 */

import { legible } from '@vedette/text';
import { fonts, largest } from '../drawing/parts.ts';
import { textWidth } from '../drawing/text-width.ts';
import type { Bar, Gantt } from './gantt.ts';

export const COLUMN = 18;
const WIDEST = 1400;
const NARROWEST = 420;
/** Names of moments stand above the rows, turned by this angle. */
const LONGEST_NAME = 130;

export interface GanttLayout {
  /** The column of each moment; of the start and the end for -1 and the place behind the last. */
  momentX(moment: number): number;
  /** A time at which nothing happens, or the first column of those that do. */
  timeX(time: number): number;
  readonly left: number;
  readonly right: number;
  /** Times with something at them, with the columns they take. */
  readonly stops: readonly { readonly time: number; readonly from: number; readonly to: number }[];
  readonly nameHeight: number;
}

export function layoutGantt(gantt: Gantt): GanttLayout {
  const { rows, moments, end } = gantt;
  const left = 24 + largest(rows.map(({ name }) => textWidth(legible(name), fonts.name)));
  const scale = plotWidth(gantt) / end;
  const times = [...new Set(moments.map(({ time }) => time))];
  const widths = times.map((time) => COLUMN * moments.filter((one) => one.time === time && one.rows.length > 0).length);
  const shiftBefore = (time: number): number =>
    times.reduce((sum, other, i) => sum + (other < time ? widths[i]! : 0), 0);
  const timeX = (time: number): number => left + time * scale + shiftBefore(time);
  const stops = times.map((time, i) => ({ time, from: timeX(time), to: timeX(time) + widths[i]! }));
  const right = timeX(end);
  const columns = moments.map(({ time }, moment) => {
    const before = moments.slice(0, moment).filter((one) => one.time === time && one.rows.length > 0).length;
    return timeX(time) + (before + 0.5) * COLUMN;
  });
  const momentX = (moment: number): number => (moment < 0 ? left : (columns[moment] ?? right));
  const longest = largest(moments.map(({ text }) => textWidth(legible(text), fonts.note)));
  return {
    momentX,
    timeX,
    left,
    right,
    stops,
    nameHeight: 12 + Math.min(LONGEST_NAME, longest) * Math.sin(Math.PI / 3),
  };
}

/** Wide enough for most names of locations in their bars, within reason. */
function plotWidth({ rows, moments, end }: Gantt): number {
  const timeOf = (moment: number): number => (moment < 0 ? 0 : (moments[moment]?.time ?? end));
  const wanted = rows.flatMap(({ bars }) =>
    bars
      .filter(({ from, to }) => timeOf(to) > timeOf(from))
      .map(({ text, from, to }) => ((textWidth(legible(text), fonts.note) + 12) * end) / (timeOf(to) - timeOf(from))),
  );
  const sorted = wanted.sort((one, other) => one - other);
  return Math.min(WIDEST, Math.max(NARROWEST, sorted[Math.floor(sorted.length * 0.8)] ?? 0));
}

/** The widest stretch of a bar that no arrow or dot crosses: there is room for its text. */
export function clearStretch({ from, to }: Bar, crossed: readonly number[], { momentX }: GanttLayout) {
  const [start, end] = [momentX(from), momentX(to)];
  const cuts = [start, ...crossed.map(momentX).filter((x) => x > start && x < end), end];
  return cuts
    .slice(1)
    .reduce((best, cut, i) => (cut - cuts[i]! > best.to - best.from ? { from: cuts[i]!, to: cut } : best), {
      from: start,
      to: start,
    });
}
