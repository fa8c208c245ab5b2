/**
 * From a symbolic run to one with times: when each step happens is a number, and every guard, invariant and urgency is a bound on such
 * numbers, since a clock's value is the time it has run since it was set. The earliest solution is taken.
 */
import type { State, Trace } from '@vedette/core';
import { everyValuation, fewConstraints, isWeak, UNBOUNDED, valueIn, type Zone } from '@vedette/structures';
import type { Move } from '../lower/meetings.ts';
import type { Network } from '../lower/network.ts';
import type { StepLabels } from '../lower/step-labels.ts';
import { ClockReadings, sum } from './clock-readings.ts';
import { earliestTimes, type MomentBound } from './earliest-times.ts';
import { type Formula, partsWith } from './formula.ts';
import { Precondition } from './precondition.ts';
import type { SymbolicSteps } from './symbolic-steps.ts';

export interface TimedRun {
  readonly unit: number;
  /** When each step happens, and last the moment at which the run shows what it is about. */
  readonly times: readonly number[];
  readonly moves: readonly (readonly Move[])[];
}

export interface RunContext {
  readonly network: Network;
  readonly steps: SymbolicSteps;
  readonly labels: StepLabels;
}

/** The earliest run along a trace that ends in the goal; nothing if times alone do not make one. */
export function timedRun(context: RunContext, trace: Trace, goal?: Formula): TimedRun | undefined {
  const last = trace.steps.at(-1)?.state ?? trace.start;
  const everything = everyValuation(context.steps.size);
  let found: TimedRun | undefined;
  const attempt = (part: Zone): boolean => {
    found = new Timing(context, trace).solve(part);
    return found !== undefined;
  };
  if (goal === undefined) attempt(everything);
  else partsWith([goal], { steps: context.steps, state: last, zone: everything }, attempt);
  return found;
}

class Timing {
  readonly #context: RunContext;
  readonly #trace: Trace;
  readonly #bounds: MomentBound[] = [];
  readonly #clocks: ClockReadings;

  constructor(context: RunContext, trace: Trace) {
    this.#context = context;
    this.#trace = trace;
    this.#clocks = new ClockReadings(context.steps.size);
  }

  solve(goal: Zone): TimedRun | undefined {
    const { labels, network, steps } = this.#context;
    const moves = this.#trace.steps.map(({ label }) => labels.at(label).moves);
    const run = new Precondition(network, steps.slots.length, (state, zone) => steps.invariants(state, zone));
    const target = new Int32Array(steps.slots.length);
    let state = this.#trace.start;
    for (const [i, team] of moves.entries()) {
      const moment = i + 1;
      this.#stay(state, moment);
      const guard = everyValuation(steps.size);
      for (const { edge, selected } of team) edge.tightening?.(state, guard, selected);
      this.#require(guard, moment);
      const { entries } = run.run(state, team, target);
      for (let at = 0; at < entries.length; at += 3) this.#set(entries.slice(at, at + 3), moment);
      state = this.#trace.steps[i]!.state;
      this.#requireInvariants(state, moment);
    }
    const end = moves.length + 1;
    this.#stay(state, end);
    this.#require(goal, end);
    const found = earliestTimes(this.#bounds, end + 1);
    return found && { unit: found.unit, times: found.times.slice(1), moves };
  }

  #set([clock, from, value]: readonly number[], moment: number): void {
    if (from === 0) this.#clocks.set(clock!, value!, moment);
    else this.#clocks.copy(clock!, from!);
  }

  /** From the moment before to this one time passes, or it must not. */
  #stay(state: State, moment: number): void {
    const { steps } = this.#context;
    this.#clocks.run(moment - 1, steps.stopped(state));
    if (!steps.mayDelay(state))
      this.#bounds.push({
        terms: new Map([
          [moment, 1],
          [moment - 1, -1],
        ]),
        bound: 0,
        isStrict: false,
      });
    this.#requireInvariants(state, moment);
  }

  #requireInvariants(state: State, moment: number): void {
    const zone = everyValuation(this.#context.steps.size);
    this.#context.steps.invariants(state, zone);
    this.#require(zone, moment);
  }

  /** At this moment the clocks are in the zone. */
  #require(zone: Zone, moment: number): void {
    for (const { clock, minus, bound } of fewConstraints(zone, this.#context.steps.size)) {
      if (bound === UNBOUNDED) continue;
      const [one, other] = [this.#clocks.at(clock, moment), this.#clocks.at(minus, moment)];
      const terms = sum(one.terms, other.terms, -1);
      this.#bounds.push({ terms, bound: valueIn(bound) - one.value + other.value, isStrict: !isWeak(bound) });
    }
  }
}

/** A time for people: `10`, `10.25`. */
export function timeText(time: number, unit: number): string {
  return `${Number((time / unit).toFixed(6))}`;
}
