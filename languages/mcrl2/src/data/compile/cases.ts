/**
 * Values by how they are made: `true` and `false`, the constructors of a sort. What a condition is worth, and how the
 * value of an expression is made, can often be said when no more is known of a variable than that: `isFree(holding(x))`
 * is false whatever `x` is.
 */
import { Broken } from '@vedette/core';
import { freeVariables } from '../../typed/free-variables.ts';
import { applied, Bool, type Operation, type Sort, type TypedExpression, type Variable } from '../../typed/index.ts';
import type { Value } from '../engine.ts';
import { domainOf, isEnumeration } from '../values.ts';
import { type BuiltinCall, builtinOf, callOf } from './calls.ts';
import type { Setting } from './emitter.ts';
import type { Substitution } from './rewrite.ts';

/** Calls unfolded one inside the other, in case the equations go on forever. */
const MOST_UNFOLDED = 8;

/** Evaluates an expression whose variables all have known values; nothing if there are others. */
export type Evaluation = (expression: TypedExpression) => Value | undefined;

export class Cases {
  readonly #setting: Setting;
  readonly #patterns = new Map<Sort, readonly TypedExpression[]>();

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /**
   * A pattern with variables of its own for each way to make a value; none unless every value of the sort is made in
   * one of these.
   */
  of(sort: Sort): readonly TypedExpression[] {
    const known = this.#patterns.get(sort) ?? this.#made(sort);
    this.#patterns.set(sort, known);
    return known;
  }

  /** Which of the patterns a value fits. */
  at(value: Value, sort: Sort): number {
    if (sort.kind !== 'declared' || isEnumeration(sort)) return value;
    const { pool, symbols } = this.#setting.program.machine.values;
    const symbol = symbols[pool.symbol(value)]!;
    return symbol.kind === 'operation' ? sort.constructors.indexOf(symbol.operation) : -1;
  }

  substitute(expression: TypedExpression, by: Substitution): TypedExpression {
    return this.#setting.rewriter.substitute(expression, by);
  }

  conjuncts(condition: TypedExpression): readonly TypedExpression[] {
    return this.#setting.rewriter.conjuncts(condition);
  }

  /** What a condition is worth whatever values its variables have, if that can be said. */
  decide(condition: TypedExpression, evaluation: Evaluation): boolean | undefined {
    return new Decision(this, this.#setting, evaluation).decide(condition, 0);
  }

  /** The patterns that the value of an expression may fit; nothing if that may be any. */
  possible(expression: TypedExpression, evaluation: Evaluation): ReadonlySet<number> | undefined {
    return new Decision(this, this.#setting, evaluation).possible(expression, 0);
  }

  #made(sort: Sort): readonly TypedExpression[] {
    if (sort === Bool) return [truth('false'), truth('true')];
    if (sort.kind !== 'declared' || !this.#setting.isWhole(sort)) return [];
    const { rewritten } = this.#setting.program;
    return sort.constructors.some((made) => rewritten.has(made)) ? [] : sort.constructors.map(patternOf);
  }
}

function truth(name: 'true' | 'false'): TypedExpression {
  return { kind: 'builtin', name, sort: Bool, span: { source: '', start: 0, end: 0 } };
}

function patternOf(operation: Operation): TypedExpression {
  const { sort, span } = operation;
  const head: TypedExpression = { kind: 'operation', operation, sort, span };
  const parts = domainOf(operation).map((part, index): TypedExpression => {
    const variable: Variable = { name: `part ${index}`, sort: part, span };
    return { kind: 'variable', variable, sort: part, span };
  });
  return parts.length === 0 ? head : applied(head, parts, span);
}

class Decision {
  readonly #cases: Cases;
  readonly #setting: Setting;
  readonly #evaluation: Evaluation;

  constructor(cases: Cases, setting: Setting, evaluation: Evaluation) {
    this.#cases = cases;
    this.#setting = setting;
    this.#evaluation = evaluation;
  }

  decide(condition: TypedExpression, depth: number): boolean | undefined {
    const call = builtinOf(condition);
    const byForm = call === undefined ? undefined : this.#decideBuiltin(call, depth);
    if (byForm !== undefined) return byForm;
    const unfolded = depth < MOST_UNFOLDED ? this.#setting.unfolder.unfold(condition) : undefined;
    if (unfolded !== undefined) return this.decide(unfolded, depth + 1);
    const value = this.#valueOf(condition);
    return value === undefined ? undefined : value === 1;
  }

  #decideBuiltin({ name, parts }: BuiltinCall, depth: number): boolean | undefined {
    const inner = (index: number): boolean | undefined => this.decide(parts[index]!, depth);
    switch (name) {
      case 'true':
      case 'false':
        return name === 'true';
      case '!':
        return parts[0]!.sort === Bool ? opposite(inner(0)) : undefined;
      case '&&':
        return either(false, inner(0), inner(1));
      case '||':
        return either(true, inner(0), inner(1));
      case '=>':
        return either(true, opposite(inner(0)), inner(1));
      case '==':
        return this.#equal(parts[0]!, parts[1]!);
      case '!=':
        return opposite(this.#equal(parts[0]!, parts[1]!));
      case 'if': {
        const chosen = inner(0);
        if (chosen !== undefined) return inner(chosen ? 1 : 2);
        const [yes, no] = [inner(1), inner(2)];
        return yes === no ? yes : undefined;
      }
      default:
        return undefined;
    }
  }

  /** Equality of structured sorts is that of what was constructed. */
  #equal(one: TypedExpression, other: TypedExpression): boolean | undefined {
    if (one.sort.kind !== 'declared' || !one.sort.isStruct) return undefined;
    const parts = this.#setting.unfolder.apart(one, other);
    if (parts === undefined) return false;
    return parts.length === 0 ? true : undefined;
  }

  possible(expression: TypedExpression, depth: number): ReadonlySet<number> | undefined {
    const patterns = this.#cases.of(expression.sort);
    const made = madeBy(expression);
    const index = patterns.findIndex((pattern) => made !== undefined && madeBy(pattern) === made);
    if (index >= 0) return new Set([index]);
    const call = builtinOf(expression);
    if (call?.name === 'if') return this.#possibleOf(call, depth);
    const unfolded = depth < MOST_UNFOLDED ? this.#setting.unfolder.unfold(expression) : undefined;
    if (unfolded !== undefined) return this.possible(unfolded, depth + 1);
    const value = this.#valueOf(expression);
    return value === undefined ? undefined : new Set([this.#cases.at(value, expression.sort)]);
  }

  #possibleOf({ parts }: BuiltinCall, depth: number): ReadonlySet<number> | undefined {
    const chosen = this.decide(parts[0]!, depth);
    if (chosen !== undefined) return this.possible(parts[chosen ? 1 : 2]!, depth);
    const [yes, no] = [this.possible(parts[1]!, depth), this.possible(parts[2]!, depth)];
    return yes && no && new Set([...yes, ...no]);
  }

  /** Nothing if it breaks: then that is left to happen while running. */
  #valueOf(expression: TypedExpression): Value | undefined {
    if (freeVariables(expression).size > 0 && isPlain(expression)) return undefined;
    try {
      return this.#evaluation(expression);
    } catch (thrown) {
      if (thrown instanceof Broken) return undefined;
      throw thrown;
    }
  }
}

/** A variable alone is worth no evaluation. */
function isPlain(expression: TypedExpression): boolean {
  return expression.kind === 'variable';
}

/** The constructor, or the name of a truth value. */
function madeBy(expression: TypedExpression): Operation | string | undefined {
  const call = callOf(expression);
  if (call !== undefined) return call.operation.kind === 'constructor' ? call.operation : undefined;
  return expression.kind === 'builtin' && expression.sort === Bool ? expression.name : undefined;
}

function opposite(one: boolean | undefined): boolean | undefined {
  return one === undefined ? undefined : !one;
}

/** `strong` if one of them is, its opposite if both are. */
function either(strong: boolean, one: boolean | undefined, other: boolean | undefined): boolean | undefined {
  if (one === strong || other === strong) return strong;
  return one === undefined || other === undefined ? undefined : !strong;
}
