/**
 * The slanted arrows of a drawn chart: from where a message departs down to where it arrives, or to a cross where it is
 * lost. One whose end is not shown, or that is still under way, ends in the open. A text that an arrow would cross gets
 * a blank ground.
 */
import type { PlacedText, Point, Shape } from '../../drawing/parts.ts';
import type { Arrow } from '../../story/gesture.ts';
import { groundOf } from './lay-gesture.ts';
import type { Frame, LaidRow } from './lay-rows.ts';

/** How far down an arrow without an end reaches, and how much of the way aside. */
const openDrop = 16;
const openShare = 0.35;
/** A lost message comes so much of the way. */
const lostShare = 0.7;

export function layFlights(frame: Frame, rows: readonly LaidRow[]): readonly Shape[] {
  const anchors = new Map(
    rows.flatMap(({ row, anchor }) => (row.kind === 'step' ? [[row.first, anchor] as const] : [])),
  );
  const lines = frame.gestures.flatMap((gesture, index) => {
    const y = anchors.get(index);
    if (gesture.kind !== 'arrow' || gesture.flight === undefined || y === undefined) return [];
    return layEnd({ frame, gesture, index, y, anchors });
  });
  const crossed = rows.flatMap(({ texts }) => texts).filter((text) => lines.some((shape) => crosses(shape, text)));
  return [...lines, ...crossed.map(groundOf)];
}

interface End {
  readonly frame: Frame;
  readonly gesture: Arrow;
  readonly index: number;
  readonly y: number;
  /** The heights of the steps that are shown. */
  readonly anchors: ReadonlyMap<number, number>;
}

/** A whole arrow belongs to its departure; what is left of it where that is not shown, to its arrival. */
function layEnd({ frame, gesture, index, y, anchors }: End): readonly Shape[] {
  const step = frame.story.steps[index]!.number;
  const [start, target] = [frame.columns.at[gesture.from]!, frame.columns.at[gesture.to]!];
  const flight = gesture.flight!;
  const from = { x: start, y };
  const aside = (share: number): number => start + (target - start) * share;
  if (flight.part === 'arrival') {
    if (flight.start >= 0 && anchors.has(flight.start) && endOf(frame, flight.start) === index) return [];
    return arrow({ x: aside(1 - openShare), y: y - openDrop }, { x: target, y }, step);
  }
  const low = flight.end === undefined ? undefined : anchors.get(flight.end);
  if (low === undefined)
    return [{ ...solid(from, { x: aside(openShare), y: y + openDrop / 2 }, step), stroke: 'dashed' }];
  const last = frame.gestures[flight.end!]!;
  if (last.kind !== 'arrow' || last.style !== 'lost') return arrow(from, { x: target, y: low }, step);
  const end = { x: aside(lostShare), y: low };
  return [
    solid(from, end, step),
    { kind: 'cross', at: end, radius: 5, tone: 'fault', step: frame.story.steps[flight.end!]!.number },
  ];
}

function endOf({ gestures }: Frame, departure: number): number | undefined {
  const gesture = gestures[departure]!;
  return gesture.kind === 'arrow' && gesture.flight?.part === 'departure' ? gesture.flight.end : undefined;
}

function arrow(from: Point, to: Point, step: number): readonly Shape[] {
  const direction = Math.sign(to.x - from.x);
  const slope = (to.y - from.y) / Math.abs(to.x - from.x);
  const length = Math.hypot(1, slope);
  const tip = { x: to.x - direction, y: to.y };
  const neck = { x: tip.x - (direction * 6) / length, y: tip.y - (slope * 6) / length };
  return [solid(from, neck, step), { kind: 'head', at: tip, direction, slope, fill: 'full', tone: 'message', step }];
}

function solid(from: Point, to: Point, step: number): Extract<Shape, { kind: 'line' }> {
  return { kind: 'line', from, to, stroke: 'solid', tone: 'message', step };
}

/** Whether a line passes through a text of another step. */
function crosses(shape: Shape, { box, role, step }: PlacedText): boolean {
  if (shape.kind !== 'line' || role !== 'text' || shape.step === step) return false;
  const { from, to } = shape;
  const [left, right] = [Math.max(Math.min(from.x, to.x), box.x), Math.min(Math.max(from.x, to.x), box.x + box.width)];
  if (left > right) return false;
  const heightAt = (x: number): number => from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y);
  const [one, other] = [heightAt(left), heightAt(right)];
  return Math.min(one, other) <= box.y + box.height && Math.max(one, other) >= box.y;
}
