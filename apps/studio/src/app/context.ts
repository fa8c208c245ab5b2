/** What the shell hands to views. */
import { answering, startBench } from '../bench/benches.ts';
import type { ViewContext } from '../view.ts';
import { modelAt, queryOf } from '../workspace/addresses.ts';
import { openModel, setConstants, workspace } from '../workspace/workspace.ts';
import { go, here } from './here.ts';
import { say } from './notices.ts';
import { offeredRun } from './offered-run.ts';
import { theme } from './theme.ts';

export const context: ViewContext = {
  bench: answering,
  startBench,
  model: openModel,
  setConstants,
  theme,
  place: here,
  go,
  async openFromGallery(path, { constants = new Map(), view }) {
    const found = await modelAt({ view, query: new Map([['model', path]]) });
    if (typeof found === 'string') say(found);
    if (found === undefined || typeof found === 'string') return;
    workspace.value = { ...found, constants };
    goTo(view);
  },
  showRun(story) {
    offeredRun.value = story;
    goTo('run');
  },
  say,
};

/** Another view of the same model. */
export function goTo(view: string): void {
  const open = workspace.value;
  go({ view, query: open === undefined ? new Map() : queryOf(open) });
}
