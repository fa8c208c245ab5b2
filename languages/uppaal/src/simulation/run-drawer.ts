/** Draws the runs of a query: each up to its bound, watched by what the query asks. */
import type { Sample } from '@vedette/core';
import { Broken } from '@vedette/core';
import { statistics } from '@vedette/structures';
import { STEP } from './motion.ts';
import * as problems from './problems.ts';
import type { RunEnd } from './run-end.ts';
import type { Simulator } from './simulator.ts';

/** What watches a run. Each function says whether the run is decided. */
export interface Observer {
  begin(): boolean;
  /** Before so much time passes. */
  during(delay: number): boolean;
  /** After a step. */
  after(): boolean;
  /** Before a step, at its moment. */
  before?(): void;
  result(): Omit<Sample, 'steps'>;
}

/** What a run is drawn with. Undefined comes back if it was given up. */
export interface Drawn {
  readonly simulator: Simulator;
  readonly end: RunEnd;
  readonly observer: Observer;
  mustStop(): boolean;
}

/** So many turns of a run between two questions whether to stop. */
const TURNS = 1 << 12;

export function drawRun(drawn: Drawn, seed: number, run: number): Sample | undefined {
  const { simulator, end, observer } = drawn;
  simulator.begin(new statistics.Random(seed, run));
  if (!observer.begin() && !end.isOver() && !follow(drawn)) return undefined;
  return { ...observer.result(), steps: simulator.steps };
}

/** Whether it came to its end. */
function follow({ simulator, end, observer, mustStop }: Drawn): boolean {
  const isStepwise = simulator.motion.isStepwise;
  for (let turn = 1; ; turn++) {
    if (turn % TURNS === 0 && mustStop()) return false;
    const wait = simulator.wait();
    const room = end.room();
    const whole = Math.min(wait, room);
    if (!Number.isFinite(whole)) {
      // Nothing happens any more, but clocks go on.
      if (observer.during(Number.POSITIVE_INFINITY) || end.needsNoEnd) return true;
      throw new Broken(problems.unreachedBound(end.span));
    }
    const delay = isStepwise ? Math.min(whole, STEP) : whole;
    if (observer.during(delay)) return true;
    simulator.pass(delay);
    if (delay < whole) {
      observer.before?.();
      continue;
    }
    if (room < wait) return true;
    observer.before?.();
    if (!simulator.act()) continue;
    if (observer.after() || end.isOver()) return true;
  }
}
