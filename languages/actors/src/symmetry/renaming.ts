/** What becomes of states, messages and timers if actors exchange their names. Everything is a number, renamed once. */
import type { State } from '@vedette/core';
import { memoised } from '../lower/lists.ts';
import type { SystemParts } from '../lower/system.ts';
import type { ActorView, Outcome } from '../run/local-steps.ts';
import type { Interner } from '../values/interner.ts';
import { type Rename, renamedValue } from '../values/renamed.ts';
import { type Permutation, swapOf } from './permutation.ts';

type RenamingParts = Pick<SystemParts, 'scenario' | 'layout' | 'pools' | 'channels' | 'timers' | 'tags' | 'sights'>;

/**
 * There are many permutations, and few exchanges of two: a state is renamed by one of these after the other, and they
 * are kept.
 */
export class Renamings {
  readonly #parts: RenamingParts;
  readonly #known = new Map<string, Renaming>();
  readonly #exchanges: Renaming[][];

  constructor(parts: RenamingParts) {
    this.#parts = parts;
    this.#exchanges = parts.scenario.actors.map(() => []);
  }

  exchange(one: number, other: number): Renaming {
    const known = this.#exchanges[one]!;
    known[other] ??= this.of(swapOf(one, other, this.#exchanges.length));
    return known[other];
  }

  /** A copy. */
  state(state: State, permutation: Permutation): State {
    let renamed: State = state.slice();
    let spare: State = new Int32Array(state.length);
    const left = [...permutation];
    for (let actor = 0; actor < left.length; actor++)
      while (left[actor] !== actor) {
        const other = left[actor]!;
        [renamed, spare] = [this.exchange(actor, other).state(renamed, spare), renamed];
        left[actor] = left[other]!;
        left[other] = other;
      }
    return renamed;
  }

  of(permutation: Permutation): Renaming {
    const key = permutation.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = new Renaming(this.#parts, permutation);
    this.#known.set(key, made);
    return made;
  }
}

export class Renaming {
  readonly permutation: Permutation;
  /** By actor: the number of a view among those of the actor whose name it takes. */
  readonly view: readonly ((view: number) => number)[];
  readonly message: (message: number) => number;
  readonly durable: (durable: number) => number;
  readonly sight: (sight: number) => number;
  readonly key: Rename;
  readonly #parts: RenamingParts;
  readonly #note: (note: number) => number;
  readonly #entry: (entry: number) => number;
  readonly #timers: (list: number) => number;
  readonly #channel: (list: number) => number;
  readonly #monitors: readonly ((state: number) => number)[];

  constructor(parts: RenamingParts, permutation: Permutation) {
    const { pools, scenario, timers, channels, tags, sights } = parts;
    this.#parts = parts;
    this.permutation = permutation;
    const names = new Map(scenario.actors.map(({ name }, actor) => [name, scenario.actors[permutation[actor]!]!.name]));
    this.key = (text) => names.get(text) ?? text;
    const within = (values: Interner): ((of: number) => number) =>
      memoised((value) => values.numberOf(renamedValue(values.value(value), this.key)));
    this.view = pools.views.map((views, actor) =>
      memoised((view) => pools.views[permutation[actor]!]!.numberOf(renamedView(views.value(view), this.key))),
    );
    this.message = within(pools.messages);
    this.durable = within(pools.durables);
    this.#note = within(pools.notes);
    this.#monitors = sights.states.map(within);
    this.sight = memoised((sight) => sights.renamed(sight, this.key));
    this.#entry = memoised((entry) => {
      const { timer, key, ...range } = pools.timers.value(entry);
      return pools.timers.numberOf({ timer, key: timer === '' ? key : this.key(key), ...range });
    });
    this.#timers = memoised((list) => timers.numberOf(timers.elements(list).map(this.#entry)));
    this.#channel = memoised((list) =>
      channels.numberOf(
        channels.elements(list).map((element) => this.message(Math.floor(element / tags)) * tags + (element % tags)),
      ),
    );
  }

  state(state: State, into: State = new Int32Array(state.length)): State {
    const { layout } = this.#parts;
    into.set(state);
    this.seen(state, into);
    for (const [from, to] of this.permutation.entries()) {
      const [timers, durable] = [layout.timers[from], layout.durables[from]];
      if (timers !== undefined) into[layout.timers[to]!] = this.#timers(state[timers]!);
      if (durable !== undefined)
        into[layout.durables[to]!] = state[durable] === 0 ? 0 : this.durable(state[durable]! - 1) + 1;
      for (const [other, slot] of layout.channels[from]!.entries())
        into[layout.channels[to]![this.permutation[other]!]!] = state[slot] === 0 ? 0 : this.#channel(state[slot]!);
    }
    return into;
  }

  /** The part of a state that conditions see. */
  seen(state: State, into: State): void {
    const { layout } = this.#parts;
    for (const [from, to] of this.permutation.entries())
      into[layout.views[to]!] = this.view[from]!(state[layout.views[from]!]!);
    for (const [monitor, slot] of layout.monitors.entries()) into[slot] = this.#monitors[monitor]!(state[slot]!);
  }

  monitor(monitor: number, state: number): number {
    return this.#monitors[monitor]!(state);
  }

  outcome(actor: number, { next, sends, timers, saved, notes, stops }: Outcome): Outcome {
    return {
      next: this.view[actor]!(next),
      sends: sends.map(({ to, message }) => ({ to: this.permutation[to]!, message: this.message(message) })),
      timers: timers.map(({ timer, key, entry }) => ({
        timer,
        key: this.key(key),
        ...(entry !== undefined && { entry: this.#entry(entry) }),
      })),
      ...(saved !== undefined && { saved: this.durable(saved) }),
      notes: notes.map(this.#note),
      stops,
    };
  }
}

/** Its own words are no names. */
export function renamedView(view: ActorView, rename: Rename): ActorView {
  return view.up ? { up: true, state: renamedValue(view.state, rename) } : view;
}
