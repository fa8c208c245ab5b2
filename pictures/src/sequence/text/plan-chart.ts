/**
 * Decides where everything stands in a terminal chart. Boxes with names and texts on the arrows if there is room for
 * them, with short names and a legend if that helps; else thin lanes with the texts beside them.
 */

import { maximum, minimum } from '@vedette/core';
import { cellsOf, wrapText } from '@vedette/text';
import { type Demand, fitGaps } from '../fit-gaps.ts';
import { abbreviate, legendOf, wordsIn } from './abbreviate.ts';
import type { Plan, PlanOptions } from './plan.ts';
import { planLanes } from './plan-lanes.ts';

/** Names in boxes are tried in this many cells, up to three rows of them. */
const nameWidths = [20, 12];
const nameRows = 3;
const shortNameWidth = 6;

export function planChart(options: PlanOptions): Plan {
  for (const width of nameWidths) {
    const heads = options.names.map((name) => wrapText(name, { width, measure: cellsOf }));
    const plan = heads.every((rows) => rows.length <= nameRows) ? planBoxes(options, heads) : undefined;
    if (plan !== undefined) return plan;
  }
  const taken = wordsIn([...options.names, ...options.drawn.map(({ text }) => text)]);
  const short = abbreviate(options.names, { width: shortNameWidth, taken });
  const heads = short.map((name) => [name]);
  const plan = planBoxes(options, heads);
  if (plan === undefined) return planLanes(options);
  const full = options.names.map((name) => [name]);
  return { ...plan, legend: legendOf(short, full) };
}

function planBoxes(options: PlanOptions, heads: readonly (readonly string[])[]): Plan | undefined {
  const { room } = options;
  const widths = heads.map((rows) => maximum(rows.map(cellsOf)) + 4);
  const left = widths.map((width) => Math.floor(width / 2));
  const right = widths.map((width, index) => width - 1 - left[index]!);
  // Between two boxes at least one blank; right of the last nothing.
  const least = right.map((cells, index) => (index < right.length - 1 ? cells + left[index + 1]! + 2 : cells));
  const gaps = fitGaps({ least, wanted: wantedGaps(options, least.length - 1), room: room.width - left[0]! - 1 });
  if (gaps === undefined) return undefined;
  const lanes: number[] = [];
  let at = room.at + left[0]!;
  for (const gap of gaps) {
    lanes.push(at);
    at += gap;
  }
  const field = { at: room.at, width: at + 1 - room.at };
  return { lanes, laneOf: lanes.map((_, index) => index), field, room, heads, style: 'boxes', legend: [] };
}

/** An arrow shorter than this looks like a dash. */
const leastGap = 12;

/** How wide each gap (the last is the margin on the right) must be for the texts to stand on one row. */
function wantedGaps(options: PlanOptions, last: number): readonly Demand[] {
  const gaps = Array.from({ length: last }, (_, index) => ({ first: index, last: index, size: leastGap }));
  const texts = options.drawn.flatMap(({ gesture, text }): Demand[] => {
    const cells = cellsOf(text);
    if (gesture.kind === 'rule') return [{ first: 0, last, size: cells + 6 }];
    // Beside a mark: a blank before the text, and between it and the next lifeline another.
    if (gesture.kind === 'mark')
      return [{ first: gesture.at, last: gesture.at, size: cells + (gesture.at < last ? 3 : 1) }];
    // On a line: a dash and a blank on either side, the head, and the lifeline itself; one more looks better.
    const ends = gesture.kind === 'arrow' ? [gesture.from, gesture.to] : gesture.at;
    return [
      {
        first: minimum(ends),
        last: maximum(ends) - 1,
        size: cells + (gesture.kind === 'arrow' && gesture.style === 'lost' ? 10 : 7),
      },
    ];
  });
  return [...gaps, ...texts];
}
