/**
 * The heartbeat protocols as actors: a selection of the claims, and deliberate errors that the claims find. All of
 * them: `vedette reproduce AC-HB`.
 */
import { expect, test } from 'vitest';
import type { ClaimCase } from '../../claim.ts';
import { ask } from '../measure.ts';
import { casesIn, files } from '../testing/cases.ts';
import { heartbeatActorClaims, surroundingsFor } from './claims.ts';
import { heartbeat } from './heartbeat.ts';
import { boundsOf, type Setting, settingOf, variantNames } from './settings.ts';

const claims = heartbeatActorClaims(files);
const casesOf = (id: string, wanted: RegExp): readonly ClaimCase[] =>
  casesIn(
    claims.filter((claim) => claim.id === id),
    wanted,
  );

const quick = [
  ...casesOf('AC-HB-T', /^(binary|revised|two-phase|expanding|dynamic) R\d tmin=(4|5|10) /),
  ...casesOf('AC-HB-T', /^static n=2 (R1 tmin=1 |R2 tmin=10 |R3 tmin=10 )/),
  ...casesOf('AC-HB-FIX', /tmin=10 /).filter(({ name }) => !/static n=2 R1/.test(name)),
  ...casesOf('AC-HB-REJOIN', /R2 tmin=(4|5|9) /),
  ...casesOf('AC-HB-SILENCE', /tmax=8/),
  ...casesOf('AC-HB-TRACES', /tmin=1 tmax=3/),
];
test.each(quick.map((one) => [one.name, one] as const))('%s', async (_, { run, expected }) => {
  expect(await run({})).toMatchObject({ measured: expected, agrees: true });
});

test('a run in dense time is one of the system with zones: its states can be shown', async () => {
  const [one] = casesOf('AC-HB-REJOIN', /^rejoining without a pause R2 tmin=9 /);
  const { evidence } = await one!.run({});
  const { system, trace } = evidence!;
  const shown = trace.steps.map(({ state }) => system.slots.map(({ domain }, at) => domain.text(state[at]!)));
  expect(shown.at(-1)!.join()).toContain('stopped');
});

test('what fails has a run', async () => {
  const [one] = casesOf('AC-HB-T', /^expanding R2 tmin=5 /);
  const { evidence } = await one!.run({});
  expect(evidence!.narration!.lifelines).toEqual(['p0', 'p1']);
  expect(evidence!.system.label(evidence!.trace.steps.at(-1)!.label).text).toContain('stop(p1)');
});

const lettersOf = async (setting: Setting, bounds: object, all: boolean): Promise<string> => {
  let letters = '';
  for (const requirement of ['R1', 'R2', 'R3'] as const) {
    const surroundings = all ? { lossy: true, crashes: true, fifo: false } : surroundingsFor(requirement);
    const { verdict } = await ask(heartbeat(setting, surroundings, bounds), requirement, {});
    letters += verdict.kind === 'holds' ? 'T' : 'F';
  }
  return letters;
};

test('without losses and crashes R2 and R3 have the verdicts they have with them', async () => {
  for (const variant of variantNames)
    for (const [tmin, corrected] of [
      [2, false],
      [3, false],
      [3, true],
    ] as const) {
      const setting = { variant, n: 1, tmin, tmax: 3, corrected };
      expect([variant, await lettersOf(setting, {}, true)]).toEqual([variant, await lettersOf(setting, {}, false)]);
    }
});

/** HB-FIX-2 in protocols/heartbeat: these bounds are tight, so one tick less must be found. */
test.each([
  ['limit', { variant: 'binary', n: 1, tmin: 1, tmax: 8, corrected: true }, 'FTT'],
  ['limit', { variant: 'dynamic', n: 1, tmin: 5, tmax: 10, corrected: true }, 'FTT'],
  ['patience', { variant: 'expanding', n: 1, tmin: 9, tmax: 10, corrected: true }, 'TFT'],
] as const)('a corrected %s that is one tick too short is found', async (bound, setting, letters) => {
  const right = boundsOf(setting);
  expect(await lettersOf(setting, {}, false)).toBe('TTT');
  expect(await lettersOf(setting, { [bound]: right[bound] - 1 }, false)).toBe(letters);
});

test('a participant that forgets to wait for receiving first is found', async () => {
  const setting: Setting = { variant: 'binary', n: 1, tmin: 10, tmax: 10, corrected: true };
  expect(await lettersOf(setting, { receiveFirst: false }, false)).toBe('TFF');
});

test('what makes no sense is refused', () => {
  const given = { variant: 'static', n: 2, tmin: 1, tmax: 2, corrected: true };
  expect(settingOf(given)).toEqual(given);
  expect(() => settingOf({ ...given, variant: 'statik' })).toThrow(
    'There is no variant "statik". The variants are binary,',
  );
  expect(() => settingOf({ ...given, variant: 'binary' })).toThrow('n must be 1');
  expect(() => settingOf({ ...given, n: 0 })).toThrow('n must be');
  for (const wrong of [{ tmin: 3 }, { tmin: 0 }, { tmax: 2.5 }])
    expect(() => settingOf({ ...given, ...wrong })).toThrow('1 <= tmin <= tmax');
});

test('a limit leaves a case undecided', async () => {
  const some = [
    ['AC-HB-T', /^binary R1/],
    ['AC-HB-SILENCE', /./],
    ['AC-HB-TRACES', /./],
  ] as const;
  for (const [id, name] of some)
    expect(await casesOf(id, name)[0]!.run({ limits: { states: 10 } })).toMatchObject({ agrees: null });
});
