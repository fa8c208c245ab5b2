/** Cases shared out to workbenches, with small ones in place of ours. */
import type { Claim, ClaimCase } from '@vedette/protocols';
import { expect, test } from 'vitest';
import type { Listening, Workbench } from '../workbench.ts';
import type { MeasuredCase, MeasureRequest, MeasureResult, SelectedCase } from './measure.ts';
import { measureAll } from './measure-all.ts';

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Answers after as many milliseconds as the case is called, and says in `transitions` which of its answers this is. */
function benchOf(): Workbench {
  let count = 0;
  const measure = async ({ claim, case: name, limits }: MeasureRequest): Promise<MeasureResult> => {
    await pause(Number(name));
    count += 1;
    const measured = `${claim} ${name} up to ${limits.states}`;
    return { measurement: { measured, agrees: true, states: 1, transitions: count }, seconds: 3 };
  };
  return { run: (async (_: string, request: MeasureRequest) => measure(request)) as Workbench['run'], close() {} };
}

/** Ends only on request. */
const silent: Workbench = {
  run: ((_: string, __: unknown, { signal }: Listening) =>
    new Promise<MeasureResult>((resolve) => {
      const measurement = { measured: 'undecided', agrees: null, states: 0, transitions: 0 };
      signal?.addEventListener('abort', () => resolve({ measurement, seconds: 0 }));
    })) as Workbench['run'],
  close() {},
};

const claim: Claim = { id: 'A', source: 'a source', title: 'A title.', cases: [] };
const caseOf = (name: string): ClaimCase => ({
  name,
  expected: 'yes',
  run: () => Promise.reject(new Error('not here')),
});
const all = ['150', '10', '20', '30'].map((name) => ({ claim, case: caseOf(name) }));

async function measured(
  cases: readonly SelectedCase[] = all,
  { benches = [benchOf(), benchOf()], signal = new AbortController().signal } = {},
) {
  const shown: string[] = [];
  const onMeasured = async (one: MeasuredCase) => void shown.push(one.case.name);
  const found = await measureAll(cases, { benches, limits: { states: 7 }, signal, onMeasured });
  return { shown, found };
}

test('cases are reported in their order, whichever is first', async () => {
  const { shown, found } = await measured();
  expect(shown).toEqual(['150', '10', '20', '30']);
  expect(found.map((one) => one.case.name)).toEqual(shown);
  expect(found[0]!.measurement).toEqual({ measured: 'A 150 up to 7', agrees: true, states: 1, transitions: 1 });
});

test('one workbench begins with what takes long', async () => {
  const cases = all.map((one, place) => (place === 3 ? { claim, case: { ...one.case, slow: true as const } } : one));
  const { shown, found } = await measured(cases);
  expect(shown).toEqual(['150', '10', '20', '30']);
  expect(found.at(-1)!.measurement.transitions).toBe(1);
});

test('an interruption returns the cases cut off, and no case is begun any more', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 50);
  const { shown, found } = await measured(all, { benches: [silent, silent], signal: controller.signal });
  expect(shown).toEqual(['150', '10']);
  expect(found.map(({ measurement }) => measurement.agrees)).toEqual([null, null]);
});

test('a workbench that fails leaves no caller waiting', async () => {
  const failing: Workbench = { run: () => Promise.reject(new Error('gone')), close() {} };
  await expect(measured(all, { benches: [failing, benchOf()] })).rejects.toThrow('gone');
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
  const { shown, found } = await measured([known, unknown, ...all]);
  expect(shown).toEqual(['5', '6', '150', '10', '20', '30']);
  expect(found[0]!.measurement.measured).toBe('A 150 up to 7 and A 20 up to 7');
  expect(found[1]!.measurement.measured).toBe('A 6 up to 7');
});
