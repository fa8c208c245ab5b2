/** Every command that has limits, with work that never answers: time, memory and Ctrl-C end it nevertheless. */
import { SupervisedWorkbench, type Worker } from '@vedette/workbench';
import { describe, expect, test } from 'vitest';
import { type RunSettings, runMain } from '../testing/run-main.ts';
import { safeLock, scratchFolder } from '../testing/scratch-folder.ts';

const run = {
  format: 'vedette-run',
  version: 1,
};
const cwd = scratchFolder({
  'lock.aut': safeLock,
  'run.json': JSON.stringify(run),
  'vedette.yaml': 'checks: {lock: {model: lock.aut}}\n',
  'campaign.yaml':
    'campaign: locks\nmodels: {lock: {model: lock.aut}}\nquestions: {free: {properties: [never: deadlock]}}\n',
});
const claims = [
  {
    id: 'LOCK',
    source: 'nowhere',
    title: 'a lock',
    cases: [{ name: 'one', expected: 'holds', run: () => new Promise<never>(() => {}) }],
  },
] as unknown as NonNullable<RunSettings['claims']>;

/** Work that is not about states is in a thread that is gone with its answer. */
const lines = [
  'check lock.aut',
  'explore lock.aut',
  'cover lock.aut',
  'reduce lock.aut -e strong',
  'compare lock.aut lock.aut -e strong',
  'explain run.json',
  'simulate lock.aut --seed 1',
  'simulate lock.aut',
  'info lock.aut',
  'eval lock.aut 1',
  'sweep lock.aut -c n=1:2 --deadlock',
  'reproduce LOCK',
  'test',
  'campaign campaign.yaml',
];

const silent: Worker = { send() {}, onMessage() {}, onEnd() {}, end() {} };

async function codesOf(limit: string, settings: RunSettings, bytesHeld = 0): Promise<readonly string[]> {
  const startWorkbench = () => new SupervisedWorkbench({ start: () => silent, bytesHeld: () => bytesHeld });
  const runs = lines.map((line) => runMain(`${line}${limit}`.split(' '), { cwd, claims, startWorkbench, ...settings }));
  return (await Promise.all(runs)).map(
    ({ code, both }, place) => `${lines[place]}: ${code}${code === 4 || code === 130 ? '' : both}`,
  );
}

describe('work that never answers is ended', () => {
  test('when its time is over', async () => {
    expect(await codesOf(' --timeout 0.01', {})).toEqual(lines.map((line) => `${line}: 4`));
  });

  test('when the process holds too much', async () => {
    expect(await codesOf(' --max-memory 1', {}, 1e9)).toEqual(lines.map((line) => `${line}: 4`));
  });

  test('by Ctrl-C', async () => {
    expect(await codesOf('', { interrupt: 'at once' })).toEqual(lines.map((line) => `${line}: 130`));
  });
});
