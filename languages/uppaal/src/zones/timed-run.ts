/**
 * From a symbolic run to one with times: when each step happens is a number, and every guard, invariant and urgency is
 * a bound on such numbers, since a clock's value is the time it has run since it was set. The earliest solution is
 * taken.
 */
import type { Trace } from '@vedette/core';
import { everyValuation, type Zone } from '@vedette/structures';
import type { Times } from './earliest-times.ts';
import { type Formula, partsWith } from './formula.ts';
import { movesOfStep, type RunMoves, type StepContext, waysToTake } from './moves-of-step.ts';
import { RunTiming, type TimingContext } from './run-timing.ts';

export interface TimedRun extends Pick<Times, 'unit' | 'grain'> {
  /** When each step happens, and last the moment at which the run shows what it is about. */
  readonly times: readonly number[];
  readonly moves: RunMoves;
}

export type RunContext = TimingContext & StepContext;

/** The earliest run along a trace that ends in the goal; nothing if times alone do not make one. */
export function timedRun(context: RunContext, trace: Trace, goal?: Formula): TimedRun | undefined {
  const last = trace.steps.at(-1)?.state ?? trace.start;
  const everything = everyValuation(context.steps.size);
  const possible = trace.steps.map((step, i) => movesOfStep(context, trace.steps[i - 1]?.state ?? trace.start, step));
  let found: TimedRun | undefined;
  const attempt = (part: Zone): boolean => {
    for (const moves of waysToTake(possible)) {
      found = solved(context, trace, { moves, goal: part });
      if (found !== undefined) return true;
    }
    return false;
  };
  if (goal === undefined) attempt(everything);
  else partsWith([goal], { steps: context.steps, state: last, zone: everything }, attempt);
  return found;
}

function solved(
  context: RunContext,
  trace: Trace,
  { moves, goal }: { readonly moves: RunMoves; readonly goal: Zone },
): TimedRun | undefined {
  const timing = new RunTiming(context);
  let state = trace.start;
  for (const [i, participants] of moves.entries()) {
    timing.stay(state);
    timing.step(state, participants, trace.steps[i]!.state);
    state = trace.steps[i]!.state;
  }
  timing.stay(state);
  timing.require(goal);
  const found = timing.solve();
  return found && { unit: found.unit, grain: found.grain, times: found.times.slice(1), moves };
}

/** A time for people: `10`, `10.25`; `>10` and `<10` for the moments just after and just before. */
export function timeText(time: number, { unit, grain }: Pick<Times, 'unit' | 'grain'>): string {
  const whole = Math.round(time / grain) * grain;
  const text = `${Number((whole / unit).toFixed(6))}`;
  return time === whole ? text : `${time > whole ? '>' : '<'}${text}`;
}
