import type { Crew } from '@vedette/engines';
import { expect, test } from 'vitest';
import type { Host } from './host.ts';
import { crewsOf } from './search-request.ts';

const host = { startCrew: (size: number): Crew => ({ size, start: async () => [] }) } as unknown as Host;
const searched = { kind: 'explore', model: { name: 'model.aut' }, fingerprint: '' } as const;

test('threads of a search know whether somebody asked for them', () => {
  const order = { kind: 'breadth' } as const;
  expect(crewsOf({ order, threads: 3 }, host)!(searched).isAskedFor).toBeUndefined();
  const asked = crewsOf({ order, threads: 3, areThreadsAskedFor: true }, host)!(searched);
  expect([asked.size, asked.isAskedFor]).toEqual([3, true]);
  expect(crewsOf({ order, threads: 1, areThreadsAskedFor: true }, host)).toBeUndefined();
});
