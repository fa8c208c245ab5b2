/**
 * A piece of JavaScript that is being written, and the machine it will run on. Names in it are made of letters and
 * numbers given out here; nothing of the user's text gets in. What it uses from outside is listed in front when it is
 * closed.
 */
import type { BuiltinName, FunctionSort, Operation, TypedExpression, Variable } from '../../typed/index.ts';
import { implement } from '../builtins.ts';
import type { Value } from '../engine.ts';
import { enumerationOf, isEnumerationName } from '../enumerations.ts';
import { Failure } from '../failure.ts';
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

const IDENTIFIER = /[A-Za-z]\w*/g;
/**
 * What was given out here and may be called something else; builtins (b) keep their names, so that code stays about one
 * of them.
 */
const GIVEN = /^[AC-Zac-z]\d+$/;

const numberLetters = { slot: 's', place: 'p', value: 'n', written: 'w' } as const;

type Make = (given: readonly unknown[]) => unknown;

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
  /** Mappings that may take long. */
  readonly costly: ReadonlySet<Operation>;
  readonly #operationIds = new Map<Operation, number>();
  readonly #builtins = new Map<string, string>();
  /** Functions that make functions, by their texts. */
  readonly #made = new Map<string, Make>();
  #next = 0;

  constructor(
    machine: Machine,
    { strictness, costly }: { readonly strictness: Strictness; readonly costly: ReadonlySet<Operation> },
  ) {
    this.machine = machine;
    this.strictness = strictness;
    this.costly = costly;
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
      const make = isEnumerationName(name) ? enumerationOf : implement;
      known = this.share('b', make(this.machine, name, sort));
      this.#builtins.set(key, known);
    }
    return known;
  }

  /** A number that differs between components that are otherwise alike; equal ones of one kind are one name. */
  number(kind: 'slot' | 'place' | 'value' | 'written', value: number): string {
    const letter = numberLetters[kind];
    const name = value < 0 ? `${letter.toUpperCase()}${-value}` : `${letter}${value}`;
    this.names.set(name, value);
    return name;
  }

  /**
   * Runs the text of a function body with the shared names in reach. Texts that differ only in the names given out here
   * are compiled once: equal components then warm up one piece of code together.
   */
  link(body: string): unknown {
    const renamed = new Map<string, string>();
    const parameters: string[] = [];
    const given: unknown[] = [];
    const text = body.replace(IDENTIFIER, (name) => {
      const known = renamed.get(name);
      if (known !== undefined) return known;
      const called = GIVEN.test(name) ? `$${renamed.size}` : name;
      renamed.set(name, called);
      if (this.names.has(name)) {
        parameters.push(called);
        given.push(this.names.get(name));
      }
      return called;
    });
    let make = this.#made.get(text);
    if (make === undefined) {
      make = new Function('given', `"use strict";var [${parameters.join(',')}]=given;${text}`) as Make;
      this.#made.set(text, make);
    }
    return make(given);
  }
}

/** Where a variable's value is. A lazy one may be a thunk. */
export interface Place {
  readonly code: string;
  readonly isLazy: boolean;
}

export type Scope = ReadonlyMap<Variable, Place>;
