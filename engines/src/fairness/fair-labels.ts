/**
 * A system whose labels also name the fairness constraints of a step, since a constraint may be about a component,
 * which the label does not name. Without constraints it is the system itself.
 */

import type { Label, Trace, TransitionSystem } from '@vedette/core';
import { Numbering } from '@vedette/structures';
import type { StepFairness } from './compassion-labels.ts';

export class FairLabels {
  readonly system: TransitionSystem;
  readonly #inner: TransitionSystem;
  readonly #fairness: readonly StepFairness[];
  readonly #labels: { readonly label: number; readonly fair: number }[] = [];
  /** By label of the system, then by constraints. */
  readonly #numbers: Map<number, number>[] = [];
  readonly #texts = new Numbering<Label>(({ kind, text }) => `${kind} ${text}`);

  constructor(inner: TransitionSystem, fairness: readonly StepFairness[]) {
    this.#inner = inner;
    this.#fairness = fairness;
    this.system = fairness.length === 0 ? inner : this.#labelled();
  }

  /** By kind, as bits; and the kind of the one that is for every label by itself. */
  get constraints(): {
    readonly weak: number;
    readonly strong: number;
    readonly eachLabel: StepFairness['kind'] | undefined;
  } {
    const bits = (kind: StepFairness['kind']): number =>
      this.#fairness.reduce(
        (all, one, bit) => (one.kind === kind && typeof one.of === 'function' ? all | (1 << bit) : all),
        0,
      );
    const each = this.#fairness.filter(({ of }) => typeof of !== 'function').map(({ kind }) => kind);
    return { weak: bits('weak'), strong: bits('strong'), eachLabel: each.includes('strong') ? 'strong' : each[0] };
  }

  /** The constraints that a step with this label is for, as bits. */
  fair(label: number): number {
    return this.#fairness.length === 0 ? 0 : this.#labels[label]!.fair;
  }

  /** The numbers of those texts that constraints for every label by itself are about. */
  textsOf(labels: Iterable<number>): ReadonlySet<number> {
    const isOfActions = this.#fairness.every(({ of }) => of !== 'each-label');
    const texts = new Set<number>();
    for (const label of labels)
      if (!isOfActions || this.system.label(label).kind !== 'tick') texts.add(this.text(label));
    return texts;
  }

  /** A number for the text: labels that read alike are one. */
  text(label: number): number {
    return this.#texts.of(this.system.label(label));
  }

  /** A run with the labels of the system itself. */
  plain({ steps, ...rest }: Trace): Trace {
    if (this.#fairness.length === 0) return { ...rest, steps };
    return { ...rest, steps: steps.map((step) => ({ ...step, label: this.#labels[step.label]!.label })) };
  }

  #labelled(): TransitionSystem {
    const { slots, groups, predicates } = this.#inner;
    return {
      slots,
      groups,
      predicates,
      initial: () => this.#inner.initial(),
      label: (index): Label => this.#inner.label(this.#labels[index]!.label),
      successors: (group, state, emit) =>
        this.#inner.successors(group, state, (label, target) => emit(this.#labelOf(group, label), target)),
    };
  }

  #labelOf(group: number, label: number): number {
    const known = this.#inner.label(label);
    let fair = 0;
    for (const [bit, { of }] of this.#fairness.entries())
      if (typeof of === 'function' && of(group, known)) fair |= 1 << bit;
    this.#numbers[label] ??= new Map();
    const number = this.#numbers[label].get(fair) ?? this.#labels.push({ label, fair }) - 1;
    this.#numbers[label].set(fair, number);
    return number;
  }
}
