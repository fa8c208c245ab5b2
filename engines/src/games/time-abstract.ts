/**
 * Formulas of the mu-calculus on systems in which time is abstract: a step of kind `tick` says that time passes, not
 * how much, so a formula must not count such steps. It may follow them only from a fixpoint back to that fixpoint, as
 * `true*`, AG and AF do: a monotone function of one truth value is idempotent, so that one step or several give the
 * same. Others are declined where they are met, and so are formulas that call time by its name.
 */
import { type Formula, type Obligation, type TransitionSystem, Unanswerable } from '@vedette/core';

type Modality = Exclude<Obligation, { readonly of: readonly number[] }>;

/** No step has this label: what a formula says of it shows whether it knows time by name. */
const UNIT = -1;

export function timeAbstract(formula: (system: TransitionSystem) => Formula): (system: TransitionSystem) => Formula {
  return (system) => {
    const label: TransitionSystem['label'] = (index) =>
      index === UNIT ? { text: 'tick', kind: 'tick' } : system.label(index);
    return new TimeAbstract(formula({ ...system, label }), system);
  };
}

class TimeAbstract implements Formula {
  readonly #formula: Formula;
  readonly #system: TransitionSystem;
  /** By position: the modalities that speak of the same state. */
  readonly #here = new Map<number, ReadonlySet<number>>();

  constructor(formula: Formula, system: TransitionSystem) {
    this.#formula = formula;
    this.#system = system;
  }

  get start(): number {
    return this.#formula.start;
  }

  get needsEveryLabel(): boolean {
    return this.#formula.needsEveryLabel ?? false;
  }

  priority(position: number): number {
    return this.#formula.priority(position);
  }

  obligation(position: number): Obligation {
    const obligation = this.#formula.obligation(position);
    if ('of' in obligation) return obligation;
    return { kind: obligation.kind, after: (label) => this.#after(position, obligation, label) };
  }

  #after(position: number, { after }: Modality, label: number): readonly number[] {
    const next = after(label);
    if (this.#system.label(label).kind !== 'tick') return next;
    if (after(UNIT).join() !== next.join()) throw new Unanswerable(namesTime);
    if (next.some((one) => one >= 0 && !this.#modalitiesAt(one).has(position))) throw new Unanswerable(countsTime);
    return next;
  }

  #modalitiesAt(position: number): ReadonlySet<number> {
    const known = this.#here.get(position);
    if (known !== undefined) return known;
    const modalities = new Set<number>();
    const reached = new Set([position]);
    for (const one of reached) {
      const obligation = this.#formula.obligation(one);
      if ('of' in obligation) for (const next of obligation.of) next >= 0 && reached.add(next);
      else modalities.add(one);
    }
    this.#here.set(position, modalities);
    return modalities;
  }
}

const countsTime =
  'the formula looks one step ahead where that step may be time, which has no next moment: leave out EX, AX and modalities that match steps of time, but for "true*" and fixpoints that go on with themselves';
const namesTime =
  'the formula calls steps of time by their name, and what is possible between them is part of the question: ask for a delay, or a formula of linear time';
