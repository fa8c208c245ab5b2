import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const cwd = scratchFolder();
writeFileSync(
  join(cwd, 'ways.aut'),
  'des (0,6,5)\n(0,"lose",1)\n(1,"halt",4)\n(0,"a",2)\n(2,"b",3)\n(3,"halt",4)\n(4,"tick",4)\n',
);

async function labels(...args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await runMain(['check', 'ways.aut', '--json', ...args], { cwd });
  return JSON.parse(stdout).results[0].evidence.steps.map(({ label }: { label: string }) => label);
}

test('a formula that a finite run violates has a smallest one, as an event has', async () => {
  expect(await labels('--never', 'action:halt', '--smallest', 'faults')).toEqual(['a', 'b', 'halt']);
  expect(await labels('-e', '[true* . halt] false')).toHaveLength(2);
  expect(await labels('-e', '[true* . halt] false', '--smallest', 'faults')).toEqual(['a', 'b', 'halt']);
  expect(await labels('-e', '[true*] <!tick> true', '--smallest', 'faults')).toEqual(['a', 'b', 'halt']);
});

test('a run that repeats is made small together with its loop', async () => {
  expect(await labels('--ltl', 'G !tick', '--smallest', 'faults')).toEqual(['a', 'b', 'halt', 'tick']);
  expect(await labels('--ltl', 'G (halt => F b)')).toEqual(['lose', 'halt', 'tick']);
  expect(await labels('--ltl', 'G (halt => F b)', '--smallest', 'faults')).toEqual(['a', 'b', 'halt', 'tick']);
});

test('faults may be named', async () => {
  expect(await labels('--never', 'action:halt', '--smallest', 'faults:a+b')).toEqual(['lose', 'halt']);
});

test('a question without a finite run keeps the run that was found, with a remark', async () => {
  const formula = ['-e', 'mu X. [true] X', '--smallest', 'faults', '--quiet'];
  const { stdout: least } = await runMain(['check', 'ways.aut', ...formula], { cwd });
  expect(least).toContain('no finite run violates this formula by itself');
});

test.each([
  ['fault', 'did you mean'],
  ['size', 'there are: processes, faults, time, switches, steps'],
  ['steps:a', 'takes no names'],
  ['faults:', 'expected names of actions'],
  ['steps,steps', 'twice'],
])('--smallest %s is refused: %s', async (text, expected) => {
  const { code, stderr } = await runMain(['check', 'ways.aut', '--smallest', text], { cwd });
  expect(stderr.toLowerCase()).toContain(expected);
  expect(code).toBe(2);
});
