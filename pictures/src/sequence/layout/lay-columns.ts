/** How far apart the lifelines of a drawn chart stand: wide enough for the names, and for the texts between them. */

import { maximum, minimum } from '@vedette/core';
import { type Block, blockOf } from '../../drawing/parts.ts';
import type { Arrow, Gesture } from '../../story/gesture.ts';
import { type Demand, wishesOf } from '../fit-gaps.ts';

export interface Columns {
  /** The middle of each lifeline, and its name. */
  readonly at: readonly number[];
  readonly heads: readonly Block[];
  /** Where the chart begins and ends, texts beside lifelines included. */
  readonly left: number;
  readonly right: number;
}

export interface ColumnsOptions {
  readonly names: readonly string[];
  /** The gestures to be drawn, each with its text. */
  readonly drawn: readonly { readonly gesture: Gesture; readonly text: string }[];
  readonly left: number;
}

export const headPadding = { x: 14, y: 7 };
const nameWidth = 150;
/** Texts wider than this are broken into rows, unless the lifelines stand farther apart anyway. */
export const textWidthLimit = 190;
const besides = { arrow: 40, mark: 34, self: 52, rule: 60 };

export function layColumns(options: ColumnsOptions): Columns {
  const heads = options.names.map((name) => blockOf(name, 'name', nameWidth));
  const half = heads.map(({ width }) => Math.max(22, width / 2 + headPadding.x));
  const least = half.map((own, index) => own + (half[index + 1] ?? 0) + 18);
  const gaps = wishesOf(least, demandsOf(options));
  const at: number[] = [];
  let x = options.left + half[0]!;
  for (const gap of gaps) {
    at.push(x);
    x += gap;
  }
  return { at, heads, left: options.left, right: x };
}

/** The text of a departing message stands beside its sender, on the side it leaves to. */
function flightDemands({ from, to, flight }: Arrow, width: number): readonly Demand[] {
  if (flight?.part !== 'departure') return [];
  const gap = to > from ? from : from - 1;
  return [{ first: gap, last: gap, size: width + besides.mark }];
}

function demandsOf({ names, drawn }: ColumnsOptions): readonly Demand[] {
  return drawn.flatMap(({ gesture, text }) => {
    const { width } = blockOf(text, 'text', textWidthLimit);
    if (gesture.kind === 'rule') return [{ first: 0, last: names.length - 1, size: width + besides.rule }];
    if (gesture.kind === 'mark') {
      const size = width + (gesture.style === 'self' || gesture.style === 'open' ? besides.self : besides.mark);
      return [{ first: gesture.at, last: gesture.at, size }];
    }
    if (gesture.kind === 'arrow' && gesture.flight !== undefined) return flightDemands(gesture, width);
    const ends = gesture.kind === 'arrow' ? [gesture.from, gesture.to] : gesture.at;
    return [{ first: minimum(ends), last: maximum(ends) - 1, size: width + besides.arrow }];
  });
}
