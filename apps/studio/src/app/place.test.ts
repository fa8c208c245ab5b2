/** Places go into fragments and come back; whatever else stands in an address is the start page. */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fragmentOf, placeOf, startPlace } from './place.ts';

const place = fc.record({
  view: fc.constantFrom('gallery', 'check', 'run', 'papers'),
  query: fc.array(fc.tuple(fc.string(), fc.string())).map((pairs) => new Map(pairs)),
});

law('a place comes back from its fragment', place, (one) => {
  expect(placeOf(fragmentOf(one))).toEqual(one);
});

law('no fragment is too strange', fc.string(), (text) => {
  expect(placeOf(`#${text}`).view).toMatch(/^[a-z-]+$/);
});

test.each(['', '#', '#/', '#main?', '#/../x', '#/Check', '#/%00'])('%s is a place', (text) => {
  const { view } = placeOf(text);
  expect(['main', startPlace.view]).toContain(view);
});
