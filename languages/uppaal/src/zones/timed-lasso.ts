/**
 * Times for an infinite run. A run that rests has times for its steps, the last of them such that it may rest. A run
 * into a cycle has times for one round after which every clock shows what it showed before the round, or has only grown
 * where nothing bounds it from above: so the same round can be taken again and again, one period later each time. Where
 * the way to the cycle left other values than a round does, that is asked about a second round, which takes the same
 * times as the first.
 */
import type { State, Trace } from '@vedette/core';
import { everyValuation, intersect, type Zone } from '@vedette/structures';
import type { Times } from './earliest-times.ts';
import { type Formula, partsWith } from './formula.ts';
import { closed, isOwn, ownSteps, stepLabelOf } from './liveness-labels.ts';
import { movesOfStep, type RunMoves, type StepContext, waysToTake } from './moves-of-step.ts';
import { RunTiming, type TimingContext } from './run-timing.ts';

export interface LivenessContext extends TimingContext, StepContext {
  readonly stay: Formula;
  readonly begin?: Formula;
  readonly ticking: number | undefined;
  /** The slot with the number of the part of `stay` that a state lies in. */
  readonly phase: number;
  /** The parts of a state from which a run may rest in it. */
  restingParts(state: State): readonly Zone[];
}

export interface TimedLasso extends Pick<Times, 'unit' | 'grain'> {
  /** When each step happens. */
  readonly times: readonly number[];
  /** How long a round takes, for a run into a cycle. */
  readonly period?: number;
  /** Steps of the run's own (`time passes`) have no moves. */
  readonly moves: RunMoves;
}

/** Nothing if no round repeats itself exactly, or if times alone do not make a run. */
export function timedLasso(context: LivenessContext, trace: Trace): TimedLasso | undefined {
  const last = trace.steps.at(-1)?.state ?? trace.start;
  const everything = everyValuation(context.steps.size);
  const ends = trace.loop === undefined ? context.restingParts(last) : [everything];
  const roundCounts = trace.loop === undefined ? [0] : [1, 2];
  for (const moves of waysToTake(possibleMoves(context, trace)))
    for (const rounds of roundCounts)
      for (const begin of beginnings(context, trace))
        for (const end of ends) {
          const found = new LassoTiming(context, { trace, moves }).solve({ begin, end, rounds });
          if (found !== undefined) return found;
        }
  return undefined;
}

/** Steps of the run's own have none. */
function possibleMoves(context: LivenessContext, { start, steps }: Trace): readonly RunMoves[] {
  return steps.map((step, i) => {
    if (isOwn(step.label)) return [[]];
    return movesOfStep(context, steps[i - 1]?.state ?? start, { ...step, label: stepLabelOf(step.label) });
  });
}

/** The convex parts of what must hold where staying begins. */
function beginnings({ begin, steps }: LivenessContext, trace: Trace): readonly Zone[] {
  const at = trace.steps.findIndex(({ label }) => label === ownSteps.begin);
  const state = trace.steps[at - 1]?.state ?? trace.start;
  return begin === undefined ? [everyValuation(steps.size)] : partsOf(begin, state, steps);
}

function partsOf(formula: Formula, state: State, steps: LivenessContext['steps']): readonly Zone[] {
  const found: Zone[] = [];
  partsWith([formula], { steps, state, zone: everyValuation(steps.size) }, (part) => {
    found.push(part.slice());
    return false;
  });
  return found;
}

class LassoTiming {
  readonly #context: LivenessContext;
  readonly #trace: Trace;
  readonly #moves: RunMoves;
  readonly #timing: RunTiming;
  #arrivedBy: number | undefined;

  constructor(context: LivenessContext, run: { readonly trace: Trace; readonly moves: RunMoves }) {
    this.#context = context;
    this.#trace = run.trace;
    this.#moves = run.moves;
    this.#timing = new RunTiming(context);
  }

  solve({ begin, end, rounds }: { begin: Zone; end: Zone; rounds: number }): TimedLasso | undefined {
    const { steps, loop = steps.length } = this.#trace;
    for (let i = 0; i < loop; i++) this.#pass(i, begin);
    let repeat: (() => void) | undefined;
    for (let round = 0; round < rounds; round++) {
      repeat = this.#beginRound();
      for (let i = loop; i < steps.length; i++) {
        this.#pass(i, begin);
        if (round > 0) this.#timing.requireSameDelay(steps.length - loop);
      }
    }
    repeat?.();
    if (rounds === 0) {
      this.#stay(steps.at(-1)!.state, { arrivedBy: steps.at(-1)!.label, leftBy: undefined });
      this.#timing.require(end);
    }
    const found = this.#timing.solve();
    if (found === undefined) return undefined;
    const times = found.times.slice(1, steps.length + 1);
    const period = times.at(-1)! - (times[loop - 1] ?? 0);
    return { unit: found.unit, grain: found.grain, times, moves: this.#moves, ...(rounds > 0 && { period }) };
  }

  /** Stays up to a step, and takes it. The first state of a round is also that behind its last step. */
  #pass(i: number, begin: Zone): void {
    const { steps, start } = this.#trace;
    const { label } = steps[i]!;
    const before = steps[i - 1]?.state ?? start;
    this.#stay(before, { arrivedBy: this.#arrivedBy, leftBy: label });
    this.#arrivedBy = label;
    if (isOwn(label)) this.#ownStep(label, begin);
    else this.#timing.step(before, this.#moves[i]!, steps[i]!.state);
  }

  /** Staying in a part of the formula from moment to moment; on the border of two parts either may have it. */
  #stay(state: State, { arrivedBy, leftBy }: { arrivedBy: number | undefined; leftBy: number | undefined }): void {
    const { steps, stay, phase, begin } = this.#context;
    const isBefore = state[phase] === 0;
    const part = isBefore ? undefined : partsOf(stay, state, steps)[state[phase]! - 1];
    if (part !== undefined) this.#timing.require(arrivedBy === ownSteps.slide ? closed(part) : part);
    this.#timing.stay(state);
    if (part !== undefined) this.#timing.require(leftBy === ownSteps.slide ? closed(part) : part);
    if (isBefore && begin === undefined) this.#timing.standStill();
  }

  #ownStep(label: number, begin: Zone): void {
    const { ticking, steps } = this.#context;
    if (label === ownSteps.begin) this.#timing.require(begin);
    if (label !== ownSteps.tick) return;
    const due = everyValuation(steps.size);
    intersect(due, steps.size, atLeastOne(steps.size, ticking!));
    this.#timing.require(due);
    this.#timing.set(ticking!, 0);
  }

  /** What must hold at the end of the round that begins here. */
  #beginRound(): () => void {
    const timing = this.#timing;
    const { size, hasStopwatches: mayDrift } = this.#context.steps;
    const [from, required, assigned] = [timing.moment, timing.required.length, timing.assigned.length];
    const then = Array.from({ length: size }, (_, clock) => timing.reading(clock));
    return () => {
      const isSet = new Set(timing.assigned.slice(assigned));
      for (const clock of isSet) timing.requireSame(clock, then[clock]!);
      // A clock that only grows must not be bounded from above, or no time passes at all.
      const isBounded = timing.required
        .slice(required)
        .some(({ clock, minus }) => clock > 0 && !isSet.has(clock) && (minus === 0 || isSet.has(minus) || mayDrift));
      if (isBounded) timing.standStill(from);
    };
  }
}

function atLeastOne(size: number, clock: number): Zone {
  const zone = everyValuation(size);
  zone[clock] = -1;
  return zone;
}
