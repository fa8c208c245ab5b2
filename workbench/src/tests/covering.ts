/** Breadth-first exploration that keeps a shortest run to each step that covers something new. */
import type { State, TransitionSystem } from '@vedette/core';

export interface Found {
  readonly actions: readonly string[];
  readonly covers: readonly string[];
}

/** What is covered for the first time: by the state, or by a step from it. */
export type Watcher = (state: State, label?: number) => readonly string[];

interface Reached {
  readonly state: State;
  readonly before: Reached | undefined;
  readonly label: number;
}

/** States between two looks at limits. */
const together = 500;

export class Covering {
  readonly found: Found[] = [];
  readonly #system: TransitionSystem;
  readonly #watcher: Watcher;
  readonly #known = new Set<string>();
  readonly #waiting: Reached[] = [];
  #next = 0;

  constructor(system: TransitionSystem, watcher: Watcher) {
    this.#system = system;
    this.#watcher = watcher;
    this.#reach(system.initial().slice(), undefined, -1);
  }

  get states(): number {
    return this.#waiting.length;
  }

  /** Expands some states. False if there are no more. */
  advance(): boolean {
    const end = Math.min(this.#next + together, this.#waiting.length);
    while (this.#next < end) this.#expand(this.#waiting[this.#next++]!);
    return this.#next < this.#waiting.length;
  }

  #expand(reached: Reached): void {
    const system = this.#system;
    this.#covers(this.#watcher(reached.state), reached);
    for (const group of system.groups.keys())
      system.successors(group, reached.state, (label, target) => {
        const step: Reached = { state: target, before: reached, label };
        this.#covers(this.#watcher(reached.state, label), step);
        this.#reach(target, reached, label);
      });
  }

  #covers(covers: readonly string[], reached: Reached): void {
    if (covers.length > 0) this.found.push({ covers, actions: this.#actions(reached) });
  }

  #actions(reached: Reached): readonly string[] {
    const actions: string[] = [];
    for (let at: Reached | undefined = reached; at !== undefined && at.label >= 0; at = at.before) {
      const { text, kind } = this.#system.label(at.label);
      // Hidden steps are the system's own.
      if (kind !== 'tau') actions.push(text);
    }
    return actions.reverse();
  }

  #reach(state: State, before: Reached | undefined, label: number): void {
    const key = state.join();
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#waiting.push({ state: state.slice(), before, label });
  }
}
