/** A sample of `npm run kills`: it runs the built program. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isBuilt, killAndResume, undisturbed, verdictsIn } from './kill-and-resume.ts';
import { stacks } from './subjects.ts';

const folder = mkdtempSync(join(tmpdir(), 'vedette-kills-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(!isBuilt && process.env.CI === undefined)(
  'a search that is killed again and again counts all states',
  async () => {
    const { file, text, words, states } = stacks(5);
    writeFileSync(join(folder, file), text);
    const whole = await undisturbed({ folder, words });
    const { stdout, kills } = await killAndResume({ folder, words, seed: 3, longest: whole.milliseconds / 2 });
    expect(kills).toBeGreaterThan(0);
    expect(verdictsIn(stdout)).toEqual(verdictsIn(whole.stdout));
    expect(verdictsIn(stdout)).toMatchObject({ states, complete: true });
  },
  300_000,
);
