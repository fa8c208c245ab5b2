/**
 * Input that stalls: pipes without a writer, and a standard input that stays open. Only a real process shows that it
 * ends.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const program = fileURLToPath(new URL('../../bin/vedette.js', import.meta.url));
const isBuilt = existsSync(fileURLToPath(new URL('../../dist/start.js', import.meta.url)));
const run = test.skipIf(process.platform === 'win32' || (!isBuilt && process.env.CI === undefined));

const cwd = scratchFolder({
  'm.mcrl2': 'act a; init a;',
  'includes.csp': 'include "pipe.csp"\nP = STOP\nassert P :[deadlock free]\n',
});
for (const pipe of ['pipe.mcrl2', 'pipe.mcf', 'pipe.csp', 'pipe.json', 'pipe.yaml', 'saved'])
  if (process.platform !== 'win32') execFileSync('mkfifo', [join(cwd, pipe)]);

/** Standard input stays open. A process that does not end is killed, and has no exit code. */
function ended(line: string): Promise<{ readonly code: number | null; readonly text: string }> {
  const child = spawn(process.execPath, [program, ...line.split(' ')], { cwd, stdio: ['pipe', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (text += piece));
  const killer = setTimeout(() => child.kill('SIGKILL'), 40_000);
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      clearTimeout(killer);
      resolve({ code, text });
    });
  });
}

run.each([
  'check pipe.mcrl2 --deadlock --timeout 1',
  'check m.mcrl2 -p pipe.mcf --timeout 1',
  'check includes.csp --timeout 1',
  'explore pipe.mcrl2 --timeout 1',
  'compare m.mcrl2 pipe.mcrl2 -e strong --timeout 1',
  'info pipe.mcrl2 --timeout 1',
  'check - --language mcrl2 --deadlock --timeout 1',
  'explain pipe.json --timeout 1',
  'simulate m.mcrl2 --replay pipe.json --timeout 1',
  'campaign pipe.yaml --timeout 1',
  'test pipe.yaml --timeout 1',
])('%s ends', async (line) => {
  const { code, text } = await ended(line);
  expect(text).toContain('the time limit of 1 s was reached');
  expect(code).toBe(4);
});

run('a pipe that is written is read', async () => {
  const reading = ended('check pipe.mcrl2 --deadlock');
  const writer = spawn('sh', ['-c', 'cat m.mcrl2 > pipe.mcrl2'], { cwd });
  expect((await reading).text).toContain('never deadlock');
  writer.kill();
});

test.skipIf(process.platform === 'win32')('a checkpoint is not read from a pipe', async () => {
  const { code, stderr } = await runMain(['resume', 'saved'], { cwd });
  expect([code, stderr]).toEqual([2, expect.stringContaining('resume needs a file: "saved" is a pipe')]);
});

test.skipIf(process.platform === 'win32')('a checkpoint is not written into a pipe', async () => {
  const { code, stderr } = await runMain(['explore', 'm.mcrl2', '--checkpoint', 'saved'], { cwd });
  expect([code, stderr]).toEqual([2, expect.stringContaining('--checkpoint needs a file: "saved" is a pipe')]);
});
