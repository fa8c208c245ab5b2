/** Works through the points of a sweep, several at a time, with what the journal knows already left out. */

import type { Point } from './axes.ts';
import { type Cell, type CellCheck, checkCell, type RunCommand } from './cell.ts';

/** What is known of earlier runs, and where it is written down. */
export interface SweepJournal {
  known(point: Point): Cell | undefined;
  add(cell: Cell): void;
}

export interface SweepRun {
  readonly check: CellCheck;
  readonly journal?: SweepJournal;
  readonly signal: AbortSignal;
  /** One for every point that may be worked on at the same time. */
  readonly runners: readonly RunCommand[];
  readonly onProgress: (done: number, all: number) => void;
}

/** In the order of the points; those not reached before somebody wanted to stop are missing. */
export async function runSweep(points: readonly Point[], run: SweepRun): Promise<readonly Cell[]> {
  const cells = points.map((point) => run.journal?.known(point));
  const open = points.flatMap((_, index) => (cells[index] === undefined ? [index] : []));
  let done = points.length - open.length;
  const work = async (runner: RunCommand): Promise<void> => {
    for (let index = open.shift(); index !== undefined && !run.signal.aborted; index = open.shift()) {
      run.onProgress(done, points.length);
      const cell = await checkCell(run.check, points[index]!, runner);
      if (run.signal.aborted) return;
      cells[index] = cell;
      // What a limit or a mistake decided may come out otherwise next time.
      if (cell.verdict !== 'refused' && cell.verdict !== 'unknown') run.journal?.add(cell);
      done += 1;
    }
  };
  await Promise.all(run.runners.map(work));
  return cells.filter((cell) => cell !== undefined);
}
