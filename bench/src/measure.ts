/** Measures one run in this process and prints the result as one line of JSON. */
import { explore } from '@vedette/engines';
import { floorPerInsert } from './floor.ts';
import type { Result } from './result.ts';
import { runs } from './runs.ts';

const run = runs.find(({ name }) => name === process.argv[2])!;
const system = await run.system();
const before = process.cpuUsage().user;
const { stats, outcome } = await explore(system, []);
const nanoseconds = (process.cpuUsage().user - before) * 1000;
if (outcome.kind !== 'holds') throw new Error(`run '${run.name}' was not complete`);
if (run.states !== undefined && run.states !== stats.states) {
  throw new Error(`run '${run.name}' has ${stats.states} states, the formula says ${run.states}`);
}
const peak = process.resourceUsage().maxRSS / 1024;
const floor = (floorPerInsert(stats.states) + floorPerInsert(stats.states)) / 2;
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
