/** Where the page is, as a signal that follows the address and is followed by it. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Place } from '../view.ts';
import { fragmentOf, placeOf } from './place.ts';

const current = signal(placeOf(location.hash));

export const here: ReadonlySignal<Place> = current;

addEventListener('hashchange', () => {
  if (location.hash !== fragmentOf(current.value)) current.value = placeOf(location.hash);
});

export function go(place: Place, how?: 'replace'): void {
  const fragment = fragmentOf(place);
  if (how === 'replace') history.replaceState(null, '', fragment);
  else if (fragment !== location.hash) history.pushState(null, '', fragment);
  current.value = place;
}

addEventListener('popstate', () => {
  current.value = placeOf(location.hash);
});
