/**
 * A model of IMITATOR and a property as a parametric system (core/src/parametric.ts): locations and discrete variables
 * are the state, clocks and parameters the dimensions. An action is taken by all automata that declare it, together;
 * their updates are executed one after the other.
 */
import type {
  LinearConstraint,
  ParametricDimension,
  ParametricEffect,
  ParametricStep,
  ParametricSystem,
  State,
} from '@vedette/core';
import { conditionCases, constant, dimension, evaluate, formOf, type Scope, type Sum, type Value } from './evaluate.ts';
import type { Property } from './property.ts';
import { rational } from './rational.ts';
import { type Automaton, type Edge, type Expression, type Location, type Model, Unread } from './tree.ts';

/** A clock that is never reset, for properties about when. */
const TIME = '#time';

export function systemOf(model: Model, property: Property): ParametricSystem {
  return new Building(model, property).system();
}

class Building {
  readonly #model: Model;
  readonly #property: Property;
  readonly #constants = new Map<string, Value>();
  readonly #dimensions: ParametricDimension[] = [];
  readonly #discrete: readonly string[];
  /** Values of discrete variables, by number. */
  readonly #pool: Value[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #labels: string[] = [];
  readonly #unread: readonly number[];

  constructor(model: Model, property: Property) {
    this.#model = model;
    this.#property = property;
    const plain = model.variables.filter(({ constant: fixed }) => fixed === undefined);
    const none: Scope = { value: (name) => this.#constants.get(name), isAt: () => false, isAccepting: false };
    for (const { name, constant: fixed } of model.variables)
      if (fixed !== undefined) this.#constants.set(name, evaluate(fixed, none));
    for (const role of ['parameter', 'clock'] as const)
      for (const one of plain) if (one.role === role) this.#dimensions.push({ name: one.name, role });
    if (property.within !== undefined) this.#dimensions.push({ name: TIME, role: 'clock' });
    this.#discrete = plain.filter(({ role }) => role !== 'parameter' && role !== 'clock').map(({ name }) => name);
    const read = this.#readNames();
    this.#unread = [...this.#dimensions.keys()].filter((i) => {
      const { name, role } = this.#dimensions[i]!;
      return role === 'clock' && name !== TIME && !read.has(name);
    });
  }

  system(): ParametricSystem {
    return {
      dimensions: this.#dimensions,
      slots: [...this.#model.automata.map(({ name }) => name), ...this.#discrete].map((name) => ({
        name,
        domain: { name: 'number', text: (value) => `${value}` },
      })),
      goals: [{ name: 'goal', holds: (state) => this.#goal(state) }],
      initial: () => this.#initial(),
      steps: (state, emit) => {
        if (this.#mayGoOn(state)) this.#steps(state, emit);
      },
      place: (state) => ({
        invariant: this.#invariant(state),
        mayDelay: this.#mayGoOn(state) && this.#locations(state).every(({ isUrgent }) => !isUrgent),
        dead: this.#unread,
      }),
      label: (index) => ({ text: this.#labels[index]!, kind: 'visible' }),
    };
  }

  #initial() {
    const { automata, initialLocations, initialValues } = this.#model;
    const state = new Int32Array(automata.length + this.#discrete.length);
    for (const [i, one] of automata.entries())
      state[i] = locationNumber(one, initialLocations.get(one.name) ?? one.locations[0]!.name);
    const empty = this.#scope(state);
    for (const [i, name] of this.#discrete.entries()) {
      const { role } = this.#model.variables.find((one) => one.name === name)!;
      const given = initialValues.get(name);
      const value = given === undefined ? (role === 'bool' ? false : constant(rational(0))) : evaluate(given, empty);
      state[automata.length + i] = this.#number(value);
    }
    const scope = this.#scope(state);
    const cases = this.#model.initial.reduce<readonly (readonly LinearConstraint[])[]>(
      (all, part) => all.flatMap((a) => conditionCases(part, scope).map((b) => [...a, ...b])),
      [[]],
    );
    const time = this.#dimensions.findIndex(({ name }) => name === TIME);
    const start: readonly LinearConstraint[] = time < 0 ? [] : [{ form: { constant: 0, of: [[time, 1]] }, is: '= 0' }];
    return cases.map((one) => ({ state, constraints: [...one, ...start] }));
  }

  /** Steps of an action for each choice of edges, and those without an action. */
  #steps(state: State, emit: (step: ParametricStep) => void): void {
    const locations = this.#locations(state);
    for (const [automaton, location] of locations.entries())
      for (const edge of location.edges) if (edge.action === undefined) this.#taken(state, [{ automaton, edge }], emit);
    const actions = new Set(this.#model.automata.flatMap((one) => [...one.actions]));
    for (const action of actions) {
      const choices = this.#model.automata.flatMap((one, automaton) => {
        if (!one.actions.has(action)) return [];
        return [
          locations[automaton]!.edges.filter((edge) => edge.action === action).map((edge) => ({ automaton, edge })),
        ];
      });
      const combined = choices.reduce<readonly (readonly Taking[])[]>(
        (all, edges) => all.flatMap((some) => edges.map((edge) => [...some, edge])),
        [[]],
      );
      for (const taking of combined) this.#taken(state, taking, emit);
    }
  }

  #taken(state: State, taking: readonly Taking[], emit: (step: ParametricStep) => void): void {
    const before = this.#scope(state);
    const guards = taking.reduce<readonly (readonly LinearConstraint[])[]>(
      (all, { edge }) => all.flatMap((a) => conditionCases(edge.guard, before).map((b) => [...a, ...b])),
      [[]],
    );
    if (guards.length === 0) return;
    const target = state.slice();
    const effects: ParametricEffect[] = [];
    for (const { automaton, edge } of taking) {
      target[automaton] = locationNumber(this.#model.automata[automaton]!, edge.target);
      for (const { name, value } of edge.updates) {
        const given = evaluate(value, this.#scope(state, target));
        const set = this.#dimensions.findIndex((one) => one.name === name);
        if (set >= 0) effects.push({ set, to: formOf(sumIn(given)) });
        else target[this.#slot(name)] = this.#number(discreteIn(given));
      }
    }
    const label = this.#label(taking[0]!.edge.action ?? `${this.#model.automata[taking[0]!.automaton]!.name} moves`);
    for (const guard of guards) emit({ label, guard, effects, target });
  }

  #goal(state: State): readonly (readonly LinearConstraint[])[] {
    const { goal, within } = this.#property;
    const scope = this.#scope(state);
    const cases = conditionCases(goal, scope);
    if (within === undefined) return cases;
    const time: Expression = { kind: 'name', name: TIME };
    const from: Expression = { kind: 'binary', operator: within.fromIs, left: time, right: within.from };
    const inTime: Expression =
      within.upTo === undefined
        ? from
        : {
            kind: 'binary',
            operator: '&',
            left: from,
            right: { kind: 'binary', operator: within.upToIs, left: time, right: within.upTo },
          };
    return cases.flatMap((a) => conditionCases(inTime, scope).map((b) => [...a, ...b]));
  }

  #mayGoOn(state: State): boolean {
    const { until } = this.#property;
    return until === undefined || evaluate(until, this.#scope(state)) === true;
  }

  #invariant(state: State): readonly LinearConstraint[] {
    const scope = this.#scope(state);
    return this.#locations(state).flatMap(({ invariant }) => {
      const cases = conditionCases(invariant, scope);
      if (cases.length > 1) throw new Unread('invariants that are not convex');
      return cases[0] ?? [{ form: { constant: -1, of: [] }, is: '>= 0' } as const];
    });
  }

  #locations(state: State): readonly Location[] {
    return this.#model.automata.map(({ locations }, i) => locations[state[i]!]!);
  }

  /** Names by a state; locations by another one, if updates are under way. */
  #scope(places: State, values: State = places): Scope {
    const { automata } = this.#model;
    return {
      value: (name) => {
        const fixed = this.#constants.get(name);
        if (fixed !== undefined) return fixed;
        const number = this.#dimensions.findIndex((one) => one.name === name);
        if (number >= 0) return dimension(number);
        const slot = this.#discrete.indexOf(name);
        return slot < 0 ? undefined : this.#pool[values[automata.length + slot]!];
      },
      isAt: (automaton, location) => {
        const i = automata.findIndex(({ name }) => name === automaton);
        if (i < 0) throw new Unread(`the automaton ${automaton}`);
        return automata[i]!.locations[places[i]!]!.name === location;
      },
      isAccepting: this.#locations(places).some((one) => one.isAccepting),
    };
  }

  #slot(name: string): number {
    const i = this.#discrete.indexOf(name);
    if (i < 0) throw new Unread(`the name ${name}`);
    return this.#model.automata.length + i;
  }

  #number(value: Value): number {
    const key = typeof value === 'boolean' ? `${value}` : `${value.constant.over}/${value.constant.under}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#pool.push(value) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  #label(text: string): number {
    const known = this.#labels.indexOf(text);
    return known < 0 ? this.#labels.push(text) - 1 : known;
  }

  #readNames(): ReadonlySet<string> {
    const { goal, within } = this.#property;
    const names = new Set<string>();
    const visit = (expression: Expression): void => {
      if (expression.kind === 'name') names.add(expression.name);
      else if (expression.kind === 'binary') for (const side of [expression.left, expression.right]) visit(side);
      else if ('operand' in expression) visit(expression.operand);
    };
    for (const one of [goal, within?.from, within?.upTo]) if (one !== undefined) visit(one);
    for (const { locations } of this.#model.automata)
      for (const { invariant, edges } of locations) {
        visit(invariant);
        for (const { guard, updates } of edges) {
          visit(guard);
          for (const { value } of updates) visit(value);
        }
      }
    return names;
  }
}

interface Taking {
  readonly automaton: number;
  readonly edge: Edge;
}

function locationNumber({ name, locations }: Automaton, wanted: string): number {
  const number = locations.findIndex((one) => one.name === wanted);
  if (number < 0) throw new Unread(`the location ${wanted} of ${name}`);
  return number;
}

function sumIn(value: Value): Sum {
  if (typeof value === 'boolean') throw new Unread('a truth value for a clock');
  return value;
}

function discreteIn(value: Value): Value {
  if (typeof value !== 'boolean' && value.of.size > 0) throw new Unread('discrete variables that depend on clocks');
  return value;
}
