/** What a model may include: files of its folder and below it, not by a way out and not by a link out. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineWorkbench } from '@vedette/workbench';
import { expect, test } from 'vitest';
import { fileSource } from '../host/file-source.ts';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const cwd = scratchFolder({ 'outside.csp': 'channel a\n' });
mkdirSync(join(cwd, 'model', 'lib'), { recursive: true });
mkdirSync(join(cwd, 'elsewhere'));
writeFileSync(join(cwd, 'model', 'lib', 'a.csp'), 'include "../b.csp"\n');
writeFileSync(join(cwd, 'model', 'b.csp'), 'channel a\n');
symlinkSync(join(cwd, 'outside.csp'), join(cwd, 'model', 'link.csp'));
symlinkSync(cwd, join(cwd, 'model', 'folder'));
const info = (include: string) => {
  writeFileSync(join(cwd, 'model', 'm.csp'), `include "${include}"\nP = a -> P\nassert P :[deadlock free [F]]\n`);
  return runMain(['check', 'model/m.csp', '--quiet'], { cwd });
};

test.each(['b.csp', 'lib/a.csp', './lib/../b.csp'])('%s is read', async (include) => {
  expect(await info(include)).toMatchObject({ code: 0 });
});

test.each(['../outside.csp', 'link.csp', 'folder/outside.csp', join(cwd, 'outside.csp'), 'lib/../../outside.csp'])(
  '%s is not',
  async (include) => {
    expect(await info(include)).toMatchObject({ code: 3, stderr: expect.stringContaining('is not below the folder') });
  },
);

test('a way out is read where VEDETTE_INCLUDE allows it', async () => {
  process.env.VEDETTE_INCLUDE = 'anywhere';
  try {
    expect(await info('../outside.csp')).toMatchObject({ code: 0 });
  } finally {
    delete process.env.VEDETTE_INCLUDE;
  }
});

test('what a campaign uploads stays below the folder of the model', async () => {
  const workbench = inlineWorkbench({ source: (name) => fileSource(name, cwd) });
  const uploaded = async (include: string): Promise<readonly string[]> => {
    writeFileSync(join(cwd, 'model', 'm.csp'), `include "${include}"\nP = a -> P\n`);
    const request = { model: { name: 'model/m.csp', constants: new Map() }, asked: [] };
    const files = await workbench.run('collect-files', request);
    return [...files].filter(([, { bytes }]) => bytes.length > 0).map(([name]) => name);
  };
  expect(await uploaded('lib/a.csp')).toEqual(['model/m.csp', 'model/lib/a.csp', 'model/b.csp']);
  for (const include of ['../outside.csp', 'link.csp', 'folder/outside.csp', join(cwd, 'outside.csp')])
    expect(await uploaded(include)).toEqual(['model/m.csp']);
});

test('a model that is a link itself is read', async () => {
  symlinkSync(join(cwd, 'model', 'b.csp'), join(cwd, 'elsewhere', 'b.csp'));
  expect((await runMain(['info', 'elsewhere/b.csp'], { cwd })).code).toBe(0);
});

/** Below a file, in a file system that takes no folders, in one that is read-only for everyone. */
const places = [
  'outside.csp',
  'outside.csp/site',
  '/dev/null/site',
  '/proc/nowhere',
  '/sys/site',
  '/proc/1/nowhere/site',
];
test.each(places)('docs --html %s is refused with a sentence', async (place) => {
  expect(await runMain(['docs', '--html', place], { cwd })).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^error: .* cannot be written: .*\.\n$/),
  });
});
