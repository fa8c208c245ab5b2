/** The processes made so far, with what a query may ask of each: its scope knows its variables and locations. */
import type { Instance } from '../typed/index.ts';
import type { Scope } from './scope.ts';

export interface InstanceEntry {
  readonly instance: Instance;
  readonly scope: Scope;
}

export class InstanceTable {
  readonly #entries: InstanceEntry[] = [];

  /** Its number. */
  add(entry: InstanceEntry): number {
    return this.#entries.push(entry) - 1;
  }

  at(number: number): InstanceEntry {
    return this.#entries[number]!;
  }

  get size(): number {
    return this.#entries.length;
  }

  get instances(): readonly Instance[] {
    return this.#entries.map(({ instance }) => instance);
  }
}
