/**
 * How the summands of several components are solved together. Arguments that communicate are equations; a sum variable
 * that stands alone in one takes the value of the other side, without search, whichever component it belongs to (the
 * one-point rule). Only what is left when nothing more follows is searched, one component at a time.
 */
import type { DataEngine } from '../data/engine.ts';
import type { Statement, Term } from '../data/step.ts';
import { freeVariables } from '../typed/free-variables.ts';
import type { TypedExpression, Variable } from '../typed/index.ts';
import { type Formulas, variableExpression } from './expressions.ts';
import type { Offer } from './offers.ts';
import type { ActionSource, Rule } from './rules.ts';
import { pointsOf } from './sums.ts';

export interface PlanContext {
  readonly engine: DataEngine;
  readonly formulas: Formulas;
}

export function planOf(rule: Rule, offers: readonly Offer[], context: PlanContext): readonly Statement[] {
  return new Planner(rule, offers, context).plan();
}

class Planner {
  readonly #context: PlanContext;
  readonly #unknown: readonly Set<Variable>[];
  readonly #statements: Statement[] = [];
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
    if (parts === undefined) this.#statements.push({ kind: 'never' });
    return (parts ?? []).map(([left, right]) => [
      { participant: one.participant, expression: left },
      { participant: other.participant, expression: right },
    ]);
  }

  plan(): readonly Statement[] {
    if (this.#statements.length > 0) return this.#statements;
    for (;;) {
      this.#follow();
      const open = this.#unknown
        .map((unknown, index) => ({ index, size: unknown.size }))
        .filter(({ size }) => size > 0);
      if (open.length === 0) return this.#statements;
      this.#searchOne(open.sort((one, other) => one.size - other.size).map(({ index }) => index));
    }
  }

  /**
   * Everything that follows from what is known; what may have no value comes after all that could make it pointless.
   */
  #follow(): void {
    for (let before = -1; before !== this.#statements.length; ) {
      before = this.#statements.length;
      this.#conditions = this.#conditions.filter((condition) => !this.#useCondition(condition));
      this.#decided = this.#decided.filter((condition) => !this.#checkCondition(condition));
      this.#equations = this.#equations.filter((equation) => this.#isRisky(equation) || !this.#useEquation(equation));
      if (before === this.#statements.length) this.#useOneEquation();
    }
  }

  /** A condition that gives a lone variable its value is an equation. */
  #useCondition(condition: Term): boolean {
    if (this.#checkCondition(condition)) return true;
    const { participant, expression } = condition;
    // What may have no value waits for the conditions before it.
    const first = this.#conditions.find((other) => other.participant === participant && !this.#isKnown(other));
    if (first !== condition) return false;
    return pointsOf(expression).some(({ variable, value }) => {
      const term = { participant, expression: value };
      return this.#isKnown(term) && this.#bind({ participant, expression: variableExpression(variable) }, term);
    });
  }

  #useOneEquation(): void {
    const used = this.#equations.find((equation) => this.#useEquation(equation));
    this.#equations = this.#equations.filter((equation) => equation !== used);
  }

  #isRisky([one, other]: Equation): boolean {
    const { engine } = this.#context;
    return engine.mayStick(one.expression) || engine.mayStick(other.expression);
  }

  #checkCondition(condition: Term): boolean {
    if (!this.#isKnown(condition)) return false;
    this.#statements.push({ kind: 'test', condition });
    return true;
  }

  #useEquation([one, other]: Equation): boolean {
    if (this.#isKnown(one) && this.#isKnown(other)) {
      this.#statements.push({ kind: 'equal', one, other });
      return true;
    }
    return (this.#isKnown(one) && this.#bind(other, one)) || (this.#isKnown(other) && this.#bind(one, other));
  }

  /** Gives a lone variable its value. */
  #bind({ participant, expression }: Term, value: Term): boolean {
    if (expression.kind !== 'variable' || !this.#unknown[participant]!.delete(expression.variable)) return false;
    this.#statements.push({ kind: 'let', variable: expression.variable, participant, value });
    return true;
  }

  /**
   * The first participant that can be searched, rather without guessing; afterwards more may follow for the others. If
   * there is none, the first one: the step breaks if it gets there.
   */
  #searchOne(participants: readonly number[]): void {
    const searches = participants.map((participant) => this.#searchFor(participant));
    const reached =
      searches.length === 1
        ? []
        : searches.map(({ variables, formula }) => this.#context.engine.reach(variables, formula));
    const best = (['bounded', 'guessing'] as const).map((how) => reached.indexOf(how)).find((at) => at >= 0);
    this.#search(searches[best ?? 0]!);
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
    return { participant, variables, formula, own, given, rest };
  }

  #search({ participant, variables, formula, own, given, rest }: Search): void {
    for (const { statement } of given) this.#statements.push(statement);
    this.#statements.push({ kind: 'solve', participant, variables, condition: formula });
    this.#conditions = this.#conditions.filter((condition) => !own.includes(condition));
    this.#equations = rest;
    this.#unknown[participant]!.clear();
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
      const variable: Variable = { name: 'given', sort: own.expression.sort, span: own.expression.span };
      const formula = this.#context.formulas.equal(own.expression, variableExpression(variable));
      given.push({ formula, statement: { kind: 'let', variable, participant, value } });
    }
    return { given, rest };
  }

  #isKnown({ participant, expression }: Term): boolean {
    const unknown = this.#unknown[participant]!;
    for (const variable of freeVariables(expression)) if (unknown.has(variable)) return false;
    return true;
  }
}

type Equation = readonly [Term, Term];

interface Search {
  readonly participant: number;
  readonly variables: readonly Variable[];
  readonly formula: TypedExpression | undefined;
  /** The conditions and equations that the formula says already. */
  readonly own: readonly Term[];
  readonly given: readonly Given[];
  readonly rest: readonly Equation[];
}

interface Given {
  readonly formula: TypedExpression;
  readonly statement: Statement;
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
