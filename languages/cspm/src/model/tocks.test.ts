/** Time in sentences about a script is counted in its tocks, as it is in delays. */
import { answer } from '@vedette/questions';
import { properties } from '@vedette/temporal';
import { expect, test } from 'vitest';
import { cspm } from '../index.ts';
import { textSource } from '../testing/source.ts';

/**
 * A beat that is under way when the process crashes may arrive just before it is too late: two tocks, then two more.
 */
const script = `channel sent, beat, crash, suspect, tock
P = sent -> P [] crash -> Dead [] tock -> P
Dead = tock -> Dead
Channel = sent -> Loaded [] tock -> Channel
Loaded = beat -> Channel [] tock -> Loaded
Watcher(m) = beat -> Watcher(0) [] m < 2 & tock -> Watcher(m + 1) [] m == 2 & suspect -> Watcher(2)
System = (P [| {|sent, tock|} |] Channel) [| {|beat, tock|} |] Watcher(0)
`;

test.each([
  ['globally, suspect responds to crash within 4', 'holds'],
  ['globally, suspect responds to crash within 3', 'fails'],
  ['delay crash..suspect at most 4', 'holds'],
  ['delay crash..suspect at most 3', 'fails'],
])('%s %s', async (body, verdict) => {
  const { value: model } = await cspm.open(textSource(script), {});
  const system = model!.queries.processes!.get('System')!;
  const { value, problems } = await properties.read(textSource(`property p ${body};`, 'x.props'), system);
  expect(problems).toEqual([]);
  expect((await answer(system, value!)).map(({ kind }) => kind)).toEqual([verdict]);
});
