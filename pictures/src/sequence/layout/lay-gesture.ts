/**
 * One arrow, mark, joint or rule of a drawn chart with its text. The text of an arrow stands above it, in one gap
 * between lifelines if it fits; the text of a mark stands on its right. The row is as tall as it needs to be.
 */

import { maximum, minimum } from '@vedette/core';
import { blockOf, type PlacedText, placeText, type Shape, type Tone } from '../../drawing/parts.ts';
import type { Arrow, Gesture, MarkStyle } from '../../story/gesture.ts';
import { type Columns, textWidthLimit } from './lay-columns.ts';

/** Shapes and texts of a row; `anchor` is the height of the line through its arrow or mark. */
export interface Piece {
  readonly shapes: readonly Shape[];
  readonly texts: readonly PlacedText[];
  readonly anchor: number;
  readonly bottom: number;
}

export interface GestureOptions {
  readonly columns: Columns;
  readonly text: string;
  readonly step: number;
  readonly top: number;
}

/** Room over a text above a line, over a text beside a mark, and under either. */
const above = 5;
const aboveMark = 9;
const below = 9;
const tones: Record<MarkStyle | Arrow['style'], Tone> = {
  local: 'local',
  self: 'message',
  open: 'message',
  crash: 'crash',
  suspicion: 'suspicion',
  fault: 'fault',
  message: 'message',
  lost: 'fault',
};

export function layGesture(gesture: Gesture, options: GestureOptions): Piece {
  switch (gesture.kind) {
    case 'arrow':
      return gesture.flight === undefined ? layArrow(gesture, options) : layFlightEnd(gesture, options);
    case 'joint':
      return layJoint(gesture, options);
    case 'mark':
      return layMark(gesture, options);
    case 'rule':
      return layRule(options);
    default:
      return gesture satisfies never;
  }
}

function layArrow(gesture: Arrow, options: GestureOptions): Piece {
  const { columns, step } = options;
  const tone = tones[gesture.style];
  const over = layAbove([gesture.from, gesture.to], tone, options);
  const y = over.anchor;
  const direction = Math.sign(gesture.to - gesture.from);
  const start = columns.at[gesture.from]!;
  const end = columns.at[gesture.to]! - direction * (gesture.style === 'lost' ? 26 : 1);
  const shapes: Shape[] = [
    {
      kind: 'line',
      from: { x: start, y },
      to: { x: end - direction * (gesture.style === 'message' ? 6 : 0), y },
      stroke: gesture.style === 'suspicion' ? 'dashed' : 'solid',
      tone,
      step,
    },
  ];
  if (gesture.style === 'lost') shapes.push({ kind: 'cross', at: { x: end, y }, radius: 5, tone, step });
  else
    shapes.push({
      kind: 'head',
      at: { x: end, y },
      direction,
      fill: gesture.style === 'message' ? 'full' : 'open',
      tone,
      step,
    });
  if (gesture.style === 'suspicion') shapes.push({ kind: 'badge', at: { x: start, y }, sign: '?', tone, step });
  return { ...over, shapes: [...over.shapes, ...shapes] };
}

/** The arrow itself follows when both ends have their places (`lay-flights.ts`). */
function layFlightEnd({ from, to, flight, style }: Arrow, options: GestureOptions): Piece {
  const { columns, top, step } = options;
  if (flight?.part === 'arrival' && style !== 'lost') {
    return { shapes: [], texts: [], anchor: top + aboveMark + 5, bottom: top + aboveMark + below };
  }
  const right = to > from;
  const block = blockOf(options.text, 'text', textWidthLimit);
  const tone = tones[style];
  const text = placeText(block, {
    role: 'text',
    align: right ? 'left' : 'right',
    at: { x: columns.at[from]! + (right ? 12 : -12), y: top + above },
    tone: tone === 'message' ? 'plain' : tone,
    step,
  });
  const anchor = top + above + block.height + 5;
  return { shapes: [], texts: [text], anchor, bottom: anchor + below };
}

function layJoint(gesture: Extract<Gesture, { kind: 'joint' }>, options: GestureOptions): Piece {
  const tone = tones[gesture.style];
  const over = layAbove(gesture.at, tone, options);
  const points = gesture.at.map((column) => ({ x: options.columns.at[column]!, y: over.anchor }));
  const line: Shape = { kind: 'line', from: points[0]!, to: points.at(-1)!, stroke: 'solid', tone, step: options.step };
  const marks = points.map((at) => markShape(gesture.style, at, options.step));
  return { ...over, shapes: [...over.shapes, line, ...marks] };
}

/** The text over a line between columns, on a blank ground where it crosses lifelines. */
function layAbove(ends: readonly number[], tone: Tone, options: GestureOptions): Piece {
  const { columns, top, step } = options;
  const at = columns.at.slice(minimum(ends), maximum(ends) + 1);
  const gaps = at.slice(1).map((x, index) => ({ left: at[index]!, right: x }));
  gaps.sort((one, other) => other.right - other.left - (one.right - one.left));
  const whole = { left: at[0]!, right: at.at(-1)! };
  const width = whole.right - whole.left - 36;
  const block = blockOf(options.text, 'text', Math.max(textWidthLimit, Math.min(width, textWidthLimit * 2)));
  const gap = gaps.find(({ left, right }) => block.width + 36 <= right - left) ?? whole;
  const text = placeText(block, {
    role: 'text',
    align: 'centre',
    at: { x: (gap.left + gap.right) / 2, y: top + above },
    tone: tone === 'message' || tone === 'local' ? 'plain' : tone,
    step,
  });
  const anchor = top + above + block.height + 5;
  const shapes = gap === whole && at.length > 2 ? [groundOf(text)] : [];
  return { shapes, texts: [text], anchor, bottom: anchor + below };
}

export function groundOf(text: PlacedText): Shape {
  const { x, y, width, height } = text.box;
  const box = { x: x - 4, y: y - 1, width: width + 8, height: height + 2 };
  return { kind: 'box', box, look: 'blank', tone: 'plain', ...(text.step === undefined ? {} : { step: text.step }) };
}

function layMark(gesture: Extract<Gesture, { kind: 'mark' }>, options: GestureOptions): Piece {
  const { columns, top, step } = options;
  const x = columns.at[gesture.at]!;
  const end = columns.at[gesture.at + 1] ?? columns.right;
  const aside = marginOf(gesture.style);
  const block = blockOf(options.text, 'text', Math.max(textWidthLimit, end - x - aside - 14));
  const tone = tones[gesture.style];
  const text = placeText(block, {
    role: 'text',
    align: 'left',
    at: { x: x + aside, y: top + aboveMark },
    tone: tone === 'local' || tone === 'message' ? 'plain' : tone,
    step,
  });
  const anchor = top + aboveMark + block.height / block.rows.length / 2;
  const shapes = markShapes(gesture.style, { x, y: anchor }, step);
  return { shapes, texts: [text], anchor, bottom: top + aboveMark + block.height + below };
}

/** Where the text of a mark begins. */
function marginOf(style: MarkStyle): number {
  return style === 'self' || style === 'open' ? 34 : 14;
}

function markShapes(style: MarkStyle, at: { readonly x: number; readonly y: number }, step: number): readonly Shape[] {
  if (style === 'self') return selfShapes(at, step);
  return style === 'open' ? openShapes(at, step) : [markShape(style, at, step)];
}

/** To the right of all lifelines. */
function openShapes({ x, y }: { readonly x: number; readonly y: number }, step: number): readonly Shape[] {
  const tone = 'message';
  return [
    { kind: 'line', from: { x, y: y + 4 }, to: { x: x + 22, y: y - 1 }, stroke: 'solid', tone, step },
    { kind: 'head', at: { x: x + 26, y: y - 2 }, direction: 1, slope: -0.2, fill: 'open', tone, step },
  ];
}

function markShape(style: MarkStyle, at: { readonly x: number; readonly y: number }, step: number): Shape {
  const tone = tones[style];
  if (style === 'crash') return { kind: 'cross', at, radius: 7, tone, step };
  if (style === 'suspicion') return { kind: 'badge', at, sign: '?', tone, step };
  if (style === 'fault') return { kind: 'badge', at, sign: '!', tone, step };
  return { kind: 'dot', at, tone, step };
}

/** Out to the right and back in below. */
function selfShapes({ x, y }: { readonly x: number; readonly y: number }, step: number): readonly Shape[] {
  const corners = [
    { x, y: y - 6 },
    { x: x + 26, y: y - 6 },
    { x: x + 26, y: y + 7 },
    { x: x + 7, y: y + 7 },
  ];
  return [
    { kind: 'bend', corners, tone: 'message', step },
    { kind: 'head', at: { x: x + 1, y: y + 7 }, direction: -1, fill: 'full', tone: 'message', step },
  ];
}

/** Across everything, the text in the middle of the lifelines as far as the page allows. */
function layRule({ columns, text, step, top }: GestureOptions): Piece {
  const block = blockOf(text, 'time', columns.right - columns.left - 40);
  const middle = (columns.at[0]! + columns.at.at(-1)!) / 2;
  const aside = block.width / 2 + 12;
  const x = Math.max(columns.left + aside, Math.min(middle, columns.right - aside));
  const placed = placeText(block, { role: 'time', align: 'centre', at: { x, y: top + aboveMark }, tone: 'time', step });
  const anchor = top + aboveMark + block.height / 2;
  const [from, to] = [
    { x: columns.left, y: anchor },
    { x: columns.right, y: anchor },
  ];
  const line: Shape = { kind: 'line', from, to, stroke: 'dashed', tone: 'time', step };
  return { shapes: [line, groundOf(placed)], texts: [placed], anchor, bottom: top + aboveMark + block.height + below };
}
