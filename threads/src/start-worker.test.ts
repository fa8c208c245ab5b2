/** The end of a thread is noticed, whenever a listener is set. */
import { expect, test } from 'vitest';
import { startWorker, type ThreadEnd } from './index.ts';

test('the end is reported with its cause, also to later listeners', async () => {
  const thread = startWorker(new URL('data:text/javascript,throw new Error("gone")'));
  const end = (): Promise<ThreadEnd> => new Promise((resolve) => thread.onEnd(resolve));
  expect(await end()).toEqual({ kind: 'died', detail: 'gone' });
  expect(await end()).toEqual({ kind: 'died', detail: 'gone' });
});
