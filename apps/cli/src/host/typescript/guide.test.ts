/**
 * The guides to actors in TypeScript: each command of theirs, run by the built program on the files of the guide,
 * prints the text of the guide.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../testing/scratch-folder.ts';
import { withoutVolatile } from '../../testing/transcript.ts';

const guides = new URL('../../../../../docs/guide/', import.meta.url);
const program = fileURLToPath(new URL('../../../bin/vedette.js', import.meta.url));

/** Standard output, then standard error. */
function printed(args: readonly string[], folder: string): string {
  try {
    return execFileSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (failed) {
    const { stdout, stderr } = failed as { readonly stdout: string; readonly stderr: string };
    return stdout + stderr;
  }
}

test.each(['actors.md', 'production.md'])('every command of %s prints what it says', (name) => {
  const guide = readFileSync(new URL(name, guides), 'utf8');
  const folder = scratchFolder();
  for (const [, name, text] of guide.matchAll(/```ts (\S+)\n(.*?)```/gs)) writeFileSync(join(folder, name!), text!);
  const transcripts = [...guide.matchAll(/```console\n(.*?)```/gs)].map(([, text]) => text!);
  expect(transcripts.length).toBeGreaterThan(1);
  for (const transcript of transcripts) {
    const commands = transcript.split('\n').filter((line) => line.startsWith('$ vedette '));
    const again = commands.map((line) => `${line}\n${printed(line.split(' ').slice(2), folder)}`).join('');
    expect(withoutVolatile(again).trimEnd()).toBe(withoutVolatile(transcript).trimEnd());
  }
});
