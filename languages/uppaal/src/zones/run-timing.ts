/**
 * The bounds on when the steps of a run happen, collected along it: a run stays in a state from one moment to the next,
 * then takes a step. A clock's value is the time it has run since it was set, so guards and invariants are bounds on
 * moments.
 */
import type { State } from '@vedette/core';
import { everyValuation, fewConstraints, isWeak, UNBOUNDED, valueIn, type Zone } from '@vedette/structures';
import { initialClocks } from '../lower/initial-clocks.ts';
import type { Network } from '../lower/network.ts';
import type { Move } from '../lower/offers.ts';
import { ClockReadings, sum } from './clock-readings.ts';
import { earliestTimes, type MomentBound, type Times } from './earliest-times.ts';
import { PlainZone } from './plain-zone.ts';
import { Precondition } from './precondition.ts';
import type { SymbolicSteps } from './symbolic-steps.ts';

export interface TimingContext {
  readonly network: Network;
  readonly steps: SymbolicSteps;
}

export class RunTiming {
  /** The moment the run has come to; 0 is the start. */
  moment = 0;
  /** What was required of which clocks, for later. */
  readonly required: { readonly clock: number; readonly minus: number }[] = [];
  /** The clocks that were set so far, one after the other. */
  readonly assigned: number[] = [];
  readonly #steps: SymbolicSteps;
  readonly #bounds: MomentBound[] = [];
  readonly #clocks: ClockReadings;
  readonly #precondition: Precondition;
  readonly #target: State;

  constructor({ network, steps }: TimingContext) {
    this.#steps = steps;
    this.#clocks = new ClockReadings(initialClocks(network.model, network.layout));
    this.#precondition = new Precondition(network, steps.slots.length, (state, zone) => steps.invariants(state, zone));
    this.#target = new Int32Array(steps.slots.length);
  }

  /** Time passes up to the next moment, or it must not. */
  stay(state: State): void {
    this.#clocks.run(this.moment, this.#steps.stopped(state));
    this.moment++;
    if (!this.#steps.mayDelay(state)) this.standStill();
    this.#requireInvariants(state);
  }

  /** No time has passed since the moment before, or since an earlier one. */
  standStill(since = this.moment - 1): void {
    const terms = sum(new Map([[this.moment, 1]]), new Map([[since, 1]]), -1);
    this.#bounds.push({ terms, bound: 0, isStrict: false });
  }

  step(state: State, participants: readonly Move[], target: State): void {
    const guard = everyValuation(this.#steps.size);
    const plain = new PlainZone(guard, this.#steps.size);
    for (const { edge, selected } of participants) edge.tightening?.(state, plain, selected);
    this.require(guard);
    const { entries, length } = this.#precondition.run(state, participants, this.#target);
    for (let at = 0; at < length; at += 3) this.#assign(entries[at]!, entries[at + 1]!, entries[at + 2]!);
    this.#requireInvariants(target);
  }

  set(clock: number, value: number): void {
    this.#assign(clock, 0, value);
  }

  /** Now the clocks are in the zone. */
  require(zone: Zone): void {
    for (const { clock, minus, bound } of fewConstraints(zone, this.#steps.size)) {
      if (bound === UNBOUNDED) continue;
      this.required.push({ clock, minus });
      const [one, other] = [this.#clocks.at(clock, this.moment), this.#clocks.at(minus, this.moment)];
      const terms = sum(one.terms, other.terms, -1);
      this.#bounds.push({ terms, bound: valueIn(bound) - one.value + other.value, isStrict: !isWeak(bound) });
    }
  }

  /** What a clock shows now; see `ClockReadings`. */
  reading(clock: number): ReturnType<ClockReadings['at']> {
    return this.#clocks.at(clock, this.moment);
  }

  /** The clock shows now what it showed then. */
  requireSame(clock: number, then: ReturnType<ClockReadings['at']>): void {
    const now = this.reading(clock);
    const difference = then.value - now.value;
    this.#bounds.push({ terms: sum(now.terms, then.terms, -1), bound: difference, isStrict: false });
    this.#bounds.push({ terms: sum(then.terms, now.terms, -1), bound: -difference, isStrict: false });
  }

  /** The last stay took as long as the one so many moments before. */
  requireSameDelay(before: number): void {
    const delay = (moment: number) => sum(new Map([[moment, 1]]), new Map([[moment - 1, 1]]), -1);
    const [one, other] = [delay(this.moment), delay(this.moment - before)];
    for (const terms of [sum(one, other, -1), sum(other, one, -1)])
      this.#bounds.push({ terms, bound: 0, isStrict: false });
  }

  solve(): Times | undefined {
    return earliestTimes(this.#bounds, this.moment + 1);
  }

  #assign(clock: number, from: number, value: number): void {
    this.assigned.push(clock);
    if (from === 0) this.#clocks.set(clock, value, this.moment);
    else this.#clocks.copy(clock, from);
  }

  #requireInvariants(state: State): void {
    const zone = everyValuation(this.#steps.size);
    this.#steps.invariants(state, zone);
    this.require(zone);
  }
}
