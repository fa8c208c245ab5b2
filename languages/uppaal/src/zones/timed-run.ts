/**
 * From a symbolic run to one with times: when each step happens is a number, and every guard, invariant and urgency is a bound on the
 * difference of two such numbers, since a clock's value is the time since it was set. The earliest solution is taken. Times
 * count in `unit`ths, with more of them than there are numbers, so that a strict bound is a weak one a single `unit`th
 * apart (a cycle of bounds that leaves room leaves at least a whole one).
 */
import type { State, Trace } from '@vedette/core';
import { everyValuation, fewConstraints, isWeak, UNBOUNDED, valueIn, type Zone } from '@vedette/structures';
import type { Move } from '../lower/meetings.ts';
import type { Network } from '../lower/network.ts';
import type { StepLabels } from '../lower/step-labels.ts';
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

/** `later - earlier <= bound`, strictly or not, between moments; moment 0 is the start. */
interface Bound {
  readonly later: number;
  readonly earlier: number;
  readonly bound: number;
  readonly isStrict: boolean;
}

class Timing {
  readonly #context: RunContext;
  readonly #trace: Trace;
  readonly #bounds: Bound[] = [];
  /** Per clock the moment it was set and to what. */
  readonly #setAt: { moment: number; value: number }[];

  constructor(context: RunContext, trace: Trace) {
    this.#context = context;
    this.#trace = trace;
    this.#setAt = Array.from({ length: context.steps.size }, () => ({ moment: 0, value: 0 }));
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
    const unit = unitFor(end + 1);
    const times = earliest(this.#bounds, end + 1, unit);
    return times && { unit, times: times.slice(1), moves };
  }

  #set([clock, from, value]: readonly number[], moment: number): void {
    const { moment: since, value: was } = this.#setAt[from!]!;
    this.#setAt[clock!] = from === 0 ? { moment, value: value! } : { moment: since, value: was };
  }

  /** From one moment to the next time passes, or it must not. */
  #stay(state: State, moment: number): void {
    this.#bounds.push({ later: moment - 1, earlier: moment, bound: 0, isStrict: false });
    if (!this.#context.steps.mayDelay(state))
      this.#bounds.push({ later: moment, earlier: moment - 1, bound: 0, isStrict: false });
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
      const [one, other] = [clock, minus].map((number) =>
        number === 0 ? { moment, value: 0 } : this.#setAt[number]!,
      ) as [{ moment: number; value: number }, { moment: number; value: number }];
      // The clock reads (moment - one.moment + one.value); the moments of now cancel out.
      const rest = valueIn(bound) - one.value + other.value;
      this.#bounds.push({ later: other.moment, earlier: one.moment, bound: rest, isStrict: !isWeak(bound) });
    }
  }
}

/** A power of ten, so that times are short decimals. */
function unitFor(moments: number): number {
  return 10 ** Math.ceil(Math.log10(moments + 2));
}

/** The smallest times that respect the bounds (Bellman and Ford), in `unit`ths. */
function earliest(bounds: readonly Bound[], moments: number, unit: number): readonly number[] | undefined {
  const times = Array<number>(moments).fill(0);
  for (let round = 0; round <= moments; round++) {
    let changed = false;
    for (const { later, earlier: before, bound, isStrict } of bounds) {
      const least = times[later]! - (bound * unit - (isStrict ? 1 : 0));
      if (least <= times[before]!) continue;
      if (before === 0) return undefined;
      times[before] = least;
      changed = true;
    }
    if (!changed) return times;
  }
  return undefined;
}

/** A time for people: `10`, `10.25`. */
export function timeText(time: number, unit: number): string {
  return `${Number((time / unit).toFixed(6))}`;
}
