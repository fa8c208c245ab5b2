/**
 * The constructors and mappings of a specification by name. As in mCRL2, a constant's name is unique among constants, a
 * function's among functions of the same sort, and names of builtin functions are taken.
 */
import type { Problem } from '@vedette/core';
import { builtinNames } from '../builtins.ts';
import * as problems from '../problems/index.ts';
import type { Operation } from '../typed/index.ts';
import { unknownSort } from './unknown-sort.ts';

export class Operations {
  readonly all: Operation[] = [];
  readonly #constants = new Map<string, Operation>();
  readonly #functions = new Map<string, Operation[]>();
  readonly #problems: Problem[];

  constructor(problemList: Problem[]) {
    this.#problems = problemList;
  }

  constant(name: string): Operation | undefined {
    return this.#constants.get(name);
  }

  functions(name: string): readonly Operation[] {
    return this.#functions.get(name) ?? [];
  }

  names(): string[] {
    return [...this.#constants.keys(), ...this.#functions.keys()];
  }

  /** Anything with this name. */
  some(name: string): Operation | undefined {
    return this.#constants.get(name) ?? this.#functions.get(name)?.[0];
  }

  /** Says whether the operation is new. To declare the same twice is allowed in mCRL2, and deserves a warning. */
  add(operation: Operation): boolean {
    const earlier = this.#earlier(operation);
    const { name, span } = operation;
    if (builtinNames.has(name)) this.#problems.push(problems.builtinName(span, name));
    else if (earlier === undefined) this.#enter(operation);
    else if (isRepeated(operation, earlier)) this.#problems.push(problems.repeated(span, name, earlier.span));
    else this.#problems.push(problems.declaredTwice(span, name, earlier.span));
    return earlier === undefined;
  }

  #earlier(operation: Operation): Operation | undefined {
    if (operation.sort.kind !== 'function') return this.#constants.get(operation.name);
    return this.functions(operation.name).find((other) => other.sort === operation.sort);
  }

  #enter(operation: Operation): void {
    this.all.push(operation);
    const { name, sort } = operation;
    if (sort.kind !== 'function') this.#constants.set(name, operation);
    else this.#functions.set(name, [...this.functions(name), operation]);
    // A function of a sort that is not known may be meant wherever its name stands, with any number of arguments.
    if (sort === unknownSort) this.#functions.set(name, [...this.functions(name), operation]);
  }
}

function isRepeated(operation: Operation, earlier: Operation): boolean {
  const { kind, sort } = operation;
  const isPlain = kind === 'mapping' || (kind === 'constructor' && !operation.isStruct);
  return isPlain && earlier.kind === kind && earlier.sort === sort && earlier.isStruct === operation.isStruct;
}
