/** Cases shared out to workers, with a small program in place of ours. */
import { join } from 'node:path';
import type { Claim, ClaimCase } from '@vedette/protocols';
import type { MeasuredCase, SelectedCase } from '@vedette/workbench';
import { expect, test } from 'vitest';
import { recorded } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { measureElsewhere } from './measure-elsewhere.ts';

/** Answers after as many milliseconds as the case is called, with what it was asked, and which of its answers this is in `transitions`. */
const program = `let count = 0;
process.on('message', (argv) => {
  const name = argv[argv.indexOf('--case') + 1];
  const entry = { id: argv[1], case: name, measured: argv.join(' '), agrees: true, states: 1, transitions: ++count, seconds: 3, note: null, run: null };
  setTimeout(() => process.send({ code: 0, stdout: JSON.stringify({ claims: [entry] }), stderr: '' }), Number(name));
});`;
const cwd = scratchFolder({ 'worker.mjs': program, 'silent.mjs': "process.on('message', () => {});" });

const claim: Claim = { id: 'A', source: 'a source', title: 'A title.', cases: [] };
const caseOf = (name: string): ClaimCase => ({
  name,
  expected: 'yes',
  run: () => Promise.reject(new Error('not here')),
});
const all = ['150', '10', '20', '30'].map((name) => ({ claim, case: caseOf(name) }));

function measured(file: string, signal: AbortSignal, cases: readonly SelectedCase[] = all) {
  const told: string[] = [];
  const done = async (one: MeasuredCase) => void told.push(one.case.name);
  const run = async () => {
    let found: Awaited<ReturnType<typeof measureElsewhere>> | undefined;
    await recorded(async (io) => {
      const settings = { io, signal, done, program: join(cwd, file), workers: 2 };
      found = await measureElsewhere(cases, { maxStates: 7 }, settings);
      return 0;
    });
    return { told, ...found! };
  };
  return run();
}

test('cases are told in their order, whoever is first', async () => {
  const { told, measured: found, interrupted } = await measured('worker.mjs', new AbortController().signal);
  expect(told).toEqual(['150', '10', '20', '30']);
  expect(found.map((one) => one.case.name)).toEqual(told);
  expect(found[0]!.measurement).toEqual({
    measured: 'reproduce A --case 150 --json --charts --max-states 7',
    agrees: true,
    states: 1,
    transitions: 1,
  });
  expect(interrupted).toBe(false);
});

test('one worker begins with what takes long', async () => {
  const cases = all.map((one, place) => (place === 3 ? { claim, case: { ...one.case, slow: true as const } } : one));
  const { told, measured: found } = await measured('worker.mjs', new AbortController().signal, cases);
  expect(told).toEqual(['150', '10', '20', '30']);
  expect(found.at(-1)!.measurement.transitions).toBe(1);
});

test('who wants to stop need not wait for the workers', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 50);
  expect(await measured('silent.mjs', controller.signal)).toMatchObject({ told: [], measured: [], interrupted: true });
});

test('what follows from cases that are measured is not measured again', async () => {
  const conclude = (found: readonly { readonly measured: string }[]) => {
    return { measured: found.map((one) => one.measured).join(' and '), agrees: true, states: 0, transitions: 0 };
  };
  const following = (name: string, from: readonly ClaimCase[]) => ({
    claim,
    case: { ...caseOf(name), follows: { from, conclude } },
  });
  const [first, , second] = all;
  const known = following('5', [first!.case, second!.case]);
  const unknown = following('6', [first!.case, caseOf('of another claim')]);
  const { told, measured: found } = await measured('worker.mjs', new AbortController().signal, [
    known,
    unknown,
    ...all,
  ]);
  expect(told).toEqual(['5', '6', '150', '10', '20', '30']);
  expect(found[0]!.measurement.measured).toMatch(/^reproduce A --case 150 .* and reproduce A --case 20 /);
  expect(found[1]!.measurement.measured).toMatch(/^reproduce A --case 6 /);
});
