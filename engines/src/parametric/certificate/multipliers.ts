/**
 * Multipliers that show how an inequality follows from premises. For a strict one something positive has to be added:
 * the multiples of strict premises and the constant together are then fixed at 1, and the inequality itself gets a
 * multiplier, which is divided out.
 */

import { nonNegativeSolution, type Ratio } from './simplex.ts';
import type { Inference, Row } from './step-premises.ts';
import type { Multipliers } from './written.ts';

/** Nothing if the inequality does not follow. Premises have to be satisfiable, unless a contradiction is asked for. */
export function multipliersFor(premises: readonly Inference[], wanted: Inference): Multipliers | undefined {
  const isStrict = wanted.is === '> 0';
  const columns: Row[] = [];
  const meaning: (readonly [premise: number, sign: bigint])[] = [];
  for (const [i, { row, is }] of premises.entries()) {
    columns.push([...row, is === '> 0' ? 1n : 0n]);
    meaning.push([i, 1n]);
    if (is === '= 0') {
      columns.push([...row.map((one) => -one), 0n]);
      meaning.push([i, -1n]);
    }
  }
  columns.push(wanted.row.map((_, i) => (i === 0 ? 1n : 0n)).concat(1n));
  const goal = columns.length;
  if (isStrict) columns.push([...wanted.row.map((one) => -one), 0n]);
  const used = isStrict ? columns : columns.map((column) => column.with(-1, 0n));
  const right = isStrict ? wanted.row.map(() => 0n).concat(1n) : [...wanted.row, 0n];
  const solution = nonNegativeSolution(used, right);
  if (solution === undefined) return undefined;
  const isContradiction = wanted.row.every((one) => one === 0n);
  const scale = isStrict && !isContradiction ? solution.get(goal) : { numerator: 1n, denominator: 1n };
  if (scale === undefined) return undefined;
  return [...solution].flatMap(([column, value]) => {
    const of = meaning[column];
    return of === undefined ? [] : [[of[0], ratioText(value, scale, of[1])] as const];
  });
}

function ratioText(value: Ratio, scale: Ratio, sign: bigint): string {
  const numerator = value.numerator * scale.denominator * sign;
  const denominator = value.denominator * scale.numerator;
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}
