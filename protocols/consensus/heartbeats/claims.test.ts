/**
 * The quick claims about consensus with heartbeats, the controls as charts, the regions that were swept, and that time
 * passes.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Question } from '@vedette/core';
import { checkRun } from '@vedette/engines';
import { chartText, storyOfRun } from '@vedette/pictures';
import { answer } from '@vedette/questions';
import { expect, test } from 'vitest';
import type { ModelFiles } from '../../claim.ts';
import { heartbeatConsensusClaims, openHeartbeats } from './claims.ts';
import { type Constants, controls, requirements } from './settings.ts';

const files: ModelFiles = (path) => ({
  name: path,
  async *chunks() {
    yield readFileSync(new URL(`../../${path}`, import.meta.url));
  },
});

const claims = heartbeatConsensusClaims(files);
const quick = claims.flatMap(({ id, cases }) =>
  cases.filter(({ slow }) => !slow).map((one) => [id, one.name, one] as const),
);

test.each(quick)('%s %s', async (_id, _name, { expected, run }) => {
  const { measured, agrees, evidence } = await run({});
  expect([measured, agrees]).toEqual([expected, true]);
  expect(evidence !== undefined).toBe(expected === 'violated');
});

test('every control fails in some claim', () => {
  const names = claims.flatMap(({ cases }) => cases.map(({ name }) => name));
  expect(names).toEqual(expect.arrayContaining(controls.map(({ name }) => name)));
});

async function storyOf(id: string, name: string) {
  const one = claims.find((claim) => claim.id === id)!.cases.find((each) => each.name === name)!;
  const { system, trace, narration } = (await one.run({})).evidence!;
  checkRun(system, trace);
  return storyOfRun(system, trace, narration);
}

test('S with timeouts that are too short: both suspect each other before the first beat arrives, and decide alone', async () => {
  const story = await storyOf('CO-T-R1', 'control: S n=2, timeouts too short at first, though they grow');
  expect(story.steps.map(({ event }) => [event.kind, event.time, ...event.participants, event.text].join(' '))).toEqual(
    [
      'local 0 all begin',
      'local 0 P0 sends a beat to all',
      'local 0 P1 sends a beat to all',
      'suspicion 1 P0 suspects P1; P0 decides 1',
      'suspicion 1 P1 suspects P0; P1 decides 2',
    ],
  );
  expect(chartText(story, { width: 100 })).toContain('suspects P1; P0 decides 1');
});

test('after half of the processes have crashed the other one waits for ever', async () => {
  const story = await storyOf('CO-T-R3', 'control: <>S n=2, half of the processes crash');
  expect(story.steps.map(({ event }) => event.kind)).toContain('crash');
  expect(story.loop).toBeDefined();
  expect(story.steps.filter(({ event }) => event.text === 'all begin')).toHaveLength(1);
  expect(story.steps.every(({ event }) => !event.text.includes('decides'))).toBe(true);
});

/** The verdict on a question about a model with these constants. */
async function ask(constants: Constants, pick: (questions: readonly Question[]) => Question): Promise<string> {
  const model = await openHeartbeats(files, constants);
  const [verdict] = await answer(model, [pick(model.queries.questions)]);
  return verdict!.kind;
}

test.each<Constants>([
  {},
  { algorithm: 0, crashes: 1, firstTimeout: 2 },
  { firstTimeout: 2, maxTimeout: 4, late: 1 },
  { crashes: 1, inStep: false },
])('with %o there is no deadlock, so time passes', async (constants) => {
  const deadlock: Question = { kind: 'never', what: { kind: 'deadlock' }, name: 'never deadlock' };
  expect(await ask(constants, () => deadlock)).toBe('holds');
});

const folder = new URL('./', import.meta.url);
const tables = readdirSync(folder).filter((name) => name.endsWith('.csv'));

/** The age of a timely beat when the next one arrives is period + delay at most, and the period of the sweeps is 5. */
const isTooShort = (delay: number, timeout: number): boolean => timeout <= 5 + delay;
const conditions: Readonly<
  Record<string, { readonly algorithm: number; fails: (delay: number, timeout: number) => boolean }>
> = {
  'strong-R1.csv': { algorithm: 0, fails: isTooShort },
  'eventually-strong-R1.csv': { algorithm: 1, fails: () => false },
  'eventually-strong-R3.csv': { algorithm: 1, fails: isTooShort },
};

test('the regions were swept', () => {
  expect(tables.toSorted()).toEqual(Object.keys(conditions).toSorted());
});

test.each(tables)('%s', async (name) => {
  const { algorithm, fails } = conditions[name]!;
  const [head, ...lines] = readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n');
  expect(head).toBe('delay,firstTimeout,verdict');
  expect(lines).toHaveLength(40);
  for (const line of lines) {
    const [delay, timeout, verdict] = line.split(',');
    expect(`${line}: ${verdict}`).toBe(`${line}: ${fails(Number(delay), Number(timeout)) ? 'fails' : 'holds'}`);
  }
  const place = requirements.findIndex((requirement) => name.includes(requirement));
  for (const firstTimeout of [7, 8]) {
    const constants = { algorithm, period: 5, delay: 2, firstTimeout, ...(algorithm === 1 && { rounds: 4 }) };
    const kind = await ask(constants, (questions) => questions[place]!);
    expect(kind).toBe(fails(2, firstTimeout) ? 'fails' : 'holds');
  }
});
