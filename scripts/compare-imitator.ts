/**
 * Holds engines/src/parametric against regression tests of IMITATOR (github.com/imitator-model-checker/imitator): for
 * every reachability or safety property, the parameters it expects and those found here, as sets. Usage: npx tsx
 * scripts/compare-imitator.ts CHECKOUT LIST.json [--apart] [TEXT-IN-NAME]. The list has `rows` with `models` (files
 * below tests/testcases), `options` and the expected `constraint`. Every third row, the one whose number leaves 2 when
 * divided by 3, is kept apart for --apart.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Comparison, compareRow, type Row } from './imitator-row.ts';

const [checkout, list, ...rest] = process.argv.slice(2);
if (checkout === undefined || list === undefined) throw new Error('CHECKOUT LIST.json [--apart] [TEXT-IN-NAME]');
const isApart = rest.includes('--apart');
const wanted = rest.find((one) => !one.startsWith('--')) ?? '';

const { rows } = JSON.parse(readFileSync(list, 'utf8')) as { readonly rows: readonly Row[] };
const read = (file: string): string => readFileSync(path.join(checkout, 'tests/testcases', file), 'utf8');
const counts = new Map<string, number>();

for (const [number, row] of rows.entries()) {
  if ((number % 3 === 2) !== isApart || !row.models.join(' ').includes(wanted)) continue;
  const comparison: Comparison = await compareRow(row, read);
  const { result, because } = comparison;
  const kind = result === 'refused' ? `refused: ${because}` : result;
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
  if (rest.includes('--all') || (result !== 'agrees' && result !== 'refused'))
    process.stdout.write(`${number} ${row.models.join(' ')}: ${result}: ${because}\n`);
}
const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
for (const [kind, count] of sorted) process.stdout.write(`${`${count}`.padStart(4)}  ${kind}\n`);
if (counts.has('differs')) process.exitCode = 1;
