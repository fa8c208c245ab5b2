/**
 * `npm run bench formulas`, or `tsx bench/src/formulas.ts FORMULA...`: formulas over a generated state space of more
 * than ten million transitions, compared with exploring it. Each is measured in a process of its own, by processor
 * time, between two explorations, since a busy machine changes its speed from one minute to the next. At most 1.5 times
 * is what we promised ourselves.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compilePlain, type PlainFormula, type PlainSteps } from '@vedette/core';
import { answerFormula, explore } from '@vedette/engines';
import { pipeline } from './systems/pipeline.ts';

const size = { stages: 8, items: 19 };
const MOST = 1.5;

const step: PlainSteps = { kind: 'step', matches: () => true };
const anywhere: PlainSteps = { kind: 'repeat', operand: step };
const absent: PlainSteps = { kind: 'step', matches: ({ text }) => text === 'absent' };
const variable = (name: string): PlainFormula => ({ kind: 'variable', name });

const formulas: ReadonlyMap<string, PlainFormula> = new Map(
  Object.entries({
    '[true* . absent] false': {
      kind: 'box',
      steps: { kind: 'sequence', parts: [anywhere, absent] },
      body: { kind: 'false' },
    },
    '<true* . absent> true': {
      kind: 'diamond',
      steps: { kind: 'sequence', parts: [anywhere, absent] },
      body: { kind: 'true' },
    },
    '[true*] (<true> true || [true] false)': {
      kind: 'box',
      steps: anywhere,
      body: {
        kind: 'or',
        operands: [
          { kind: 'diamond', steps: step, body: { kind: 'true' } },
          { kind: 'box', steps: step, body: { kind: 'false' } },
        ],
      },
    },
    'nu X . (mu Y . [true] Y) && [true] X': {
      kind: 'nu',
      name: 'X',
      body: {
        kind: 'and',
        operands: [
          { kind: 'mu', name: 'Y', body: { kind: 'box', steps: step, body: variable('Y') } },
          { kind: 'box', steps: step, body: variable('X') },
        ],
      },
    },
  }),
);

interface Figures {
  readonly seconds: number;
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
      : await answerFormula(system, { kind: 'formula', name, formula: () => compilePlain(formula, system) });
  const seconds = (process.cpuUsage().user - before) / 1e6;
  const { transitions, bytes } = verdict.stats;
  return { seconds, transitions, megabytes: bytes / 1e6, verdict: verdict.kind };
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
  console.log(`explore: ${before.transitions.toLocaleString('en')} transitions, ${before.seconds.toFixed(2)} s`);
  const named = process.argv.slice(2);
  for (const name of named.length > 0 ? named : formulas.keys()) {
    const { seconds, megabytes, verdict } = inOwnProcess(name);
    const after = inOwnProcess('explore');
    const ratio = (2 * seconds) / (before.seconds + after.seconds);
    before = after;
    const figures = `${seconds.toFixed(2)} s, ${ratio.toFixed(2)} times (<= ${MOST}), ${megabytes.toFixed(0)} MB`;
    console.log(`${name}: ${verdict}, ${figures}${ratio > MOST ? '  MISSED' : ''}`);
    if (ratio > MOST) process.exitCode = 1;
  }
}
