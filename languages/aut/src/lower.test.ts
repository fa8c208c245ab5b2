import type { Label, TransitionSystem } from '@vedette/core';
import { TransitionLog } from '@vedette/structures';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInternal } from './label-text.ts';
import { lower } from './lower.ts';

type Row = readonly [from: number, label: number, to: number];

const labels = ['a', 'i', 'tau', 'b'].map((text): Label => ({ text, kind: isInternal(text) ? 'tau' : 'visible' }));

function systemOf(rows: readonly Row[], states: number): TransitionSystem {
  const table = new TransitionLog();
  for (const [from, label, to] of rows) table.push(from, label, to);
  return lower({ first: 0, states, labels, transitions: table }).system;
}

function stepsOf(system: TransitionSystem, state: number): Row[] {
  const steps: Row[] = [];
  system.successors(0, Int32Array.of(state), (label, target) => steps.push([state, label, target[0]!]));
  return steps;
}

test('one slot, one group that reads and writes it', () => {
  const { system } = lower({ first: 2, states: 3, labels, transitions: new TransitionLog() });
  expect(system.slots.map(({ name, domain }) => [name, domain.size, domain.text(2)])).toEqual([['state', 3, '2']]);
  expect(system.groups.map(({ reads, writes }) => [reads, writes])).toEqual([[[0], [0]]]);
  expect(Array.from(system.initial())).toEqual([2]);
});

test('i and tau are internal', () => {
  const system = systemOf([], 1);
  expect(labels.map((_, index) => system.label(index))).toEqual([
    { text: 'a', kind: 'visible' },
    { text: 'i', kind: 'tau' },
    { text: 'tau', kind: 'tau' },
    { text: 'b', kind: 'visible' },
  ]);
});

/** With many states beside few transitions the rows are found by search, else by an array: both must be right. */
test.each([
  ['dense', 1],
  ['sparse', 1_000_000],
])('law: successors are the rows of the state in the order of the file (%s)', (_name, spread) => {
  const row = fc
    .tuple(fc.nat(9), fc.nat(3), fc.nat(9))
    .map(([from, label, to]): Row => [from * spread, label, to * spread]);
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
      const system = systemOf(rows, 9 * spread + 1);
      for (let state = 0; state <= 9; state += 1) {
        expect(stepsOf(system, state * spread)).toEqual(rows.filter(([from]) => from === state * spread));
        if (spread > 1) expect(stepsOf(system, state * spread - 1)).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

test('a header that claims two billion states costs nothing', () => {
  const system = systemOf([[2 ** 31 - 3, 0, 0]], 2 ** 31 - 2);
  expect(stepsOf(system, 2 ** 31 - 3)).toEqual([[2 ** 31 - 3, 0, 0]]);
  expect(stepsOf(system, 5)).toEqual([]);
});
