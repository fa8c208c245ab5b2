import { expect, test } from 'vitest';
import { checkedText } from '../testing/check-text.ts';
import { engineOf } from './testing/evaluate.ts';

/** Is the enumeration D of the model without stuck terms? */
function isWhole(text: string): boolean {
  const specification = checkedText(`sort D = struct a | b | c; ${text}`);
  const sort = specification.sorts.find(({ name }) => name === 'D')!;
  return engineOf(specification).domainSize(sort) === 3;
}

test('mappings that cover every case leave an enumeration whole', () => {
  expect(isWhole('init delta;')).toBe(true);
  expect(isWhole('map f: D -> D; eqn f(a) = b; f(b) = c; f(c) = a; init delta;')).toBe(true);
  expect(
    isWhole('map f: D # Bool -> D; var d: D; e: Bool; eqn f(a, e) = b; f(d, true) = d; f(d, false) = d; init delta;'),
  ).toBe(true);
  expect(isWhole('map f: D -> D -> D; var d: D; eqn f(a) = f(b); f(b) = f(c); f(c) = f(c); init delta;')).toBe(true);
});

test('a case left out, a condition or a repeated variable casts doubt', () => {
  expect(isWhole('map f: D -> D; eqn f(a) = b; f(b) = c; init delta;')).toBe(false);
  expect(isWhole('map f: D # Bool -> D; var d: D; eqn f(a, true) = b; f(d, false) = d; init delta;')).toBe(false);
  expect(isWhole('map f: Nat -> D; var n: Nat; eqn n > 0 -> f(n) = a; init delta;')).toBe(false);
  expect(isWhole('map f: D # D -> D; var d: D; eqn f(d, d) = d; init delta;')).toBe(false);
  expect(isWhole('map f: D -> D; var d, e: D; eqn f(d) = e; init delta;')).toBe(false);
  expect(isWhole('map d: D; init delta;')).toBe(false);
});

test('what is taken out of a list or one of several constructors casts doubt', () => {
  expect(isWhole('act s: D; proc P(l: List(D)) = s(head(l)); init P([]);')).toBe(false);
  expect(isWhole('act s: D; proc P(l: List(Nat)) = s(if(head(l) > 0, a, b)); init P([]);')).toBe(true);
  expect(isWhole('sort E = struct e(x: D) | f; act s: D; proc P(y: E) = s(x(y)); init P(f);')).toBe(false);
  expect(isWhole('sort E = struct e(x: D); act s: D; proc P(y: E) = s(x(y)); init P(e(a));')).toBe(true);
});
