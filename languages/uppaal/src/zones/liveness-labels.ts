/** The steps that runs which last for ever have besides those of the network: their labels come first. */
import type { Label } from '@vedette/core';
import { UNBOUNDED, type Zone } from '@vedette/structures';

/** From here on the run stays; time slides from a part into the next; a unit of time is over. */
export const ownSteps = { begin: 0, slide: 1, tick: 2 } as const;

export const ownLabels: readonly Label[] = [
  { text: 'from here on', kind: 'tau' },
  { text: 'time passes', kind: 'tau' },
  { text: 'time passes', kind: 'tick' },
];

export function isOwn(label: number): boolean {
  return label < ownLabels.length;
}

export function livenessLabel(stepLabel: number): number {
  return stepLabel + ownLabels.length;
}

export function stepLabelOf(label: number): number {
  return label - ownLabels.length;
}

/** The same bounds, all of them weak. */
export function closed(zone: Zone): Zone {
  return zone.map((bound) => (bound === UNBOUNDED ? bound : bound | 1));
}
