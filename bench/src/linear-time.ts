/**
 * `npm run bench linear-time`, or `tsx bench/src/linear-time.ts FORMULA...`: formulas of linear time that hold, so that everything is
 * explored, over a generated state space of more than ten million transitions, held against exploring it. Each is measured in a process
 * of its own, by processor time, between two explorations. At most 2.5 times the time and 1.5 times the memory is what we promised
 * ourselves.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Label, LinearFormula } from '@vedette/core';
import { answer, explore } from '@vedette/engines';
import { pipeline } from './systems/pipeline.ts';

const size = { stages: 8, items: 19 };
const MOST_TIME = 2.5;
const MOST_MEMORY = 1.5;

const called = (text: string) => (label: Label) => label.text === text;
const actions = [called('absent'), called('stage(0)'), called('stage(7)')];
const action = (number: number): LinearFormula => ({ kind: 'action', action: number });
const not = (operand: LinearFormula): LinearFormula => ({ kind: 'not', operand });
const eventually = (right: LinearFormula): LinearFormula => ({ kind: 'until', left: { kind: 'true' }, right });
const always = (right: LinearFormula): LinearFormula => ({ kind: 'release', left: { kind: 'false' }, right });
const ifThen = (left: LinearFormula, right: LinearFormula): LinearFormula => ({
  kind: 'or',
  operands: [not(left), right],
});

const formulas: ReadonlyMap<string, LinearFormula> = new Map(
  Object.entries({
    'G !absent': always(not(action(0))),
    'G (stage(0) => F stage(7))': always(ifThen(action(1), eventually(action(2)))),
    'F deadlock': eventually({ kind: 'deadlock' }),
  }),
);

interface Figures {
  readonly seconds: number;
  readonly states: number;
  readonly transitions: number;
  readonly megabytes: number;
  readonly verdict: string;
}

async function measured(name: string): Promise<Figures> {
  const system = pipeline(size);
  const before = process.cpuUsage().user;
  const formula = formulas.get(name);
  const verdict =
    formula === undefined
      ? (await explore(system, [])).outcome
      : (await answer(system, [{ kind: 'linear-time', name, formula, actions, fairness: [] }]))[0]!;
  const seconds = (process.cpuUsage().user - before) / 1e6;
  const { states, transitions, bytes } = verdict.stats;
  return { seconds, states, transitions, megabytes: bytes / 1e6, verdict: verdict.kind };
}

function inOwnProcess(name: string): Figures {
  const file = fileURLToPath(import.meta.url);
  const node = ['--import', 'tsx', file, '--measure', name];
  return JSON.parse(execFileSync(process.execPath, node, { encoding: 'utf8' })) as Figures;
}

const [first, second] = process.argv.slice(2);
if (first === '--measure') console.log(JSON.stringify(await measured(second!)));
else {
  let before = inOwnProcess('explore');
  const counts = `${before.states.toLocaleString('en')} states, ${before.transitions.toLocaleString('en')} transitions`;
  console.log(`explore: ${counts}, ${before.seconds.toFixed(2)} s, ${before.megabytes.toFixed(0)} MB`);
  const named = process.argv.slice(2);
  for (const name of named.length > 0 ? named : formulas.keys()) {
    const { seconds, states, megabytes, verdict } = inOwnProcess(name);
    const after = inOwnProcess('explore');
    const time = (2 * seconds) / (before.seconds + after.seconds);
    const memory = megabytes / after.megabytes;
    before = after;
    const figures = `${states.toLocaleString('en')} states, ${seconds.toFixed(2)} s, ${time.toFixed(2)} times (<= ${MOST_TIME})`;
    const isMissed = time > MOST_TIME || memory > MOST_MEMORY;
    const room = `${megabytes.toFixed(0)} MB, ${memory.toFixed(2)} times (<= ${MOST_MEMORY})`;
    console.log(`${name}: ${verdict}, ${figures}, ${room}${isMissed ? '  MISSED' : ''}`);
    if (isMissed) process.exitCode = 1;
  }
}
