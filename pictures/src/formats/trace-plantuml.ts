/**
 * A story as a PlantUML sequence diagram, arranged as in charts. A crash is a message to oneself that ends the lifeline
 * (`destroy` would be refused where nothing was sent before it); the passing of time is a divider. Anything PlantUML
 * could read as syntax or markup is written by its Unicode number.
 */

import { legible } from '@vedette/text';
import { arranged } from '../story/arrange.ts';
import type { Arrow, Gesture } from '../story/gesture.ts';
import type { Story } from '../story/story.ts';
import { stepLines } from './trace-line.ts';

export function tracePlantUml(shown: Story): string {
  const story = arranged(shown);
  const participants = story.lifelines.map(
    (name, column) => `participant "${escapePlantUml(name) || '(no name)'}" as L${column}`,
  );
  const lines = stepLines(story, { indent: '', protect: escapePlantUml, line: lineOf, departure });
  return `${['@startuml', 'hide footbox', ...participants, ...lines, '@enduml'].join('\n')}\n`;
}

/** A short arrow into the open, on the side where the receiver is. */
function departure({ from, to }: Arrow, text: string): string {
  return from < to ? `L${from} ->? : ${text}` : `?<- L${from} : ${text}`;
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
