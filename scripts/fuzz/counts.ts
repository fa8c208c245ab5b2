/**
 * How many inputs each reader has had, in a file of the repository that grows with every run: a later run continues
 * from there, so that no input is read twice.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tally } from './fuzzed-reader.ts';

/** Of one reader. Inputs are numbered from 0 for each seed. */
export interface Count {
  readonly inputs: number;
  readonly opened: number;
  readonly refused: number;
  readonly failures: number;
  readonly seeds: Readonly<Record<string, number>>;
}

export type Counts = Readonly<Record<string, Count>>;

const none: Count = { inputs: 0, opened: 0, refused: 0, failures: 0, seeds: {} };

export const countsFile = join(import.meta.dirname, 'counts.json');

export function readCounts(file = countsFile): Counts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Counts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** The first input of a seed that the reader has not had. */
export function nextInput(counts: Counts, ending: string, seed: number): number {
  return counts[ending]?.seeds[seed] ?? 0;
}

/** With what one more stretch of inputs came to. */
export function counted(
  counts: Counts,
  ending: string,
  stretch: Tally & { readonly seed: number; readonly next: number },
): Counts {
  const before = counts[ending] ?? none;
  const { opened, refused, failures, seed, next } = stretch;
  const after: Count = {
    inputs: before.inputs + opened + refused + failures,
    opened: before.opened + opened,
    refused: before.refused + refused,
    failures: before.failures + failures,
    seeds: { ...before.seeds, [seed]: next },
  };
  return Object.fromEntries(
    Object.entries({ ...counts, [ending]: after }).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** A concurrent reader of the file sees the one before or this one. */
export function writeCounts(counts: Counts, file = countsFile): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(counts, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
