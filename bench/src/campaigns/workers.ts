/**
 * How much faster the heartbeat campaign of 820 points is with two workers than with one: whole commands of the built program, in turn, three
 * times each; the ratio of the medians on the clock, which says something only where two cores are free.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../apps/cli/bin/vedette.js', import.meta.url));
const model = fileURLToPath(new URL('../../../protocols/heartbeat/binary.xta', import.meta.url));
const times = 3;

const campaign = `campaign: heartbeats
models:
  binary: { model: binary.xta }
constants: { tmin: 1:40, tmax: 1:40 }
where: tmin <= tmax
questions:
  R1: { properties: [{ assertion: 1 }], expect: { fails: 2*tmin <= tmax } }
`;

export interface Speedup {
  readonly one: number;
  readonly two: number;
}

export function speedup(): Speedup {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-bench-'));
  writeFileSync(join(folder, 'c.yaml'), campaign);
  copyFileSync(model, join(folder, 'binary.xta'));
  const one: number[] = [];
  const two: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    one.push(secondsWith(1, folder));
    two.push(secondsWith(2, folder));
  }
  rmSync(folder, { recursive: true });
  return { one: median(one), two: median(two) };
}

function secondsWith(workers: number, folder: string): number {
  const begun = performance.now();
  const words = ['campaign', 'c.yaml', '--workers', String(workers), '--quiet'];
  const said = execFileSync(process.execPath, [program, ...words], { cwd: folder, encoding: 'utf8' });
  if (said !== '820 jobs of 820: 820 as expected\n') throw new Error(said);
  return (performance.now() - begun) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)]!;
}
