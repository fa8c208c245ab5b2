/**
 * A story as a PlantUML sequence diagram, one line per step. A crash is a message to oneself that ends the lifeline
 * (`destroy` would be refused where nothing was sent before it); the passing of time is a divider. Anything PlantUML could read as syntax or markup is written by its Unicode number.
 */

import { legible } from '@vedette/text';
import { type Gesture, gesturesOf } from '../story/gesture.ts';
import type { Story } from '../story/story.ts';
import { numberedText, withLoop } from './trace-line.ts';

export function tracePlantUml(story: Story): string {
  const participants = story.lifelines.map(
    (name, column) => `participant "${escapePlantUml(name) || '(no name)'}" as L${column}`,
  );
  const gestures = gesturesOf(story);
  const lines = story.steps.map((step, index) => lineOf(gestures[index]!, numberedText(step, escapePlantUml)));
  return `${['@startuml', 'hide footbox', ...participants, ...withLoop(lines, story.loop, ''), '@enduml'].join('\n')}\n`;
}

function lineOf(gesture: Gesture, text: string): string {
  switch (gesture.kind) {
    case 'arrow': {
      const arrow = { message: '->', lost: '->x', suspicion: '-->' }[gesture.style];
      return `L${gesture.from} ${arrow} L${gesture.to} : ${text}`;
    }
    case 'mark':
      if (gesture.style === 'self') return `L${gesture.at} -> L${gesture.at} : ${text}`;
      if (gesture.style === 'crash') return `L${gesture.at} -> L${gesture.at} !! : ${text}`;
      return `note over L${gesture.at} : ${text}`;
    case 'joint':
      return `note over L${gesture.at[0]}, L${gesture.at.at(-1)} : ${text}`;
    case 'rule':
      return `== ${text} ==`;
    default:
      return gesture satisfies never;
  }
}

/** Letters, digits and harmless signs as they are, everything else by its number. */
function escapePlantUml(text: string): string {
  return legible(text).replace(/[^\p{L}\p{M}\p{N} .,()+?!'✗→]/gu, unicode);
}

function unicode(character: string): string {
  return `<U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}>`;
}
