/** Copies an address that has the model, and what the view shows of it, in its fragment. */
import * as problems from '../problems.ts';
import { sharedQuery } from '../workspace/addresses.ts';
import { workspace } from '../workspace/workspace.ts';
import { here } from './here.ts';
import { say } from './notices.ts';
import { fragmentOf } from './place.ts';
import { shownQuery } from './shown-query.ts';

/** Browsers take longer addresses; whatever people send them through does not. */
const longest = 100_000;

export function ShareButton() {
  return (
    <button type="button" class="quiet" onClick={() => void share()}>
      Copy link
    </button>
  );
}

async function share(): Promise<void> {
  const open = workspace.value;
  if (open === undefined) return;
  const query = open.bytes === undefined ? await sharedQuery(open) : undefined;
  const fragment = query && fragmentOf({ view: here.value.view, query: new Map([...query, ...shownQuery.peek()()]) });
  if (fragment === undefined || fragment.length > longest) return say(problems.tooLargeForLink);
  history.replaceState(null, '', fragment);
  try {
    await navigator.clipboard.writeText(location.href);
    say('The link is copied: the model is in it, nothing is stored anywhere.');
  } catch {
    say(problems.cannotCopy);
  }
}
