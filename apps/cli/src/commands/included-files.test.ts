/** What a model may include: files of its folder and below it, not by a way out and not by a link out. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

test('a model that is a link itself is read', async () => {
  symlinkSync(join(cwd, 'model', 'b.csp'), join(cwd, 'elsewhere', 'b.csp'));
  expect((await runMain(['info', 'elsewhere/b.csp'], { cwd })).code).toBe(0);
});

test.each(['/dev/null/site'])('docs --html %s is refused with a sentence', async (place) => {
  expect(await runMain(['docs', '--html', place], { cwd })).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^error: .* cannot be written: .*\.\n$/),
  });
});
