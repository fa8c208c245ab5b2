/**
 * Where the variables of a parametric model live. Parameters come first among the dimensions, then rounded quotients of
 * constants, clocks, and the leaves of variables that may depend on parameters; the state has the case of the
 * constants, the locations, and all other leaves.
 */
import { maximum, type ParametricDimension, type Slot, type State } from '@vedette/core';
import { leaves, valueText } from '../lower/layout.ts';
import { elementSort, isFiniteSort, type Sort, type TypedModel, type Variable } from '../typed/index.ts';
import { symbol } from './amount.ts';
import type { ConstantCase } from './constant-cases.ts';
import { type Content, contentOf } from './content.ts';

export type Leaf = { readonly dimension: number } | { readonly slot: number };

/**
 * The slot of the case; a broken state has `BROKEN` there, a start outside the invariant of instance i `FALSE_START -
 * i`.
 */
export const CASE = 0;
export const BROKEN = -1;
export const FALSE_START = -2;

export class Variables {
  readonly dimensions: ParametricDimension[] = [];
  readonly slots: Slot[] = [{ name: 'case', domain: { name: 'case', text: (value) => `${value}` } }];
  readonly all: readonly Variable[];
  readonly #leaves = new Map<Variable, readonly Leaf[]>();
  readonly #instances: number;
  readonly #firstChanging: number;
  readonly #cases: readonly ConstantCase[];

  constructor(model: TypedModel, cases: readonly ConstantCase[], tainted: ReadonlySet<Variable>) {
    this.#cases = cases;
    this.#instances = model.instances.length;
    for (const { name } of model.symbolic!.parameters) this.dimensions.push({ name, role: 'parameter' });
    const quotients = maximum([0, ...cases.map((one) => one.quotients.length)]);
    for (let i = 0; i < quotients; i++) this.dimensions.push({ name: `quotient ${i + 1}`, role: 'value' });
    this.#firstChanging = this.dimensions.length;
    for (const { name, locations } of model.instances)
      this.slots.push({ name, domain: { name: 'location', text: (value) => locations[value]?.name ?? `${value}` } });
    const named = [
      ...model.variables.map((variable) => ({ variable, name: variable.name })),
      ...model.instances.flatMap((instance) =>
        instance.variables.map((variable) => ({ variable, name: `${instance.name}.${variable.name}` })),
      ),
    ].filter(({ variable }) => elementSort(variable.sort).kind !== 'channel');
    this.all = named.map(({ variable }) => variable);
    for (const { variable, name } of named)
      if (variable.storage !== 'meta') this.#leaves.set(variable, this.#place(variable, name, tainted.has(variable)));
  }

  /** The dimensions of rounded quotients of constants. */
  get quotients(): readonly number[] {
    return [...this.dimensions.keys()].filter(
      (i) => i < this.#firstChanging && this.dimensions[i]!.role !== 'parameter',
    );
  }

  locations(state: State): readonly number[] {
    return [...state.subarray(1, this.#instances + 1)];
  }

  leavesOf(variable: Variable): readonly Leaf[] | undefined {
    return this.#leaves.get(variable);
  }

  /** Clocks and values: quotients of constants stay as they are. */
  isChanging(dimension: number): boolean {
    return dimension >= this.#firstChanging;
  }

  /** The content of a variable or constant in a state, dimensions as symbols; nothing for what is in no state. */
  content(state: State, variable: Variable): Content | undefined {
    if (variable.storage === 'symbolic') return this.#cases[state[CASE]!]!.values.get(variable);
    if (variable.storage === 'meta') return contentOf(variable.initial);
    const places = this.#leaves.get(variable);
    if (places === undefined) return undefined;
    const amounts = places.map((leaf) => ('slot' in leaf ? state[leaf.slot]! : symbol(leaf.dimension)));
    return structured(amounts[Symbol.iterator](), variable.sort);
  }

  #place(variable: Variable, name: string, isTainted: boolean): readonly Leaf[] {
    return leaves(name, variable.sort).map((leaf): Leaf => {
      const isClock = leaf.sort.kind === 'clock';
      const isNumber = leaf.sort.kind === 'integer';
      if (isClock || (isTainted && isNumber))
        return { dimension: this.dimensions.push({ name: leaf.name, role: isClock ? 'clock' : 'value' }) - 1 };
      const { sort } = leaf;
      const text = (value: number): string => (isFiniteSort(sort) ? valueText(sort, value) : `${value}`);
      return { slot: this.slots.push({ name: leaf.name, domain: { name: sort.kind, text } }) - 1 };
    });
  }
}

/** Amounts in the shape of a sort. */
function structured(amounts: Iterator<Content>, sort: Sort): Content {
  if (sort.kind === 'array') return Array.from({ length: sort.length }, () => structured(amounts, sort.element));
  if (sort.kind === 'struct') return sort.fields.map((field) => structured(amounts, field.sort));
  return amounts.next().value as Content;
}
