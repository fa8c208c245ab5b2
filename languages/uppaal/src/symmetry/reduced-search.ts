/**
 * The layer: every successor is replaced by its canonical form. The initial state stays what it is, so steps that only it can take
 * need not be symmetric. A run of the reduced system becomes one of the plain system by carrying along the permutation that leads
 * from the state that was searched to the one that the run is really in.
 */
import type { State, Step, Substitute, Trace, TransitionSystem } from '@vedette/core';
import type { Lowered } from '../zones/lowering.ts';
import { CanonicalForm, type CanonicalOptions } from './canonical-form.ts';
import { followedBy, identity, inverse, type Permutation } from './permutation.ts';

export function reducedSearch({ system: plain }: Lowered, options: CanonicalOptions): Substitute {
  const canonical = new CanonicalForm(options);
  // Which form is the canonical one depends on the whole state.
  const all = [...plain.slots.keys()];
  const system: TransitionSystem = {
    ...plain,
    groups: plain.groups.map((group) => ({ ...group, reads: all, writes: all })),
    successors: (group, state, emit) =>
      plain.successors(group, state, (label, target) => emit(label, canonical.of(target).state)),
  };
  return { system, runOf: (trace) => new Unfolding(plain, canonical, options.layout.zone).of(trace) };
}

class Unfolding {
  readonly #plain: TransitionSystem;
  readonly #canonical: CanonicalForm;
  readonly #zone: number;

  constructor(plain: TransitionSystem, canonical: CanonicalForm, zone: number) {
    this.#plain = plain;
    this.#canonical = canonical;
    this.#zone = zone;
  }

  of({ start, steps }: Trace): Trace {
    const real: Step[] = [];
    let permutation: Permutation = identity;
    let [searched, now] = [start, start];
    for (const step of steps) {
      const taken = this.#taken(searched, step);
      const target = this.#canonical.renamed(taken.state, permutation);
      const next = this.#leadingTo(now, target);
      real.push(next);
      permutation = followedBy(inverse(taken.permutation), permutation);
      [searched, now] = [step.state, next.state];
    }
    return { start, steps: real };
  }

  /** The successor before it was made canonical, and how it was. */
  #taken(searched: State, { group, label, state }: Step): { readonly state: State; readonly permutation: Permutation } {
    const targets: State[] = [];
    this.#plain.successors(group, searched, (one, target) => {
      if (one === label) targets.push(target.slice());
    });
    for (const target of targets) {
      const { state: form, permutation } = this.#canonical.of(target);
      if (form.every((value, slot) => value === state[slot])) return { state: target, permutation };
    }
    throw new Error('a step of the reduced system cannot be taken in the plain one');
  }

  #leadingTo(now: State, wanted: State): Step {
    const steps: Step[] = [];
    for (let group = 0; group < this.#plain.groups.length; group++)
      this.#plain.successors(group, now, (label, target) => steps.push({ group, label, state: target.slice() }));
    const isWanted = ({ state }: Step): boolean => state.every((value, slot) => value === wanted[slot]);
    const isAlike = ({ state }: Step): boolean =>
      state.every((value, slot) => slot === this.#zone || value === wanted[slot]);
    const found = steps.find(isWanted) ?? steps.find(isAlike);
    if (found === undefined) throw new Error('a renamed step cannot be taken');
    return found;
  }
}
