/**
 * A parametric system made ready for polyhedra: sparse forms become vectors, every place is compiled once. Places are
 * known by their state, which is written out as text: two states share a text only if they are equal.
 */
import type {
  LinearConstraint,
  LinearForm,
  ParametricEffect,
  ParametricGoal,
  ParametricSystem,
  State,
} from '@vedette/core';
import { aboveZero, atLeastZero, equalToZero, type Form, form, type HalfSpace, Polyhedron } from '@vedette/structures';

export type Effect =
  | { readonly set: number; readonly to: Form }
  | { readonly set: number; readonly interval: readonly [Form, Form] }
  | { readonly require: HalfSpace };

export interface Step {
  readonly label: number;
  readonly guard: readonly HalfSpace[];
  readonly effects: readonly Effect[];
  readonly target: Place;
  /** No effect leaves a choice. */
  readonly isExact: boolean;
}

export interface Place {
  readonly key: string;
  readonly state: State;
  readonly invariant: readonly HalfSpace[];
  readonly dead: readonly number[];
  readonly mayDelay: boolean;
  /** Clocks that grow here: none if time does not pass. */
  readonly growing: readonly number[];
  readonly goal: readonly (readonly HalfSpace[])[];
}

export interface Start {
  readonly place: Place;
  readonly constraints: readonly HalfSpace[];
  readonly polyhedron: Polyhedron;
  /** The constraints leave no choice. */
  readonly isExact: boolean;
}

export class CompiledSystem {
  readonly system: ParametricSystem;
  readonly dimensions: number;
  readonly clocks: readonly number[];
  readonly values: readonly number[];
  readonly parameters: readonly number[];
  readonly #goal: ParametricGoal;
  readonly #places = new Map<string, Place>();
  readonly #steps = new Map<Place, readonly Step[]>();

  constructor(system: ParametricSystem, goal: ParametricGoal) {
    this.system = system;
    this.#goal = goal;
    this.dimensions = system.dimensions.length;
    const having = (role: string) => [...system.dimensions.keys()].filter((i) => system.dimensions[i]!.role === role);
    this.clocks = having('clock');
    this.values = having('value');
    this.parameters = having('parameter');
  }

  get names(): readonly string[] {
    return this.parameters.map((i) => this.system.dimensions[i]!.name);
  }

  /** Where runs begin, before dead dimensions are reset and time passes. */
  starts(): readonly Start[] {
    return this.system.initial().map(({ state, constraints: given, leavesChoice = false }) => {
      const constraints = this.#halfSpaces(given);
      const polyhedron = Polyhedron.of(this.dimensions, constraints);
      return { place: this.place(state), constraints, polyhedron, isExact: !leavesChoice };
    });
  }

  place(state: State): Place {
    const key = state.join();
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = this.#compiledPlace(state.slice(), key);
    this.#places.set(key, place);
    return place;
  }

  steps(place: Place): readonly Step[] {
    const known = this.#steps.get(place);
    if (known !== undefined) return known;
    const steps: Step[] = [];
    this.system.steps(place.state, ({ label, guard, effects, target }) => {
      steps.push({
        label,
        guard: this.#halfSpaces(guard),
        effects: effects.map((effect) => this.#effect(effect)),
        target: this.place(target),
        isExact: effects.every((effect) => !('from' in effect)),
      });
    });
    this.#steps.set(place, steps);
    return steps;
  }

  /** A constraint about the parameters alone, as one about all dimensions. */
  aboutParameters({ vector, isEquality }: HalfSpace): HalfSpace {
    const [constant, epsilon, ...factors] = vector;
    const none = typeof constant === 'bigint' ? 0n : 0;
    const spread = Array.from({ length: this.dimensions }, (_, i) => factors[this.parameters.indexOf(i)] ?? none);
    return { vector: [constant!, epsilon!, ...spread], isEquality };
  }

  constraint({ form: { constant, of }, is }: LinearConstraint): HalfSpace {
    const factors = this.#factors(of);
    if (is === '> 0') return aboveZero(constant, factors);
    return is === '>= 0' ? atLeastZero(constant, factors) : equalToZero(constant, factors);
  }

  #compiledPlace(state: State, key: string): Place {
    const { invariant, mayDelay, dead } = this.system.place(state);
    return {
      key,
      state,
      invariant: this.#halfSpaces(invariant),
      dead,
      mayDelay,
      growing: mayDelay ? this.clocks.filter((clock) => !dead.includes(clock)) : [],
      goal: this.#goal.holds(state).map((part) => this.#halfSpaces(part)),
    };
  }

  #effect(effect: ParametricEffect): Effect {
    if ('require' in effect) return { require: this.constraint(effect.require) };
    if (this.system.dimensions[effect.set]?.role === 'parameter') throw new TypeError('a parameter is set');
    if ('to' in effect) return { set: effect.set, to: this.#form(effect.to) };
    return { set: effect.set, interval: [this.#form(effect.from), this.#form(effect.upTo)] };
  }

  #form({ constant, of, over }: LinearForm): Form {
    return form(constant, this.#factors(of), over);
  }

  #factors(of: LinearForm['of']): readonly number[] {
    const factors = new Array<number>(this.dimensions).fill(0);
    for (const [dimension, factor] of of) factors[dimension]! += factor;
    return factors;
  }

  #halfSpaces(constraints: readonly LinearConstraint[]): readonly HalfSpace[] {
    return constraints.map((one) => this.constraint(one));
  }
}
