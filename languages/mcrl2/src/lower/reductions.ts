/**
 * Static reductions of one component: parameters that are constant (and the summands and locations they rule out), and
 * parameters that do not matter, anywhere or at a location. Constants as in lpsconstelm of mCRL2; the rest is
 * the live-variable analysis of compilers, on control locations.
 */
import { Broken } from '@vedette/core';
import type { DataEngine, Value } from '../data/engine.ts';
import { freeVariables } from '../typed/free-variables.ts';
import type { TypedExpression, Variable } from '../typed/index.ts';
import { isVariable } from './expressions.ts';
import type { LinearProcess, Summand } from './linear.ts';
import { evaluate, type Values } from './sequential-term.ts';

/** What each does. */
export const reductionTexts = {
  constants: 'parameters that always have one value are gone, and what they rule out',
  unused: 'parameters that never matter are gone',
  dead: 'parameters have one value at control locations where they do not matter',
  control: 'parameters have one value where they do not matter because of how another parameter is made',
  sums: 'sums that a condition solves are gone',
} as const;

export type Reductions = Readonly<Record<keyof typeof reductionTexts, boolean>>;

export const allReductions: Reductions = { constants: true, unused: true, dead: true, control: true, sums: true };

export interface ComponentStart {
  readonly location: number;
  readonly values: Values;
}

/** Which locations can be reached and which summands are left there, and the parameters that never change. */
export interface Constants {
  readonly reached: readonly number[];
  readonly summands: readonly Summand[];
  readonly values: Values;
}

export function findConstants(
  linear: LinearProcess,
  start: ComponentStart,
  context: { readonly engine: DataEngine; readonly globals: Values; readonly reductions: Reductions },
): Constants {
  const search = new ConstantSearch(linear, start, context);
  search.run();
  return search.result();
}

/** What is known of a variable: nothing has been assigned yet (absent), one value, or several (`undefined`). */
class ConstantSearch {
  readonly #linear: LinearProcess;
  readonly #engine: DataEngine;
  readonly #globals: Values;
  readonly #known: Map<Variable, Value | undefined>;
  readonly #reached: Set<number>;
  readonly #enabled = new Set<Summand>();
  #changed = true;

  constructor(
    linear: LinearProcess,
    start: ComponentStart,
    context: { readonly engine: DataEngine; readonly globals: Values; readonly reductions: Reductions },
  ) {
    this.#linear = linear;
    this.#engine = context.engine;
    this.#globals = context.globals;
    this.#reached = new Set([start.location]);
    this.#known = new Map(start.values);
    if (context.reductions.constants) return;
    for (const { variables } of linear.locations)
      for (const variable of variables) this.#known.set(variable, undefined);
  }

  run(): void {
    while (this.#changed) {
      this.#changed = false;
      for (const location of this.#reached)
        for (const summand of this.#linear.summands[location]!) this.#visit(summand);
    }
  }

  result(): Constants {
    const values = new Map<Variable, Value>();
    for (const [variable, value] of this.#known) if (value !== undefined) values.set(variable, value);
    const summands = [...this.#reached].flatMap((location) =>
      this.#linear.summands[location]!.filter((summand) => this.#enabled.has(summand)),
    );
    return { reached: [...this.#reached], summands, values };
  }

  #visit(summand: Summand): void {
    if (!this.#enabled.has(summand)) {
      if (
        [...summand.conditions, ...summand.decided].some((condition) => this.#valueOf(condition) === this.#engine.false)
      )
        return;
      this.#enabled.add(summand);
      this.#changed = true;
    }
    if (!this.#reached.has(summand.next)) {
      this.#reached.add(summand.next);
      this.#changed = true;
    }
    for (const [variable, update] of summand.updates) this.#assign(variable, update);
  }

  #assign(variable: Variable, update: TypedExpression): void {
    if (isVariable(update, variable)) return;
    const isKnown = this.#known.has(variable);
    const before = this.#known.get(variable);
    if (isKnown && before === undefined) return;
    const value = this.#valueOf(update);
    if (isKnown && value === before) return;
    this.#known.set(variable, isKnown ? undefined : value);
    this.#changed = true;
  }

  /** Nothing if it is not the same in all states, or breaks: then it is left to happen while running. */
  #valueOf(expression: TypedExpression): Value | undefined {
    const values = new Map<Variable, Value>();
    for (const variable of freeVariables(expression)) {
      const value = this.#globals.get(variable) ?? this.#known.get(variable);
      if (value === undefined) return undefined;
      values.set(variable, value);
    }
    try {
      return evaluate(this.#engine, expression, values);
    } catch (thrown) {
      if (thrown instanceof Broken) return undefined;
      throw thrown;
    }
  }
}

/** By location: the variables whose values can still be distinguished from there. */
export type Live = ReadonlyMap<number, ReadonlySet<Variable>>;

/** `kept` matter wherever they are. */
export function findLive(
  linear: LinearProcess,
  found: Constants,
  { reductions, kept }: { readonly reductions: Reductions; readonly kept: ReadonlySet<Variable> },
): Live {
  const used = findUsed(linear, found);
  const mentioned = (at: number): readonly Variable[] =>
    linear.locations[at]!.variables.filter((variable) => !found.values.has(variable));
  const isKept = (variable: Variable): boolean =>
    kept.has(variable) || (used.has(variable) ? !reductions.dead : !reductions.unused);
  const live = new Map(found.reached.map((at) => [at, new Set(mentioned(at).filter(isKept))]));
  const backwards = found.summands.toReversed();
  for (let changed = true; changed; ) {
    changed = false;
    // What is needed later is needed before: from the last locations to the first a long sequence takes one round.
    for (const summand of backwards) {
      const here = live.get(summand.from)!;
      const before = here.size;
      const read = readBy(summand, live.get(summand.next)!);
      for (const variable of mentioned(summand.from)) if (read.has(variable)) here.add(variable);
      changed ||= here.size > before;
    }
  }
  return live;
}

/** The variables that matter at some location: to an action, a condition, or to a variable that matters. */
function findUsed(linear: LinearProcess, found: Constants): ReadonlySet<Variable> {
  const used = new Set<Variable>();
  for (let before = -1; before !== used.size; ) {
    before = used.size;
    for (const summand of found.summands) {
      const wanted = linear.locations[summand.next]!.variables.filter((variable) => used.has(variable));
      for (const variable of readBy(summand, new Set(wanted))) if (!found.values.has(variable)) used.add(variable);
    }
  }
  return used;
}

/** The variables a summand reads to do its actions and to give `wanted` their next values. */
export function readBy(summand: Summand, wanted: ReadonlySet<Variable>): ReadonlySet<Variable> {
  const read = new Set<Variable>();
  const note = (expression: TypedExpression): void => {
    for (const variable of freeVariables(expression)) read.add(variable);
  };
  summand.conditions.forEach(note);
  summand.decided.forEach(note);
  for (const { arguments: given } of summand.actions) given.forEach(note);
  for (const variable of wanted) {
    const update = summand.updates.get(variable);
    if (update !== undefined) note(update);
  }
  return read;
}
