/**
 * The least total of some durations under linear bounds, exactly: the dual simplex method, which needs no feasible
 * start since all costs are positive, with the smallest-index rule of Bland (1977) so that it ends. Numbers are
 * integers over one common denominator (Edmonds 1967); a strict bound is a weak one less an infinitesimal, carried as a
 * second constant.
 */

/** The sum of `coefficients[k]` times duration k is at most `bound`, or strictly less. */
export interface LinearRow {
  readonly coefficients: readonly number[];
  readonly bound: number;
  readonly isStrict: boolean;
}

export interface Durations {
  /** Durations count in `unit`ths. */
  readonly unit: number;
  /** What is not a multiple of this stands for infinitesimals. */
  readonly grain: number;
  readonly durations: readonly number[];
}

/** Nothing if the bounds contradict each other, or if the durations have too many digits. */
export function leastDurations(rows: readonly LinearRow[], width: number): Durations | undefined {
  const dictionary = new Dictionary(rows, width);
  return dictionary.solve() ? dictionary.durations() : undefined;
}

/** The columns of the constants: a number, and how many infinitesimals. */
const WHOLE = 0;
const TINY = 1;
const CONSTANTS = 2;

/**
 * Basic variables written by the others: value = (constants + entries times the others) / denominator. Row 0 is the
 * total.
 */
class Dictionary {
  readonly #rows: bigint[][];
  #denominator = 1n;
  /** Which variable a row or column stands for: first the durations, then the slacks of the bounds. */
  readonly #basic: number[];
  readonly #others: number[];
  readonly #width: number;

  constructor(rows: readonly LinearRow[], width: number) {
    this.#width = width;
    const total = [0n, 0n, ...Array<bigint>(width).fill(1n)];
    const slacks = rows.map(({ coefficients, bound, isStrict }) => [
      BigInt(bound),
      isStrict ? -1n : 0n,
      ...coefficients.map((one) => BigInt(-one)),
    ]);
    this.#rows = [total, ...slacks];
    this.#basic = [-1, ...rows.map((_, i) => width + i)];
    this.#others = Array.from({ length: width }, (_, i) => i);
  }

  solve(): boolean {
    for (let row = this.#violated(); row > 0; row = this.#violated()) {
      const column = this.#entering(row);
      if (column < 0) return false;
      this.#pivot(row, column);
    }
    return true;
  }

  /** The row of the smallest variable that is negative. */
  #violated(): number {
    let found = 0;
    for (let row = 1; row < this.#rows.length; row++) {
      const [whole, tiny] = this.#rows[row]! as [bigint, bigint];
      const isNegative = whole < 0n || (whole === 0n && tiny < 0n);
      if (isNegative && (found === 0 || this.#basic[row]! < this.#basic[found]!)) found = row;
    }
    return found;
  }

  /** The column whose variable, raised, mends the row at the least cost. */
  #entering(row: number): number {
    const [costs, entries] = [this.#rows[0]!, this.#rows[row]!];
    let found = -1;
    for (let column = CONSTANTS; column < entries.length; column++) {
      if (entries[column]! <= 0n) continue;
      if (found < 0) found = column;
      const difference = costs[column]! * entries[found]! - costs[found]! * entries[column]!;
      const isFirst = this.#others[column - CONSTANTS]! < this.#others[found - CONSTANTS]!;
      if (difference < 0n || (difference === 0n && isFirst)) found = column;
    }
    return found;
  }

  #pivot(row: number, column: number): void {
    const pivotRow = this.#rows[row]!;
    const pivot = pivotRow[column]!;
    const denominator = this.#denominator;
    for (const [i, entries] of this.#rows.entries()) {
      const factor = entries[column]!;
      if (i === row) continue;
      for (let j = 0; j < entries.length; j++)
        if (j !== column) entries[j] = (entries[j]! * pivot - factor * pivotRow[j]!) / denominator;
    }
    for (let j = 0; j < pivotRow.length; j++) pivotRow[j] = j === column ? denominator : -pivotRow[j]!;
    this.#denominator = pivot;
    [this.#basic[row], this.#others[column - CONSTANTS]] = [this.#others[column - CONSTANTS]!, this.#basic[row]!];
  }

  durations(): Durations | undefined {
    const parts = this.#parts();
    const unit = Number(this.#denominator) * parts;
    const durations = Array<number>(this.#width).fill(0);
    for (let row = 1; row < this.#rows.length; row++) {
      const [whole, tiny] = this.#rows[row]! as [bigint, bigint];
      const variable = this.#basic[row]!;
      if (variable < this.#width) durations[variable] = Number(whole) * parts + Number(tiny);
    }
    const total = durations.reduce((sum, one) => sum + one, 0);
    return Number.isSafeInteger(unit * 1000) && Number.isSafeInteger(total)
      ? { unit, grain: parts, durations }
      : undefined;
  }

  /** A power of ten: one over it is small enough to stand for the infinitesimal. */
  #parts(): number {
    let parts = 1;
    for (const [i, row] of this.#rows.entries()) {
      const [whole, tiny] = [Number(row[WHOLE]), Number(row[TINY])];
      if (i > 0) while (whole * parts + tiny < 0) parts *= 10;
      if (i > 0 && tiny !== 0 && parts === 1) parts = 10;
    }
    return parts;
  }
}
