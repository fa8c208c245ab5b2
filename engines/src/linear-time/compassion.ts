/**
 * Compassion as part of the formula: a run counts if, for every such constraint, the one kind of step is not taken again and again, or the
 * other is. Which steps they are may depend on who takes part, which a label does not say: the system's labels are told apart by it.
 */
import type {
  Fairness,
  Label,
  LinearFormula,
  LinearTimeQuestion,
  State,
  Step,
  Trace,
  TransitionSystem,
} from '@vedette/core';

export type Compassion = Extract<Fairness, { kind: 'compassion' }>;
export type StepFairness = Exclude<Fairness, Compassion>;

const not = (operand: LinearFormula): LinearFormula => ({ kind: 'not', operand });
const eventually = (right: LinearFormula): LinearFormula => ({ kind: 'until', left: { kind: 'true' }, right });
const always = (right: LinearFormula): LinearFormula => ({ kind: 'release', left: { kind: 'false' }, right });

/** A question with compassion written out, about a system whose labels show it. */
export class WithCompassion {
  readonly system: TransitionSystem;
  readonly formula: LinearFormula;
  readonly actions: LinearTimeQuestion['actions'];
  readonly #inner: TransitionSystem;
  readonly #constraints: readonly Compassion[];
  readonly #labels: { readonly number: number; readonly label: Label }[] = [];
  /** Of labels made here. */
  readonly #bits = new WeakMap<Label, number>();
  readonly #numbers = new Map<string, number>();

  constructor(inner: TransitionSystem, { formula, actions, fairness }: LinearTimeQuestion) {
    this.#inner = inner;
    this.#constraints = fairness.filter((one): one is Compassion => one.kind === 'compassion');
    this.system = this.#constraints.length === 0 ? inner : this.#labelled();
    const premises = this.#constraints.map((_, i): LinearFormula => {
      const [when, of] = [2 * i, 2 * i + 1].map(
        (bit): LinearFormula => ({ kind: 'action', action: actions.length + bit }),
      );
      return { kind: 'or', operands: [eventually(always(not(when!))), always(eventually(of!))] };
    });
    this.formula =
      premises.length === 0 ? formula : { kind: 'or', operands: [...premises.map((premise) => not(premise)), formula] };
    const tests = premises.flatMap((_, i) => [2 * i, 2 * i + 1].map((bit) => (label: Label) => this.#has(label, bit)));
    this.actions = [...actions, ...tests];
  }

  /** A run with the labels of the system itself. */
  plain({ steps, ...rest }: Trace): Trace {
    if (this.#constraints.length === 0) return { ...rest, steps };
    return { ...rest, steps: steps.map((step) => ({ ...step, label: this.#labels[step.label]!.number })) };
  }

  #has(label: Label, bit: number): boolean {
    return (((this.#bits.get(label) ?? 0) >> bit) & 1) === 1;
  }

  #labelled(): TransitionSystem {
    const { slots, groups, predicates } = this.#inner;
    const all = [...slots.keys()];
    return {
      slots,
      // What a step is told as may depend on all of a state.
      groups: groups.map((group) => ({ ...group, reads: all })),
      predicates,
      initial: () => this.#inner.initial(),
      label: (index) => this.#labels[index]!.label,
      successors: (group, state, emit) =>
        this.#inner.successors(group, state, (label, target) =>
          emit(this.#labelOf(state, { group, label, state: target }), target),
        ),
    };
  }

  #labelOf(before: State, step: Step): number {
    let bits = 0;
    for (const [i, { when, of }] of this.#constraints.entries())
      bits |= (when(before, step) ? 1 << (2 * i) : 0) | (of(before, step) ? 2 << (2 * i) : 0);
    const key = `${step.label} ${bits}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const label = { ...this.#inner.label(step.label) };
    this.#bits.set(label, bits);
    const number = this.#labels.push({ number: step.label, label }) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}

export function isOfSteps(fairness: Fairness): fairness is StepFairness {
  return fairness.kind !== 'compassion';
}
