/** Places as fragments: `#/run?model=models%2Faut%2Flost-lock.aut&path=0.1`. What cannot be read is the start page. */
import type { Place } from '../view.ts';

export const startPlace: Place = { view: 'gallery', query: new Map() };

export function placeOf(fragment: string): Place {
  const [path = '', query = ''] = fragment.replace(/^#?\/?/, '').split(/\?(.*)/s);
  if (!/^[a-z-]+$/.test(path)) return startPlace;
  return { view: path, query: new Map(new URLSearchParams(query)) };
}

export function fragmentOf({ view, query }: Place): string {
  const parameters = new URLSearchParams([...query]).toString();
  return `#/${view}${parameters === '' ? '' : `?${parameters}`}`;
}
