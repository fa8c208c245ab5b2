/** Where the studio starts: opens what the address names, and shows it. */
import { effect } from '@preact/signals';
import { render } from 'preact';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import { goTo } from './app/context.ts';
import { arrivals, go, here } from './app/here.ts';
import { say } from './app/notices.ts';
import { startPlace } from './app/place.ts';
import { Shell } from './app/shell.tsx';
import { views } from './app/views.ts';
import { answering, reading } from './bench/benches.ts';
import type { Place } from './view.ts';
import { isThere, modelAt, queryOf, withConstantsOf } from './workspace/addresses.ts';
import { followServed } from './workspace/follow-served.ts';
import { openFiles } from './workspace/own-files.ts';
import { keepInSession, restored } from './workspace/session.ts';
import { workspace } from './workspace/workspace.ts';

render(<Shell />, document.getElementById('studio')!);

/** A view of a model without a model is nothing: what was open before the page was loaded again, or the start page. */
async function openWhatIsNamed(place: Place): Promise<void> {
  const found = await modelAt(place);
  if (place !== here.peek()) return;
  if (typeof found === 'string') {
    say(found);
    const open = workspace.peek();
    go(open === undefined ? startPlace : { view: place.view, query: queryOf(open) }, 'replace');
    return;
  }
  workspace.value = found ?? workspace.peek() ?? restored();
  const isOfModel = views.find(({ id }) => id === place.view)?.about === 'model';
  if (isOfModel && workspace.peek() === undefined) go(startPlace, 'replace');
}

let arrived = arrivals.peek();
effect(() => {
  const place = here.value;
  const open = workspace.peek();
  const isNew = arrivals.value !== arrived;
  arrived = arrivals.peek();
  if (open === undefined || !isThere(place, open)) void openWhatIsNamed(place);
  else if (isNew) workspace.value = withConstantsOf(place, open);
});
keepInSession();
followServed();
// The workers get ready while the page is drawn: the one that reads at once, if there is something to read.
if (here.peek().query.size > 0) reading.warm();
setTimeout(() => answering.warm(), 300);
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  void openFiles([...(event.dataTransfer?.files ?? [])]).then((isModel) => isModel && goTo('check'));
});
addEventListener('keydown', (event) => {
  if (!event.altKey || !/^[1-9]$/.test(event.key)) return;
  const view = views[Number(event.key) - 1];
  if (view === undefined) return;
  event.preventDefault();
  goTo(view.id);
});
