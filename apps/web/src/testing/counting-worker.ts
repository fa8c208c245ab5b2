/** A web worker that searches with a second thread: a page itself may not wait for shared memory. */
import { startThread } from '@vedette/threads';
import { count } from '../../testing/counters.ts';

postMessage(await count(startThread));
