/** Which variables are visible where: inner bindings hide outer ones. */
import type { Variable } from '../typed/index.ts';

export class Scope {
  readonly #parent: Scope | undefined;
  readonly #variables: ReadonlyMap<string, Variable>;

  constructor(variables: readonly Variable[], parent?: Scope) {
    this.#variables = new Map(variables.map((variable) => [variable.name, variable]));
    this.#parent = parent;
  }

  find(name: string): Variable | undefined {
    for (let scope: Scope | undefined = this; scope !== undefined; scope = scope.#parent) {
      const variable = scope.#variables.get(name);
      if (variable !== undefined) return variable;
    }
    return undefined;
  }

  with(variables: readonly Variable[]): Scope {
    return new Scope(variables, this);
  }

  names(): string[] {
    return [...this.#variables.keys(), ...(this.#parent?.names() ?? [])];
  }
}
