/**
 * `npm run bench cspm`: dining philosophers in CSPM, ten of them searched to the first deadlock, a hundred with a
 * partial order reduction and with compressions, and the reading of a long script up to a system. Seconds are processor
 * time in one thread; limits are the figures we promised ourselves, where FDR 4.2.7 took 4.05 s for ten (all cores of a
 * larger machine) and 10.4 s for a hundred.
 */
import type { Verdict } from '@vedette/core';
import { cspm } from '@vedette/cspm';
import { minimise } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { compressedTable, longScript, table } from './systems/dining.ts';

interface Case {
  readonly name: string;
  readonly script: string;
  readonly mostSeconds: number;
  readonly mostBytes?: number;
}

const cases: readonly Case[] = [
  { name: '10 philosophers', script: table(10), mostSeconds: 15, mostBytes: 14 },
  { name: '100, partial order reduce', script: table(100, ' :[partial order reduce]'), mostSeconds: 5 },
  { name: '100, compressed', script: compressedTable(100), mostSeconds: 5 },
];

let missed = 0;
for (const { name, script, mostSeconds, mostBytes = Number.POSITIVE_INFINITY } of cases) {
  const begun = { clock: performance.now(), processor: process.cpuUsage().user };
  const { states, transitions, bytes } = (await answered(script)).stats;
  const seconds = (process.cpuUsage().user - begun.processor) / 1e6;
  const clock = (performance.now() - begun.clock) / 1000;
  const isWithin = seconds <= mostSeconds && bytes / states <= mostBytes;
  if (!isWithin) missed++;
  const figures = `${states} states, ${transitions} transitions, ${(bytes / states).toFixed(1)} bytes a state`;
  console.log(
    `${name}: ${seconds.toFixed(2)} s (${clock.toFixed(2)} on the clock), ${figures}${isWithin ? '' : ' MISSED'}`,
  );
}

const lines = 1800;
const before = process.cpuUsage().user;
const model = await opened(longScript(lines));
const slots = model.queries.questions[0]!.model!.behaviour.system.slots.length;
const seconds = (process.cpuUsage().user - before) / 1e6;
if (seconds > 1.5) missed++;
console.log(`a script of ${lines} lines, read and compiled: ${seconds.toFixed(2)} s, ${slots} components`);
process.exit(missed > 0 ? 1 : 0);

async function opened(script: string) {
  const chunks = async function* () {
    yield new TextEncoder().encode(script);
  };
  const { value, problems } = await cspm.open({ name: 'script.csp', chunks }, { minimise });
  if (value === undefined) throw new Error(problems[0]!.message);
  return value;
}

async function answered(script: string): Promise<Verdict> {
  const opening = await opened(script);
  const [verdict] = await answer(opening, opening.queries.questions);
  if (verdict!.kind !== 'fails') throw new Error(`there is a deadlock, found was: ${verdict!.kind}`);
  return verdict!;
}
