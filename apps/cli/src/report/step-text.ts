/** A step on one line: its label, and who does what if the language knows more than the label. */

import type { Event } from '@vedette/core';
import { legible } from '@vedette/text';

export function eventLine(event: Event, label: string): string {
  const { text, from, to, participants } = event;
  if (text === label && participants.length === 0) return label;
  const who = from === undefined || to === undefined ? participants.join(', ') : `${from} → ${to}`;
  const shown = legible(who === '' ? text : `${who}: ${text}`);
  return text === label ? shown : `${label}  ${shown}`;
}
