/** A plane of verdicts, one per combination of two constants (or a row, for one): what the drawings of a sweep show. */

export type RegionVerdict = 'holds' | 'fails' | 'unknown';

export interface RegionAxis {
  readonly name: string;
  readonly values: readonly number[];
}

export interface RegionCell {
  readonly x: number;
  readonly y: number;
  readonly verdict: RegionVerdict;
}

export interface Region {
  /** Values of the constants that are the same everywhere; may be empty. */
  readonly title: string;
  readonly across: RegionAxis;
  readonly up?: RegionAxis;
  readonly cells: readonly RegionCell[];
  /** What is known of all values, between the numbers too. */
  readonly areas?: readonly RegionArea[];
}

/** Where all bounds hold. */
export interface RegionArea {
  readonly verdict: RegionVerdict;
  readonly bounds: readonly RegionAreaBound[];
}

/** `constant + x * across + y * up` is not negative, or 0. */
export interface RegionAreaBound {
  readonly constant: number;
  readonly x: number;
  readonly y: number;
  readonly isEquality: boolean;
}

export const verdictSigns: Readonly<Record<RegionVerdict, string>> = { holds: '·', fails: '█', unknown: '?' };

/** Rows from the top: large values first, as axes are drawn. */
export function rowsOf({ up }: Region): readonly number[] {
  return up === undefined ? [0] : [...up.values].reverse();
}

/** What is drawn at a place; nothing where nothing was asked. */
export function cellLookup({ cells }: Region): (x: number, y: number) => RegionVerdict | undefined {
  const known = new Map(cells.map(({ x, y, verdict }) => [`${x},${y}`, verdict]));
  return (x, y) => known.get(`${x},${y}`);
}

export function verdictsIn(regions: readonly Region[]): readonly RegionVerdict[] {
  const found = new Set(regions.flatMap(({ cells }) => cells.map(({ verdict }) => verdict)));
  return (['holds', 'fails', 'unknown'] as const).filter((verdict) => found.has(verdict));
}
