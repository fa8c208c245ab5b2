/**
 * A story as a Mermaid sequence diagram, for Markdown that renders it, arranged as in charts. Numbers are written into
 * the texts because Mermaid's own count leaves out notes. A message that departs is a note: every arrow of Mermaid has
 * a receiver. Anything Mermaid could read as syntax is an entity code.
 */

import { legible } from '@vedette/text';
import { arranged } from '../story/arrange.ts';
import type { Gesture } from '../story/gesture.ts';
import type { Story } from '../story/story.ts';
import { stepLines } from './trace-line.ts';

export function traceMermaid(shown: Story): string {
  const story = arranged(shown);
  const participants = story.lifelines.map(
    (name, column) => `  participant L${column} as ${escapeMermaid(name) || '(no name)'}`,
  );
  const last = story.lifelines.length - 1;
  const lines = stepLines(story, {
    indent: '  ',
    protect: escapeMermaid,
    line: (gesture, text) => lineOf(gesture, text, last),
    departure: ({ from }, text) => `Note over L${from}: ${text}`,
  });
  return `${['sequenceDiagram', ...participants, ...lines].join('\n')}\n`;
}

function lineOf(gesture: Gesture, text: string, last: number): string {
  switch (gesture.kind) {
    case 'arrow': {
      const arrow = { message: '->>', lost: '-x', suspicion: '-->>' }[gesture.style];
      return `L${gesture.from}${arrow}L${gesture.to}: ${text}`;
    }
    case 'mark':
      return gesture.style === 'self'
        ? `L${gesture.at}->>L${gesture.at}: ${text}`
        : `Note over L${gesture.at}: ${text}`;
    case 'joint':
      return `Note over L${gesture.at[0]},L${gesture.at.at(-1)}: ${text}`;
    case 'rule':
      return last === 0 ? `Note over L0: ${text}` : `Note over L0,L${last}: ${text}`;
    default:
      return gesture satisfies never;
  }
}

/** Letters, digits and harmless signs as they are, everything else by its number. */
function escapeMermaid(text: string): string {
  return legible(text).replace(
    /[^\p{L}\p{M}\p{N} .,()[\]=+*/?!_'✗→-]/gu,
    (character) => `#${character.codePointAt(0)};`,
  );
}
