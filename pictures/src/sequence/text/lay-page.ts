/**
 * The page a terminal chart is written on: step numbers and times on the left, the lifelines in the middle, states and
 * the bracket of a loop on the right. All texts are made legible here, once.
 */
import { cellsOf, legible, noBreak } from '@vedette/text';
import type { Row } from '../../story/fold.ts';
import { type Gesture, gesturesOf, livesOf, type MarkStyle, whoText } from '../../story/gesture.ts';
import { type SlotValue, slotText, withValues } from '../../story/state-text.ts';
import { fullStates, type StepMark, type Story, type StoryStep } from '../../story/story.ts';
import type { Plan, Strip } from './plan.ts';
import { planChart } from './plan-chart.ts';

export interface Page {
  readonly width: number;
  readonly numbers: Strip;
  readonly times: Strip;
  readonly plan: Plan;
  /** Empty if no states are shown. */
  readonly notes: Strip;
  readonly steps: readonly PageStep[];
}

export interface PageStep {
  readonly number: string;
  /** In terms of lanes. */
  readonly gesture: Gesture;
  readonly text: string;
  readonly time: string;
  readonly note: string;
  readonly mark?: StepMark;
  /** Per lane. */
  readonly aliveBefore: readonly boolean[];
  readonly aliveAfter: readonly boolean[];
}

export interface PageOptions {
  readonly width: number;
  readonly states: 'none' | 'changes' | 'full';
  /** Only what is shown takes room. */
  readonly rows: readonly Row[];
}

export const timeHeading = 'time';

export function layPage(story: Story, options: PageOptions): Page {
  const shown = options.rows.flatMap((row) => (row.kind === 'step' ? [row.first] : []));
  const notes = notesOf(story, options.states);
  const times = story.steps.map(({ event }) => legible(event.time ?? ''));
  const strips = stripsOf(story, options.width, {
    notes: widest(shown.map((index) => notes[index] ?? '')),
    times: widest(shown.map((index) => times[index]!)),
  });
  const gestures = gesturesOf(story);
  const texts = story.steps.map((step) => textOf(step, story));
  const drawn = shown.map((index) => ({ gesture: gestures[index]!, text: texts[index]! }));
  const plan = planChart({ names: story.lifelines.map(legible), drawn, room: strips.room });
  const lives = livesOf(gestures, story.lifelines.length).map((alive) => laneLives(alive, plan));
  const steps = gestures.map((gesture, index) => ({
    number: String(story.steps[index]!.number),
    ...(story.steps[index]!.mark && { mark: story.steps[index]!.mark }),
    gesture: onLanes(gesture, plan),
    text: sharesLane(gesture, plan) ? `${legible(whoText(story.steps[index]!.event))}: ${texts[index]}` : texts[index]!,
    time: times[index]!,
    note: notes[index] ?? '',
    aliveBefore: lives[index]!,
    aliveAfter: lives[index + 1]!,
  }));
  return { width: options.width, ...strips, notes: besideField(strips.notes, plan), plan, steps };
}

/** Where a message arrives it has been named already. */
function textOf({ event, flight }: StoryStep, { steps }: Story): string {
  if (flight?.part !== 'arrival' || event.kind === 'fault') return legible(event.text);
  return `from step ${steps[flight.start]!.number}`;
}

/** Slots and values on one line that breaks between them only. */
export function slotsLine(slots: readonly SlotValue[]): string {
  return withValues(slots)
    .map((slot) => legible(slotText(slot)).replaceAll(' ', noBreak))
    .join(', ');
}

function notesOf(story: Story, states: PageOptions['states']): readonly string[] {
  if (states === 'none') return [];
  if (states === 'changes') return story.steps.map(({ changed }) => slotsLine(changed));
  return [...fullStates(story)].slice(1).map(slotsLine);
}

/** The states may have this share of what is left for them and the lifelines. */
const notesShare = 0.36;

function stripsOf(story: Story, width: number, widths: { readonly notes: number; readonly times: number }) {
  const numbers = { at: 0, width: Math.max(2, String(story.steps.at(-1)?.number ?? 0).length) + 1 };
  const timeWidth = Math.min(Math.max(timeHeading.length, widths.times), Math.floor(width / 6));
  const times = widths.times === 0 ? { at: numbers.width, width: 0 } : { at: numbers.width + 2, width: timeWidth };
  const left = times.at + times.width + 2;
  const end = story.loop === undefined ? width : width - 4;
  const noteWidth = Math.min(widths.notes, Math.floor((end - left) * notesShare));
  const notes = { at: end - noteWidth, width: noteWidth };
  const right = noteWidth > 0 ? notes.at - 2 : end;
  return { numbers, times, room: { at: left, width: right - left }, notes };
}

/** Close to the lifelines, if they do not need all their room. */
function besideField(notes: Strip, plan: Plan): Strip {
  const end = (plan.texts ?? plan.field).at + (plan.texts ?? plan.field).width;
  return { at: Math.min(notes.at, end + 3), width: notes.width };
}

function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, cellsOf(text)), 0);
}

/** A lane lives while any of its lifelines does. */
function laneLives(alive: readonly boolean[], plan: Plan): readonly boolean[] {
  return plan.lanes.map((_, lane) => plan.laneOf.some((own, column) => own === lane && alive[column]));
}

/** Lifelines that share a lane cannot be distinguished by the drawing, so the text must name them. */
function sharesLane(gesture: Gesture, { laneOf }: Plan): boolean {
  const shared = (column: number) => laneOf.indexOf(laneOf[column]!) !== laneOf.lastIndexOf(laneOf[column]!);
  if (gesture.kind === 'arrow') return shared(gesture.from) || shared(gesture.to);
  return gesture.kind === 'mark' ? shared(gesture.at) : gesture.kind === 'joint' && gesture.at.some(shared);
}

const asMark = { message: 'self', lost: 'fault', suspicion: 'suspicion' } as const;

function onLanes(gesture: Gesture, { laneOf }: Plan): Gesture {
  if (gesture.kind === 'rule') return gesture;
  if (gesture.kind === 'mark') return { ...gesture, at: laneOf[gesture.at]! };
  if (gesture.kind === 'joint') return jointOn(new Set(gesture.at.map((column) => laneOf[column]!)), gesture.style);
  const [from, to] = [laneOf[gesture.from]!, laneOf[gesture.to]!];
  return from === to ? { kind: 'mark', at: from, style: asMark[gesture.style] } : { ...gesture, from, to };
}

function jointOn(lanes: ReadonlySet<number>, style: MarkStyle): Gesture {
  const at = [...lanes].sort((left, right) => left - right);
  return at.length === 1 ? { kind: 'mark', at: at[0]!, style } : { kind: 'joint', at, style };
}
