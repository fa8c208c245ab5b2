/**
 * How much faster the heartbeat campaign of 820 points is with two workers than with one: whole commands of the built
 * program, in turn, three times each; the ratio of the medians on the clock, which says something only where two cores
 * are free. One requirement takes a few seconds, of which every worker spends one or two until its code is warm; all
 * three show what a campaign gains.
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
`;

/** With the conditions of protocols/campaigns/heartbeats.yaml. */
const requirements = [
  '  R1: { properties: [{ assertion: 1 }], constants: { requirement: 1 }, expect: { fails: 2*tmin <= tmax } }\n',
  '  R2: { properties: [{ assertion: 2 }], constants: { requirement: 2 }, expect: { fails: tmin >= tmax } }\n',
  '  R3: { properties: [{ assertion: 3 }], constants: { requirement: 3 }, expect: { fails: tmin >= tmax } }\n',
];
const points = 820;

export interface Speedup {
  readonly one: number;
  readonly two: number;
}

/** With the first so many requirements. */
export function speedup(asked: number): Speedup {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-bench-'));
  writeFileSync(join(folder, 'c.yaml'), campaign + requirements.slice(0, asked).join(''));
  copyFileSync(model, join(folder, 'binary.xta'));
  const one: number[] = [];
  const two: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    one.push(secondsWith(1, { folder, asked }));
    two.push(secondsWith(2, { folder, asked }));
  }
  rmSync(folder, { recursive: true });
  return { one: median(one), two: median(two) };
}

function secondsWith(workers: number, { folder, asked }: { readonly folder: string; readonly asked: number }): number {
  const begun = performance.now();
  const words = ['campaign', 'c.yaml', '--workers', String(workers), '--quiet'];
  const said = execFileSync(process.execPath, [program, ...words], { cwd: folder, encoding: 'utf8' });
  const jobs = grouped(points * asked);
  if (said !== `${jobs} jobs of ${jobs}: ${jobs} as expected\n`) throw new Error(said);
  return (performance.now() - begun) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)]!;
}

/** As the command line writes numbers. */
function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
