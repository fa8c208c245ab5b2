/**
 * One step of a terminal chart set in rows: where its text goes and on which row its arrow, mark or rule. Texts stand
 * on the line if they fit, else in rows above it; texts of marks stand beside them; in lanes all stand at the side.
 */
import { maximum, minimum } from '@vedette/core';
import { cellsOf, truncate, wrapText } from '@vedette/text';
import type { Arrow, Gesture } from '../../story/gesture.ts';
import type { Plan, Strip } from './plan.ts';

export interface SetStep {
  /** The row of the arrow, mark or rule, counted from the step's first. */
  readonly gestureRow: number;
  readonly height: number;
  readonly texts: readonly { readonly row: number; readonly column: number; readonly text: string }[];
}

/** Longer texts are cut: the exports have them whole. */
const textRows = 5;

export function setStep(plan: Plan, gesture: Gesture, text: string): SetStep {
  if (plan.texts !== undefined) return setBeside(text, plan.texts);
  switch (gesture.kind) {
    case 'arrow':
      return setBetween(text, reached(gesture, between(plan, [gesture.from, gesture.to])));
    case 'joint':
      return setBetween(text, between(plan, gesture.at));
    case 'mark':
      return setBeside(text, beside(plan, gesture.at));
    case 'rule':
      return setOnRule(text, plan.field);
    default:
      return gesture satisfies never;
  }
}

/** The gaps strictly between neighbouring lanes, the widest first, and at the end all of them together. */
function between(plan: Plan, at: readonly number[]): readonly Strip[] {
  const lanes = plan.lanes.slice(minimum(at), maximum(at) + 1);
  const gaps = lanes.slice(1).map((lane, index) => ({ at: lanes[index]! + 1, width: lane - lanes[index]! - 1 }));
  gaps.sort((one, other) => other.width - one.width);
  return [...gaps, { at: lanes[0]! + 1, width: lanes.at(-1)! - lanes[0]! - 1 }];
}

/** A lost message does not come all the way: its cross needs the last cells. */
function reached({ style, from, to }: Arrow, strips: readonly Strip[]): readonly Strip[] {
  if (style !== 'lost') return strips;
  return strips.map(({ at, width }) => ({ at: to > from ? at : at + 3, width: width - 3 }));
}

/** The cells right of a mark, up to the next lane with a blank before it. */
function beside(plan: Plan, lane: number): Strip {
  const at = plan.lanes[lane]! + 2;
  const end = plan.lanes[lane + 1] ?? plan.field.at + plan.field.width + 1;
  return { at, width: end - 1 - at };
}

function setBeside(text: string, strip: Strip): SetStep {
  const rows = wrapText(text, { width: strip.width, rows: textRows, measure: cellsOf });
  return {
    gestureRow: 0,
    height: rows.length,
    texts: rows.map((line, row) => ({ row, column: strip.at, text: line })),
  };
}

/** On the line (a dash, a blank, the text, a blank, a dash, the head), best in one gap; else in rows above it. */
function setBetween(text: string, strips: readonly Strip[]): SetStep {
  const strip = strips.find(({ width }) => cellsOf(text) + 5 <= width);
  if (strip !== undefined) return setOnLine(text, strip);
  const whole = strips.at(-1)!;
  const rows = wrapText(text, { width: whole.width - 2, rows: textRows, measure: cellsOf });
  const texts = rows.map((line, row) => ({ row, column: centred(line, whole), text: line }));
  return { gestureRow: rows.length, height: rows.length + 1, texts };
}

function setOnRule(text: string, field: Strip): SetStep {
  return setOnLine(truncate(text, { width: field.width - 6, measure: cellsOf }), field);
}

/** The words of a row that stands for many steps: beside the first lane, over the others, up to the end of the room. */
export function setFold(plan: Plan, text: string): SetStep {
  const at = plan.lanes[0]! + 2;
  return setBeside(text, plan.texts ?? { at, width: plan.room.at + plan.room.width - at });
}

function setOnLine(text: string, strip: Strip): SetStep {
  const texts = text === '' ? [] : [{ row: 0, column: centred(text, strip) - 1, text: ` ${text} ` }];
  return { gestureRow: 0, height: 1, texts };
}

function centred(text: string, strip: Strip): number {
  return strip.at + Math.floor((strip.width - cellsOf(text)) / 2);
}
