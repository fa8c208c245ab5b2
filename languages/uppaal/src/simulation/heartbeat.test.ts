/**
 * The mean time until a coordinator of the accelerated heartbeat protocol stops although nothing failed, in a network
 * that loses messages: random runs against the closed form. A round lasts t; a round trip is lost with probability q =
 * 1 - (1 - p)^2, then t is halved, and below tmin the coordinator stops. With m the number of halvings that stay at
 * least tmin, rounds of floor(tmax / 2^k) are taken q^k times as often as those of tmax, and the m-th loss in a row
 * ends it: the mean is sum over k < m of q^k floor(tmax / 2^k), divided by q^m.
 */
import type { StatisticalQuestion } from '@vedette/core';
import { answerStatistical } from '@vedette/engines';
import { expect, test } from 'vitest';
import { openUppaal } from '../language.ts';
import { sourceOf } from '../testing/testing-source.ts';

interface Setting {
  readonly tmin: number;
  readonly tmax: number;
  /** Messages lost out of a hundred. */
  readonly lost: number;
}

/** The coordinator sends a beat when a round begins; the participant replies; each message may be lost on its way. */
function model({ tmin, tmax, lost }: Setting): string {
  return `<nta><declaration>broadcast chan beat, reply; double stopped;</declaration>
<template><name>P0</name><declaration>clock now, x; int t = ${tmax}; bool heard = true;</declaration>
<location id="send"><name>send</name><committed/></location>
<location id="wait"><name>wait</name><label kind="invariant">x &lt;= t</label></location>
<location id="decide"><name>decide</name><committed/></location>
<location id="done"><name>done</name></location><init ref="send"/>
<transition><source ref="send"/><target ref="wait"/><label kind="synchronisation">beat!</label><label kind="assignment">heard = false, x = 0</label></transition>
<transition><source ref="wait"/><target ref="wait"/><label kind="synchronisation">reply?</label><label kind="assignment">heard = true</label></transition>
<transition><source ref="wait"/><target ref="decide"/><label kind="guard">x &gt;= t</label><label kind="assignment">t = heard ? ${tmax} : t / 2</label></transition>
<transition><source ref="decide"/><target ref="send"/><label kind="guard">t &gt;= ${tmin}</label></transition>
<transition><source ref="decide"/><target ref="done"/><label kind="guard">t &lt; ${tmin}</label><label kind="assignment">stopped = now</label></transition>
</template>
<template><name>P1</name>
<location id="idle"><name>idle</name></location><location id="got"><name>got</name><urgent/></location>
<location id="back"><name>back</name><urgent/></location>
<branchpoint id="there"/><branchpoint id="away"/><init ref="idle"/>
<transition><source ref="idle"/><target ref="there"/><label kind="synchronisation">beat?</label></transition>
<transition><source ref="there"/><target ref="got"/><label kind="probability">${100 - lost}</label></transition>
<transition><source ref="there"/><target ref="idle"/><label kind="probability">${lost}</label></transition>
<transition><source ref="got"/><target ref="away"/></transition>
<transition><source ref="away"/><target ref="back"/><label kind="probability">${100 - lost}</label></transition>
<transition><source ref="away"/><target ref="idle"/><label kind="probability">${lost}</label></transition>
<transition><source ref="back"/><target ref="idle"/><label kind="synchronisation">reply!</label></transition>
</template>
<system>system P0, P1;</system>
<queries><query><formula>E[&lt;=100000; 3000](max: stopped)</formula><comment/></query></queries></nta>`;
}

function meanTime({ tmin, tmax, lost }: Setting): number {
  const q = 1 - (1 - lost / 100) ** 2;
  let [sum, m] = [0, 0];
  for (let t = tmax; t >= tmin; t = Math.floor(t / 2)) sum += q ** m++ * t;
  return sum / q ** m;
}

test.each<Setting>([
  { tmin: 1, tmax: 4, lost: 30 },
  { tmin: 2, tmax: 10, lost: 20 },
  { tmin: 4, tmax: 10, lost: 10 },
  { tmin: 9, tmax: 10, lost: 5 },
])('false stops come as late as the formula says: %o', async (setting) => {
  const { value } = await openUppaal(sourceOf(model(setting), 'heartbeat.xml'), {});
  const question = value!.queries.questions.find(({ kind }) => kind === 'statistical') as StatisticalQuestion;
  const verdict = await answerStatistical(question, { alpha: 1e-6 });
  if (verdict.kind !== 'holds') throw new Error(JSON.stringify(verdict));
  const { least, most } = verdict.statistics!;
  expect([least! < meanTime(setting), meanTime(setting) < most!]).toEqual([true, true]);
  expect(most! - least!).toBeLessThan(0.25 * meanTime(setting));
});
