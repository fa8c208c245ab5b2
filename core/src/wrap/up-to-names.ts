/**
 * Symmetry reduction as a layer: every successor is replaced by its canonical form, one state for all that differ by a
 * permutation of names. The initial state stays as it is. A run of the reduced system becomes one of the plain system
 * by composing the permutations from the canonical states to the states of the run. The language defines permutations,
 * and guarantees that all of them are automorphisms of the plain system. Ip and Dill, "Better verification through
 * symmetry" (1996).
 */
import type { Substitute } from '../search.ts';
import { groupSteps } from '../steps.ts';
import type { Label, State, TransitionSystem } from '../system.ts';
import type { Step, Trace } from '../trace.ts';

export interface CanonicalForms<Permutation> {
  /**
   * The canonical state, which may be the one passed in, borrowed until the next call, and the permutation that leads
   * to it.
   */
  of(state: State): { readonly state: State; readonly permutation: Permutation };
  /** A state with its names changed, as a copy. */
  renamed(state: State, permutation: Permutation): State;
  readonly identity: Permutation;
  followedBy(first: Permutation, second: Permutation): Permutation;
  inverse(permutation: Permutation): Permutation;
  /** What a label becomes, where labels have names in them. */
  renamedLabel?(label: Label, permutation: Permutation): Label;
  /** A slot that may differ in a renamed run, where no state has the same value. */
  readonly loose?: number;
}

export function upToNames<Permutation>(plain: TransitionSystem, forms: CanonicalForms<Permutation>): Substitute {
  // Which form is the canonical one depends on the whole state.
  const all = [...plain.slots.keys()];
  const system: TransitionSystem = {
    ...plain,
    groups: plain.groups.map((group) => ({ ...group, reads: all, writes: all })),
    successors: (group, state, emit) =>
      plain.successors(group, state, (label, target) => emit(label, forms.of(target).state)),
  };
  return { system, runOf: (trace) => new Unfolding(plain, forms).of(trace) };
}

class Unfolding<Permutation> {
  readonly #plain: TransitionSystem;
  readonly #forms: CanonicalForms<Permutation>;

  constructor(plain: TransitionSystem, forms: CanonicalForms<Permutation>) {
    this.#plain = plain;
    this.#forms = forms;
  }

  of({ start, steps }: Trace): Trace {
    const real: Step[] = [];
    const forms = this.#forms;
    let permutation = forms.identity;
    let [searched, now] = [start, start];
    for (const step of steps) {
      const taken = this.#taken(searched, step);
      const target = forms.renamed(taken.state, permutation);
      const label = this.#plain.label(step.label);
      const next = this.#leadingTo(now, { state: target, label: forms.renamedLabel?.(label, permutation) });
      real.push(next);
      permutation = forms.followedBy(forms.inverse(taken.permutation), permutation);
      [searched, now] = [step.state, next.state];
    }
    return { start, steps: real };
  }

  /** The successor before it was made canonical, and the permutation. */
  #taken(searched: State, { group, label, state }: Step): { readonly state: State; readonly permutation: Permutation } {
    for (const { label: one, state: target } of groupSteps(this.#plain, group, searched)) {
      if (one !== label) continue;
      const { state: form, permutation } = this.#forms.of(target);
      if (form.every((value, slot) => value === state[slot])) return { state: target, permutation };
    }
    throw new Error('a step of the reduced system cannot be taken in the plain one');
  }

  #leadingTo(now: State, wanted: { readonly state: State; readonly label: Label | undefined }): Step {
    const steps = this.#plain.groups.flatMap((_, group) => groupSteps(this.#plain, group, now));
    const hasLabel = ({ label }: Step): boolean =>
      wanted.label === undefined || this.#plain.label(label).text === wanted.label.text;
    const isWanted = (step: Step): boolean =>
      hasLabel(step) && step.state.every((value, slot) => value === wanted.state[slot]);
    const isAlike = (step: Step): boolean =>
      hasLabel(step) && step.state.every((value, slot) => slot === this.#forms.loose || value === wanted.state[slot]);
    const found = steps.find(isWanted) ?? steps.find(isAlike);
    if (found === undefined) throw new Error('a renamed step cannot be taken');
    return found;
  }
}
