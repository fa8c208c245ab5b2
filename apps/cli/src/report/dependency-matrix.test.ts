import { expect, test } from 'vitest';
import { dependencyMatrix } from './dependency-matrix.ts';

const slots = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `s${i}`, domain: { name: 'd', text: String } }));

test('reads, writes, both and neither', () => {
  const groups = [
    { name: 'send', reads: [0], writes: [0, 1] },
    { name: 'tick', reads: [2], writes: [] },
  ];
  expect(dependencyMatrix({ slots: slots(3), groups }, 80)).toBe(
    ['       012', '  send +w.', '  tick ..r', ''].join('\n'),
  );
});

test('wide ones continue below, and numbers stand upright', () => {
  const groups = [{ name: 'all', reads: Array.from({ length: 12 }, (_, i) => i), writes: [11] }];
  expect(dependencyMatrix({ slots: slots(12), groups }, 14)).toBe(
    ['      01234567', '  all rrrrrrrr', '', '        11', '      8901', '  all rrr+', ''].join('\n'),
  );
});

test('never wider than asked for, even with long names', () => {
  const groups = [{ name: 'a'.repeat(300), reads: [3], writes: [70] }];
  const lines = dependencyMatrix({ slots: slots(99), groups }, 40).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(40);
  expect(lines.join('').match(/r/g)).toHaveLength(1);
  expect(lines.join('').match(/w/g)).toHaveLength(1);
});
