/**
 * The UPPAAL models of the ring detectors: the scenario of figure 13, what lost answers do, and a bound that is tight.
 */
import { readFileSync } from 'node:fs';
import type { Event } from '@vedette/core';
import { answer } from '@vedette/questions';
import { uppaal } from '@vedette/uppaal';
import { expect, test } from 'vitest';
import type { ClaimEvidence, ModelFiles } from '../claim.ts';
import { timedCases } from './timed-claims.ts';

const files: ModelFiles = (path) => ({
  name: path,
  async *chunks() {
    yield readFileSync(new URL(`../${path}`, import.meta.url));
  },
});

function eventsOf({ trace, narration }: ClaimEvidence): readonly Event[] {
  return trace.steps.map((step, index) =>
    narration!.describe(index === 0 ? trace.start : trace.steps[index - 1]!.state, step),
  );
}

async function ask(place: number, constants: Readonly<Record<string, string>>): Promise<string> {
  const given = { constants: new Map(Object.entries(constants)) };
  const { value } = await uppaal.open(files('detectors/growing-timeouts.xta'), given);
  const question = value!.queries.questions[place]!;
  const [verdict] = await answer((question.model ?? value!).behaviour.system, [question], {});
  return verdict!.kind;
}

test('figure 13: each suspects the other, answers its question, and cannot answer the next one', async () => {
  const one = timedCases(files, 'FD-DL-2').find(({ name }) => name.includes('strong accuracy n=2'))!;
  const { evidence, measured } = await one.run({});
  expect(measured).toBe('deadlock');
  const events = eventsOf(evidence!);
  for (const [me, other] of [
    [0, 1],
    [1, 0],
  ]) {
    const way = `Way(${me},${other})`;
    const mine = events.filter(({ participants }) => participants.some((who) => who.includes(`ing(${me})`)));
    const texts = mine.map(({ text }) => text);
    // Steps 3 to 8 of the paper: a question, a suspicion, the first answer, a second question, and the wish to answer
    // again.
    expect(texts.filter((text) => text === 'suspects')).toHaveLength(1);
    expect(texts.filter((text) => text === 'replies')).toHaveLength(2);
    const sent = mine.filter(({ from, to }) => from !== undefined && to === way).map(({ text }) => text);
    expect(sent.toSorted()).toEqual(['I am alive', 'are you alive?', 'are you alive?']);
    expect(texts.indexOf('suspects')).toBeLessThan(texts.lastIndexOf('are you alive?'));
    // The answer is still on its way, overtaken by the second question.
    const delivered = events.filter(({ from }) => from === way).map(({ text }) => text);
    expect(delivered).toEqual(['are you alive?', 'are you alive?']);
  }
  expect(evidence!.narration!.lifelines).not.toContain('Way(0,0)');
});

test('one queue that loses what is too much loses answers behind questions, and with them accuracy', async () => {
  const losing = { n: '2', crashes: '0', whenFull: 'ignore', detector: 'strongAccuracy' };
  expect(await ask(2, { ...losing, fifo: 'true' })).toBe('fails');
  expect(await ask(2, losing)).toBe('holds');
});

test('p1 is suspected for good after twice maxDelta and one more, and not before', async () => {
  const crashing = { n: '2', fifo: 'true', detector: 'strongCompleteness' };
  expect(await ask(3, { ...crashing, within: '4' })).toBe('fails');
  expect(await ask(3, { ...crashing, within: '5' })).toBe('holds');
  expect(await ask(3, { ...crashing, n: '3', grown: '3', within: '3' })).toBe('fails');
});

test('channels that report do report', async () => {
  const reporting = { n: '2', crashes: '0', whenFull: 'report', detector: 'strongAccuracy' };
  expect(await ask(1, reporting)).toBe('fails');
});

test('the run to an overflow in a ring of three, whose steps are searched in parts, is shown', async () => {
  const one = timedCases(files, 'FD-DL-1').find(({ name }) => name.includes('n=3 buffer=1 type R'))!;
  const { evidence, measured } = await one.run({});
  expect(measured).toBe('overflow');
  const shown = eventsOf(evidence!).map(({ text }) => text);
  expect([shown[0], shown.at(-1)]).toEqual(['the ring is built', 'are you alive?']);
});
