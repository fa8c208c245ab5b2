/**
 * `npm run bench linear-time`, or `tsx bench/src/linear-time.ts SYSTEM`: formulas of linear time that hold, so that
 * everything is explored, over generated state spaces of millions of transitions, held against exploring them. Each is
 * measured in a process of its own, by processor time, between two explorations. At most 2.5 times the time and 1.5
 * times the memory is what we promised ourselves.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Label, LinearFormula, TransitionSystem } from '@vedette/core';
import { explore } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { pipeline } from './systems/pipeline.ts';
import { tokenRing } from './systems/token-ring.ts';

const MOST_TIME = 2.5;
const MOST_MEMORY = 1.5;

const called = (text: string) => (label: Label) => label.text === text;
const names = ['absent', 'stage(0)', 'stage(7)', 'take(0)', 'count(0)'];
const action = (name: string): LinearFormula => ({ kind: 'action', action: names.indexOf(name) });
const not = (operand: LinearFormula): LinearFormula => ({ kind: 'not', operand });
const eventually = (right: LinearFormula): LinearFormula => ({ kind: 'until', left: { kind: 'true' }, right });
const always = (right: LinearFormula): LinearFormula => ({ kind: 'release', left: { kind: 'false' }, right });
const ifThen = (left: LinearFormula, right: LinearFormula): LinearFormula => ({
  kind: 'or',
  operands: [not(left), right],
});

/** Without cycles, and with them: tokens do not overtake, so who does not go on stops the others after a while. */
const systems: Readonly<Record<string, () => TransitionSystem>> = {
  pipeline: () => pipeline({ stages: 8, items: 19 }),
  ring: () => tokenRing({ stations: 12, tokens: 5, numbers: 2, sizes: 'declared' }),
};

const formulas: Readonly<Record<string, ReadonlyMap<string, LinearFormula>>> = {
  pipeline: new Map([
    ['G !absent', always(not(action('absent')))],
    ['G (stage(0) => F stage(7))', always(ifThen(action('stage(0)'), eventually(action('stage(7)'))))],
    ['F deadlock', eventually({ kind: 'deadlock' })],
  ]),
  ring: new Map([
    ['G (take(0) => F count(0))', always(ifThen(action('take(0)'), eventually(action('count(0)'))))],
    ['G F take(0)', always(eventually(action('take(0)')))],
  ]),
};

interface Figures {
  readonly seconds: number;
  readonly states: number;
  readonly transitions: number;
  readonly megabytes: number;
  readonly verdict: string;
}

async function measured(name: string, formulaName: string | undefined): Promise<Figures> {
  const system = systems[name]!();
  const before = process.cpuUsage().user;
  const formula = formulas[name]!.get(formulaName ?? '');
  const verdict =
    formula === undefined
      ? (await explore(system, [])).outcome
      : (await answer(system, [{ kind: 'linear-time', name, formula, actions: names.map(called), fairness: [] }]))[0]!;
  const seconds = (process.cpuUsage().user - before) / 1e6;
  const { states, transitions, bytes } = verdict.stats;
  return { seconds, states, transitions, megabytes: bytes / 1e6, verdict: verdict.kind };
}

function inOwnProcess(...asked: readonly string[]): Figures {
  const file = fileURLToPath(import.meta.url);
  const node = ['--import', 'tsx', file, '--measure', ...asked];
  return JSON.parse(execFileSync(process.execPath, node, { encoding: 'utf8' })) as Figures;
}

function compare(name: string): void {
  let before = inOwnProcess(name);
  const counts = `${before.states.toLocaleString('en')} states, ${before.transitions.toLocaleString('en')} transitions`;
  console.log(`${name}: ${counts}, ${before.seconds.toFixed(2)} s, ${before.megabytes.toFixed(0)} MB`);
  for (const formula of formulas[name]!.keys()) {
    const { seconds, megabytes, verdict } = inOwnProcess(name, formula);
    const after = inOwnProcess(name);
    const time = (2 * seconds) / (before.seconds + after.seconds);
    const memory = megabytes / after.megabytes;
    before = after;
    const figures = `${seconds.toFixed(2)} s, ${time.toFixed(2)} times (<= ${MOST_TIME})`;
    const isMissed = time > MOST_TIME || memory > MOST_MEMORY || verdict !== 'holds';
    const room = `${megabytes.toFixed(0)} MB, ${memory.toFixed(2)} times (<= ${MOST_MEMORY})`;
    console.log(`  ${formula}: ${verdict}, ${figures}, ${room}${isMissed ? '  MISSED' : ''}`);
    if (isMissed) process.exitCode = 1;
  }
}

const [first, name, formula] = process.argv.slice(2);
if (first === '--measure') console.log(JSON.stringify(await measured(name!, formula)));
else for (const one of Object.keys(systems)) if (first === undefined || first === one) compare(one);
