/**
 * What is drawn for an event, before any medium is chosen: an arrow between two columns, a mark on one, a line that
 * joins several, or a rule across all. The terminal chart, the SVG and the text formats all draw these four.
 */
import type { Event } from '@vedette/core';
import type { Flight, Story, StoryStep } from './story.ts';

export type Gesture =
  | {
      readonly kind: 'arrow';
      readonly from: number;
      readonly to: number;
      readonly style: 'message' | 'lost' | 'suspicion';
      /** If it is only one end of a message under way. */
      readonly flight?: Flight;
    }
  | { readonly kind: 'mark'; readonly at: number; readonly style: MarkStyle }
  | { readonly kind: 'joint'; readonly at: readonly number[]; readonly style: MarkStyle }
  | { readonly kind: 'rule' };

export type Arrow = Extract<Gesture, { kind: 'arrow' }>;

/** `self` is a message to oneself, `open` one whose receiver is not known. */
export type MarkStyle = 'local' | 'self' | 'open' | 'crash' | 'suspicion' | 'fault';

/** The gesture of every step, in order. */
export function gesturesOf(story: Story): readonly Gesture[] {
  const columns = new Map(story.lifelines.map((name, column) => [name, column]));
  return story.steps.map((step) => gestureOf(step, columns));
}

function gestureOf({ event, flight }: StoryStep, columns: ReadonlyMap<string, number>): Gesture {
  if (event.kind === 'time') return { kind: 'rule' };
  const from = event.from === undefined ? undefined : columns.get(event.from);
  const to = event.to === undefined ? undefined : columns.get(event.to);
  const directed = event.kind === 'message' || event.kind === 'suspicion' || event.kind === 'fault';
  if (!directed || from === undefined || to === undefined) return markGesture(event, columns);
  const gesture = directedGesture(event.kind, from, to);
  return gesture.kind === 'arrow' && flight !== undefined ? { ...gesture, flight } : gesture;
}

function directedGesture(kind: 'message' | 'suspicion' | 'fault', from: number, to: number): Gesture {
  if (from === to) return { kind: 'mark', at: from, style: kind === 'message' ? 'self' : kind };
  return { kind: 'arrow', from, to, style: kind === 'fault' ? 'lost' : kind };
}

function markGesture(event: Event, columns: ReadonlyMap<string, number>): Gesture {
  const style = markStyleOf(event);
  const named = event.participants.flatMap((name) => columns.get(name) ?? []);
  const at = [...new Set(named.length > 0 ? named : columns.values())].sort((left, right) => left - right);
  return at.length === 1 ? { kind: 'mark', at: at[0]!, style } : { kind: 'joint', at, style };
}

function markStyleOf({ kind, from, to }: Event): MarkStyle {
  if (kind === 'message') return from !== undefined && to === undefined ? 'open' : 'local';
  return kind === 'time' ? 'local' : kind;
}

/** Who takes part, on one line: `p0 → p1`, `p0, p1`, `everybody`. */
export function whoText(event: Event): string {
  if (event.from !== undefined && event.to !== undefined) return `${event.from} → ${event.to}`;
  return event.participants.length === 0 ? 'everybody' : event.participants.join(', ');
}

/**
 * Which columns are alive before each step, and after the last. A crash ends a lifeline; a message that was under way
 * does not revive its sender, but something a column does all alone does: it has recovered.
 */
export function livesOf(gestures: readonly Gesture[], columns: number): readonly (readonly boolean[])[] {
  let alive: readonly boolean[] = new Array<boolean>(columns).fill(true);
  const lives = [alive];
  for (const gesture of gestures) {
    alive = aliveAfter(alive, gesture);
    lives.push(alive);
  }
  return lives;
}

function aliveAfter(alive: readonly boolean[], gesture: Gesture): readonly boolean[] {
  if (gesture.kind !== 'mark' && gesture.kind !== 'joint') return alive;
  const at = gesture.kind === 'mark' ? [gesture.at] : gesture.at;
  if (gesture.style === 'crash') return alive.map((living, column) => living && !at.includes(column));
  const revived = gesture.kind === 'mark' && gesture.style === 'local' && !alive[gesture.at];
  return revived ? alive.with(gesture.at, true) : alive;
}
