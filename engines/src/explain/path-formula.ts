/**
 * Formulas of branching time as far as one path decides them: such a path satisfies a formula of linear time, and any
 * fair run that does shows the same. Where one path cannot decide the formula, there is none (see
 * `branching-time/witness.ts`).
 */
import type {
  AlongPath,
  BranchingFormula,
  BranchingTimeQuestion,
  Label,
  LinearFormula,
  LinearTimeQuestion,
  State,
  TransitionSystem,
} from '@vedette/core';
import { isPlain } from '../branching-time/witness.ts';
import { isDeadlock, stepsOf } from '../explore/replay.ts';

export interface PathQuestion {
  /** Of the formula, where a run violates the question. */
  readonly value: boolean;
  /** With more predicates. */
  readonly system: TransitionSystem;
  readonly question: LinearTimeQuestion;
}

/** The formula violated by a run that shows that the branching-time formula holds, or fails, if one run can. */
export function pathQuestions(
  system: TransitionSystem,
  { name, formula, fairness }: BranchingTimeQuestion,
): readonly PathQuestion[] {
  return [true, false].flatMap((value) => {
    const paths = new PathFormulas(system);
    const shown = paths.of(formula, value);
    if (shown === undefined) return [];
    const { actions } = paths;
    const question: LinearTimeQuestion = { kind: 'linear-time', name, formula: not(shown), actions, fairness };
    return [{ value, system: { ...system, predicates: paths.predicates }, question }];
  });
}

const deadlock: BranchingFormula = { kind: 'deadlock' };

class PathFormulas {
  readonly actions: LinearTimeQuestion['actions'][number][] = [];
  readonly predicates: TransitionSystem['predicates'][number][];
  readonly #system: TransitionSystem;
  readonly #known = new Map<BranchingFormula, LinearFormula>();

  constructor(system: TransitionSystem) {
    this.#system = system;
    this.predicates = [...system.predicates];
  }

  /** The formula satisfied by runs that show that the branching-time formula has this value. */
  of(formula: BranchingFormula, value: boolean): LinearFormula | undefined {
    if (isPlain(formula)) return value ? this.#inState(formula) : not(this.#inState(formula));
    switch (formula.kind) {
      case 'not':
        return this.of(formula.operand, !value);
      case 'and':
      case 'or':
        return this.#connected(formula, value);
      case 'step':
      case 'some-next':
      case 'some-until':
      case 'some-always':
        return value ? this.#onPath(formula) : undefined;
      default:
        throw new Error('the formula about a state is plain');
    }
  }

  /** A state formula; equal formulas share a predicate, since automata grow with the number of predicates. */
  #inState(formula: BranchingFormula): LinearFormula {
    const constant = constantOf(formula);
    if (constant !== undefined) return { kind: constant ? 'true' : 'false' };
    const known = this.#known.get(formula) ?? this.#predicate(formula);
    this.#known.set(formula, known);
    return known;
  }

  #predicate(formula: BranchingFormula): LinearFormula {
    const reads = [...this.#system.slots.keys()];
    const holds = (state: State): boolean => isTrueIn(this.#system, formula, state);
    return { kind: 'state', predicate: this.predicates.push({ name: 'plain', reads, holds }) - 1 };
  }

  /** All of them together, if at most one of them needs a run; or one of those that a run can show. */
  #connected(
    { kind, operands }: Extract<BranchingFormula, { operands: unknown }>,
    value: boolean,
  ): LinearFormula | undefined {
    const parts = operands.map((operand) => this.of(operand, value));
    const shown = parts.filter((part) => part !== undefined);
    if ((kind === 'and') !== value) return shown.length === 0 ? undefined : { kind: 'or', operands: shown };
    const takesRuns = operands.filter((operand) => !isPlain(operand)).length;
    return shown.length < parts.length || takesRuns > 1 ? undefined : { kind: 'and', operands: shown };
  }

  #onPath(
    formula: Extract<BranchingFormula, { kind: 'step' | 'some-next' | 'some-until' | 'some-always' }>,
  ): LinearFormula | undefined {
    const [goal, before] =
      formula.kind === 'some-until' ? [formula.right, formula.left] : [formula.operand, formula.operand];
    const shown = this.of(goal, true);
    if (shown === undefined) return undefined;
    const next: LinearFormula = { kind: 'next', operand: shown };
    if (formula.kind === 'step') return and(this.#taking(formula.matches), next);
    const steps = this.#steps(formula);
    switch (formula.kind) {
      case 'some-next':
        return steps === undefined ? undefined : and(steps, next);
      case 'some-until':
        // Where the left operand, or the targets of the steps, need runs of their own, only the right one at once shows
        // it.
        return isPlain(before) && steps !== undefined
          ? { kind: 'until', left: and(this.#inState(before), steps), right: shown }
          : shown;
      case 'some-always':
        return isPlain(before) && steps !== undefined
          ? {
              kind: 'release',
              left: { kind: 'false' },
              right: and(shown, or(steps, this.#inState(deadlock))),
            }
          : undefined;
      default:
        return formula satisfies never;
    }
  }

  /** The next step is one of those by which the path continues, if its target is a state formula. */
  #steps({ along }: AlongPath): LinearFormula | undefined {
    if (along === undefined) return { kind: 'true' };
    if (!along.every(({ into }) => isPlain(into))) return undefined;
    const steps = along
      .filter(({ into }) => constantOf(into) !== false)
      .map(({ matches, into }): LinearFormula => {
        const taking = this.#taking(matches);
        return constantOf(into) ? taking : and(taking, { kind: 'next', operand: this.#inState(into) });
      });
    return { kind: 'or', operands: steps };
  }

  #taking(matches: (label: Label) => boolean): LinearFormula {
    const known = this.actions.indexOf(matches);
    return { kind: 'action', action: known < 0 ? this.actions.push(matches) - 1 : known };
  }
}

const and = (...operands: readonly LinearFormula[]): LinearFormula => ({ kind: 'and', operands });
const or = (...operands: readonly LinearFormula[]): LinearFormula => ({ kind: 'or', operands });

function not(operand: LinearFormula): LinearFormula {
  return { kind: 'not', operand };
}

/** Its value in every state, if it is a state formula. */
function constantOf(formula: BranchingFormula): boolean | undefined {
  switch (formula.kind) {
    case 'true':
    case 'false':
      return formula.kind === 'true';
    case 'not': {
      const inner = constantOf(formula.operand);
      return inner === undefined ? undefined : !inner;
    }
    case 'and':
    case 'or': {
      const decisive = formula.kind === 'or';
      const parts = formula.operands.map(constantOf);
      if (parts.includes(decisive)) return decisive;
      return parts.includes(undefined) ? undefined : !decisive;
    }
    default:
      return undefined;
  }
}

/** A formula without paths, by its definition. */
function isTrueIn(system: TransitionSystem, formula: BranchingFormula, state: State): boolean {
  const inner = (operand: BranchingFormula): boolean => isTrueIn(system, operand, state);
  switch (formula.kind) {
    case 'true':
    case 'false':
      return formula.kind === 'true';
    case 'state':
      return system.predicates[formula.predicate]!.holds(state);
    case 'deadlock':
      return isDeadlock(system, state);
    case 'not':
      return !inner(formula.operand);
    case 'and':
      return formula.operands.every(inner);
    case 'or':
      return formula.operands.some(inner);
    case 'step':
      return stepsOf(system, state).some(
        (step) => formula.matches(system.label(step.label)) && isTrueIn(system, formula.operand, step.state),
      );
    default:
      throw new Error('a formula about paths does not hold in a state');
  }
}
