/** Whether something that is measured happens at a step, or holds in a state. Conditions have no temporal operators. */
import type { DelayQuestion, LinearFormula, Occurrence, Predicate, State } from '@vedette/core';
import type { Labels } from '../labels.ts';

export class Occurrences {
  readonly #predicates: readonly Predicate[];
  readonly #labels: Labels;
  readonly #actions: DelayQuestion['actions'];
  /** By action, then by label. */
  readonly #known: boolean[][];

  constructor(predicates: readonly Predicate[], labels: Labels, actions: DelayQuestion['actions']) {
    this.#predicates = predicates;
    this.#labels = labels;
    this.#actions = actions;
    this.#known = actions.map(() => []);
  }

  holdsIn({ inStates }: Occurrence, state: State): boolean {
    return inStates !== undefined && this.#holds(inStates, state, undefined);
  }

  holdsAt({ atSteps }: Occurrence, state: State, label: number): boolean {
    return atSteps !== undefined && this.#holds(atSteps, state, label);
  }

  #holds(formula: LinearFormula, state: State, label: number | undefined): boolean {
    switch (formula.kind) {
      case 'true':
      case 'false':
        return formula.kind === 'true';
      case 'state':
        return this.#predicates[formula.predicate]!.holds(state);
      case 'action':
        return label !== undefined && this.#isAction(formula.action, label);
      case 'not':
        return !this.#holds(formula.operand, state, label);
      case 'and':
        return formula.operands.every((operand) => this.#holds(operand, state, label));
      case 'or':
        return formula.operands.some((operand) => this.#holds(operand, state, label));
      default:
        throw new Error(`"${formula.kind}" does not hold at one step`);
    }
  }

  #isAction(action: number, label: number): boolean {
    const known = this.#known[action]!;
    known[label] ??= this.#actions[action]!(this.#labels.label(label));
    return known[label];
  }
}
