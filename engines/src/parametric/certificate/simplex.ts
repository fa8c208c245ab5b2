/**
 * A solution of `columns * x = right side, x >= 0` in rational numbers, if there is one: the first phase of the simplex method, exact in BigInt, with Bland's rule ("New finite
 * pivoting rules for the simplex method", 1977), so that it ends. Rows are integers, each up to a positive factor.
 */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

type Row = readonly bigint[];

/** By the number of a column; columns that are left out have the value 0. */
export function nonNegativeSolution(columns: readonly Row[], right: Row): ReadonlyMap<number, Ratio> | undefined {
  const count = columns.length;
  const rows = right.map((value, i) => {
    const sign = value < 0n ? -1n : 1n;
    return [...columns.map((column) => column[i]! * sign), value * sign];
  });
  const basis = rows.map((_, i) => count + i);
  /** The sum of the rows whose own variable is artificial: positive where more of a column brings it down. */
  let objective: Row = rows.reduce(
    (sum, row) => sum.map((value, i) => value + row[i]!),
    new Array<bigint>(count + 1).fill(0n),
  );
  for (;;) {
    const entering = objective.findIndex((value, i) => i < count && value > 0n);
    if (entering < 0) break;
    const leaving = leavingRow(rows, basis, entering);
    if (leaving === undefined) break;
    const pivot = rows[leaving]!;
    for (const i of rows.keys()) if (i !== leaving) rows[i] = [...eliminated(rows[i]!, pivot, entering)];
    objective = eliminated(objective, pivot, entering);
    basis[leaving] = entering;
  }
  if (objective[count] !== 0n) return undefined;
  const solved = basis.flatMap((column, i) => {
    const [numerator, denominator] = [rows[i]![count]!, rows[i]![column] ?? 0n];
    return column < count && numerator !== 0n ? [[column, reducedRatio({ numerator, denominator })] as const] : [];
  });
  return new Map(solved);
}

/** The row that reaches 0 first when the entering variable grows; of several the one with the least variable. */
function leavingRow(rows: readonly Row[], basis: readonly number[], entering: number): number | undefined {
  let best: number | undefined;
  for (const [i, row] of rows.entries()) {
    if (row[entering]! <= 0n) continue;
    const order =
      best === undefined ? -1n : row.at(-1)! * rows[best]![entering]! - rows[best]!.at(-1)! * row[entering]!;
    if (order < 0n || (order === 0n && basis[i]! < basis[best!]!)) best = i;
  }
  return best;
}

function eliminated(row: Row, pivot: Row, column: number): Row {
  const value = row[column]!;
  if (value === 0n) return row;
  const scale = pivot[column]!;
  const result = row.map((one, i) => one * scale - pivot[i]! * value);
  const common = result.reduce(gcd, 0n);
  return common > 1n ? result.map((one) => one / common) : result;
}

function reducedRatio({ numerator, denominator }: Ratio): Ratio {
  const common = gcd(numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
