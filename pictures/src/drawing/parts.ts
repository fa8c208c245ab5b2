/** What a drawn chart is made of: a few shapes and texts, each with a place and a tone. */

import { wrapText } from '@vedette/text';
import { type Font, lineHeight, textWidth } from './text-width.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The meaning of a shape or text, which decides its colour. */
export type Tone = 'plain' | 'faint' | 'lifeline' | 'message' | 'local' | 'crash' | 'suspicion' | 'time' | 'fault';

interface Part {
  readonly tone: Tone;
  /** The number of the step it belongs to. */
  readonly step?: number;
}

export type Shape = Part &
  (
    | {
        readonly kind: 'line';
        readonly from: Point;
        readonly to: Point;
        readonly stroke: 'solid' | 'dashed' | 'dotted';
      }
    /**
     * The tip of an arrow at `at`, flying to the right (1) or to the left (-1), and down by `slope` for every point
     * aside.
     */
    | {
        readonly kind: 'head';
        readonly at: Point;
        readonly direction: number;
        readonly slope?: number;
        readonly fill: 'full' | 'open';
      }
    | { readonly kind: 'cross'; readonly at: Point; readonly radius: number }
    | { readonly kind: 'dot'; readonly at: Point }
    /** A small disc with a sign in it. */
    | { readonly kind: 'badge'; readonly at: Point; readonly sign: string }
    | { readonly kind: 'box'; readonly box: Box; readonly look: 'name' | 'note' | 'blank' }
    /** Straight from corner to corner, the corners rounded. */
    | { readonly kind: 'bend'; readonly corners: readonly Point[] }
  );

export type Role = 'title' | 'name' | 'text' | 'number' | 'sign' | 'time' | 'note' | 'fold';

export interface PlacedText extends Part {
  readonly role: Role;
  readonly box: Box;
  readonly rows: readonly string[];
  readonly align: 'left' | 'centre' | 'right';
}

export const fonts: Record<Role, Font> = {
  title: { size: 17, weight: 'bold' },
  name: { size: 13, weight: 'bold' },
  text: { size: 12.5, weight: 'normal' },
  number: { size: 10.5, weight: 'normal' },
  sign: { size: 12, weight: 'bold' },
  time: { size: 11.5, weight: 'normal' },
  note: { size: 10.5, weight: 'normal' },
  fold: { size: 11.5, weight: 'normal' },
};

/** The largest of many numbers, however many, and at least 0. */
export function largest(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), 0);
}

/** A text broken into rows, with the size it takes. */
export interface Block {
  readonly rows: readonly string[];
  readonly width: number;
  readonly height: number;
}

/** Longer texts are cut: the table of the page and the exports have them whole. */
const mostRows = 12;

/** Breaks a text into as few rows as the width allows, and makes them about equally long. */
export function blockOf(text: string, role: Role, width: number): Block {
  const font = fonts[role];
  const measure = (part: string): number => textWidth(part, font);
  let rows = wrapText(text, { width, rows: mostRows, measure });
  const balanceable = rows.length > 1 && rows.length < mostRows;
  for (let narrow = width / 2; balanceable && narrow < width; narrow += font.size) {
    const balanced = wrapText(text, { width: narrow, rows: mostRows, measure });
    if (balanced.length > rows.length) continue;
    rows = balanced;
    break;
  }
  return { rows, width: largest(rows.map(measure)), height: rows.length * lineHeight(font) };
}

export interface Placing extends Part {
  readonly role: Role;
  readonly align: PlacedText['align'];
  /** The left end, the middle or the right end of the rows, and their top. */
  readonly at: Point;
}

export function placeText(block: Block, { at, ...placing }: Placing): PlacedText {
  const shift = placing.align === 'left' ? 0 : placing.align === 'centre' ? 0.5 : 1;
  const box = { x: at.x - shift * block.width, y: at.y, width: block.width, height: block.height };
  return { ...placing, box, rows: block.rows };
}

/** How far to the right a part of the chart reaches. */
export function rightOf({
  shapes,
  texts,
}: {
  readonly shapes: readonly Shape[];
  readonly texts: readonly PlacedText[];
}): number {
  return largest([...texts.map(({ box }) => box.x + box.width), ...shapes.map(shapeRight)]);
}

function shapeRight(shape: Shape): number {
  switch (shape.kind) {
    case 'line':
      return Math.max(shape.from.x, shape.to.x);
    case 'box':
      return shape.box.x + shape.box.width;
    case 'bend':
      return largest(shape.corners.map(({ x }) => x));
    case 'head':
    case 'dot':
    case 'cross':
    case 'badge':
      return shape.at.x + 8;
    default:
      return shape satisfies never;
  }
}
