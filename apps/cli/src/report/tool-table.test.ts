/** The comparison of tools: figures of the paper beside those measured, rows without a measurement left out. */
import type { Claim, MeasuredCase } from '@vedette/workbench';
import { expect, test } from 'vitest';
import { toolTableMarkdown, toolTableSvgs, toolTableText } from './tool-table.ts';

const cases = ['one', 'two', 'three'].map((name) => ({
  name,
  expected: 'deadlock',
  run: () => Promise.reject(new Error('not measured here')),
}));
const claim: Claim = {
  id: 'X-T1',
  source: 'X',
  title: 'States',
  cases,
  tools: {
    title: 'Tools',
    rows: [
      { tool: 'A', setting: 'small', case: 'one', states: 1000, seconds: 2 },
      { tool: 'B', setting: 'small', case: 'two', states: 12_345 },
      { tool: 'B', setting: 'large', case: 'three', states: 1 },
    ],
  },
};
const measured = (index: number, states: number, seconds: number): MeasuredCase => ({
  claim,
  case: cases[index]!,
  measurement: { measured: 'deadlock', agrees: true, states, transitions: 0 },
  seconds,
});
const all = [measured(0, 300, 0.5), measured(1, 70, 0)];

test('has a row for each case that was measured, with states per second where there is a time', () => {
  expect(toolTableText(claim, all)).toBe(`
Tools
  tool  setting  published  states/s  states  states/s    time
  A     small        1,000       500     300       600  0.50 s
  B     small       12,345         -      70         -  0.00 s
`);
  expect(toolTableMarkdown(claim, all)).toContain('| A | small | 1,000 | 500 | 300 | 600 | 0.50 s |\n');
});

test('is drawn twice, by states and by states per second', () => {
  const [states, rates] = toolTableSvgs(claim, all);
  expect(states).toContain('>12,345</text>');
  expect(rates).toContain('>600</text>');
  expect(rates).not.toContain('>12,345</text>');
});

test('is nothing for other claims, and where nothing was measured', () => {
  expect(toolTableText(claim, [])).toBe('');
  expect(toolTableMarkdown(claim, [])).toBe('');
  expect(toolTableSvgs(claim, [])).toEqual([]);
});
