/**
 * A unit of compiled code: the functions asked for, with all functions of the model they call, as one JavaScript text
 * that is turned into code at once. Each function has a number; `build` gives them back in that order.
 */
import type { State } from '@vedette/core';
import { realFunctions } from '../../interpret/real-functions.ts';
import type { Expression, TypedModel, Variable } from '../../typed/index.ts';
import type { Layout } from '../layout.ts';
import { leavesOf } from '../layout.ts';
import { addressText } from './access.ts';
import { boundText, conditionText, tighteningText } from './constraints.ts';
import { expressionWriter, truthText, valueText } from './expressions.ts';
import { functionText } from './functions.ts';
import { ClockLog, makeRuntime } from './runtime.ts';
import { type ClockPlace, flat, Scope, UnitText } from './scope.ts';

/** Values selected by an edge. */
export type Selected = Int32Array;

/**
 * A zone in whatever form: keeps the valuations in which clock `i` minus clock `j` is within a bound; false if there
 * are none.
 */
export interface Tightened {
  tighten(i: number, j: number, bound: number): boolean;
}

/** Compiled code, to be seen as what it was asked for as. */
export type CompiledFunction = (...values: never) => unknown;
export type Condition = (state: State, selected: Selected) => boolean;
export type Tightening = (state: State, zone: Tightened, selected: Selected) => boolean;
export type Evaluation = (state: State, selected: Selected) => number;
export type Update = (state: State, log: ClockLog, selected: Selected) => void;

export interface Compiled {
  readonly functions: readonly CompiledFunction[];
  readonly log: ClockLog;
  /** Puts variables that live during one step only back to their start. */
  forgetMeta(): void;
}

export class Unit {
  readonly #text: UnitText;
  readonly #bodies: string[] = [];

  constructor(layout: Layout, clocks: ClockPlace = 'apart') {
    this.#text = new UnitText(layout, clocks);
  }

  /** `(s, q) => boolean`: a condition without clocks. */
  condition(expression: Expression | undefined, selections: readonly Variable[] = []): number {
    return this.#add(selections, (scope) => ({
      parameters: 's, q',
      body: `return ${conditionText(expression, scope)};`,
    }));
  }

  /** `(s, q) => boolean`: one truth value without clocks. */
  truth(expression: Expression, known: ReadonlyMap<Variable, number>): number {
    return this.#add([], (scope) => {
      for (const [variable, value] of known) scope.known.set(variable, value);
      return { parameters: 's, q', body: `return ${truthText(expression, scope)};` };
    });
  }

  /** `(s, q) => number`. */
  value(expression: Expression, known: ReadonlyMap<Variable, number>, selections: readonly Variable[] = []): number {
    return this.#add(selections, (scope) => {
      for (const [variable, value] of known) scope.known.set(variable, value);
      return { parameters: 's, q', body: `return ${valueText(expression, scope)};` };
    });
  }

  /** `(s, q) => number`: what clocks are compared with, which must be in range. */
  bound(expression: Expression, known: ReadonlyMap<Variable, number>): number {
    return this.#add([], (scope) => {
      for (const [variable, value] of known) scope.known.set(variable, value);
      return { parameters: 's, q', body: `return ${boundText(expression, scope)};` };
    });
  }

  /** `(s, w) => boolean`: for simulation, a condition whose comparisons of clocks are watched. */
  watched(expression: Expression): number {
    return this.#add([], (scope) => {
      scope.watch = 'w';
      return { parameters: 's, w', body: `return ${truthText(expression, scope)};` };
    });
  }

  /** `(s, z, q) => boolean`: tightens a zone by conjuncts with clocks. */
  tightening(parts: readonly Expression[], selections: readonly Variable[] = []): number {
    return this.#add(selections, (scope) => ({
      parameters: 's, z, q',
      body: `${parts.map((part) => tighteningText(part, scope)).join(' ')} return true;`,
    }));
  }

  /** `(s, q) => number`: the address of something in the state, or of a clock or channel. */
  address(
    expression: Expression,
    selections: readonly Variable[],
    known: ReadonlyMap<Variable, number> = new Map(),
  ): number {
    return this.#add(selections, (scope) => {
      for (const [variable, value] of known) scope.known.set(variable, value);
      return { parameters: 's, q', body: `return ${addressText(expression, scope)};` };
    });
  }

  /** `(s, k, q) => void`: changes the state and records what happens to clocks. */
  update(updates: readonly Expression[], selections: readonly Variable[]): number {
    return this.#add(selections, (scope) => {
      const effects = updates.filter(({ kind }) => kind !== 'constant').map((one) => `${valueText(one, scope)};`);
      return { parameters: 's, k, q', body: effects.join(' ') };
    });
  }

  build(model: TypedModel): Compiled {
    const unit = this.#text;
    const called: string[] = [];
    for (let next = unit.waiting.shift(); next !== undefined; next = unit.waiting.shift())
      called.push(functionText(next, unit));
    const Numbers = unit.clocks === 'apart' ? Int32Array : Float64Array;
    const memory = new Numbers(unit.memory);
    const runtime = makeRuntime(unit.sites);
    const source = `"use strict"; ${called.join('\n')}\nreturn [${this.#bodies.join(',\n')}];`;
    const log = new ClockLog();
    const make = new Function('r', 'm', 'c', 'a', 'k', 'b', source);
    const constants = Numbers.from(unit.constants);
    const functions = make(runtime, memory, constants, unit.layout.clockAt, log, realFunctions) as CompiledFunction[];
    return { functions, log, forgetMeta: metaForgetter(unit, memory, model) };
  }

  #add(
    selections: readonly Variable[],
    write: (scope: Scope) => { readonly parameters: string; readonly body: string },
  ): number {
    const scope = new Scope(this.#text, expressionWriter);
    for (const [i, variable] of selections.entries())
      scope.access.set(variable, { kind: 'memory', array: 'q', address: `${i}` });
    const { parameters, body } = write(scope);
    return this.#bodies.push(`function (${parameters}) { ${scope.declarations} ${body} }`) - 1;
  }
}

function metaForgetter(unit: UnitText, memory: Int32Array | Float64Array, model: TypedModel): () => void {
  if (unit.meta.size === 0) return () => {};
  const all = [...model.variables, ...model.instances.flatMap(({ variables }) => variables)];
  const known = all.filter((variable) => unit.meta.has(variable) && leavesOf(variable.sort) > 0);
  const forget = (): void => {
    for (const variable of known) memory.set(flat(variable.initial), unit.meta.get(variable)!);
  };
  forget();
  return forget;
}
