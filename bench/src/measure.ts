/**
 * Measures one run in this process and prints the result as one line of JSON: `measure.ts RUN [STATES]`. A neighbour on
 * the machine can halve the speed of memory from one minute to the next, so the floor is measured before (if it is
 * known how many states there will be) and after, in processes of its own that leave no trace in this one's memory.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { explore } from '@vedette/engines';
import type { Result } from './result.ts';
import { runs } from './runs.ts';

const run = runs.find(({ name }) => name === process.argv[2])!;
const expected = run.states ?? run.most ?? Number(process.argv[3] ?? 0);
const floors = expected > 0 ? [floorPerInsert(expected)] : [];
const system = await run.system();
const before = process.cpuUsage().user;
const { most } = run;
const { stats, outcome } = await explore(system, [], {
  ...(most !== undefined && { limits: { states: most } }),
});
const nanoseconds = (process.cpuUsage().user - before) * 1000;
if (outcome.kind !== 'holds' && most === undefined) throw new Error(`run '${run.name}' was not complete`);
if (run.states !== undefined && run.states !== stats.states) {
  throw new Error(`run '${run.name}' has ${stats.states} states, the formula says ${run.states}`);
}
const peak = process.resourceUsage().maxRSS / 1024;
floors.push(floorPerInsert(stats.states));
const floor = floors.reduce((sum, one) => sum + one, 0) / floors.length;
const result: Result = {
  name: run.name,
  states: stats.states,
  transitions: stats.transitions,
  seconds: round(stats.seconds, 2),
  bytesPerState: round(stats.bytes / stats.states, 2),
  nanosecondsPerTransition: round(nanoseconds / stats.transitions, 1),
  floor: round(floor, 1),
  ratio: round(nanoseconds / stats.transitions / floor, 2),
  peakMegabytes: Math.round(peak),
};
console.log(JSON.stringify(result));

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function floorPerInsert(count: number): number {
  const program = fileURLToPath(new URL('./floor.ts', import.meta.url));
  return Number(execFileSync(process.execPath, [...process.execArgv, program, `${count}`], { encoding: 'utf8' }));
}
