/**
 * Which summands can act together at all. An argument whose variables never change is a value known beforehand: the
 * number of a philosopher, the address of a station. Summands that have to agree on an argument and have different
 * values for it never meet, and a rule without summands on one side never happens. So each of many equal components is
 * only asked about those it speaks with.
 */
import { Broken } from '@vedette/core';
import type { DataEngine, Evaluate, Value } from '../data/engine.ts';
import type { Sources } from '../data/step.ts';
import { freeVariables } from '../typed/free-variables.ts';
import type { Sort, TypedExpression, Variable } from '../typed/index.ts';
import { type Formulas, variableExpression } from './expressions.ts';
import type { PlacedComponent } from './layout.ts';
import type { Summand } from './linear.ts';
import type { ActionSource, Rule } from './rules.ts';

export interface MeetingContext {
  readonly components: readonly PlacedComponent[];
  /** By component: where its variables are. */
  readonly sources: readonly Sources[];
  readonly formulas: Formulas;
  readonly engine: DataEngine;
}

/** A rule, and by part the summands that can take part in it. */
export interface PossibleRule {
  readonly rule: Rule;
  readonly summands: readonly (readonly Summand[])[];
}

type Part = Rule['parts'][number];

export class Meetings {
  readonly #context: MeetingContext;
  /** By component. */
  readonly #fixed: readonly Map<TypedExpression, Value | undefined>[];
  readonly #equal = new Map<Sort, Evaluate>();

  constructor(context: MeetingContext) {
    this.#context = context;
    this.#fixed = context.components.map(() => new Map());
  }

  /** Nothing if the rule never happens. */
  possible(rule: Rule): PossibleRule | undefined {
    const summands = rule.parts.map((part) => this.#summandsOf(part));
    for (const [first, ...others] of rule.equal) {
      for (const other of others) this.#keepThoseWhoMeet(rule, [first!, other], summands);
    }
    return summands.every((own) => own.length > 0) ? { rule, summands } : undefined;
  }

  #summandsOf({ component, actions: wanted }: Part): readonly Summand[] {
    return this.#context.components[component]!.found.summands.filter(
      ({ actions }) =>
        actions.length === wanted.length && actions.every(({ action }, index) => action === wanted[index]),
    );
  }

  #keepThoseWhoMeet(
    { parts }: Rule,
    [one, other]: readonly [ActionSource, ActionSource],
    summands: (readonly Summand[])[],
  ): void {
    if (one.component === other.component) return;
    const [left, right] = [one, other].map((source) =>
      parts.findIndex(({ component }) => component === source.component),
    ) as [number, number];
    const meets = (mine: Summand, yours: Summand): boolean => this.#canMeet([one, mine], [other, yours]);
    summands[left] = summands[left]!.filter((mine) => summands[right]!.some((yours) => meets(mine, yours)));
    summands[right] = summands[right]!.filter((yours) => summands[left]!.some((mine) => meets(mine, yours)));
  }

  #canMeet([one, mine]: readonly [ActionSource, Summand], [other, yours]: readonly [ActionSource, Summand]): boolean {
    const given = mine.actions[one.position]!.arguments;
    const wanted = yours.actions[other.position]!.arguments;
    return given.every((argument, index) => {
      const left = this.#valueOf(one.component, argument);
      const right = left === undefined ? undefined : this.#valueOf(other.component, wanted[index]!);
      return left === right || left === undefined || right === undefined || this.#mayEqual(argument.sort, left, right);
    });
  }

  /** Nothing if it is not always the same, or has no value: that is found out when it is read. */
  #valueOf(component: number, expression: TypedExpression): Value | undefined {
    const fixed = this.#fixed[component]!;
    if (!fixed.has(expression)) fixed.set(expression, this.#evaluated(component, expression));
    return fixed.get(expression);
  }

  #evaluated(component: number, expression: TypedExpression): Value | undefined {
    const places = new Map<Variable, number>();
    const values: Value[] = [];
    for (const variable of freeVariables(expression)) {
      const source = this.#context.sources[component]!.get(variable);
      if (source?.kind !== 'value') return undefined;
      places.set(variable, values.push(source.value) - 1);
    }
    return unlessBroken(() => this.#context.engine.compile(expression, places)(Int32Array.from(values)));
  }

  /** Different integers may still be equal sets or functions. */
  #mayEqual(sort: Sort, left: Value, right: Value): boolean {
    const equal = this.#equal.get(sort) ?? this.#equality(sort);
    return unlessBroken(() => equal(Int32Array.of(left, right))) !== this.#context.engine.false;
  }

  #equality(sort: Sort): Evaluate {
    const { components, engine, formulas } = this.#context;
    const { span } = components[0]!.term.term;
    const [one, other] = ['one', 'other'].map((name): Variable => ({ name, sort, span })) as [Variable, Variable];
    const formula = formulas.equal(variableExpression(one), variableExpression(other));
    const equal = engine.compile(
      formula,
      new Map([
        [one, 0],
        [other, 1],
      ]),
    );
    this.#equal.set(sort, equal);
    return equal;
  }
}

function unlessBroken(compute: () => Value): Value | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof Broken) return undefined;
    throw error;
  }
}
