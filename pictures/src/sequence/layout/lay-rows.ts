/** The rows of a drawn chart, from the top down: each step with its number, time and note, or the words of a fold. */

import { legible, noBreak } from '@vedette/text';
import { blockOf, fonts, type PlacedText, placeText, type Shape } from '../../drawing/parts.ts';
import { lineHeight } from '../../drawing/text-width.ts';
import { foldText, type Row } from '../../story/fold.ts';
import type { Gesture } from '../../story/gesture.ts';
import { markSigns } from '../../story/marks.ts';
import { slotText, withValues } from '../../story/state-text.ts';
import type { Story, StoryStep } from '../../story/story.ts';
import type { Columns } from './lay-columns.ts';
import { groundOf, layGesture, type Piece } from './lay-gesture.ts';

/** What all rows share. */
export interface Frame {
  readonly story: Story;
  readonly gestures: readonly Gesture[];
  readonly texts: readonly string[];
  readonly columns: Columns;
  /** The right end of the step numbers. */
  readonly numbers: number;
  /** The axis of a timed story. */
  readonly axis?: number;
  readonly states: 'none' | 'changes';
}

export interface LaidRow extends Piece {
  readonly row: Row;
  readonly top: number;
}

/** Of the page. */
export const margin = 22;
const leastHeight = 27;
const noteWidth = 230;

export function layRows(frame: Frame, rows: readonly Row[], start: number): readonly LaidRow[] {
  const laid: LaidRow[] = [];
  let top = start;
  let time: string | undefined;
  for (const row of rows) {
    const piece = row.kind === 'step' ? layStep(frame, row.first, { top, time }) : layFold(frame, row, top);
    laid.push({ ...piece, row, top });
    top = piece.bottom;
    time = frame.story.steps[row.last]!.event.time ?? time;
  }
  return laid;
}

interface Place {
  readonly top: number;
  /** The time shown last. */
  readonly time: string | undefined;
}

function layStep(frame: Frame, index: number, { top, time }: Place): Piece {
  const step = frame.story.steps[index]!;
  const options = { columns: frame.columns, text: frame.texts[index]!, step: step.number, top };
  const piece = layGesture(frame.gestures[index]!, options);
  const note = layNote(frame, step, top);
  return {
    shapes: [...piece.shapes, ...note.shapes, ...layTick(frame, step, piece.anchor)],
    texts: [
      ...piece.texts,
      ...note.texts,
      layNumber(frame, step, piece.anchor),
      ...layMark(step, piece.anchor),
      ...layTime(frame, step, { anchor: piece.anchor, time }),
    ],
    anchor: piece.anchor,
    bottom: Math.max(piece.bottom, note.bottom, top + leastHeight),
  };
}

function layNumber(frame: Frame, step: StoryStep, anchor: number): PlacedText {
  const block = blockOf(String(step.number), 'number', Number.POSITIVE_INFINITY);
  const at = { x: frame.numbers, y: anchor - block.height / 2 };
  return placeText(block, { role: 'number', align: 'right', at, tone: 'faint', step: step.number });
}

/** Left of the numbers, where nothing else is. */
function layMark({ number, mark }: StoryStep, anchor: number): readonly PlacedText[] {
  if (mark === undefined) return [];
  const block = blockOf(markSigns[mark], 'sign', Number.POSITIVE_INFINITY);
  const at = { x: margin - 4, y: anchor - block.height / 2 };
  return [placeText(block, { role: 'sign', align: 'right', at, tone: 'plain', step: number })];
}

/** Only when it has changed: on an axis, what is not marked is the same. */
function layTime(
  frame: Frame,
  step: StoryStep,
  shown: { anchor: number; time: string | undefined },
): readonly PlacedText[] {
  if (frame.axis === undefined || step.event.time === undefined || step.event.time === shown.time) return [];
  const block = blockOf(legible(step.event.time), 'time', Number.POSITIVE_INFINITY);
  const at = { x: frame.axis - 8, y: shown.anchor - block.height / 2 };
  return [placeText(block, { role: 'time', align: 'right', at, tone: 'time', step: step.number })];
}

function layTick(frame: Frame, step: StoryStep, y: number): readonly Shape[] {
  if (frame.axis === undefined || step.event.time === undefined) return [];
  const [from, to] = [
    { x: frame.axis - 4, y },
    { x: frame.axis + 4, y },
  ];
  return [{ kind: 'line', from, to, stroke: 'solid', tone: 'time', step: step.number }];
}

/** The changed slots in grey, right of the chart. */
function layNote(frame: Frame, step: StoryStep, top: number): Pick<Piece, 'shapes' | 'texts' | 'bottom'> {
  const changed = withValues(step.changed);
  if (frame.states === 'none' || changed.length === 0) return { shapes: [], texts: [], bottom: top };
  const words = changed.map((slot) => legible(slotText(slot)).replaceAll(' ', noBreak)).join(', ');
  const block = blockOf(words, 'note', noteWidth);
  const at = { x: frame.columns.right + 24, y: top + 7 };
  const text = placeText(block, { role: 'note', align: 'left', at, tone: 'faint', step: step.number });
  const box = { x: at.x - 7, y: at.y - 3, width: block.width + 14, height: block.height + 6 };
  const paper: Shape = { kind: 'box', box, look: 'note', tone: 'faint', step: step.number };
  return { shapes: [paper], texts: [text], bottom: box.y + box.height + 4 };
}

function layFold(frame: Frame, row: Exclude<Row, { kind: 'step' }>, top: number): Piece {
  const { columns } = frame;
  const room = Math.max(190, columns.right - columns.left - 30);
  const block = blockOf(`⋮ ${legible(foldText(row, frame.story))}`, 'fold', room);
  const anchor = top + 9 + lineHeight(fonts.fold) / 2;
  const text = placeText(block, {
    role: 'fold',
    align: 'left',
    at: { x: columns.at[0]! + 14, y: top + 9 },
    tone: 'faint',
  });
  return { shapes: [groundOf(text)], texts: [text], anchor, bottom: top + block.height + 20 };
}
