/**
 * A piece of JavaScript that is being written, and the machine it will run on. Names in it are made of letters and numbers
 * given out here; nothing of the user's text gets in. What it uses from outside is listed in front when it is closed.
 */
import type { BuiltinName, FunctionSort, Operation, TypedExpression, Variable } from '../../typed.ts';
import { implement } from '../builtins.ts';
import type { Value } from '../engine.ts';
import { Failure } from '../failure.ts';
import type { Compute } from '../instance.ts';
import type { Machine } from '../machine.ts';
import type { Strictness } from './strictness.ts';

/** An argument that is computed when it is first asked for. */
export class Thunk {
  #compute: (() => Value) | undefined;
  #value: Value = 0;

  constructor(compute: () => Value) {
    this.#compute = compute;
  }

  force(): Value {
    if (this.#compute !== undefined) {
      this.#value = this.#compute();
      this.#compute = undefined;
    }
    return this.#value;
  }
}

/** Equations that go on forever mostly run out of stack long before; this is for those that branch. */
export const MOST_STEPS = 200_000_000;

/** What all units of an engine share. */
export class Program {
  readonly machine: Machine;
  readonly strictness: Strictness;
  /** Everything generated code may use, by its name there. */
  readonly names = new Map<string, unknown>();
  /** Rewrite steps of this evaluation, who took the last, and what was being computed. */
  readonly count: { steps: number; last: number; place: number } = { steps: 0, last: 0, place: 0 };
  /** What a place noted in `count` stands for. */
  readonly places: TypedExpression[] = [];
  readonly operations: Operation[] = [];
  /** Constructors that have equations. */
  readonly rewritten = new Set<Operation>();
  readonly #operationIds = new Map<Operation, number>();
  readonly #builtins = new Map<string, string>();
  #next = 0;

  constructor(machine: Machine, strictness: Strictness) {
    this.machine = machine;
    this.strictness = strictness;
    const { values, functions, truth } = machine;
    const { pool } = values;
    const shared: Record<string, unknown> = {
      pool,
      truth,
      Thunk,
      count: this.count,
      apply: functions.apply,
      force: (value: Value | Thunk): Value => (typeof value === 'number' ? value : value.force()),
      symbolAt: (value: Value): number => (value < -1073741824 ? pool.symbol(-1073741824 - value) : -1),
      tooMany: (): never => {
        throw new Failure({ kind: 'steps', operation: this.operations[this.count.last] });
      },
    };
    for (const [name, value] of Object.entries(shared)) this.names.set(name, value);
  }

  /** A name that nothing else has. */
  fresh(letter: string): string {
    this.#next += 1;
    return `${letter}${this.#next}`;
  }

  /** Puts something where generated code finds it. */
  share(letter: string, value: unknown): string {
    const name = this.fresh(letter);
    this.names.set(name, value);
    return name;
  }

  operationId(operation: Operation): number {
    let id = this.#operationIds.get(operation);
    if (id === undefined) {
      id = this.operations.push(operation) - 1;
      this.#operationIds.set(operation, id);
    }
    return id;
  }

  placeOf(expression: TypedExpression): number {
    return this.places.push(expression) - 1;
  }

  mappingName(operation: Operation, level: number): string {
    return `f${this.operationId(operation)}_${level}`;
  }

  builtin(name: BuiltinName, sort: FunctionSort): string {
    const key = `${name} ${sort.id}`;
    let known = this.#builtins.get(key);
    if (known === undefined) {
      const compute: Compute = implement(this.machine, name, sort);
      known = this.share('b', compute);
      this.#builtins.set(key, known);
    }
    return known;
  }

  /** Runs the text of a function body with the shared names in reach. */
  link(body: string): unknown {
    const used = [...new Set(body.match(/[A-Za-z]\w*/g) ?? [])].filter((name) => this.names.has(name));
    const make = new Function(...used, `"use strict";${body}`);
    return make(...used.map((name) => this.names.get(name)));
  }
}

/** Where a variable's value is. A lazy one may be a thunk. */
export interface Place {
  readonly code: string;
  readonly isLazy: boolean;
}

export type Scope = ReadonlyMap<Variable, Place>;
