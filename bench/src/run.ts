/**
 * `npm run bench [RUN...] [-- --save]`: measures the runs one after the other, each in a process of its own, and prints
 * them beside the results in git. `--save` writes the results. Only ratios to the floor are comparable between machines
 * and days. `reduce`, `formulas`, `symbolic`, `cspm`, `campaigns` and `studio` are runs with tables of their own, on
 * request.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isWithin, type Result, rowOf, table } from './result.ts';
import { runs } from './runs.ts';
import { startUpLines } from './start-up.ts';

const resultsFile = fileURLToPath(new URL('../results.json', import.meta.url));
const measureFile = fileURLToPath(new URL('./measure.ts', import.meta.url));
const saved = JSON.parse(readFileSync(resultsFile, 'utf8')) as readonly Result[];
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const tables = [
  'reduce',
  'formulas',
  'linear-time',
  'symbolic',
  'cspm',
  'threads',
  'campaigns',
  'studio',
  'detection',
  'datagrams',
  'peers',
];
const all = [...runs.map(({ name }) => name), ...tables];
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`no run is called '${unknown.join("', '")}'; there are ${all.join(', ')}`);
  process.exit(2);
}
const wanted = runs.filter((run) => (named.length === 0 ? run.onRequest === undefined : named.includes(run.name)));
const results = new Map(saved.map((result) => [result.name, result]));
const rows: (readonly string[])[] = [];
let missed = 0;
for (const run of wanted) {
  process.stderr.write(`${run.name}: ${run.about} ...\n`);
  const known = results.get(run.name)?.states;
  const node = ['--import', 'tsx', '--max-old-space-size=1024', measureFile, run.name, ...(known ? [`${known}`] : [])];
  const result = JSON.parse(execFileSync(process.execPath, node, { encoding: 'utf8' })) as Result;
  rows.push(rowOf(run, result, results.get(run.name)));
  if (!isWithin(run, result)) missed++;
  results.set(run.name, result);
}
if (rows.length > 0) console.log(table(rows));
for (const name of tables.filter((each) => named.includes(each))) {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  if (spawnSync(process.execPath, ['--import', 'tsx', file], { stdio: 'inherit' }).status !== 0) missed++;
}
if (named.length === 0) console.log(startUpLines().join('\n'));
if (process.argv.includes('--save')) {
  const ordered = runs.flatMap((run) => results.get(run.name) ?? []);
  writeFileSync(resultsFile, `[\n${ordered.map((result) => `  ${JSON.stringify(result)}`).join(',\n')}\n]\n`);
}
process.exitCode = missed > 0 ? 1 : 0;
