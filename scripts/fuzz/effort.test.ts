/** A process is ended, by the right signal, when it works, grows or waits for longer than it may. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { reasonOf } from './effort.ts';

function endedBy(patience: number, work: string): string | undefined {
  const effort = JSON.stringify(new URL('./effort.ts', import.meta.url).href);
  const program = `import { Effort } from ${effort}; new Effort().watch(${patience}, 2e8); ${work}`;
  const words = ['--import', 'tsx', '--input-type=module', '-e', program];
  const { signal } = spawnSync(process.execPath, words, { timeout: 50_000 });
  return reasonOf(signal, patience);
}

test('by processor time', () => {
  expect(endedBy(0.3, 'for (;;);')).toBe('hangs: no answer within 0.3 s of processor time');
});

test('by the clock, when nothing is done', () => {
  expect(endedBy(0.3, 'setInterval(() => {}, 1000);')).toBe('waits: no answer within 3 s');
});

test('by memory', () => {
  const work = 'const kept = []; for (;;) kept.push(Buffer.alloc(1e7, 1));';
  expect(endedBy(60, work)).toBe('grew by more than 2 GB');
});

test('and left alone when it is quick', () => expect(endedBy(60, 'process.exit(0);')).toBeUndefined());
