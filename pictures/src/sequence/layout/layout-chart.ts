/**
 * A sequence chart as data: boxes, lines and texts with their places, in points. Everything that can go wrong with a
 * drawing (texts over one another, things off the page) can be checked here; `chart-svg.ts` only writes it down.
 */

import { legible } from '@vedette/text';
import { blockOf, fonts, largest, type PlacedText, placeText, rightOf, type Shape } from '../../drawing/parts.ts';
import { textWidth } from '../../drawing/text-width.ts';
import { arranged } from '../../story/arrange.ts';
import { foldStory, type Row } from '../../story/fold.ts';
import { gesturesOf, livesOf } from '../../story/gesture.ts';
import { legendOf, markSigns } from '../../story/marks.ts';
import type { StepMark, Story } from '../../story/story.ts';
import { type Columns, headPadding, layColumns } from './lay-columns.ts';
import { layFlights } from './lay-flights.ts';
import type { Piece } from './lay-gesture.ts';
import { layLifelines, type Stretch } from './lay-lifelines.ts';
import { layLoop } from './lay-loop.ts';
import { type Frame, type LaidRow, layRows, margin } from './lay-rows.ts';

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** From back to front. */
  readonly shapes: readonly Shape[];
  readonly texts: readonly PlacedText[];
  readonly bands: readonly Band[];
  /** Where steps are marked; rows with the same mark that follow one another are one stretch. */
  readonly marked: readonly Marked[];
}

export interface Marked {
  readonly mark: StepMark;
  readonly y: number;
  readonly height: number;
}

/** The stretch of the page that belongs to a step, for a viewer that lets people point at it. */
export interface Band {
  readonly step: number;
  readonly y: number;
  readonly height: number;
}

export interface LayoutOptions {
  readonly title?: string;
  /** Whether to note beside each step which slots it changed. */
  readonly states?: 'none' | 'changes';
  /** The most rows before the middle is left out, 60 by default; 0 shows every step and folds no repeats. */
  readonly fold?: number;
}

/** A chart taller than this repeats the names at its foot. */
const tall = 900;

export function layoutChart(described: Story, options: LayoutOptions = {}): Layout {
  const story = arranged(described);
  const states = options.states ?? 'none';
  const alike = states === 'none' ? 'events' : 'events and changes';
  const folded = foldStory(story, { limit: options.fold ?? 60, alike });
  const frame = frameOf(story, folded, states);
  const title = layTitle(frame.columns, options.title);
  const head = layHeads(frame.columns, title.bottom);
  const rows = layRows(frame, folded, head.bottom + 10);
  const loop = layLoop(frame, rows);
  const end = ([...rows, ...loop].at(-1)?.bottom ?? head.bottom) + 16;
  const foot = end > tall ? [layHeads(frame.columns, end)] : [];
  const flights = layFlights(frame, rows);
  const legend = layLegend(story, foot.at(-1)?.bottom ?? end);
  const pieces = [title, head, ...layAxis(frame, rows), ...rows, ...loop, ...foot, ...legend];
  const lifelines = layLifelines(frame.columns.at, stretchesOf(frame, rows, { from: head.bottom, to: end }));
  return {
    width: Math.ceil(Math.max(largest(pieces.map(rightOf)), frame.columns.right) + margin),
    height: Math.ceil(Math.max(end, largest(pieces.map(({ bottom }) => bottom))) + margin),
    shapes: [...lifelines, ...flights, ...pieces.flatMap(({ shapes }) => shapes)],
    texts: pieces.flatMap(({ texts }) => texts),
    bands: rows.flatMap(({ row, top, bottom }) =>
      row.kind === 'step' ? [{ step: story.steps[row.first]!.number, y: top, height: bottom - top }] : [],
    ),
    marked: markedIn(story, rows),
  };
}

/** A row that stands for several steps is marked if they are all marked alike. */
function markedIn({ steps }: Story, rows: readonly LaidRow[]): readonly Marked[] {
  const marked: Marked[] = [];
  for (const { row, top, bottom } of rows) {
    const mark = steps[row.first]!.mark;
    if (mark === undefined || steps.slice(row.first, row.last + 1).some((step) => step.mark !== mark)) continue;
    const last = marked.at(-1);
    if (last?.mark === mark && last.y + last.height === top)
      marked[marked.length - 1] = { ...last, height: bottom - last.y };
    else marked.push({ mark, y: top, height: bottom - top });
  }
  return marked;
}

type Part = Omit<Piece, 'anchor'>;

function frameOf(story: Story, rows: readonly Row[], states: 'none' | 'changes'): Frame {
  const shown = rows.flatMap((row) => (row.kind === 'step' ? [row.first] : []));
  const times = shown.map((index) => legible(story.steps[index]!.event.time ?? ''));
  const timeWidth = largest(times.map((time) => textWidth(time, fonts.time)));
  const numbers = margin + textWidth(String(Math.max(10, story.steps.at(-1)?.number ?? 0)), fonts.number);
  const axis = timeWidth === 0 ? undefined : numbers + 14 + timeWidth + 8;
  const gestures = gesturesOf(story);
  const texts = story.steps.map(({ event }) => legible(event.text));
  const drawn = shown.map((index) => ({ gesture: gestures[index]!, text: texts[index]! }));
  const columns = layColumns({ names: story.lifelines.map(legible), drawn, left: (axis ?? numbers) + 16 });
  return { story, gestures, texts, columns, numbers, states, ...(axis === undefined ? {} : { axis }) };
}

function layTitle(columns: Columns, title: string | undefined): Part {
  if (title === undefined) return { shapes: [], texts: [], bottom: margin };
  const block = blockOf(legible(title), 'title', Math.max(360, columns.right - margin));
  const text = placeText(block, { role: 'title', align: 'left', at: { x: margin, y: margin }, tone: 'plain' });
  return { shapes: [], texts: [text], bottom: margin + block.height + 16 };
}

/** The names in boxes of one height. */
function layHeads(columns: Columns, y: number): Part {
  const height = largest(columns.heads.map((block) => block.height)) + 2 * headPadding.y;
  const boxes = columns.heads.map((block, index): Shape => {
    const half = Math.max(22, block.width / 2 + headPadding.x);
    return {
      kind: 'box',
      box: { x: columns.at[index]! - half, y, width: 2 * half, height },
      look: 'name',
      tone: 'plain',
    };
  });
  const texts = columns.heads.map((block, index) => {
    const at = { x: columns.at[index]!, y: y + (height - block.height) / 2 };
    return placeText(block, { role: 'name', align: 'centre', at, tone: 'plain' });
  });
  return { shapes: boxes, texts, bottom: y + height };
}

/** What the marks of steps say, a line each. */
function layLegend(story: Story, y: number): readonly Part[] {
  const parts: Part[] = [];
  for (const { mark, text } of legendOf(story)) {
    const block = blockOf(`${markSigns[mark]} ${text}`, 'fold', Number.POSITIVE_INFINITY);
    const at = { x: margin, y: (parts.at(-1)?.bottom ?? y + 8) + 2 };
    const placed = placeText(block, { role: 'fold', align: 'left', at, tone: 'faint' });
    parts.push({ shapes: [], texts: [placed], bottom: at.y + block.height });
  }
  return parts;
}

/** From the names to the end; it changes at the mark of a crash or a recovery. */
function stretchesOf(
  frame: Frame,
  rows: readonly LaidRow[],
  span: { readonly from: number; readonly to: number },
): readonly Stretch[] {
  const lives = livesOf(frame.gestures, frame.columns.at.length);
  const stretches: Stretch[] = [];
  let from = span.from;
  let alive = lives[0]!;
  for (const { row, top, anchor, bottom } of rows) {
    const after = lives[row.last + 1]!;
    if (row.kind === 'step') {
      stretches.push({ from, to: anchor, alive, kind: 'shown' });
      from = anchor;
    } else {
      stretches.push({ from, to: top, alive, kind: 'shown' }, { from: top, to: bottom, alive: after, kind: 'folded' });
      from = bottom;
    }
    alive = after;
  }
  return [...stretches, { from, to: span.to, alive, kind: 'shown' }];
}

function layAxis({ axis }: Frame, rows: readonly LaidRow[]): readonly Part[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (axis === undefined || first === undefined || last === undefined) return [];
  const [from, to] = [
    { x: axis, y: first.top },
    { x: axis, y: last.bottom + 8 },
  ];
  const heading = blockOf('time', 'number', Number.POSITIVE_INFINITY);
  const at = { x: axis, y: first.top - heading.height - 3 };
  return [
    {
      shapes: [{ kind: 'line', from, to, stroke: 'solid', tone: 'time' }],
      texts: [placeText(heading, { role: 'number', align: 'centre', at, tone: 'time' })],
      bottom: to.y,
    },
  ];
}
