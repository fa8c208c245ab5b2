/**
 * The text of one compiled function while it is written: names for local variables and scratch values, and the places
 * of the model it refers to. Names are generated; nothing the user wrote gets into the text.
 */
import type { Span } from '@vedette/core';
import { Numbering } from '@vedette/structures';
import type { Expression, FunctionDeclaration, Sort, Value, Variable } from '../../typed/index.ts';
import type { Layout } from '../layout.ts';
import { leavesOf } from '../layout.ts';
import type { Site } from './runtime.ts';

export type ClockPlace = 'apart' | 'in the state';

/** What all functions of a unit share. */
export class UnitText {
  readonly layout: Layout;
  readonly #sites = new Numbering<Site>(({ span, name }) => `${span.source} ${span.start} ${span.end} ${name}`);
  readonly constants: number[] = [];
  /** Functions of the model that are called, in the order they were met. */
  readonly functions = new Map<FunctionDeclaration, string>();
  readonly waiting: FunctionDeclaration[] = [];
  /** Memory for local variables that need an address, and for variables that live during one step only. */
  memory = 0;
  readonly meta = new Map<Variable, number>();
  readonly #results = new Map<FunctionDeclaration, number>();
  readonly #constants = new Map<Value, number>();

  /** `in the state`: for simulation, where the state holds real numbers and the values of clocks at their addresses. */
  readonly clocks: ClockPlace;

  constructor(layout: Layout, clocks: ClockPlace = 'apart') {
    this.layout = layout;
    this.clocks = clocks;
  }

  site(span: Span, name = ''): number {
    return this.#sites.of({ span, name });
  }

  get sites(): readonly Site[] {
    return this.#sites.all;
  }

  allot(leaves: number): number {
    this.memory += leaves;
    return this.memory - leaves;
  }

  /** Memory of its own for a value of this sort. */
  scratch(sort: Sort): Access & { readonly kind: 'memory' } {
    return { kind: 'memory', array: 'm', address: `${this.allot(leavesOf(sort))}` };
  }

  /** Where a constant array or struct lies among the constants. */
  constant(value: Value): number {
    const known = this.#constants.get(value) ?? this.constants.length;
    if (!this.#constants.has(value)) {
      for (const number of flat(value)) this.constants.push(number);
      this.#constants.set(value, known);
    }
    return known;
  }

  metaAddress(variable: Variable): number {
    const known = this.meta.get(variable) ?? this.allot(leavesOf(variable.sort));
    this.meta.set(variable, known);
    return known;
  }

  functionName(declaration: FunctionDeclaration): string {
    const known = this.functions.get(declaration);
    if (known !== undefined) return known;
    const name = `f${this.functions.size}`;
    this.functions.set(declaration, name);
    this.waiting.push(declaration);
    return name;
  }

  /** Where a function leaves an array or struct that it returns. */
  resultAddress(declaration: FunctionDeclaration): number {
    const known = this.#results.get(declaration) ?? this.allot(leavesOf(declaration.result));
    this.#results.set(declaration, known);
    return known;
  }
}

export function flat(value: Value): number[] {
  return typeof value === 'number' ? [value] : value.flatMap(flat);
}

/** How a variable that is not in the state is reached. */
export type Access =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'memory'; readonly array: string; readonly address: string };

/** How expressions are written: passed in, since an access has expressions in it and expressions have accesses. */
export interface ExpressionWriter {
  value(expression: Expression, scope: Scope): string;
  call(expression: Expression & { readonly kind: 'call' }, scope: Scope): string;
}

export class Scope {
  readonly unit: UnitText;
  readonly writer: ExpressionWriter;
  readonly access = new Map<Variable, Access>();
  /** Variables whose value is known while the text is written. */
  readonly known = new Map<Variable, number>();
  /** The name of what watches comparisons of clocks, where they are watched. */
  watch: string | undefined;
  /** Scratch names to be declared at the top of the function. */
  readonly scratch: string[] = [];
  #names = 0;

  constructor(unit: UnitText, writer: ExpressionWriter) {
    this.unit = unit;
    this.writer = writer;
  }

  name(): string {
    return `v${this.#names++}`;
  }

  scratchName(): string {
    const name = `t${this.scratch.length}`;
    this.scratch.push(name);
    return name;
  }

  get declarations(): string {
    return this.scratch.length === 0 ? '' : `let ${this.scratch.join(', ')};`;
  }
}
