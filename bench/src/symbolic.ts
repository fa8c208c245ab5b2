/**
 * `npm run bench symbolic`, or `tsx bench/src/symbolic.ts RUN...`: systems too large to be visited, counted as sets of
 * states. Each is measured in a process of its own, by processor time from the system on. There is no floor: no state
 * is inserted anywhere.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TransitionSystem } from '@vedette/core';
import { exploreSymbolically } from '@vedette/engines';
import { mcrl2 } from '@vedette/mcrl2';
import { cspmPhilosophers, mcrl2Philosophers } from './systems/philosophers.ts';
import { pipeline, pipelineStates } from './systems/pipeline.ts';

interface SymbolicRun {
  readonly name: string;
  readonly system: () => TransitionSystem | Promise<TransitionSystem>;
  /** Where a formula, or visiting them all, says how many there are; dining 10 and 12 and the ring were visited. */
  readonly states?: bigint;
}

const items = { stages: 8, items: 34 };

const runs: readonly SymbolicRun[] = [
  { name: 'symbolic-dining-10', system: () => mcrl2Philosophers(10), states: 154_450n },
  { name: 'symbolic-dining-12', system: () => mcrl2Philosophers(12), states: 1_684_801n },
  { name: 'symbolic-dining-14', system: () => mcrl2Philosophers(14) },
  { name: 'symbolic-philosophers-16', system: () => cspmPhilosophers(16), states: 5n ** 16n - 2n },
  { name: 'symbolic-pipeline', system: () => pipeline(items), states: BigInt(pipelineStates(items)) },
  { name: 'symbolic-ring', system: ring, states: 240_478_990n },
];

/** The failure detector of three processes in a ring whose channels lose what is too much. */
async function ring(): Promise<TransitionSystem> {
  const file = new URL('../../protocols/detectors/weak-completeness.mcrl2', import.meta.url);
  const source = {
    name: 'ring',
    async *chunks() {
      yield readFileSync(file);
    },
  };
  return (await mcrl2.open(source, { constants: new Map([['whenFull', 'ignore']]) })).value!.behaviour.system;
}

const [name] = process.argv.slice(2);
if (name === undefined) for (const run of runs) measureApart(run);
else console.log(await measured(runs.find((run) => run.name === name)!));

function measureApart(run: SymbolicRun): void {
  const program = fileURLToPath(import.meta.url);
  console.log(execFileSync(process.execPath, [...process.execArgv, program, run.name], { encoding: 'utf8' }).trimEnd());
}

async function measured(run: SymbolicRun): Promise<string> {
  const system = await run.system();
  const before = process.cpuUsage().user;
  const { stats, outcome } = await exploreSymbolically(system, []);
  const seconds = (process.cpuUsage().user - before) / 1e6;
  if (outcome.kind !== 'holds') throw new Error(`run '${run.name}' was not complete`);
  if (run.states !== undefined && run.states !== stats.exactStates)
    throw new Error(`run '${run.name}' has ${stats.exactStates} states, and should have ${run.states}`);
  const megabytes = process.resourceUsage().maxRSS / 1024;
  const [states, transitions] = [stats.exactStates!, stats.transitions].map((count) => count.toLocaleString('en'));
  return `${run.name}: ${states} states, ${transitions} transitions, ${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB in all`;
}
