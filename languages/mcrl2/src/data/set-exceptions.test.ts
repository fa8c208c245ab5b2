/** Sets that are not finite come back to the same value when elements are taken out and put in again. */
import { expect, test } from 'vitest';
import { prepare } from './testing/evaluate.ts';

function truths(expressions: readonly string[]): readonly number[] {
  const { engine, expressions: typed } = prepare(
    'x: Nat',
    expressions.map((text) => `${text}: Bool`),
  );
  return typed.map((expression) => engine.compile(expression, new Map())(new Int32Array(1)));
}

const base = '{ n: Nat | n < 100 }';

test('what is taken out and put in again leaves no trace', () => {
  const same = (change: string): string => `(s${change} == s) whr s = ${base} end`;
  const changes = [' - {3} + {3}', ' - {3, 4} + {4} + {3}', ' + {200} - {3} - {200} + {3}', ' + {7}', ' - {200}'];
  expect(truths(changes.map(same))).toEqual([1, 1, 1, 1, 1]);
});

test('elements are where they should be', () => {
  expect(
    truths([
      `3 in (s - {3}) whr s = ${base} end`,
      `4 in (s - {3}) whr s = ${base} end`,
      `200 in (s + {200}) whr s = ${base} end`,
      `200 in (s + {200} - {200}) whr s = ${base} end`,
      `3 in (s - {3} + {3, 200}) whr s = ${base} end`,
      `5 in (s - {5} + {6} - {6}) whr s = ${base} end`,
      `6 in (s - {5} + {6} - {6}) whr s = ${base} end`,
    ]),
  ).toEqual([0, 1, 1, 0, 1, 0, 0]);
});
