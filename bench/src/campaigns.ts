/**
 * `npm run bench campaigns`: what a job costs besides its work, what a second worker brings, and how long a large
 * ledger takes for the table of a sweep. The limits are the figures we promised ourselves; what is compared with them
 * is processor time, except for the second worker.
 */
import { loadavg } from 'node:os';
import { largeLedger } from './campaigns/large-ledger.ts';
import { embeddedOverhead, sharedOverhead } from './campaigns/overhead.ts';
import { speedup } from './campaigns/workers.ts';

let missed = 0;
const printLine = (what: string, isWithin: boolean): void => {
  if (!isWithin) missed++;
  console.log(`${what}${isWithin ? '' : ' MISSED'}`);
};

console.log(`others on this machine: a load of ${loadavg()[0]!.toFixed(1)}`);
const embedded = await embeddedOverhead();
printLine(`a job in one process: ${milliseconds(embedded)} (<= 5)`, embedded.processor <= 5);
const shared = await sharedOverhead();
printLine(`a job through Redis on loopback: ${milliseconds(shared)} (<= 10)`, shared.processor <= 10);
const { cells, seconds, clock } = await largeLedger();
printLine(
  `a table of ${cells} cells from a million results: ${seconds.toFixed(2)} s (${clock.toFixed(2)} on the clock, <= 1)`,
  seconds <= 1,
);
for (const [asked, wanted] of [
  [1, 0],
  [3, 1.8],
] as const) {
  const { one, two } = speedup(asked);
  const ratio = one / two;
  const times = `${ratio.toFixed(2)} times as fast (${one.toFixed(1)} s, ${two.toFixed(1)} s on the clock`;
  const limit = wanted === 0 ? '' : `, >= ${wanted}`;
  printLine(`820 points, ${asked} of 3 requirements, two workers in place of one: ${times}${limit})`, ratio >= wanted);
}
process.exit(missed > 0 ? 1 : 0);

function milliseconds({ processor, clock: onClock }: { readonly processor: number; readonly clock: number }): string {
  return `${processor.toFixed(2)} ms (${onClock.toFixed(2)} on the clock)`;
}
