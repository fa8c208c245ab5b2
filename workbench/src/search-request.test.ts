import type { Workers } from '@vedette/engines';
import { expect, test } from 'vitest';
import type { Host } from './host.ts';
import { workersOfSearch } from './search-request.ts';

const host = { startWorkers: (size: number): Workers => ({ size, start: async () => [] }) } as unknown as Host;
const searched = { kind: 'explore', model: { name: 'model.aut' }, fingerprint: '' } as const;

test('threads of a search know whether they were requested', () => {
  const order = { kind: 'breadth' } as const;
  expect(workersOfSearch({ order, threads: 3 }, host)!(searched).isAskedFor).toBeUndefined();
  const asked = workersOfSearch({ order, threads: 3, areThreadsAskedFor: true }, host)!(searched);
  expect([asked.size, asked.isAskedFor]).toEqual([3, true]);
  expect(workersOfSearch({ order, threads: 1, areThreadsAskedFor: true }, host)).toBeUndefined();
});
