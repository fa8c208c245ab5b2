/** `vedette studio`: what it says, and what it refuses; the server has tests of its own. */
import { describe, expect, test } from 'vitest';
import { builtStudio } from '../host/studio/built.ts';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder, stuckLock } from '../testing/scratch-folder.ts';

const cwd = scratchFolder({ 'stuck.aut': stuckLock, 'notes.txt': '' });
const studio = (line: string) => runMain(['studio', ...line.split(' ').filter(Boolean)], { cwd, interrupt: 'at once' });
const isBuilt = builtStudio() !== undefined;

describe.runIf(isBuilt)('the studio', () => {
  test('prints its address, with the model and the token, until it is interrupted', async () => {
    const { code, stdout } = await studio('stuck.aut');
    expect(stdout).toMatch(/^The studio is at http:\/\/127\.0\.0\.1:\d+\/#\/check\?file=stuck\.aut&token=[\w-]{32}\n/);
    expect(code).toBe(0);
  });

  test('opens the gallery without a model', async () => {
    expect((await studio('')).stdout).toMatch(/^The studio is at http:\/\/127\.0\.0\.1:\d+\/#\/\n/);
  });

  test.each([
    ['missing.aut', 'there is no file "missing.aut"'],
    ['notes.txt', '"notes.txt" is no model'],
    ['--port x', 'Expected a whole number'],
  ])('%s is refused', async (line, message) => {
    const { code, stderr } = await studio(line);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

test.runIf(!isBuilt)('says how to build it', async () => {
  expect(await studio('')).toMatchObject({ code: 2, stderr: expect.stringContaining('npm run studio') });
});
