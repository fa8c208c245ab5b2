/** Sources for the tests of this package. */
import type { Source } from '@vedette/core';

export function sourceOf(text: string): Source {
  return cutAt(new TextEncoder().encode(text), []);
}

/** The bytes in chunks, cut at these places. */
export function cutAt(bytes: Uint8Array, cuts: readonly number[]): Source {
  const places = [0, ...cuts.filter((cut) => cut < bytes.length).toSorted((left, right) => left - right), bytes.length];
  return {
    name: 'm.aut',
    async *chunks() {
      for (const [index, end] of places.slice(1).entries()) yield bytes.slice(places[index], end);
    },
  };
}
