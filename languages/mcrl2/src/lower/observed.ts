/**
 * What state predicates read of components: parameters, which are then kept wherever their process is running, used or
 * not, and processes, whose control locations are then kept apart from those of others that go on alike.
 */
import type { Process, Variable } from '../typed/index.ts';
import type { Rest } from './remainder.ts';

/** By the names of components: the variables of theirs that are read. */
export type ObservedVariables = ReadonlyMap<string, ReadonlySet<Variable>>;

export class Observed {
  readonly variables: ObservedVariables;
  readonly #all: ReadonlySet<Variable>;
  readonly #processes: ReadonlySet<Process>;
  readonly #numbers = new Map<Variable | Process, number>();

  constructor(variables: ObservedVariables, processes: ReadonlySet<Process>) {
    this.variables = variables;
    this.#all = new Set([...variables.values()].flatMap((some) => [...some]));
    this.#processes = processes;
  }

  /** Of the processes that are running or will go on, the innermost first. */
  parametersIn(rest: Rest | undefined): readonly Variable[] {
    const found: Variable[] = [];
    if (this.#all.size === 0) return found;
    for (let item = rest; item !== undefined; item = item.below)
      for (const parameter of item.owner?.parameters ?? []) if (this.#all.has(parameter)) found.push(parameter);
    return found;
  }

  /** Distinguishes what is written alike, where it belongs to other processes that are read. */
  key(rest: Rest | undefined, number: number): number | string {
    const owner = rest?.owner !== undefined && this.#processes.has(rest.owner) ? [rest.owner] : [];
    const parts = [...owner, ...this.parametersIn(rest)];
    return parts.length === 0 ? number : [number, ...parts.map((part) => this.#numberOf(part))].join(' ');
  }

  #numberOf(part: Variable | Process): number {
    const known = this.#numbers.get(part) ?? this.#numbers.size;
    this.#numbers.set(part, known);
    return known;
  }
}

export const nothingObserved = new Observed(new Map(), new Set());
