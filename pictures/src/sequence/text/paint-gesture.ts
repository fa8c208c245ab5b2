/** Paints the arrow, mark, joint or rule of one step into one row of a terminal chart, over the lifelines. */

import type { Arrow, Gesture, MarkStyle } from '../../story/gesture.ts';
import type { Canvas, Ink } from './canvas.ts';
import type { Plan } from './plan.ts';

export interface Brush {
  readonly canvas: Canvas;
  readonly plan: Plan;
  readonly row: number;
  /** Per lane, as drawn in this row. */
  readonly alive: readonly boolean[];
}

const symbols: Record<MarkStyle, string> = { local: '●', self: '↻', open: '↗', crash: '✗', suspicion: '?', fault: '!' };
const inks: Record<MarkStyle | Arrow['style'], Ink> = {
  local: 'local',
  self: 'message',
  open: 'message',
  crash: 'crash',
  suspicion: 'suspicion',
  fault: 'fault',
  message: 'message',
  lost: 'fault',
};

export function inkOf(gesture: Gesture): Ink {
  return gesture.kind === 'rule' ? 'time' : inks[gesture.style];
}

export function paintLifelines(brush: Brush, stroke = '│'): void {
  brush.plan.lanes.forEach((column, lane) => {
    if (brush.alive[lane]) brush.canvas.put(brush.row, column, stroke, 'faint');
  });
}

export function paintGesture(brush: Brush, gesture: Gesture): void {
  const { canvas, plan, row } = brush;
  const ink = inkOf(gesture);
  switch (gesture.kind) {
    case 'arrow':
      paintArrow(brush, gesture);
      break;
    case 'joint': {
      const at = gesture.at.map((lane) => plan.lanes[lane]!);
      paintLine(brush, { from: at[0]!, to: at.at(-1)!, stroke: '─', ink });
      for (const column of at) canvas.put(row, column, symbols[gesture.style], ink);
      break;
    }
    case 'mark':
      canvas.put(row, plan.lanes[gesture.at]!, symbols[gesture.style], ink);
      break;
    case 'rule':
      paintLine(brush, { from: plan.field.at, to: plan.field.at + plan.field.width - 1, stroke: '┄', ink });
      break;
    default:
      gesture satisfies never;
  }
}

interface Line {
  readonly from: number;
  readonly to: number;
  readonly stroke: string;
  readonly ink: Ink;
}

/** A horizontal line, both ends included; it crosses the lifelines that live. */
function paintLine(brush: Brush, line: Line): void {
  const [left, right] = [Math.min(line.from, line.to), Math.max(line.from, line.to)];
  brush.canvas.put(brush.row, left, line.stroke.repeat(right - left + 1), line.ink);
  brush.plan.lanes.forEach((column, lane) => {
    if (column > left && column < right && brush.alive[lane]) brush.canvas.put(brush.row, column, '┼', line.ink);
  });
}

function paintArrow(brush: Brush, gesture: Arrow): void {
  const { canvas, plan, row } = brush;
  const [from, to] = [plan.lanes[gesture.from]!, plan.lanes[gesture.to]!];
  const forward = Math.sign(to - from);
  const ink = inkOf(gesture);
  // A lost message stops well before its receiver if there is room to.
  const short = gesture.style === 'lost' && Math.abs(to - from) > 5 ? 3 : 1;
  const head = to - forward * short;
  const start = gesture.flight?.part === 'arrival' ? from + forward : from;
  paintLine(brush, { from: start, to: head, stroke: strokeOf(gesture), ink });
  if (start === from) canvas.put(row, from, tail(gesture, forward, brush.alive[gesture.from] ?? true), ink);
  canvas.put(row, head, arrowHead(gesture, forward), ink);
}

/** A message under way is dashed where it comes in. */
function strokeOf({ style, flight }: Arrow): string {
  return style === 'suspicion' ? '╌' : flight?.part === 'arrival' ? '┄' : '─';
}

/** Where an arrow leaves a lifeline. A message of the dead, still under way, leaves from nowhere. */
function tail(gesture: Arrow, forward: number, alive: boolean): string {
  if (gesture.style === 'suspicion') return '?';
  if (!alive) return forward > 0 ? '╶' : '╴';
  return forward > 0 ? '├' : '┤';
}

function arrowHead(gesture: Arrow, forward: number): string {
  if (gesture.flight?.part === 'departure') return forward > 0 ? '╴' : '╶';
  if (gesture.style === 'lost') return '✗';
  if (gesture.style === 'suspicion') return forward > 0 ? '▷' : '◁';
  return forward > 0 ? '▶' : '◀';
}
