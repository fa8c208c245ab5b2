/** The page that the test opens: hands it what it asks. */
import { threadOf } from '@vedette/threads';
import { cancelled, type Trial, tried } from '../../testing/trial.ts';
import { startWorkbench } from '../index.ts';

const bench = startWorkbench();

/** Its program is nowhere. */
function lost(): Promise<string> {
  const thread = threadOf(new Worker('/nowhere.js', { type: 'module' }));
  return new Promise((resolve) => thread.onEnd(({ kind, detail }) => resolve(`${kind}: ${detail}`)));
}

Object.assign(globalThis, {
  tried: (trial: Trial) => tried(bench, trial),
  cancelled: (trial: Trial) => cancelled(bench, trial),
  lost,
});
