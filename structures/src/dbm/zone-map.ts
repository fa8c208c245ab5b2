/** Where a zone machine keeps what in its memory. Rows are filled up to a multiple of four bounds. */

/** Where things lie in the memory, in bytes. */
export interface ZoneMap {
  readonly clocks: number;
  /** The length of a row, and of a matrix. */
  readonly row: number;
  readonly matrix: number;
  /** The zone that is worked on is at 0; the zone to start from is at `source`; one to be copied out is at `out`. */
  readonly source: number;
  readonly out: number;
  readonly lower: number;
  readonly upper: number;
  readonly rowMarks: number;
  readonly columnMarks: number;
  /** Factors of the hash, one per bound. */
  readonly factors: number;
  /** Not zero once a bound that was kept is out of range. */
  readonly flag: number;
  readonly end: number;
}

export function zoneMap(clocks: number): ZoneMap {
  const row = Math.ceil(clocks / 4) * 16;
  const matrix = clocks * row;
  const rows = 4 * matrix;
  return {
    clocks,
    row,
    matrix,
    source: matrix,
    out: 2 * matrix,
    factors: 3 * matrix,
    lower: rows,
    upper: rows + row,
    rowMarks: rows + 2 * row,
    columnMarks: rows + 3 * row,
    flag: rows + 4 * row,
    end: rows + 4 * row + 16,
  };
}
