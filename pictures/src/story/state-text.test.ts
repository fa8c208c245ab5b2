import type { Domain, Slot } from '@vedette/core';
import { expect, test } from 'vitest';
import { noValue, slotValues, stateChanges, stateText, withValues } from './state-text.ts';

const number: Domain = { name: 'Int', text: String };
const colour: Domain = { name: 'Colour', size: 2, text: (value) => ['red', 'green'][value]! };

function system(...slots: Slot[]) {
  return { slots };
}

test('a state reads slot by slot, each in the words of its domain', () => {
  const light = system({ name: 'light', domain: colour }, { name: 'cars', domain: number });
  expect(stateText(light, Int32Array.of(1, -3))).toBe('light = green, cars = -3');
});

test('only what changed, with the value after the step', () => {
  const light = system({ name: 'light', domain: colour }, { name: 'cars', domain: number });
  expect(stateChanges(light, [Int32Array.of(0, 5), Int32Array.of(1, 5)])).toEqual([{ name: 'light', value: 'green' }]);
  expect(stateChanges(light, [Int32Array.of(0, 5), Int32Array.of(0, 5)])).toEqual([]);
});

test('other values that read the same are no change', () => {
  const blurred = system({ name: 'phase', domain: { name: 'Phase', text: (value) => (value < 2 ? 'early' : 'late') } });
  expect(stateChanges(blurred, [Int32Array.of(0), Int32Array.of(1)])).toEqual([]);
  expect(stateChanges(blurred, [Int32Array.of(1), Int32Array.of(2)])).toEqual([{ name: 'phase', value: 'late' }]);
});

test('a value that nothing reads is none', () => {
  const light = system({ name: 'light', domain: colour }, { name: 'cars', domain: number });
  const isRead = (slot: number, state: Int32Array): boolean => slot === 0 || state[0] === 1;
  expect(withValues(slotValues(light, Int32Array.of(0, 5), isRead))).toEqual([{ name: 'light', value: 'red' }]);
  const [red, other, green] = [Int32Array.of(0, 5), Int32Array.of(0, 6), Int32Array.of(1, 5)];
  expect(stateChanges(light, [red, other], isRead)).toEqual([]);
  expect(stateChanges(light, [red, green], isRead)).toEqual([
    { name: 'light', value: 'green' },
    { name: 'cars', value: '5' },
  ]);
  expect(stateChanges(light, [green, red], isRead)[1]).toEqual({ name: 'cars', value: noValue });
});

test('slots of one name are distinguished', () => {
  const twins = system({ name: 'x', domain: number }, { name: 'x', domain: number }, { name: 'x', domain: number });
  expect(slotValues(twins, Int32Array.of(1, 2, 3))).toEqual([
    { name: 'x', value: '1' },
    { name: 'x (2)', value: '2' },
    { name: 'x (3)', value: '3' },
  ]);
});
