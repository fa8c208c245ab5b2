/** Values that are computed when they are first needed, once. */
import type { Identified } from './value.ts';

export type Lazy<T extends Identified> = T | Thunk<T>;

export class Thunk<T extends Identified> {
  #compute: (() => T) | undefined;
  #value: T | undefined;
  #running = false;

  constructor(compute: () => T) {
    this.#compute = compute;
  }

  get known(): T | undefined {
    return this.#value;
  }

  get value(): T {
    if (this.#value !== undefined) return this.#value;
    if (this.#running) throw new SelfDependence();
    this.#running = true;
    try {
      this.#value = this.#compute!();
      this.#compute = undefined;
      return this.#value;
    } finally {
      this.#running = false;
    }
  }
}

/** What is computed already. */
export function knownValue<T extends Identified>(lazy: Lazy<T>): T | undefined {
  return lazy instanceof Thunk ? lazy.known : lazy;
}

export function force<T extends Identified>(lazy: Lazy<T>): T {
  return lazy instanceof Thunk ? lazy.value : lazy;
}

/** Thrown when a value is needed to compute itself; where a place in the script is known it becomes a problem. */
export class SelfDependence extends Error {}
