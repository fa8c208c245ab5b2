/**
 * A monitor reads a run step by step, with one integer of memory: whether it has reached the goal, or violated a
 * formula. Only formulas that a finite run can violate have a monitor: boxes and conjunctions in greatest fixpoints,
 * and diamonds that ask for a step with any continuation.
 */
import {
  FAILS,
  type Formula,
  type Goal,
  HOLDS,
  isReachability,
  type Question,
  type Refusal,
  type State,
  type TransitionSystem,
} from '@vedette/core';
import { NumberedSets } from '@vedette/structures';

export interface Monitor {
  readonly start: number;
  /** After a step with this label; `SETTLED` if no continuation can reach the goal any more. */
  next(memory: number, label: number): number;
  isReached(memory: number, state: State): boolean;
  /** Whether a deadlock is the goal. */
  readonly isDeadlockSought: boolean;
}

export const SETTLED = -1;
const REACHED = 1;

/** What decides on a finite run that it shows the answer. */
export function monitorOf(question: Question, system: TransitionSystem): Monitor | Refusal {
  if (isReachability(question)) return goalMonitor(system, question.what);
  if (question.kind === 'formula') return formulaMonitor(system, question.formula(system));
  return { refused: 'only runs that end are looked at so, of questions about what can happen' };
}

export function goalMonitor(system: TransitionSystem, goal: Goal): Monitor {
  const isDeadlockSought = goal.kind === 'deadlock';
  if (goal.kind === 'label') {
    const known: boolean[] = [];
    const matches = (label: number): boolean => {
      known[label] ??= goal.matches(system.label(label));
      return known[label];
    };
    return {
      start: 0,
      next: (_, label) => (matches(label) ? REACHED : 0),
      isReached: (memory) => memory === REACHED,
      isDeadlockSought,
    };
  }
  const predicate = goal.kind === 'predicate' ? system.predicates[goal.predicate] : undefined;
  return { start: 0, next: () => 0, isReached: (_, state) => predicate?.holds(state) === true, isDeadlockSought };
}

const notFinite = 'no finite run violates this formula by itself';

function formulaMonitor(system: TransitionSystem, formula: Formula): Monitor | Refusal {
  const positions = new PositionSets(system, formula);
  try {
    const start = positions.of([formula.start]);
    return {
      start,
      next: (memory, label) => positions.after(memory, label),
      isReached: (memory, state) => memory === REACHED || positions.isStranded(memory, state),
      isDeadlockSought: false,
    };
  } catch (error) {
    if (error instanceof NotFinite) return { refused: notFinite };
    throw error;
  }
}

/** Thrown at a part of the formula that finite runs do not violate. */
export class NotFinite extends Error {}

/** Sets of positions that all must hold; 1 is a violation. */
class PositionSets {
  readonly #system: TransitionSystem;
  readonly #formula: Formula;
  readonly #sets = new NumberedSets();
  readonly #after: number[][] = [];

  constructor(system: TransitionSystem, formula: Formula) {
    this.#system = system;
    this.#formula = formula;
    if (this.#sets.of([FAILS]) !== REACHED) throw new Error('the set that fails is not the first');
  }

  of(positions: readonly number[]): number {
    const met = new Set<number>();
    const modal = new Set<number>();
    const waiting = [...positions];
    for (let position = waiting.pop(); position !== undefined; position = waiting.pop()) {
      if (position === FAILS) return REACHED;
      if (position === HOLDS || met.has(position)) continue;
      met.add(position);
      if (this.#formula.priority(position) % 2 === 1) throw new NotFinite();
      const obligation = this.#formula.obligation(position);
      if (obligation.kind === 'some' && obligation.of.length !== 1) {
        if (obligation.of.includes(HOLDS)) continue;
        throw new NotFinite();
      }
      if ('of' in obligation) for (const part of obligation.of) waiting.push(part);
      else modal.add(position);
    }
    return modal.size === 0 ? SETTLED : this.#sets.of(modal);
  }

  after(set: number, label: number): number {
    if (set === REACHED || set === SETTLED) return SETTLED;
    this.#after[set] ??= [];
    const known = this.#after[set];
    known[label] ??= this.of(this.#sets.members(set).flatMap((position) => this.#demanded(position, label)));
    return known[label];
  }

  /** Whether a step is asked for that the state does not have. */
  isStranded(set: number, state: State): boolean {
    const diamonds = (set === SETTLED ? [] : this.#sets.members(set)).filter(
      (position) => this.#formula.obligation(position).kind === 'diamond',
    );
    return diamonds.length > 0 && diamonds.some((position) => !this.#hasStep(position, state));
  }

  #hasStep(position: number, state: State): boolean {
    const obligation = this.#formula.obligation(position);
    if (obligation.kind !== 'diamond') return true;
    let found = false;
    for (let group = 0; group < this.#system.groups.length && !found; group++)
      this.#system.successors(group, state, (label) => {
        const after = obligation.after(label).filter((next) => next !== FAILS);
        if (after.some((next) => next !== HOLDS)) throw new NotFinite();
        found ||= after.length > 0;
      });
    return found;
  }

  #demanded(position: number, label: number): readonly number[] {
    const obligation = this.#formula.obligation(position);
    return obligation.kind === 'box' ? obligation.after(label) : [];
  }
}
