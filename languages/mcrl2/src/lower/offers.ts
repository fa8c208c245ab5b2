/** Summands compiled, each once for all components that have it: its guards, its arguments, its next values. */
import type { DataEngine, Evaluate, Places } from '../data/engine.ts';
import type { TypedExpression, Variable } from '../typed.ts';
import { freeVariables, isVariable } from './expressions.ts';
import type { Summand } from './linear.ts';
import { readBy } from './reductions.ts';

export interface Offer {
  readonly summand: Summand;
  /** The sum variables that are used. */
  readonly sums: readonly Variable[];
  /** The conditions without sum variables. */
  readonly guards: readonly Evaluate[];
  /** The other conditions: those that bound the sums, and those that do not. */
  readonly open: readonly TypedExpression[];
  readonly decided: readonly TypedExpression[];
  /** By position. */
  readonly arguments: readonly (readonly Evaluate[])[];
  /** Without those that leave their variable as it is. */
  readonly updates: ReadonlyMap<Variable, Evaluate>;
}

export class OfferCompiler {
  readonly #engine: DataEngine;
  readonly #places: ReadonlyMap<Variable, number>;
  readonly #made = new Map<Summand, Map<string, Offer>>();

  constructor(engine: DataEngine, places: ReadonlyMap<Variable, number>) {
    this.#engine = engine;
    this.#places = places;
  }

  /** `wanted` are the variables that matter afterwards. */
  offer(summand: Summand, wanted: ReadonlySet<Variable>): Offer {
    const made = this.#made.get(summand) ?? new Map<string, Offer>();
    this.#made.set(summand, made);
    const key = [...wanted].map((variable) => this.#places.get(variable)).join(' ');
    const offer = made.get(key) ?? this.#compile(summand, wanted);
    made.set(key, offer);
    return offer;
  }

  /** A condition. */
  test(expression: TypedExpression): Evaluate {
    return this.#engine.compile(expression, this.#placesIn(expression));
  }

  /** Something that is passed on. */
  evaluator(expression: TypedExpression): Evaluate {
    return this.#engine.compile(expression, this.#placesIn(expression), 'carried');
  }

  #placesIn(expression: TypedExpression): Places {
    return new Map([...freeVariables(expression)].map((variable) => [variable, this.place(variable)]));
  }

  place(variable: Variable): number {
    return this.#places.get(variable)!;
  }

  #compile(summand: Summand, wanted: ReadonlySet<Variable>): Offer {
    const read = readBy(summand, wanted);
    const sums = summand.sums.filter((variable) => read.has(variable));
    const isOpen = (condition: TypedExpression): boolean =>
      sums.some((variable) => freeVariables(condition).has(variable));
    const conditions = [...summand.conditions, ...summand.decided];
    const updates = [...wanted]
      .map((variable) => [variable, summand.updates.get(variable)!] as const)
      .filter(([variable, update]) => !isVariable(update, variable))
      .map(([variable, update]) => [variable, this.evaluator(update)] as const);
    return {
      summand,
      sums,
      guards: conditions.filter((condition) => !isOpen(condition)).map((guard) => this.test(guard)),
      open: summand.conditions.filter(isOpen),
      decided: summand.decided.filter(isOpen),
      arguments: summand.actions.map((action) => action.arguments.map((argument) => this.evaluator(argument))),
      updates: new Map(updates),
    };
  }
}
