/** Walks go into links and come back; what is damaged ends them. */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathIn, pathText } from './path-text.ts';

law('a walk comes back from its link', fc.array(fc.nat(9)), (path) => {
  expect(pathIn(pathText(path))).toEqual(path);
});

law('whatever stands there, a walk is a list of choices', fc.string(), (text) => {
  for (const choice of pathIn(text)) expect(Number.isInteger(choice) && choice >= 0).toBe(true);
});

test('repetitions are counted, and do not run away', () => {
  expect(pathText([0, 0, 0, 2, 1, 1])).toBe('0x3.2.1x2');
  expect(pathIn('0.1.x.2')).toEqual([0, 1]);
  expect(pathIn('0x999999.0x999999').length).toBe(100_000);
  expect(pathIn('0x99999999999')).toEqual([]);
});
