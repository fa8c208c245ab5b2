import { expect, test } from 'vitest';
import { columnsOf } from './process-io.ts';

test.each([
  [120, '40', 120],
  [undefined, '40', 40],
  // A terminal without a size, as under script(1) or in a container.
  [0, '40', 40],
  [0, undefined, 80],
  [undefined, 'wide', 80],
  [undefined, '-3', 80],
])('a terminal of %s columns with COLUMNS=%s is %s wide', (terminal, asked, wide) => {
  expect(columnsOf(terminal, asked)).toBe(wide);
});
