import { expect, test } from 'vitest';
import type { WorkEvent } from '../workbench.ts';
import { reportingSource } from './reporting-source.ts';

const megabytes = (count: number) => ({
  name: 'big.aut',
  async *chunks() {
    for (let each = 0; each < count; each += 1) yield new Uint8Array(1e6);
  },
});

test.each([
  [8, []],
  [10, [9e6, 1e7]],
])('of %d megabytes the progress is reported: %j', async (count, shown) => {
  const events: WorkEvent[] = [];
  let bytes = 0;
  for await (const chunk of reportingSource(megabytes(count), (event) => events.push(event)).chunks())
    bytes += chunk.length;
  expect(bytes).toBe(count * 1e6);
  expect(events).toEqual(shown.map((read) => ({ kind: 'reading', source: 'big.aut', bytes: read })));
});
