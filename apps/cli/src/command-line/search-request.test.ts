import { expect, test } from 'vitest';
import { searchRequest } from './search-request.ts';

test('several threads are asked for by --workers, not by the number of cores', () => {
  const asked = (workers?: number) =>
    searchRequest({ search: 'breadth', ...(workers !== undefined && { workers }) }).areThreadsAskedFor;
  expect([asked(), asked(1), asked(2)]).toEqual([undefined, undefined, true]);
});
