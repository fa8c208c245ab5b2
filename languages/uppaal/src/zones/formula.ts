/**
 * Formulas about a state and its zone: does some valuation satisfy it? Conditions without clocks are decided at once;
 * comparisons of clocks and `deadlock` cut the zone; alternatives are tried one after the other. Negations are pushed
 * down before.
 */
import type { Predicate, State } from '@vedette/core';
import { tighten, type Zone } from '@vedette/structures';
import { negated } from '../lower/code/constraints.ts';
import { type Condition, type Evaluation, Unit } from '../lower/code/unit.ts';
import type { Layout } from '../lower/layout.ts';
import { type Network, nothingSelected } from '../lower/network.ts';
import { slotsAsked } from '../lower/touched-slots.ts';
import {
  boundsOf,
  type ClockComparison,
  type ComparisonOperator,
  childrenOf,
  type Expression,
  mentionsClocks,
  type Variable,
} from '../typed/index.ts';
import { deadlockParts } from './deadlock.ts';
import type { SymbolicSteps } from './symbolic-steps.ts';

export type Formula =
  | { readonly kind: 'condition'; readonly holds: Condition }
  | {
      readonly kind: 'comparison';
      readonly operator: Exclude<ComparisonOperator, '==' | '!='>;
      readonly clock: Evaluation;
      readonly minus: Evaluation;
      readonly bound: Evaluation;
    }
  | { readonly kind: 'deadlock'; readonly side: 'deadlocked' | 'free' }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Formula[] };

export function mentionsDeadlock(expression: Expression): boolean {
  return expression.kind === 'deadlock' || childrenOf(expression).some(mentionsDeadlock);
}

/** The formulas for some expressions, compiled together. */
export function formulasOf(expressions: readonly Expression[], network: Network): readonly Formula[] {
  const unit = new Unit(network.layout);
  const plans = expressions.map((expression) => new Planner(unit, network).plan(expression, new Map()));
  const { functions } = unit.build(network.model);
  return plans.map((plan) => plan((number) => functions[number]));
}

/** The predicate "some valuation of the state satisfies it". */
export function predicateOf(
  asked: { readonly name: string; readonly formula: Expression },
  formula: Formula,
  { steps, layout }: { readonly steps: SymbolicSteps; readonly layout: Layout },
): Predicate {
  const { name } = asked;
  if (formula.kind === 'condition')
    return { name, reads: slotsAsked(asked.formula, layout), holds: (state) => formula.holds(state, nothingSelected) };
  const holds = (state: State): boolean =>
    partsWith([formula], { steps, state, zone: steps.zoneOf(state) }, () => true);
  return { name, reads: steps.slots, holds };
}

export interface Where {
  readonly steps: SymbolicSteps;
  readonly state: State;
  readonly zone: Zone;
}

/** Calls `visit` with parts of the zone that satisfy all formulas, until it says true; whether it did. */
export function partsWith(formulas: readonly Formula[], where: Where, visit: (part: Zone) => boolean): boolean {
  const [first, ...rest] = formulas;
  const { steps, state, zone } = where;
  if (first === undefined) return visit(zone);
  switch (first.kind) {
    case 'condition':
      return first.holds(state, nothingSelected) && partsWith(rest, where, visit);
    case 'and':
      return partsWith([...first.parts, ...rest], where, visit);
    case 'or':
      return first.parts.some((part) => partsWith([part, ...rest], where, visit));
    case 'deadlock':
      return deadlockParts(steps, { state, zone, side: first.side }).some((part) =>
        partsWith(rest, { ...where, zone: part }, visit),
      );
    case 'comparison': {
      const part = zone.slice();
      return restrict(part, first, where) && partsWith(rest, { ...where, zone: part }, visit);
    }
    default:
      return first satisfies never;
  }
}

function restrict(zone: Zone, comparison: Formula & { readonly kind: 'comparison' }, { steps, state }: Where): boolean {
  const i = comparison.clock(state, nothingSelected);
  const j = comparison.minus(state, nothingSelected);
  const bound = comparison.bound(state, nothingSelected);
  switch (comparison.operator) {
    case '<':
      return tighten(zone, steps.size, i, j, 2 * bound);
    case '<=':
      return tighten(zone, steps.size, i, j, 2 * bound + 1);
    case '>':
      return tighten(zone, steps.size, j, i, -2 * bound);
    case '>=':
      return tighten(zone, steps.size, j, i, 1 - 2 * bound);
    default:
      return comparison.operator satisfies never;
  }
}

type Known = ReadonlyMap<Variable, number>;
type Plan = (at: (number: number) => unknown) => Formula;

class Planner {
  readonly #unit: Unit;
  readonly #network: Network;

  constructor(unit: Unit, network: Network) {
    this.#unit = unit;
    this.#network = network;
  }

  plan(expression: Expression, known: Known): Plan {
    if (!mentionsClocks(expression) && !mentionsDeadlock(expression)) {
      const number = this.#unit.truth(expression, known);
      return (at) => ({ kind: 'condition', holds: at(number) as Condition });
    }
    switch (expression.kind) {
      case 'clock-comparison':
        return this.#comparison(expression, known);
      case 'deadlock':
        return () => ({ kind: 'deadlock', side: 'deadlocked' });
      case 'unary':
        if (expression.operand.kind === 'deadlock') return () => ({ kind: 'deadlock', side: 'free' });
        return this.plan(negated(expression.operand), known);
      case 'logical': {
        const left = expression.operator === 'imply' ? negated(expression.left) : expression.left;
        const kind = expression.operator === 'and' ? 'and' : 'or';
        return this.#join(kind, [this.plan(left, known), this.plan(expression.right, known)]);
      }
      case 'conditional': {
        const { condition, yes, no } = expression;
        const when = (test: Expression, then: Expression): Plan =>
          this.#join('and', [this.plan(test, known), this.plan(then, known)]);
        return this.#join('or', [when(condition, yes), when(negated(condition), no)]);
      }
      case 'quantified':
        return this.#quantified(expression, known);
      default:
        throw new Error(`'${expression.kind}' is not a truth value`);
    }
  }

  /** Conditions first: they are cheap. */
  #join(kind: 'and' | 'or', plans: readonly Plan[]): Plan {
    return (at) => {
      const parts = plans.map((plan) => plan(at)).flatMap((part) => (part.kind === kind ? part.parts : [part]));
      return { kind, parts: parts.toSorted((one, other) => cost(one) - cost(other)) };
    };
  }

  #quantified(expression: Expression & { readonly kind: 'quantified' }, known: Known): Plan {
    const [low, high] = boundsOf(expression.over);
    const values = Array.from({ length: high - low + 1 }, (_, i) => low + i);
    const plans = values.map((value) => this.plan(expression.body, new Map([...known, [expression.variable, value]])));
    return this.#join(expression.quantifier === 'forall' ? 'and' : 'or', plans);
  }

  #comparison(comparison: ClockComparison, known: Known): Plan {
    const { operator } = comparison;
    if (operator === '==' || operator === '!=') {
      const [one, other] = operator === '==' ? (['<=', '>='] as const) : (['<', '>'] as const);
      const sides = [one, other].map((side) => this.#comparison({ ...comparison, operator: side }, known));
      return this.#join(operator === '==' ? 'and' : 'or', sides);
    }
    const [clock, minus] = [comparison.clock, comparison.minus].map((side) => this.#clock(side, known));
    const bound = this.#unit.bound(comparison.bound, known);
    return (at) => ({
      kind: 'comparison',
      operator,
      clock: clock!(at),
      minus: minus!(at),
      bound: at(bound) as Evaluation,
    });
  }

  #clock(clock: Expression | undefined, known: Known): (at: (number: number) => unknown) => Evaluation {
    if (clock === undefined) return () => () => 0;
    const { clockAt } = this.#network.layout;
    const number = this.#unit.address(clock, [], known);
    return (at) => {
      const address = at(number) as Evaluation;
      return (state, selected) => clockAt[address(state, selected)]!;
    };
  }
}

function cost(formula: Formula): number {
  return formula.kind === 'condition' ? 0 : formula.kind === 'comparison' ? 1 : 2;
}
