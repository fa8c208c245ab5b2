import type { Wait } from '@vedette/core';
import { expect, test } from 'vitest';
import { waitsDot, waitsSvg } from './waits.ts';

const waits: readonly Wait[] = [
  { who: 'P', action: 'take', for: ['Q'], with: ['Q'] },
  { who: 'R', action: 'x', for: [], with: [], until: 'a guard on clocks holds' },
];

test('a component that waits for no other is there, too, with what it waits for', async () => {
  expect(waitsDot(waits)).toBe(`digraph waits {
  node [shape=box];
  "P" [label="P"];
  "Q" [label="Q"];
  "R" [label="R (until a guard on clocks holds)"];
  "P" -> "Q" [label="take"];
}
`);
  const svg = await waitsSvg(waits);
  for (const text of ['>P<', '>Q<', '>take<', 'until a guard']) expect(svg).toContain(text);
});
