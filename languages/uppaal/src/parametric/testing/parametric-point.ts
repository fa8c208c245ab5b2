/**
 * A parametric system at one point of its parameters, with a number for every dimension: the interface (decision record
 * 026) read once more, without polyhedra. Numbers are halves of integers at most, so doubles are exact. Where an effect
 * leaves a choice, the point takes the integer: quotients of integers are rounded.
 */
import type {
  LinearConstraint,
  LinearForm,
  ParametricEffect,
  ParametricPlace,
  ParametricStep,
  ParametricSystem,
  State,
} from '@vedette/core';

export interface PointConfiguration {
  readonly state: State;
  /** Of every dimension; 0 where it is dead. */
  readonly numbers: readonly number[];
}

export interface PointStep {
  readonly label: number;
  readonly target: PointConfiguration;
}

export class ParametricPoint {
  readonly #system: ParametricSystem;
  readonly #parameters: ReadonlyMap<string, number>;

  constructor(system: ParametricSystem, parameters: ReadonlyMap<string, number>) {
    this.#system = system;
    this.#parameters = parameters;
  }

  /** Where runs begin that have these parameters, and whose invariant holds at time 0. */
  starts(): readonly PointConfiguration[] {
    return this.#system.initial().flatMap(({ state, constraints }) => {
      const numbers = this.#solved(constraints);
      if (numbers === undefined) return [];
      return this.#arrived(state, numbers) ?? [];
    });
  }

  delayed({ state, numbers }: PointConfiguration, by: number): PointConfiguration | undefined {
    const place = this.#system.place(state);
    if (!place.mayDelay && by > 0) return undefined;
    const later = numbers.map((value, i) => (this.#isGrowing(i, place) ? value + by : value));
    return holdAll(place.invariant, later) ? { state, numbers: later } : undefined;
  }

  steps({ state, numbers }: PointConfiguration): readonly PointStep[] {
    const found: PointStep[] = [];
    this.#system.steps(state, ({ label, guard, effects, target }: ParametricStep) => {
      if (!holdAll(guard, numbers)) return;
      const after = effectsOn(numbers, effects);
      const arrived = after && this.#arrived(target.slice(), after);
      if (arrived !== undefined) found.push({ label, target: arrived });
    });
    return found;
  }

  reachesGoal({ state, numbers }: PointConfiguration): boolean {
    return this.#system.goals[0]!.holds(state).some((part) => holdAll(part, numbers));
  }

  #isGrowing(dimension: number, { dead }: ParametricPlace): boolean {
    return this.#system.dimensions[dimension]!.role === 'clock' && !dead.includes(dimension);
  }

  #arrived(state: State, numbers: readonly number[]): PointConfiguration | undefined {
    const { dead, invariant } = this.#system.place(state);
    const kept = numbers.map((value, i) => (dead.includes(i) ? 0 : value));
    return holdAll(invariant, kept) ? { state, numbers: kept } : undefined;
  }

  /**
   * Numbers that satisfy the constraints of a start: equations give them, quotients are the integer between two bounds.
   */
  #solved(constraints: readonly LinearConstraint[]): readonly number[] | undefined {
    const { dimensions } = this.#system;
    const known = dimensions.map(({ name, role }) => (role === 'parameter' ? this.#parameters.get(name)! : undefined));
    for (let grows = true; grows; ) {
      grows = false;
      for (const dimension of dimensions.keys()) {
        if (known[dimension] !== undefined) continue;
        const [low, high] = boundsOf(dimension, constraints, known);
        if (low === Number.NEGATIVE_INFINITY || high === Number.POSITIVE_INFINITY) continue;
        known[dimension] = low === high ? low : Math.ceil(low);
        grows = true;
      }
    }
    const numbers = known.map((value) => value ?? 0);
    return holdAll(constraints, numbers) ? numbers : undefined;
  }
}

/** What constraints say of one dimension whose other dimensions are known. */
function boundsOf(
  dimension: number,
  constraints: readonly LinearConstraint[],
  known: readonly (number | undefined)[],
): readonly [number, number] {
  let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { form, is } of constraints) {
    const factor = form.of.reduce((sum, [i, times]) => (i === dimension ? sum + times : sum), 0);
    const others = form.of.filter(([i]) => i !== dimension);
    if (factor === 0 || others.some(([i]) => known[i] === undefined)) continue;
    const rest = numberOf({ constant: form.constant, of: others }, known as readonly number[]);
    const bound = -rest / factor + 0;
    if (is === '= 0' || factor > 0) low = Math.max(low, bound);
    if (is === '= 0' || factor < 0) high = Math.min(high, bound);
  }
  return [low, high];
}

function effectsOn(before: readonly number[], effects: readonly ParametricEffect[]): readonly number[] | undefined {
  let numbers = before;
  for (const effect of effects) {
    if ('require' in effect) {
      if (!holds(effect.require, numbers)) return undefined;
      continue;
    }
    if ('to' in effect) numbers = numbers.with(effect.set, numberOf(effect.to, numbers));
    else {
      const value = Math.ceil(numberOf(effect.from, numbers));
      if (value > numberOf(effect.upTo, numbers)) return undefined;
      numbers = numbers.with(effect.set, value + 0);
    }
  }
  return numbers;
}

function holdAll(constraints: readonly LinearConstraint[], numbers: readonly number[]): boolean {
  return constraints.every((one) => holds(one, numbers));
}

function holds({ form, is }: LinearConstraint, numbers: readonly number[]): boolean {
  const value = numberOf(form, numbers);
  return is === '= 0' ? value === 0 : is === '> 0' ? value > 0 : value >= 0;
}

function numberOf({ constant, of, over = 1 }: LinearForm, numbers: readonly number[]): number {
  return of.reduce((sum, [i, factor]) => sum + factor * numbers[i]!, constant) / over;
}
