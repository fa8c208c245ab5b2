/** What names mean, and where: scopes inside scopes, a name hides the same name further out. */
import type { Span } from '@vedette/core';
import type { InstantiationItem, ProcessItem, Expression as Tree } from '../tree.ts';
import type { Expression, FiniteSort, FunctionDeclaration, Sort, Value, Variable } from '../typed/index.ts';

/** Processes made from one name of the system line: one, or one per combination of its open parameters. */
export interface Family {
  readonly name: string;
  readonly over: readonly FiniteSort[];
  /** Numbers of instances, the last parameter fastest. */
  readonly instances: readonly number[];
}

/** A template, or another one with some parameters bound. The scope is that of its place in the file. */
export type Template =
  | { readonly kind: 'process'; readonly item: ProcessItem; readonly scope: Scope }
  | {
      readonly kind: 'instantiation';
      readonly item: InstantiationItem;
      readonly scope: Scope;
      readonly base: Template;
      readonly arguments: readonly Tree[];
    };

export type Meaning =
  | { readonly kind: 'constant'; readonly sort: Sort; readonly value: Value; readonly span: Span }
  | { readonly kind: 'variable'; readonly variable: Variable; readonly access: 'any' | 'read'; readonly span: Span }
  /** A reference parameter of a template: stands for its argument. */
  | {
      readonly kind: 'reference';
      readonly expression: Expression;
      readonly access: 'any' | 'read';
      readonly span: Span;
    }
  | { readonly kind: 'type'; readonly sort: Sort; readonly span: Span }
  | { readonly kind: 'function'; readonly function: FunctionDeclaration; readonly span: Span }
  /** A function inside itself. */
  | { readonly kind: 'unfinished'; readonly span: Span }
  | { readonly kind: 'template'; readonly template: Template; readonly span: Span }
  | { readonly kind: 'family'; readonly family: Family; readonly span: Span }
  | { readonly kind: 'location'; readonly location: number; readonly span: Span }
  /** Declared as `double`, and left out; a function may have effects besides. */
  | { readonly kind: 'floating'; readonly effects: 'none' | 'some'; readonly span: Span }
  /** A live sequence chart, left out. */
  | { readonly kind: 'chart'; readonly span: Span }
  /** Declared, but wrong: said once already. */
  | { readonly kind: 'broken'; readonly span: Span };

export class Scope {
  readonly #parent: Scope | undefined;
  readonly #names = new Map<string, Meaning>();

  constructor(parent?: Scope) {
    this.#parent = parent;
  }

  find(name: string): Meaning | undefined {
    return this.#names.get(name) ?? this.#parent?.find(name);
  }

  /** Only here, not further out. */
  own(name: string): Meaning | undefined {
    return this.#names.get(name);
  }

  set(name: string, meaning: Meaning): void {
    this.#names.set(name, meaning);
  }

  /** All names that mean something here, for "did you mean". */
  names(wanted: (meaning: Meaning) => boolean = () => true): string[] {
    return [...this.ownNames(wanted), ...(this.#parent?.names(wanted) ?? [])];
  }

  ownNames(wanted: (meaning: Meaning) => boolean): string[] {
    return [...this.#names].filter(([, meaning]) => wanted(meaning)).map(([name]) => name);
  }

  /** A copy that later declarations do not reach: what was known at this place of the file. */
  snapshot(): Scope {
    const copy = new Scope(this.#parent);
    for (const [name, meaning] of this.#names) copy.set(name, meaning);
    return copy;
  }
}

/** What surrounds an expression decides what may stand in it. */
export type Place =
  | 'constant'
  | 'initialiser'
  | 'guard'
  | 'invariant'
  | 'synchronisation'
  | 'update'
  | 'function'
  | 'query';

export interface Surroundings {
  readonly scope: Scope;
  readonly place: Place;
}
