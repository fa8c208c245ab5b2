/** Models in TypeScript are programs. They run where a user named them on a command line, and nowhere else. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SupervisedWorkbench } from '@vedette/workbench';
import { expect, test } from 'vitest';
import { Editor } from '../../testing/editor.ts';
import { runMain } from '../../testing/run-main.ts';
import { scratchFolder } from '../../testing/scratch-folder.ts';
import { startWorkbenchWorker } from '../workbench-worker.ts';

/** Leaves a mark where it has run. */
const model = (mark: string): string => `
import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(mark)}, 'it ran');
export default { actors: { a: { start: () => ({}), on: {} } }, network: {}, faults: { crash: { atMost: 1 } } };
`;

test('a thread that runs no models runs none', { timeout: 60_000 }, async () => {
  const folder = scratchFolder();
  const mark = join(folder, 'mark');
  writeFileSync(join(folder, 'model.ts'), model(mark));
  const start = () => startWorkbenchWorker(folder, 'run no models');
  const startWorkbench = () => new SupervisedWorkbench({ start, bytesHeld: () => process.memoryUsage.rss() });
  const { both, code } = await runMain(['info', 'model.ts'], { cwd: folder, startWorkbench });
  expect(both).toContain('actors/not-run-here');
  expect(code).toBe(3);
  expect(existsSync(mark)).toBe(false);
});

test('the language server runs none, neither those that are opened nor those beside a property', {
  timeout: 120_000,
}, async () => {
  const mark = join(scratchFolder(), 'mark');
  const files = { 'model.ts': model(mark), 'live.mcf': '[true*] <true> true\n' };
  const editor = new Editor(files);
  try {
    await editor.start(files);
    expect(await editor.typed('model.ts', files['model.ts'])).toMatchObject([{ code: 'actors/not-run-here' }]);
    await editor.typed('live.mcf', '<true> true\n');
    expect(existsSync(mark)).toBe(false);
  } finally {
    await editor.close();
  }
});

test('a model that a certificate, a saved run or a checkpoint names runs only if that is allowed', {
  timeout: 60_000,
}, async () => {
  const cwd = scratchFolder();
  const mark = join(cwd, 'mark');
  writeFileSync(join(cwd, 'model.ts'), model(mark));
  const made = [
    'check model.ts --deadlock --expect fails --trace saved.json',
    'check model.ts --never action:none --absent none --certificate saved.vcert',
    'explore model.ts --max-states 1 --checkpoint saved.check',
  ];
  for (const line of made) await runMain(line.split(' '), { cwd });
  for (const line of ['explain saved.json', 'verify saved.vcert', 'resume saved.check']) {
    rmSync(mark, { force: true });
    expect(await runMain(line.split(' '), { cwd })).toMatchObject({
      code: 3,
      both: expect.stringContaining('actors/not-run-here'),
    });
    expect([line, existsSync(mark)]).toEqual([line, false]);
    const { both } = await runMain([...line.split(' '), '--run-models'], { cwd });
    expect(both).not.toContain('not-run-here');
  }
});
