/** Threads that take part in a search open the system that their leader explores. */
import { explore } from '@vedette/engines';
import { textSource } from '@vedette/text';
import { expect, test } from 'vitest';
import { inlineWorkbench } from './inline.ts';
import { noted } from './open/fingerprint.ts';
import { openProcess } from './open/open-process.ts';
import { openSearched } from './searched-model.ts';

/** Three members, each idle or busy: 8 states, 4 up to names. */
const text = `sort Id = struct p1 | p2 | p3;
act go, stop: Id;
proc P(i: Id, busy: Bool) = (!busy) -> go(i) . P(i, true) + busy -> stop(i) . P(i, false);
init P(p1, false) || P(p2, false) || P(p3, false);`;
const host = { source: (name: string) => textSource(text, name) };
const plain = { name: 'model.mcrl2' };

test.each([
  [plain, 8],
  [{ ...plain, symmetric: 'Id' }, 4],
])('%j has %i states', async (model, states) => {
  const search = { order: { kind: 'breadth' }, threads: 1 } as const;
  const led = await inlineWorkbench(host).run('explore', { model, search, limits: {} });
  expect(led).toMatchObject({ kind: 'explored', outcome: { kind: 'complete' }, stats: { states } });
  const reading = noted(host);
  await openProcess(model, { host: reading.host, report: () => undefined });
  const { system } = await openSearched({ kind: 'explore', model, fingerprint: reading.fingerprint(model) }, host);
  expect((await explore(system, [])).stats.states).toBe(states);
});
