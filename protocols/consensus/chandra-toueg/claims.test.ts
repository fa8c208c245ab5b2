/**
 * The quick claims about Chandra and Toueg's consensus, the controls as charts, and what they rest on; the others by
 * `vedette reproduce CO`.
 */
import { readFileSync } from 'node:fs';
import { checked } from '@vedette/core';
import { checkRun, explore } from '@vedette/engines';
import { expect, test } from 'vitest';
import type { Claim, ModelFiles } from '../../claim.ts';
import { chandraTouegClaims } from './claims.ts';
import { openSetting } from './measure.ts';
import { accuratePair, controls, strongPair } from './settings.ts';

const files: ModelFiles = (path) => ({
  name: path,
  async *chunks() {
    yield readFileSync(new URL(`../../${path}`, import.meta.url));
  },
});

const claims = chandraTouegClaims(files);
const requirements = claims.filter(({ id }) => !id.endsWith('-SIZE'));
const quick = (of: readonly Claim[]) =>
  of.flatMap(({ id, cases }) => cases.filter(({ slow }) => !slow).map((one) => [id, one.name, one] as const));

test.each(quick(requirements))('%s %s', async (_id, _name, { expected, run }) => {
  const { measured, agrees, evidence } = await run({});
  expect([measured, agrees]).toEqual([expected, true]);
  expect(evidence !== undefined).toBe(expected === 'violated');
});

test('every control fails in some claim', () => {
  const names = requirements.flatMap(({ cases }) => cases.map(({ name }) => name));
  expect(names).toEqual(expect.arrayContaining(controls.map(({ name }) => name)));
});

/** The events of the run that a control ends in, as its chart shows them. */
async function storyOf(id: string, name: string) {
  const one = claims.find((claim) => claim.id === id)!.cases.find((each) => each.name === name)!;
  const { system, trace, narration } = (await one.run({})).evidence!;
  checkRun(system, trace);
  let before = trace.start;
  const events = trace.steps.map((step) => {
    const event = narration!.describe(before, step);
    before = step.state;
    return event;
  });
  return { events, lifelines: narration!.lifelines };
}

test('without phase 2 a suspicion makes the values differ: the chart has arrows between processes only', async () => {
  const { events, lifelines } = await storyOf('CO-R1', 'control: S without phase 2, n=2');
  expect(lifelines).toEqual(['P0', 'P1']);
  expect(events.map(({ kind, text, from, to }) => [kind, from, to, text].filter(Boolean).join(' '))).toEqual([
    'local round 1: sends [1, 0]',
    'local round 1: sends [0, 2]',
    'message P1 P0 round 1: [0, 2]',
    'suspicion suspects P0',
    'local decides 1',
    'local decides 2',
    'local violated: R1',
  ]);
});

test('without locking two coordinators decide differently, each in a round of its own', async () => {
  const { events } = await storyOf('CO-R1', 'control: <>S without phases 3 and 4, n=3');
  const texts = events.map(({ text }) => text);
  const proposals = texts.filter((text) => text.startsWith('to all: round'));
  const decisions = texts.filter((text) => text.startsWith('decides '));
  expect(proposals).toHaveLength(2);
  expect(new Set(decisions).size).toBe(2);
  expect(texts.at(-1)).toBe('violated: R1');
});

test('after n/2 crashes the coordinator waits for a majority for ever', async () => {
  const { events } = await storyOf('CO-R3', 'control: <>S with n/2 crashes, n=2');
  expect(events.map(({ kind }) => kind)).toContain('crash');
  expect(events.at(-1)!.text).toBe('coordinates round 2');
});

test('two processes with S: 102 states with every contract of the waist checked', async () => {
  const {
    behaviour: { system },
  } = await openSetting(files, strongPair);
  const { stats } = await explore(checked(system), []);
  expect(stats).toMatchObject({ complete: true, deadlocks: 0 });
});

test('a number of states follows from the claim that counts them, and is not taken for the published one', async () => {
  const size = claims.find(({ id }) => id === 'CO-E-SIZE')!.cases[0]!;
  const [source] = size.follows!.from;
  expect(source!.name).toBe('<>S n=3, accurate from the start');
  const counted = { measured: 'holds', agrees: true, states: 7, transitions: 9 };
  expect(size.follows!.conclude([counted])).toMatchObject({ measured: '7', agrees: false, note: expect.any(String) });
  expect(size.follows!.conclude([{ ...counted, states: 1_021_214 }])).toMatchObject({ agrees: true });
  expect(size.follows!.conclude([{ ...counted, agrees: null, note: 'a limit' }])).toMatchObject({
    measured: '7 so far',
    agrees: null,
    note: 'a limit',
  });
});

test('a limit leaves a claim undecided', async () => {
  const fresh = chandraTouegClaims(files);
  const one = fresh.find(({ id }) => id === 'CO-R1')!.cases.find(({ name }) => name === accuratePair.name)!;
  expect(await one.run({ limits: { states: 20 } })).toMatchObject({ agrees: null, note: expect.any(String) });
});
