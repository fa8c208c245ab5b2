/** The adapter to other processes, with small programs in place of ours. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { startCommandWorker } from './command-worker.ts';

const cwd = scratchFolder({
  'echo.mjs': "process.on('message', (argv) => process.send({ code: 0, stdout: argv.join('+'), stderr: '' }));",
  'dies.mjs': "process.on('message', () => process.exit(1));",
});

test('commands are run one after the other by the same process', async () => {
  const worker = startCommandWorker(join(cwd, 'echo.mjs'));
  expect((await worker.run(['a', 'b'])).stdout).toBe('a+b');
  expect((await worker.run(['c'])).stdout).toBe('c');
  worker.stop();
});

test('a process that ends early is noticed', async () => {
  await expect(startCommandWorker(join(cwd, 'dies.mjs')).run([])).rejects.toThrow('a worker process ended early');
});
