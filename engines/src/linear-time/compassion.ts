/**
 * Compassion as part of the formula: a run counts if, for every such constraint, the one kind of step is taken only
 * finitely often, or the other infinitely often.
 */
import type { Label, LinearFormula, LinearTimeQuestion, Trace, TransitionSystem } from '@vedette/core';
import { CompassionLabels } from '../fairness/compassion-labels.ts';

const not = (operand: LinearFormula): LinearFormula => ({ kind: 'not', operand });
const eventually = (right: LinearFormula): LinearFormula => ({ kind: 'until', left: { kind: 'true' }, right });
const always = (right: LinearFormula): LinearFormula => ({ kind: 'release', left: { kind: 'false' }, right });

/** A question with compassion written out, about a system whose labels show it. */
export class WithCompassion {
  readonly system: TransitionSystem;
  readonly formula: LinearFormula;
  readonly actions: LinearTimeQuestion['actions'];
  readonly #labels: CompassionLabels;

  constructor(inner: TransitionSystem, { formula, actions, fairness }: LinearTimeQuestion) {
    const labels = new CompassionLabels(inner, fairness);
    this.#labels = labels;
    this.system = labels.system;
    const premises = labels.constraints.map((_, i): LinearFormula => {
      const [when, of] = [2 * i, 2 * i + 1].map(
        (bit): LinearFormula => ({ kind: 'action', action: actions.length + bit }),
      );
      return { kind: 'or', operands: [eventually(always(not(when!))), always(eventually(of!))] };
    });
    this.formula =
      premises.length === 0 ? formula : { kind: 'or', operands: [...premises.map((premise) => not(premise)), formula] };
    const tests = premises.flatMap((_, i) =>
      (['when', 'of'] as const).map((which) => (label: Label) => labels.is(label, which, i)),
    );
    this.actions = [...actions, ...tests];
  }

  /** A run with the labels of the system itself. */
  plain(trace: Trace): Trace {
    return this.#labels.plain(trace);
  }
}
