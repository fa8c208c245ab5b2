/**
 * Actors that are alike: of all states that differ by an exchange of their names one is searched. A condition may
 * name them, and is asked of every
 * state that the one stands for. Ip and Dill, "Better verification through symmetry" (1996).
 */
import {
  Broken,
  type CanonicalForms,
  type Predicate,
  type State,
  type Substitute,
  type Trace,
  type TransitionSystem,
  upToNames,
} from '@vedette/core';
import type { ConditionPredicate } from '../lower/conditions.ts';
import type { Moves } from '../lower/moves.ts';
import { ActorSystem, type SystemParts } from '../lower/system.ts';
import * as problems from '../problems.ts';
import { CanonicalForm } from './canonical-form.ts';
import { Equivariance } from './equivariance.ts';
import { followedBy, identityOf, inverseOf, type Permutation, swapsOf } from './permutation.ts';
import { Renamings } from './renaming.ts';

export class Symmetry {
  readonly #parts: SystemParts;
  readonly #plain: ActorSystem;
  readonly #checks: Equivariance;
  readonly #whole: ActorSystem;
  readonly #renamings: Renamings;
  readonly #swaps: readonly Permutation[];
  readonly #forms: CanonicalForm;

  /**
   * `plain`: the system of these parts. `movesWith`: moves that are checked when they are made. Throws `Broken` if
   * actors do not start alike.
   */
  constructor(parts: SystemParts, plain: ActorSystem, movesWith: (checks: Equivariance) => Moves) {
    this.#renamings = new Renamings(parts);
    this.#swaps = swapsOf(parts.scenario.alike, parts.scenario.actors.length);
    this.#plain = plain;
    const checks = new Equivariance({ parts, renamings: this.#renamings, swaps: this.#swaps });
    this.#parts = { ...parts, moves: movesWith(checks), checks };
    this.#checks = checks;
    this.#whole = new ActorSystem(this.#parts);
    this.#forms = new CanonicalForm(parts, this.#renamings);
    this.#checkStart();
  }

  /** For a search for a state in which the predicate holds, or for a deadlock. */
  search(
    predicates: readonly Predicate[],
    { goal, leavingOut }: { readonly goal?: number; readonly leavingOut?: 'ignored' },
  ): Substitute {
    const anywhere = predicates.map((predicate) => this.#anywhere(predicate));
    const forms: CanonicalForms<Permutation> = {
      of: (state) => this.#forms.of(state),
      renamed: (state, permutation) => this.#renamings.state(state, permutation),
      identity: identityOf(this.#parts.scenario.actors.length),
      followedBy,
      inverse: inverseOf,
    };
    const { system } = upToNames(this.#whole.system(anywhere, leavingOut), forms);
    // Runs are looked for without checks, which would make steps beside the run.
    const plain = this.#plain.system(anywhere, leavingOut);
    const layer = upToNames(plain, forms);
    const reduction = leavingOut === undefined ? 'symmetry' : ([leavingOut, 'symmetry'] as const);
    const runOf = (trace: Trace): Trace => {
      const run = this.#checks.hasFailed ? longestRun(layer, trace) : layer.runOf(trace);
      const isWhole = run.steps.length === trace.steps.length;
      return goal !== undefined && isWhole ? this.#toGoal(run, predicates[goal]!, plain) : run;
    };
    return { system, reduction, runOf };
  }

  /** Whether it holds in some state that this one stands for. */
  #anywhere(predicate: Predicate): Predicate {
    const known = new Map<string, boolean>();
    const holds = (state: State): boolean => {
      for (;;) {
        const slots = this.#looksAt(predicate);
        const key = keyOf(state, slots);
        const before = known.get(key);
        if (before !== undefined) return before;
        const found = this.#arrangement(state, predicate, slots) !== undefined;
        // It may have looked at more than before.
        if (this.#looksAt(predicate).length > slots.length) continue;
        known.set(key, found);
        return found;
      }
    };
    const { layout } = this.#parts;
    const reads = [...new Set([...predicate.reads, ...layout.views, ...layout.monitors])];
    return { ...predicate, reads: reads.sort((one, other) => one - other), holds };
  }

  /** The permutation after which the state is such a one. */
  #arrangement(state: State, predicate: Predicate, slots: readonly number[]): Permutation | undefined {
    const first = identityOf(this.#parts.scenario.actors.length);
    const waiting: { readonly state: State; readonly permutation: Permutation }[] = [{ state, permutation: first }];
    const met = new Set([keyOf(state, slots)]);
    for (const one of waiting) {
      if (predicate.holds(one.state)) return one.permutation;
      for (const swap of this.#swaps) {
        const renamed = one.state.slice();
        this.#renamings.of(swap).seen(one.state, renamed);
        const key = keyOf(renamed, slots);
        if (met.has(key)) continue;
        met.add(key);
        waiting.push({ state: renamed, permutation: followedBy(one.permutation, swap) });
      }
    }
    return undefined;
  }

  /** The slots that the predicate has looked at so far; with one of an actor, those of all that are alike. */
  #looksAt(predicate: Predicate): readonly number[] {
    const { touched } = predicate as Partial<ConditionPredicate>;
    if (touched === undefined) return predicate.reads;
    const { layout, scenario } = this.#parts;
    const alike = scenario.alike
      .map((members) => members.map((one) => layout.views[one]!))
      .filter((views) => views.some((slot) => touched.has(slot)));
    return [...new Set([...touched, ...alike.flat()])];
  }

  /** The run with names exchanged, so that the condition itself holds at its end. */
  #toGoal(run: Trace, goal: Predicate, plain: TransitionSystem): Trace {
    const last = run.steps.at(-1)?.state ?? run.start;
    const permutation = this.#arrangement(last, goal, goal.reads);
    if (permutation === undefined || permutation.every((to, from) => to === from)) return run;
    let now = run.start;
    const steps = run.steps.map(({ state }) => {
      const step = stepTo(plain, now, this.#renamings.state(state, permutation));
      now = step.state;
      return step;
    });
    return { start: run.start, steps };
  }

  #checkStart(): void {
    const states = this.#whole.startStates();
    const met = new Set(states.map((state) => state.join()));
    for (const swap of this.#swaps)
      for (const state of states)
        if (!met.has(this.#renamings.of(swap).state(state).join())) throw this.#startsDiffer(swap);
  }

  #startsDiffer(swap: Permutation): Broken {
    const { scenario, locator } = this.#parts;
    const [one, other] = swap.flatMap((to, from) => (to === from ? [] : [scenario.actors[from]!.name]));
    return new Broken(problems.startNotAlike(locator.ofName('alike'), one!, other!));
  }
}

/** Where actors are not alike, not all steps can be taken with other names. */
function longestRun(layer: Substitute, { start, steps }: Trace): Trace {
  for (let length = steps.length; length > 0; length--)
    try {
      return layer.runOf({ start, steps: steps.slice(0, length) });
    } catch {}
  return { start, steps: [] };
}

function keyOf(state: State, slots: readonly number[]): string {
  return slots.map((slot) => state[slot]).join();
}

function stepTo(system: TransitionSystem, from: State, to: State): Trace['steps'][number] {
  for (const group of system.groups.keys()) {
    let found: number | undefined;
    system.successors(group, from, (label, target) => {
      if (target.every((value, slot) => value === to[slot])) found ??= label;
    });
    if (found !== undefined) return { group, label: found, state: to };
  }
  throw new Error('a renamed step cannot be taken');
}
