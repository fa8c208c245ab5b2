/**
 * How the summands of several components are solved together. Arguments that communicate are equations; a sum variable that
 * stands alone in one takes the value of the other side, without search, whichever component it belongs to (the one-point
 * rule). Only what is left when nothing more follows is searched, one component at a time.
 */
import type { Problem } from '@vedette/core';
import type { DataEngine, Evaluate, Solve } from '../data/engine.ts';
import type { TypedExpression, Variable } from '../typed.ts';
import { type Formulas, freeVariables, variableExpression } from './expressions.ts';
import type { Offer, OfferCompiler } from './offers.ts';
import type { ActionSource, Rule } from './rules.ts';

/** Steps name participants by their number in the rule. */
export type PlanStep =
  | { readonly kind: 'condition'; readonly participant: number; readonly evaluate: Evaluate }
  | { readonly kind: 'check'; readonly one: Side; readonly other: Side; readonly where: TypedExpression }
  /** What is constructed on one side is never what is on the other. */
  | { readonly kind: 'never' }
  | { readonly kind: 'transfer'; readonly from: Side; readonly participant: number; readonly place: number }
  | { readonly kind: 'solve'; readonly participant: number; readonly solve: Solve };

export interface Side {
  readonly participant: number;
  readonly evaluate: Evaluate;
}

export type Plan =
  | { readonly kind: 'plan'; readonly steps: readonly PlanStep[] }
  | { readonly kind: 'unsolvable'; readonly problem: Problem };

export interface PlanContext {
  readonly compiler: OfferCompiler;
  readonly engine: DataEngine;
  readonly formulas: Formulas;
  /** Places in every frame for values that come from elsewhere. */
  readonly givenPlaces: readonly number[];
}

export function planOf(rule: Rule, offers: readonly Offer[], context: PlanContext): Plan {
  return new Planner(rule, offers, context).plan();
}

/** One side of an equation between communicating arguments. */
interface Term {
  readonly participant: number;
  readonly expression: TypedExpression;
}

class Planner {
  readonly #context: PlanContext;
  readonly #unknown: readonly Set<Variable>[];
  readonly #steps: PlanStep[] = [];
  #conditions: readonly Term[];
  #decided: readonly Term[];
  #equations: readonly Equation[];

  constructor(rule: Rule, offers: readonly Offer[], context: PlanContext) {
    this.#context = context;
    this.#unknown = offers.map((offer) => new Set(offer.sums));
    this.#conditions = offers.flatMap((offer, participant) =>
      offer.open.map((expression) => ({ participant, expression })),
    );
    this.#decided = offers.flatMap((offer, participant) =>
      offer.decided.map((expression) => ({ participant, expression })),
    );
    const equations = equationsOf(rule, offers).flatMap((equation) => this.#apart(equation));
    const isInside = ([one, other]: Equation): boolean => one.participant === other.participant;
    this.#equations = equations.filter((equation) => !isInside(equation));
    const inside = equations.filter(isInside).map(([one, other]) => ({
      participant: one.participant,
      expression: context.formulas.equal(one.expression, other.expression),
    }));
    this.#conditions = [...this.#conditions, ...inside];
  }

  #apart([one, other]: Equation): readonly Equation[] {
    const parts = this.#context.engine.apart(one.expression, other.expression);
    if (parts === undefined) this.#steps.push({ kind: 'never' });
    return (parts ?? []).map(([left, right]) => [
      { participant: one.participant, expression: left },
      { participant: other.participant, expression: right },
    ]);
  }

  plan(): Plan {
    if (this.#steps.length > 0) return { kind: 'plan', steps: this.#steps };
    for (;;) {
      this.#follow();
      const open = this.#unknown
        .map((unknown, index) => ({ index, size: unknown.size }))
        .filter(({ size }) => size > 0);
      if (open.length === 0) return { kind: 'plan', steps: this.#steps };
      const problem = this.#searchOne(open.sort((one, other) => one.size - other.size).map(({ index }) => index));
      if (problem !== undefined) return { kind: 'unsolvable', problem };
    }
  }

  /** Everything that follows from what is known. */
  #follow(): void {
    for (let before = -1; before !== this.#steps.length; ) {
      before = this.#steps.length;
      this.#conditions = this.#conditions.filter((condition) => !this.#checkCondition(condition));
      this.#decided = this.#decided.filter((condition) => !this.#checkCondition(condition));
      this.#equations = this.#equations.filter(([one, other]) => !this.#useEquation(one, other));
    }
  }

  #checkCondition({ participant, expression }: Term): boolean {
    if (!this.#isKnown({ participant, expression })) return false;
    this.#steps.push({ kind: 'condition', participant, evaluate: this.#context.compiler.test(expression) });
    return true;
  }

  #useEquation(one: Term, other: Term): boolean {
    if (this.#isKnown(one) && this.#isKnown(other)) {
      this.#steps.push({ kind: 'check', one: this.#side(one), other: this.#side(other), where: one.expression });
      return true;
    }
    return (this.#isKnown(one) && this.#bind(other, one)) || (this.#isKnown(other) && this.#bind(one, other));
  }

  /** Gives a lone variable its value. */
  #bind({ participant, expression }: Term, value: Term): boolean {
    if (expression.kind !== 'variable' || !this.#unknown[participant]!.delete(expression.variable)) return false;
    const place = this.#context.compiler.place(expression.variable);
    this.#steps.push({ kind: 'transfer', from: this.#side(value), participant, place });
    return true;
  }

  /** The first participant that can be searched, rather without guessing; afterwards more may follow for the others. */
  #searchOne(participants: readonly number[]): Problem | undefined {
    const searches = participants.map((participant) => this.#searchFor(participant));
    const isSure = ({ variables, formula, places }: Search): boolean =>
      this.#context.engine.isBounded(variables, formula, places);
    const sure = searches.length > 1 ? searches.find(isSure) : undefined;
    let first: Problem | undefined;
    for (const search of sure === undefined ? searches : [sure]) {
      const problem = this.#search(search);
      if (problem === undefined) return undefined;
      first ??= problem;
    }
    return first;
  }

  /** What there is to know about the unknowns of one participant. */
  #searchFor(participant: number): Search {
    const variables = [...this.#unknown[participant]!];
    const own = this.#conditions.filter((condition) => condition.participant === participant);
    const { given, rest } = this.#givenTo(participant);
    const formula = this.#context.formulas.all([
      ...own.map(({ expression }) => expression),
      ...given.map((value) => value.formula),
    ]);
    const places = new Map(given.map(({ variable, place }) => [variable, place]));
    for (const variable of [...variables, ...(formula === undefined ? [] : freeVariables(formula))])
      if (!places.has(variable)) places.set(variable, this.#context.compiler.place(variable));
    return { participant, variables, formula, places, own, given, rest };
  }

  /** Searches all unknowns of one participant. Gives the problem if they range too far. */
  #search({ participant, variables, formula, places, own, given, rest }: Search): Problem | undefined {
    const solve = this.#context.engine.solve(variables, formula, places);
    if (typeof solve !== 'function') return solve;
    this.#steps.push(...given.map(({ step }) => step), { kind: 'solve', participant, solve });
    this.#conditions = this.#conditions.filter((condition) => !own.includes(condition));
    this.#equations = rest;
    this.#unknown[participant]!.clear();
    return undefined;
  }

  /** The equations whose other side is known become conditions on a given value. */
  #givenTo(participant: number): { readonly given: readonly Given[]; readonly rest: readonly Equation[] } {
    const rest: Equation[] = [];
    const given: Given[] = [];
    for (const [one, other] of this.#equations) {
      const [own, value] = one.participant === participant ? [one, other] : [other, one];
      if (own.participant !== participant || !this.#isKnown(value)) {
        rest.push([one, other]);
        continue;
      }
      const place = this.#context.givenPlaces[given.length]!;
      const variable: Variable = { name: 'given', sort: own.expression.sort, span: own.expression.span };
      const formula = this.#context.formulas.equal(own.expression, variableExpression(variable));
      given.push({ variable, formula, step: { kind: 'transfer', from: this.#side(value), participant, place }, place });
    }
    return { given, rest };
  }

  #isKnown({ participant, expression }: Term): boolean {
    const unknown = this.#unknown[participant]!;
    for (const variable of freeVariables(expression)) if (unknown.has(variable)) return false;
    return true;
  }

  #side({ participant, expression }: Term): Side {
    return { participant, evaluate: this.#context.compiler.evaluator(expression) };
  }
}

type Equation = readonly [Term, Term];

interface Search {
  readonly participant: number;
  readonly variables: readonly Variable[];
  readonly formula: TypedExpression | undefined;
  readonly places: ReadonlyMap<Variable, number>;
  /** The conditions and equations that the formula says already. */
  readonly own: readonly Term[];
  readonly given: readonly Given[];
  readonly rest: readonly Equation[];
}

interface Given {
  readonly variable: Variable;
  readonly place: number;
  readonly formula: TypedExpression;
  readonly step: PlanStep;
}

/** Argument by argument, the first action of each meeting with every other one. */
function equationsOf(rule: Rule, offers: readonly Offer[]): readonly Equation[] {
  const terms = ({ component, position }: ActionSource): readonly Term[] => {
    const participant = rule.parts.findIndex((part) => part.component === component);
    const { arguments: given } = offers[participant]!.summand.actions[position]!;
    return given.map((expression) => ({ participant, expression }));
  };
  return rule.equal.flatMap(([first, ...others]) =>
    others.flatMap((other) => {
      const left = terms(first!);
      return terms(other).map((term, index): Equation => [left[index]!, term]);
    }),
  );
}
