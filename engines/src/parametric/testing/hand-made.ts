/** Parametric systems made by hand: states are plain objects, constraints are texts. */
import type { LinearConstraint, ParametricSystem, State } from '@vedette/core';
import { LinearText } from './linear-text.ts';

export interface HandMadeStep<S> {
  readonly label: string;
  readonly guard?: readonly string[];
  readonly effects?: readonly string[];
  readonly target: S;
}

export interface HandMade<S> {
  readonly clocks: readonly string[];
  readonly values?: readonly string[];
  readonly parameters: readonly string[];
  readonly initial: readonly { readonly state: S; readonly where: readonly string[] }[];
  steps(state: S): Iterable<HandMadeStep<S>>;
  invariant?(state: S): readonly string[];
  mayDelay?(state: S): boolean;
  dead?(state: S): readonly string[];
  /** Conditions under which the goal is reached, nothing for never. */
  goal(state: S): readonly string[] | undefined;
}

/** The system; its only slot holds the number of a state. */
export function handMade<S extends object>(made: HandMade<S>): ParametricSystem {
  const { clocks, values = [], parameters } = made;
  const text = new LinearText([...clocks, ...values, ...parameters]);
  const states = new Numbered<S>();
  const labels = new Numbered<string>();
  const stateOf = (state: State): S => states.list[state[0]!]!;
  const numbered = (state: S): State => Int32Array.of(states.number(state));
  const constraints = (list: readonly string[] = []): readonly LinearConstraint[] =>
    list.map((one) => text.constraint(one));
  return {
    dimensions: [
      ...clocks.map((name) => ({ name, role: 'clock' as const })),
      ...values.map((name) => ({ name, role: 'value' as const })),
      ...parameters.map((name) => ({ name, role: 'parameter' as const })),
    ],
    slots: [{ name: 'state', domain: { name: 'state', text: (value) => JSON.stringify(states.list[value]) } }],
    initial: () =>
      made.initial.map(({ state, where }) => ({ state: numbered(state), constraints: constraints(where) })),
    steps(state, emit) {
      for (const { label, guard, effects = [], target } of made.steps(stateOf(state))) {
        emit({
          label: labels.number(label),
          guard: constraints(guard),
          effects: effects.map((effect) => text.effect(effect)),
          target: numbered(target),
        });
      }
    },
    place: (state) => ({
      invariant: constraints(made.invariant?.(stateOf(state))),
      mayDelay: made.mayDelay?.(stateOf(state)) ?? true,
      dead: (made.dead?.(stateOf(state)) ?? []).map((name) => text.dimension(name)),
    }),
    goals: [
      {
        name: 'goal',
        holds(state) {
          const where = made.goal(stateOf(state));
          return where === undefined ? [] : [constraints(where)];
        },
      },
    ],
    label: (index) => ({ text: labels.list[index]!, kind: 'visible' }),
  };
}

/** Things by number, equal ones by the same. */
class Numbered<T> {
  readonly list: T[] = [];
  readonly #numbers = new Map<string, number>();

  number(one: T): number {
    const key = JSON.stringify(one);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.list.length);
    return this.list.push(one) - 1;
  }
}
