/** The memory of a symbolic execution: a cell for every variable, with an amount or a list. */
import type { Value, Variable } from '../typed/index.ts';
import type { Amount } from './amount.ts';

export type Content = Amount | Content[];

export interface Reference {
  read(): Content;
  write(content: Content): void;
}

export function cell(content: Content): Reference {
  let now = content;
  return {
    read: () => now,
    write: (next) => {
      now = next;
    },
  };
}

export function element(list: Reference, index: number): Reference {
  return {
    read: () => partOf(list.read(), index),
    write: (content) => {
      const items = list.read();
      if (!Array.isArray(items)) throw new Error('a number has no elements');
      items[index] = content;
    },
  };
}

function partOf(content: Content, index: number): Content {
  if (!Array.isArray(content)) throw new Error('a number has no elements');
  return content[index]!;
}

export function contentOf(value: Value): Content {
  return typeof value === 'number' ? value : value.map(contentOf);
}

export function copyOf(content: Content): Content {
  return Array.isArray(content) ? content.map(copyOf) : content;
}

export function amountIn(content: Content): Amount {
  if (Array.isArray(content)) throw new Error('a list is not a number');
  return content;
}

/** What is not in it yet is looked up. */
export class Memory {
  readonly #cells: Map<Variable, Reference>;
  readonly #lookUp: (variable: Variable) => Content | undefined;

  constructor(lookUp: (variable: Variable) => Content | undefined, cells: Map<Variable, Reference> = new Map()) {
    this.#cells = cells;
    this.#lookUp = lookUp;
  }

  get(variable: Variable): Reference | undefined {
    const known = this.#cells.get(variable);
    if (known !== undefined) return known;
    const content = this.#lookUp(variable);
    if (content === undefined) return undefined;
    const made = cell(content);
    this.#cells.set(variable, made);
    return made;
  }

  set(variable: Variable, reference: Reference): void {
    this.#cells.set(variable, reference);
  }

  /** Whether its cell was made: only then it may have changed. */
  isTouched(variable: Variable): boolean {
    return this.#cells.has(variable);
  }

  /**
   * For the inside of a function, or of an edge with selections: what is set there stays there, what is shared is
   * shared.
   */
  inner(): Inner {
    return new Inner(this);
  }
}

class Inner extends Memory {
  readonly #outer: Memory;
  readonly #own = new Map<Variable, Reference>();

  constructor(outer: Memory) {
    super(() => undefined);
    this.#outer = outer;
  }

  override get(variable: Variable): Reference | undefined {
    return this.#own.get(variable) ?? this.#outer.get(variable);
  }

  override set(variable: Variable, reference: Reference): void {
    this.#own.set(variable, reference);
  }
}
