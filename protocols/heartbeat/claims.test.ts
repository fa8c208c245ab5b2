/**
 * Every kind of heartbeat claim on cases that take well under a second; the others by `vedette reproduce heartbeat`.
 */
import { readFileSync } from 'node:fs';
import { chartText, storyOfRun } from '@vedette/pictures';
import { describe, expect, test } from 'vitest';
import type { ClaimCase, ModelFiles } from '../claim.ts';
import { heartbeatClaims } from './claims.ts';
import { scheduleOf } from './schedule.ts';

const files: ModelFiles = (path) => ({
  name: path,
  async *chunks() {
    yield readFileSync(new URL(`../${path}`, import.meta.url));
  },
});

const claims = new Map(heartbeatClaims(files).map((claim) => [claim.id, claim]));

/** A pattern that fits no case would make a test of nothing. */
function casesOf(id: string, wanted: RegExp): readonly ClaimCase[] {
  const found = claims.get(id)!.cases.filter(({ name }) => wanted.test(name));
  if (found.length === 0) throw new Error(`no case of ${id} is called ${wanted}`);
  return found;
}

const small = [
  ...['HB-T1-R1', 'HB-T1-R2', 'HB-T1-R3'].flatMap((id) => casesOf(id, /^binary mcrl2 tmin=(5|10) /)),
  ...casesOf('HB-T1-R2', /^two-phase mcrl2 tmin=10 /),
  ...['HB-T2-R2', 'HB-T2-R3'].flatMap((id) => casesOf(id, /^expanding mcrl2 tmin=(4|5) /)),
  ...casesOf('HB-T2-R2', /^dynamic mcrl2 tmin=9 /),
  ...['HB-T1-R1', 'HB-T1-R2', 'HB-T1-R3'].flatMap((id) => casesOf(id, /^binary uppaal tmin=(4|9|10) /)),
  ...casesOf('HB-T1-R2', /^two-phase uppaal tmin=10 /),
  ...['HB-T2-R2', 'HB-T2-R3'].flatMap((id) => casesOf(id, /^expanding uppaal tmin=9 /)),
  ...casesOf('HB-T1-R1', /^static n=2 uppaal tmin=9 /),
  ...casesOf('HB-T1-R3', /^static n=2 (mcrl2|uppaal) tmin=10 /),
  ...casesOf('HB-FIX-1', /^(binary|expanding)/),
  ...casesOf('HB-FIX-3', /^binary mcrl2 R\d tmin=10 /),
  ...casesOf('HB-FIX-2', /^binary mcrl2 p\[1\] tmin=5 /),
  ...casesOf('HB-FIX-2', /^static n=2 uppaal p\[1\] tmin=10 /),
  ...casesOf('HB-BOTH', /^two-phase/),
  ...casesOf('HB-NOTE-START', /./),
  ...casesOf('HB-NOTE-R3', /tmin=9 /),
  ...casesOf('HB-REJOIN', /R2 tmin=(4|5) /),
  ...casesOf('HB-REJOIN', /mcrl2 R1 /),
  ...casesOf(
    'HB-REJOIN-FIX',
    /^rejoining (mcrl2|uppaal) R2 (without a pause|with a pause|with a pause of tmin) tmin=9 /,
  ),
];

test.each(small.map((one) => [one.name, one] as const))('%s', async (_, { run, expected }) => {
  const measurement = await run({});
  expect(measurement).toMatchObject({ measured: expected, agrees: true });
});

describe('counterexamples', () => {
  const all = [...claims.values()].filter(({ id }) => id.startsWith('HB-CE-'));
  const cases = all.flatMap(({ id, cases }) => cases.map((one) => [`${id} ${one.name}`, one] as const));

  test.each(cases)('%s shows the scenario of the figure', async (_, { run, expected }) => {
    const { measured, agrees, evidence } = await run({});
    expect(measured).toBe(expected);
    expect(agrees).toBe(true);
    const { system, trace, narration } = evidence!;
    expect(system.label(trace.steps.at(-1)!.label).text).toMatch(/^violated/);
    expect(narration!.lifelines[0]).toBe('P0');
  });

  test.each([
    ['HB-CE-R1a', /tmin=1 tmax=8/, 23, 16],
    ['HB-CE-R1a', /tmin=1 tmax=10/, 28, 20],
    ['HB-CE-R1a', /tmin=4 tmax=10/, 25, 20],
    ['HB-CE-R1b', /tmin=5 tmax=10/, 25, 20],
  ] as const)(
    '%s %s: p[1] crashes right after its answer, and p[0] goes on for %i instead of %i',
    async (id, name, silence, granted) => {
      const [one] = casesOf(id, name);
      const { note, evidence } = await one!.run({});
      expect(note).toContain(`2*tmax = ${granted} is exceeded by ${silence - granted}`);
      const schedule = scheduleOf(evidence!.system, evidence!.trace);
      const crash = schedule.findIndex(({ text }) => text === 'crash(1)');
      expect(schedule[crash - 1]!.text).toMatch(/^beat\(1, 0/);
      expect(schedule[crash]!.time).toBe(schedule[crash - 1]!.time);
      const heard = schedule.findLast(({ text }) => text.startsWith('arrive(1, 0'))!.time;
      expect(schedule.at(-1)).toEqual({ time: heard + silence, text: 'violated(R1)' });
    },
  );

  test('figure 10a as a chart: the answer, the crash, and rounds of 8, 8, 4, 2 and 1', async () => {
    const [one] = casesOf('HB-CE-R1a', /tmax=8/);
    const { system, trace, narration } = (await one!.run({})).evidence!;
    const chart = chartText(storyOfRun(system, trace, narration), { width: 100 });
    expect(chart).toContain('crash(1)');
    const timeouts = storyOfRun(system, trace, narration).steps.filter(({ event }) => event.text === 'timeout(0)');
    expect(timeouts.map(({ event }) => event.time)).toEqual(['0', '8', '16', '20', '22']);
  });
});

test('who joins again at once is forgotten by its own farewell, which arrives after the request', async () => {
  const [one] = casesOf('HB-REJOIN-FIX', /^rejoining mcrl2 R2 without a pause tmin=9 /);
  const { system, trace, narration } = (await one!.run({})).evidence!;
  const texts = scheduleOf(system, trace).map(({ text }) => text);
  const after = (start: string, from: number): number =>
    texts.findIndex((text, i) => i > from && text.startsWith(start));
  const rejoins = after('rejoin(1)', 0);
  const asked = after('arrive(1, 0', rejoins);
  expect(texts[asked]).toMatch(/joins/);
  expect(texts.findIndex((text, i) => i > asked && /^arrive.*leaves/.test(text))).toBeGreaterThan(asked);
  expect(texts.slice(-2)).toEqual(['stop(1)', 'violated(R2)']);
  expect(chartText(storyOfRun(system, trace, narration), { width: 100 })).toContain('rejoin(1)');
});

test('a limit leaves a case undecided', async () => {
  const [one] = casesOf('HB-T1-R1', /^binary mcrl2 tmin=9 /);
  expect(await one!.run({ limits: { states: 10 } })).toMatchObject({ measured: 'not decided', agrees: null });
  const [figure] = casesOf('HB-CE-R2', /./);
  expect(await figure!.run({ limits: { states: 10 } })).toMatchObject({ measured: 'not decided', agrees: null });
  const [bound] = casesOf('HB-FIX-2', /./);
  expect(await bound!.run({ limits: { states: 10 } })).toMatchObject({ measured: 'not decided', agrees: null });
});

test('ids are unique, and so are the cases of a claim', () => {
  const all = heartbeatClaims(files);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { cases } of all) expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});
