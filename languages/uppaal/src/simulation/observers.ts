/** What is asked of a run while it is drawn: a condition on its states, an extreme value, or values along the run. */
import type { Sample } from '@vedette/core';
import type { Observer } from './run-drawer.ts';
import type { RunEnd } from './run-end.ts';
import type { Simulator } from './simulator.ts';
import { nothingSelected, type Reading, type Watched } from './stochastic-network.ts';
import { firstMoment, Watcher } from './watcher.ts';

/** A condition, and whether it may change while time passes. */
export interface Condition {
  readonly holds: Watched;
  readonly isTimed: boolean;
}

export interface Quantity {
  readonly reading: Reading;
  readonly isTimed: boolean;
}

/** `<> p`: 1 with the moment, else 0. `[] p` counts the other way round. */
export class Reached implements Observer {
  readonly #end: RunEnd;
  readonly #goal: Condition;
  readonly #watcher: Watcher;
  readonly #found: number;
  readonly #now: () => boolean;
  #isFound = false;
  #at = 0;

  /** `negated`: the condition must hold in all states. */
  constructor(simulator: Simulator, end: RunEnd, goal: Condition & { readonly negated: boolean }) {
    this.#end = end;
    this.#goal = goal;
    this.#watcher = new Watcher(simulator.motion.rates);
    this.#found = goal.negated ? 0 : 1;
    const { holds, negated } = goal;
    this.#now = () => holds(simulator.values, this.#watcher) !== negated;
  }

  begin(): boolean {
    this.#isFound = false;
    return this.after();
  }

  after(): boolean {
    this.#watcher.offset = 0;
    return this.#now() && this.#decide(0);
  }

  during(delay: number): boolean {
    if (!this.#goal.isTimed) return false;
    const moment = firstMoment(this.#now, this.#watcher, delay);
    return moment !== undefined && this.#decide(moment);
  }

  #decide(after: number): boolean {
    this.#isFound = true;
    this.#at = this.#end.measure(after);
    return true;
  }

  result(): Omit<Sample, 'steps'> {
    const at = this.#isFound ? this.#at : this.#end.measure(0);
    return { value: this.#isFound ? this.#found : 1 - this.#found, at };
  }
}

/** `p U q`: q comes, and up to then p holds. */
export class Until implements Observer {
  readonly #simulator: Simulator;
  readonly #end: RunEnd;
  readonly #watcher: Watcher;
  readonly #goal: () => boolean;
  readonly #broken: () => boolean;
  readonly #isTimed: boolean;
  #value = 0;
  #at = 0;

  constructor(
    simulator: Simulator,
    end: RunEnd,
    conditions: { readonly premise: Condition; readonly goal: Condition },
  ) {
    const { premise, goal } = conditions;
    this.#simulator = simulator;
    this.#end = end;
    this.#watcher = new Watcher(simulator.motion.rates);
    this.#goal = () => goal.holds(this.#simulator.values, this.#watcher);
    this.#broken = () => !premise.holds(this.#simulator.values, this.#watcher);
    this.#isTimed = premise.isTimed || goal.isTimed;
  }

  begin(): boolean {
    this.#value = 0;
    this.#at = this.#end.measure(0);
    return this.after();
  }

  after(): boolean {
    this.#watcher.offset = 0;
    if (this.#goal()) return this.#decide(1, 0);
    return this.#broken() && this.#decide(0, 0);
  }

  during(delay: number): boolean {
    if (!this.#isTimed) return false;
    const goal = firstMoment(this.#goal, this.#watcher, delay);
    const broken = firstMoment(this.#broken, this.#watcher, goal ?? delay);
    if (goal !== undefined && (broken === undefined || broken >= goal)) return this.#decide(1, goal);
    return broken !== undefined && this.#decide(0, broken);
  }

  #decide(value: number, after: number): boolean {
    this.#value = value;
    this.#at = this.#end.measure(after);
    return true;
  }

  result(): Omit<Sample, 'steps'> {
    return { value: this.#value, at: this.#at };
  }
}

/** `max: e` and `min: e`: along straight lines an expression is extreme at an end. */
export class Extreme implements Observer {
  readonly #read: () => number;
  readonly #isTimed: boolean;
  readonly #sign: 1 | -1;
  readonly #end: RunEnd;
  #best = 0;
  #at = 0;

  constructor(
    simulator: Simulator,
    end: RunEnd,
    asked: { readonly number: Quantity; readonly extreme: 'min' | 'max' },
  ) {
    const { reading, isTimed } = asked.number;
    this.#read = () => reading(simulator.values, nothingSelected);
    this.#isTimed = isTimed;
    this.#sign = asked.extreme === 'max' ? 1 : -1;
    this.#end = end;
  }

  begin(): boolean {
    this.#best = this.#read();
    this.#at = this.#end.measure(0);
    return false;
  }

  after(): boolean {
    const value = this.#read();
    if ((value - this.#best) * this.#sign > 0) {
      this.#best = value;
      this.#at = this.#end.measure(0);
    }
    return false;
  }

  before(): void {
    if (this.#isTimed) this.after();
  }

  during(): boolean {
    this.before();
    return false;
  }

  result(): Omit<Sample, 'steps'> {
    this.before();
    return { value: this.#best, at: this.#at };
  }
}

/** So many points of a run are kept; where there are more, every second one. */
const MOST_POINTS = 4096;

/** `simulate {e, e}`: the values along the run, and whether the goal was reached. */
export class Recorded implements Observer {
  readonly #end: RunEnd;
  readonly #reads: readonly (() => number)[];
  readonly #goal: Reached | undefined;
  #at: number[] = [];
  #values: number[][] = [];
  #every = 1;
  #skipped = 0;
  #isReached = false;

  constructor(
    simulator: Simulator,
    end: RunEnd,
    asked: { readonly numbers: readonly Quantity[]; readonly goal: Reached | undefined },
  ) {
    this.#end = end;
    this.#reads = asked.numbers.map(
      ({ reading }) =>
        () =>
          reading(simulator.values, nothingSelected),
    );
    this.#goal = asked.goal;
  }

  begin(): boolean {
    this.#at = [];
    this.#values = this.#reads.map(() => []);
    this.#every = 1;
    this.#skipped = 0;
    this.#isReached = this.#goal?.begin() ?? false;
    this.#add();
    return false;
  }

  before(): void {
    this.#add();
  }

  after(): boolean {
    if (!this.#isReached && this.#goal?.after() === true) this.#isReached = true;
    this.#add();
    return false;
  }

  during(delay: number): boolean {
    if (!this.#isReached && this.#goal?.during(delay) === true) this.#isReached = true;
    return false;
  }

  #add(): void {
    this.#skipped += 1;
    if (this.#skipped < this.#every) return;
    this.#skipped = 0;
    this.#push();
    if (this.#at.length < MOST_POINTS) return;
    this.#every *= 2;
    const isKept = (_: number, i: number): boolean => i % 2 === 0;
    this.#at = this.#at.filter(isKept);
    this.#values = this.#values.map((values) => values.filter(isKept));
  }

  #push(): void {
    this.#at.push(this.#end.measure(0));
    for (const [i, read] of this.#reads.entries()) this.#values[i]!.push(read());
  }

  result(): Omit<Sample, 'steps'> {
    this.#push();
    const value = this.#isReached ? 1 : 0;
    const at = this.#goal?.result().at ?? this.#end.measure(0);
    return { value, at, paths: this.#values.map((values) => ({ at: this.#at, values })) };
  }
}
