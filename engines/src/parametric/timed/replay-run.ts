/**
 * A symbolic run, performed once more with forms in place of numbers: every guard and invariant has to follow from the
 * region. It uses no image of a polyhedron, so it repeats nothing of what found the times.
 */
import { FIRST, type HalfSpace, isStrict, type Polyhedron } from '@vedette/structures';
import type { CompiledSystem, Effect, Place } from '../compiled-system.ts';
import {
  constantForm,
  constraintOn,
  divided,
  parameterForm,
  plus,
  type RationalForm,
  substituted,
} from './rational-form.ts';
import type { Path, SymbolicRun } from './symbolic-run.ts';

export function isRunOf(system: CompiledSystem, path: Path, run: SymbolicRun): boolean {
  return new Replay(system, path, run).isRun();
}

class Replay {
  readonly #system: CompiledSystem;
  readonly #path: Path;
  readonly #run: SymbolicRun;
  #now: RationalForm;
  #forms: readonly RationalForm[];

  constructor(system: CompiledSystem, path: Path, run: SymbolicRun) {
    this.#system = system;
    this.#path = path;
    this.#run = run;
    const { parameters } = system;
    const zero = constantForm(0n, parameters.length);
    this.#now = zero;
    const dimensions = Array.from({ length: system.dimensions }, (_, i) => i);
    this.#forms = dimensions.map((i) =>
      parameters.includes(i) ? parameterForm(parameters.indexOf(i), parameters.length) : zero,
    );
  }

  isRun(): boolean {
    const { start, steps, goal } = this.#path;
    if (!this.#begin(start.constraints) || !this.#arrive(start.place)) return false;
    let place = start.place;
    for (const [i, step] of steps.entries()) {
      if (!this.#delay(place, this.#run.steps[i]!.time) || !this.#holds(step.guard)) return false;
      if (!step.effects.every((effect) => this.#apply(effect)) || !this.#arrive(step.target)) return false;
      place = step.target;
    }
    return this.#delay(place, this.#run.end) && this.#holds(goal);
  }

  /** Values at the start are those that equalities determine. */
  #begin(constraints: readonly HalfSpace[]): boolean {
    for (const { vector, isEquality } of constraints) {
      const set = this.#system.values.filter((i) => vector[i + FIRST]);
      const [only, ...others] = set;
      if (!isEquality || only === undefined || others.length > 0) continue;
      const factor = BigInt(vector[only + FIRST]!);
      const rest = substituted(vector.with(only + FIRST, typeof vector[0] === 'bigint' ? 0n : 0), this.#forms);
      this.#set(only, divided(rest, -factor));
    }
    return this.#holds(constraints);
  }

  #arrive(place: Place): boolean {
    for (const dimension of place.dead) this.#set(dimension, constantForm(0n, this.#system.parameters.length));
    return this.#holds(place.invariant);
  }

  #delay(place: Place, time: RationalForm): boolean {
    const passed = plus(time, this.#now, -1n);
    if (!this.#follows(constraintOn(passed, place.mayDelay ? '>= 0' : '= 0'))) return false;
    for (const clock of place.growing) this.#set(clock, plus(this.#forms[clock]!, passed));
    this.#now = time;
    return this.#holds(place.invariant);
  }

  #apply(effect: Effect): boolean {
    if ('require' in effect) return this.#holds([effect.require]);
    if (!('to' in effect)) return false;
    this.#set(effect.set, divided(substituted(effect.to.vector, this.#forms), BigInt(effect.to.over)));
    return true;
  }

  #holds(constraints: readonly HalfSpace[]): boolean {
    return constraints.every((one) => {
      const is = one.isEquality ? '= 0' : isStrict(one) ? '> 0' : '>= 0';
      return this.#follows(constraintOn(substituted(one.vector, this.#forms), is));
    });
  }

  #follows(constraint: HalfSpace): boolean {
    return this.#region.implies(constraint);
  }

  get #region(): Polyhedron {
    return this.#run.region;
  }

  #set(dimension: number, form: RationalForm): void {
    this.#forms = this.#forms.with(dimension, form);
  }
}
