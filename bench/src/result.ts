/** What a run measured, and how it is shown. */
import { maximum } from '@vedette/core';
import type { Run } from './runs.ts';

export interface Result {
  readonly name: string;
  readonly states: number;
  readonly transitions: number;
  readonly seconds: number;
  readonly bytesPerState: number;
  readonly nanosecondsPerTransition: number;
  /** Nanoseconds per insert of the floor, measured beside it. */
  readonly floor: number;
  readonly ratio: number;
  readonly peakMegabytes: number;
}

const COLUMNS = [
  'run',
  'states',
  'transitions',
  'seconds',
  'bytes/state',
  'ns/transition',
  'floor ns',
  'ratio',
  'peak MB',
  'earlier ratio',
  '',
];

export function table(rows: readonly (readonly string[])[]): string {
  const all = [COLUMNS, ...rows];
  const widths = COLUMNS.map((_, column) => maximum(all.map((row) => row[column]!.length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function rowOf(run: Run, result: Result, earlier: Result | undefined): readonly string[] {
  const within = (value: number, most: number | undefined): string =>
    most === undefined ? `${value}` : `${value} (<= ${most})`;
  return [
    run.name,
    result.states.toLocaleString('en'),
    result.transitions.toLocaleString('en'),
    `${result.seconds}`,
    within(result.bytesPerState, run.maxBytes),
    `${result.nanosecondsPerTransition}`,
    `${result.floor}`,
    within(result.ratio, run.maxRatio),
    `${result.peakMegabytes}`,
    earlier === undefined ? '-' : `${earlier.ratio}`,
    isWithin(run, result) ? 'ok' : 'MISSED',
  ];
}

export function isWithin(run: Run, { bytesPerState, ratio }: Result): boolean {
  const { maxBytes = Number.POSITIVE_INFINITY, maxRatio = Number.POSITIVE_INFINITY } = run;
  return bytesPerState <= maxBytes && ratio <= maxRatio;
}
