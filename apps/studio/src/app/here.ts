/** The current place, as a signal that follows the address and is followed by it. */
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { Place } from '../view.ts';
import { fragmentOf, placeOf } from './place.ts';

const current = signal(placeOf(location.hash));

export const here: ReadonlySignal<Place> = current;

const arrived = signal(0);

/**
 * How often the reader came here by an address: a link, the history, a pasted line. The address is applied anew each
 * time.
 */
export const arrivals: ReadonlySignal<number> = arrived;

addEventListener('hashchange', () =>
  batch(() => {
    current.value = placeOf(location.hash);
    arrived.value += 1;
  }),
);

export function go(place: Place, how?: 'replace'): void {
  const fragment = fragmentOf(place);
  if (how === 'replace') history.replaceState(null, '', fragment);
  else if (fragment !== location.hash) history.pushState(null, '', fragment);
  current.value = place;
}
