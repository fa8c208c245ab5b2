/**
 * Sorts after resolution: aliases are gone and equal sorts are one object, so they are compared with `===`. A
 * structured sort is known by its declaration, not by its shape. Operations are here too, since a sort knows its
 * constructors.
 */
import type { Span } from '@vedette/core';
import type { BasicSortName, ContainerName } from '../tree.ts';

export interface BasicSort {
  readonly kind: 'basic';
  readonly id: number;
  readonly name: BasicSortName;
}

/** Declared with `sort D;` or `sort D = struct ...;`. An anonymous struct has its text for a name. */
export interface DeclaredSort {
  readonly kind: 'declared';
  readonly id: number;
  readonly name: string;
  readonly span: Span;
  /** In the order of declaration, which is the order of `<` for a structured sort. */
  readonly constructors: Operation[];
  readonly isStruct: boolean;
}

export interface ContainerSort {
  readonly kind: 'container';
  readonly id: number;
  readonly container: ContainerName;
  readonly element: Sort;
}

export interface FunctionSort {
  readonly kind: 'function';
  readonly id: number;
  readonly domain: readonly Sort[];
  readonly codomain: Sort;
}

export type Sort = BasicSort | DeclaredSort | ContainerSort | FunctionSort;

/**
 * A constructor or mapping. Overloads are different operations with one name. `projection` and `recogniser` are
 * mappings that a structured sort brings along and that need no equations.
 */
export interface Operation {
  readonly kind: 'constructor' | 'mapping' | 'projection' | 'recogniser';
  readonly name: string;
  /** A function sort, or the sort of the constant. */
  readonly sort: Sort;
  readonly span: Span;
  /** It comes with a structured sort. */
  readonly isStruct: boolean;
  /** For a projection: the constructors it takes apart, and which argument it gives. */
  readonly projects: readonly { readonly constructor: Operation; readonly position: number }[];
  /** For a recogniser: the constructor it recognises. */
  readonly recognises?: Operation;
}

export const Bool: BasicSort = { kind: 'basic', id: 0, name: 'Bool' };
export const Pos: BasicSort = { kind: 'basic', id: 1, name: 'Pos' };
export const Nat: BasicSort = { kind: 'basic', id: 2, name: 'Nat' };
export const Int: BasicSort = { kind: 'basic', id: 3, name: 'Int' };
export const Real: BasicSort = { kind: 'basic', id: 4, name: 'Real' };

export const basicSorts: Readonly<Record<BasicSortName, BasicSort>> = { Bool, Pos, Nat, Int, Real };

/** From small to large: each is part of the next. */
export const numberSorts: readonly Sort[] = [Pos, Nat, Int, Real];

/** Makes the sorts of one specification, each once. */
export class SortTable {
  readonly #made = new Map<string, Sort>();
  #nextId = 5;

  container(container: ContainerName, element: Sort): ContainerSort {
    const make = (id: number): ContainerSort => ({ kind: 'container', id, container, element });
    return this.#once(`${container} ${element.id}`, make) as ContainerSort;
  }

  function(domain: readonly Sort[], codomain: Sort): FunctionSort {
    const key = `${domain.map((sort) => sort.id).join('#')}>${codomain.id}`;
    return this.#once(key, (id): FunctionSort => ({ kind: 'function', id, domain, codomain })) as FunctionSort;
  }

  declared(name: string, span: Span, isStruct: boolean): DeclaredSort {
    return { kind: 'declared', id: this.#newId(), name, span, constructors: [], isStruct };
  }

  #once(key: string, make: (id: number) => Sort): Sort {
    let sort = this.#made.get(key);
    if (sort === undefined) {
      sort = make(this.#newId());
      this.#made.set(key, sort);
    }
    return sort;
  }

  #newId(): number {
    this.#nextId += 1;
    return this.#nextId;
  }
}

/** As people write it. */
export function sortText(sort: Sort): string {
  switch (sort.kind) {
    case 'basic':
    case 'declared':
      return sort.name;
    case 'container':
      return `${sort.container}(${sortText(sort.element)})`;
    case 'function':
      return `${sort.domain.map(factorText).join(' # ')} -> ${sortText(sort.codomain)}`;
  }
}

function factorText(sort: Sort): string {
  return sort.kind === 'function' ? `(${sortText(sort)})` : sortText(sort);
}
