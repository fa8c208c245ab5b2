/** The text of a step in diagrams written as text: its number, what happens, and when. */
import type { Event } from '@vedette/core';
import type { StoryStep } from '../story/story.ts';

const signs: Record<Event['kind'], string> = {
  crash: '✗ ',
  suspicion: '? ',
  fault: '',
  time: '',
  local: '',
  message: '',
};

/** The user's words go through `protect`; the number in front keeps them from being read as a command. */
export function numberedText({ number, event }: StoryStep, protect: (text: string) => string): string {
  const time = event.time === undefined ? '' : ` (at ${event.time})`;
  return `${number}. ${signs[event.kind]}${protect(event.text + time)}`.trimEnd();
}

/** The lines of the steps with the loop, if there is one, as a block around those it repeats. */
export function withLoop(lines: readonly string[], loop: number | undefined, indent: string): readonly string[] {
  if (loop === undefined) return lines;
  return [...lines.slice(0, loop), `${indent}loop for ever`, ...lines.slice(loop), `${indent}end`];
}
