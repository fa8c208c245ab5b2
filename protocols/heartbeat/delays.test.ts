/**
 * The longest silence of p[0] in the binary protocol, measured as a delay in both languages. By hand: the last answer
 * may come right after a beat, so that this round and the next take tmax each, and then every round half of the one
 * before, down to the last that is not less than tmin. Where that is a power of two it is the published 3*tmax - tmin
 * (HB sec. 6.2).
 */
import { readFileSync } from 'node:fs';
import type { DelayQuestion, Model, Outcome } from '@vedette/core';
import { mcrl2 } from '@vedette/mcrl2';
import { answer } from '@vedette/questions';
import { readDelay } from '@vedette/temporal';
import { textSource } from '@vedette/text';
import { uppaal } from '@vedette/uppaal';
import { expect, test } from 'vitest';

const times = [
  { tmin: 1, tmax: 10 },
  { tmin: 4, tmax: 10 },
  { tmin: 5, tmax: 10 },
  { tmin: 9, tmax: 10 },
  { tmin: 1, tmax: 8 },
] as const;

function longestSilence(tmin: number, tmax: number): number {
  let silence = 2 * tmax;
  for (let wait = Math.floor(tmax / 2); wait >= tmin; wait = Math.floor(wait / 2)) silence += wait;
  return silence;
}

const constants = ({ tmin, tmax }: { readonly tmin: number; readonly tmax: number }) =>
  new Map([
    ['tmin', `${tmin}`],
    ['tmax', `${tmax}`],
    ['corrected', 'true'],
  ]);

async function measured(opened: Promise<Outcome<Model>>, events: string) {
  const { value: model } = await opened;
  const { value: questions } = readDelay({ text: { source: 'asked', start: 0, text: events } }, model!);
  const [, greatest] = await answer(model!, questions as readonly DelayQuestion[]);
  return greatest!.kind === 'holds' ? greatest!.figures!.map(({ extreme }) => extreme) : greatest;
}

const text = (file: string) => textSource(readFileSync(new URL(file, import.meta.url), 'utf8'), file);

test('two waits and the halves of one are the published bound where they are powers of two', () => {
  expect(longestSilence(1, 8)).toBe(3 * 8 - 1);
});

test.each(times)('p[0] is silent for so long: %o', async (data) => {
  const { tmin, tmax } = data;
  const expected = [
    { value: Number.POSITIVE_INFINITY, isReached: false },
    { value: longestSilence(tmin, tmax), isReached: true },
  ];
  const stopped = '"P0: Deciding->Stopped" || "P0: Alive->Crashed"';
  const dense = uppaal.open(text('binary.xta'), { constants: constants(data) });
  expect(await measured(dense, `arrive..(arrive || ${stopped})`)).toEqual(expected);
  const answers = Array.from({ length: tmin + 1 }, (_, age) => `arrive(1,0,${age})`).join(' || ');
  const discrete = mcrl2.open(text('binary.mcrl2'), { constants: constants(data) });
  expect(await measured(discrete, `(${answers})..(${answers} || stop(0) || crash(0))`)).toEqual(expected);
});
