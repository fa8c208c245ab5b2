/** The page that the test opens: hands it what it asks. */
import { threadOf } from '@vedette/threads';
import type { Counted } from '../../testing/counters.ts';
import { cancelled, type Trial, tried } from '../../testing/trial.ts';
import { startWorkbench, whyOneThread } from '../index.ts';

const bench = startWorkbench();

function counted(): Promise<Counted> {
  const worker = new Worker(new URL('./counting-worker.ts', import.meta.url), { type: 'module' });
  const thread = threadOf<never, Counted>(worker);
  return new Promise((resolve, reject) => {
    thread.onMessage(resolve);
    thread.onEnd(({ detail }) => reject(new Error(detail)));
  });
}

/** Its program is nowhere. */
function lost(): Promise<string> {
  const thread = threadOf(new Worker('/nowhere.js', { type: 'module' }));
  return new Promise((resolve) => thread.onEnd(({ kind, detail }) => resolve(`${kind}: ${detail}`)));
}

Object.assign(globalThis, {
  tried: (trial: Trial) => tried(bench, trial),
  cancelled: (trial: Trial) => cancelled(bench, trial),
  counted,
  lost,
  whyOneThread,
});
