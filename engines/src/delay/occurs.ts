/** Whether a condition without temporal operators holds of a state, and of a step from it. */
import type { DelayQuestion, LinearFormula, Occurrence, State, TransitionSystem } from '@vedette/core';
import { operandsOf } from '../linear-time/alphabet.ts';

/** Recognises occurrences in a system. */
export class Occurrences {
  readonly #system: TransitionSystem;
  readonly #actions: DelayQuestion['actions'];
  /** By action, then by label. */
  readonly #known: boolean[][];

  constructor(system: TransitionSystem, actions: DelayQuestion['actions']) {
    this.#system = system;
    this.#actions = actions;
    this.#known = actions.map(() => []);
  }

  /** The slots that it depends on. */
  reads({ atSteps, inStates }: Occurrence): readonly number[] {
    const slots = new Set<number>();
    const waiting = [atSteps, inStates].filter((condition) => condition !== undefined);
    for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
      if (part.kind === 'state') for (const slot of this.#system.predicates[part.predicate]!.reads) slots.add(slot);
      for (const operand of operandsOf(part)) waiting.push(operand);
    }
    return [...slots];
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
        return this.#system.predicates[formula.predicate]!.holds(state);
      case 'action':
        return label !== undefined && this.#isAction(formula.action, label);
      case 'not':
        return !this.#holds(formula.operand, state, label);
      case 'and':
        return formula.operands.every((operand) => this.#holds(operand, state, label));
      case 'or':
        return formula.operands.some((operand) => this.#holds(operand, state, label));
      case 'deadlock':
      case 'next':
      case 'previous':
      case 'until':
      case 'release':
      case 'since':
        throw new Error(`"${formula.kind}" does not hold at one step`);
      default:
        return formula satisfies never;
    }
  }

  #isAction(action: number, label: number): boolean {
    const known = this.#known[action]!;
    known[label] ??= this.#actions[action]!(this.#system.label(label));
    return known[label];
  }
}
