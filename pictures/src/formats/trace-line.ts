/**
 * Diagrams written as text, a line for each step: its number, what happens, and when. A message through a channel is
 * one arrow. These notations have no arrow from one line down to another, so it is drawn where the message arrives or
 * is lost. If another step comes in between, the departure has a line of its own, and the arrow says which step that
 * was.
 */
import type { Event } from '@vedette/core';
import { type Arrow, type Gesture, gesturesOf } from '../story/gesture.ts';
import type { Story, StoryStep } from '../story/story.ts';

export interface Notation {
  readonly indent: string;
  /** The user's words, escaped for the notation. */
  protect(text: string): string;
  line(gesture: Gesture, text: string): string;
  /** A message that departs and is under way when the next step is taken. */
  departure(arrow: Arrow, text: string): string;
}

const signs: Record<Event['kind'], string> = {
  crash: '✗ ',
  suspicion: '? ',
  fault: '',
  time: '',
  local: '',
  message: '',
};

/** The lines of the steps with the loop, if there is one, as a block around those it repeats. */
export function stepLines(story: Story, notation: Notation): readonly string[] {
  const gestures = gesturesOf(story);
  const lines = story.steps.flatMap((_, index) => {
    const opening = index === story.loop ? ['loop for ever'] : [];
    return [...opening, ...linesOf({ story, gestures, index }, notation)];
  });
  return [...lines, ...(story.loop === undefined ? [] : ['end'])].map((line) => notation.indent + line);
}

interface Place {
  readonly story: Story;
  readonly gestures: readonly Gesture[];
  readonly index: number;
}

/** None for a departure if the line of the next step includes it. */
function linesOf(place: Place, notation: Notation): readonly string[] {
  const { story, gestures, index } = place;
  const [gesture, step] = [gestures[index]!, story.steps[index]!];
  const text = numberedText(step, notation.protect);
  if (gesture.kind !== 'arrow' || gesture.flight === undefined) return [notation.line(gesture, text)];
  if (gesture.flight.part === 'departure') {
    if (isAtOnce(place)) return [];
    return [notation.departure(gesture, `${text} to ${notation.protect(story.lifelines[gesture.to]!)}`)];
  }
  const { start } = gesture.flight;
  const departed = story.steps[start]!;
  const isShown = start === index - 1 && isAtOnce({ ...place, index: start });
  if (isShown) return [notation.line(gesture, `${numberedText(departed, notation.protect)}, ${text}`)];
  return [notation.line(gesture, `${text}, from step ${departed.number}`)];
}

/**
 * Whether a message arrives, or is lost, in the step after its departure. The first step of a loop does not include a
 * departure before the loop.
 */
function isAtOnce({ story, gestures, index }: Place): boolean {
  const [gesture, next] = [gestures[index]!, gestures[index + 1]];
  if (gesture.kind !== 'arrow' || gesture.flight?.part !== 'departure') return false;
  if (next?.kind !== 'arrow' || next.flight?.part !== 'arrival') return false;
  return gesture.flight.end === index + 1 && next.flight.start === index && story.loop !== index + 1;
}

/** The number in front keeps the user's words from being read as a command. */
function numberedText({ number, event }: StoryStep, protect: Notation['protect']): string {
  const time = event.time === undefined ? '' : ` (at ${event.time})`;
  return `${number}. ${signs[event.kind]}${protect(event.text + time)}`.trimEnd();
}
