/**
 * A system whose labels also name the compassion constraints of a step, which may depend on its participants and so is
 * not in the label. Without such constraints it is the system itself.
 */
import {
  type Fairness,
  groupSteps,
  type Label,
  type State,
  type Step,
  type Trace,
  type TransitionSystem,
} from '@vedette/core';
import { Numbering } from '@vedette/structures';

export type Compassion = Extract<Fairness, { kind: 'compassion' }>;
export type StepFairness = Exclude<Fairness, Compassion>;

export class CompassionLabels {
  readonly system: TransitionSystem;
  readonly constraints: readonly Compassion[];
  readonly #inner: TransitionSystem;
  /** The labels of the system, by number, with what they name. */
  readonly #named = new Numbering<{ readonly number: number; readonly bits: number }>(
    ({ number, bits }) => `${number} ${bits}`,
  );
  readonly #labels: Label[] = [];
  /** Of labels made here. */
  readonly #bits = new WeakMap<Label, number>();

  constructor(inner: TransitionSystem, fairness: readonly Fairness[]) {
    this.#inner = inner;
    this.constraints = fairness.filter((one): one is Compassion => one.kind === 'compassion');
    this.system = this.constraints.length === 0 ? inner : this.#labelled();
  }

  /** Whether the step is one that asks for compassion (`when`), or one that shows it (`of`). */
  is(label: Label, which: 'when' | 'of', constraint: number): boolean {
    const bit = 2 * constraint + (which === 'of' ? 1 : 0);
    return (((this.#bits.get(label) ?? 0) >> bit) & 1) === 1;
  }

  /** A run with the labels of the system itself. */
  plain({ steps, ...rest }: Trace): Trace {
    if (this.constraints.length === 0) return { ...rest, steps };
    return { ...rest, steps: steps.map((step) => ({ ...step, label: this.#named.at(step.label).number })) };
  }

  #labelled(): TransitionSystem {
    const { slots, groups, predicates } = this.#inner;
    const all = [...slots.keys()];
    return {
      slots,
      // The description of a step may depend on the whole state.
      groups: groups.map((group) => ({ ...group, reads: all })),
      predicates,
      initial: () => this.#inner.initial(),
      label: (index) => this.#labels[index]!,
      successors: (group, state, emit) => {
        for (const step of groupSteps(this.#inner, group, state)) emit(this.#labelOf(state, step), step.state);
      },
    };
  }

  #labelOf(before: State, step: Step): number {
    let bits = 0;
    for (const [i, { when, of }] of this.constraints.entries())
      bits |= (when(before, step) ? 1 << (2 * i) : 0) | (of(before, step) ? 2 << (2 * i) : 0);
    const number = this.#named.of({ number: step.label, bits });
    if (this.#labels[number] === undefined) {
      this.#labels[number] = { ...this.#inner.label(step.label) };
      this.#bits.set(this.#labels[number], bits);
    }
    return number;
  }
}

export function isOfSteps(fairness: Fairness): fairness is StepFairness {
  return fairness.kind !== 'compassion';
}
