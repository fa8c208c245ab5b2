/** Components with different numbers are only asked about those they speak with. */
import { checked } from '@vedette/core';
import { naiveExplore } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { makeDataEngine } from '../data/engine.ts';
import { checkedText } from '../testing/check-text.ts';
import { lower } from './index.ts';

function systemOf(text: string) {
  const specification = checkedText(text);
  return lower(specification, makeDataEngine(specification).engine!).lowered!.system;
}

const names = (text: string): readonly string[] =>
  systemOf(text)
    .groups.map(({ name }) => name)
    .sort();

/** A ring of four, each with its number; `to` says whom it speaks with. */
const ring = (to: string, more = ''): string => `
  act  s, r, c: Nat;
  ${more}
  proc P(n: Nat) = s(${to}) . P(n) + r(n) . P(n);
  init allow({c}, comm({s | r -> c}, P(0) || P(1) || P(2) || P(3)));`;

test('those who never agree on a number never meet', () => {
  expect(names(ring('(n + 1) mod 4'))).toEqual(['P(0), P(1): c', 'P(0), P(3): c', 'P(1), P(2): c', 'P(2), P(3): c']);
  expect(names(ring('n + 1'))).toEqual(['P(0), P(1): c', 'P(1), P(2): c', 'P(2), P(3): c']);
  expect(names(ring('n + 7'))).toEqual([]);
});

test('what is left happens', () => {
  const { edges } = naiveExplore(checked(systemOf(ring('(n + 1) mod 4'))));
  expect(edges.map(({ label }) => label.text).sort()).toEqual(['c(0)', 'c(1)', 'c(2)', 'c(3)']);
});

test('a number that no equation gives is left for the run', () => {
  const unknown = ring('to(n)', 'map to: Nat -> Nat; eqn to(0) = 1;');
  expect(names(unknown)).toHaveLength(6);
  expect(naiveExplore(systemOf(unknown)).broken).toEqual([0]);
});

test('sets written in two ways still meet', () => {
  const text = `
    sort D = struct d1 | d2;
    act  s, r, c: Set(D);
    init allow({c}, comm({s | r -> c}, s({d: D | d != d1}) . delta || r(!{d1}) . delta));`;
  expect(naiveExplore(systemOf(text)).edges).toHaveLength(1);
});

test('one of three who disagrees is enough', () => {
  const text = (third: number): string =>
    `act a, b, d, c: Nat; init allow({c}, comm({a | b | d -> c}, a(1) . delta || b(1) . delta || d(${third}) . delta));`;
  expect(names(text(1))).toHaveLength(1);
  expect(names(text(2))).toEqual([]);
});
