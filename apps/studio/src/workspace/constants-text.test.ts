/** Constants in addresses. */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { constantsIn, constantsText } from './constants-text.ts';

const constants = fc
  .array(fc.tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/), fc.stringMatching(/^[\w ,[\]=+-]{1,8}$/)))
  .map((pairs) => new Map(pairs));

law('constants come back from an address', constants, (some) => {
  expect(constantsIn(constantsText(some))).toEqual(some);
});

test('what is no constant is left out', () => {
  expect([...constantsIn('tmin=2,,tmax')]).toEqual([['tmin', '2,tmax']]);
  expect([...constantsIn('=2,nothing,a=1')]).toEqual([['a', '1']]);
});
