/**
 * One run that shows why a formula of branching time holds in the initial state, or fails there (Clarke, Grumberg,
 * McMillan and Zhao, "Efficient generation of counterexamples and witnesses in symbolic model checking", DAC 1995): a
 * lead-in and a fair path that repeats. Where a run cannot cover all paths, it ends `open`.
 */
import type { AlongPath, BranchingFormula } from '@vedette/core';
import { IntColumn } from '@vedette/structures';
import { cycleIn } from '../fairness/fair-cycle.ts';
import type { PathSteps } from './path-steps.ts';
import type { FairPart, Satisfaction, StateMarks } from './satisfaction.ts';
import type { StateGraph } from './state-graph.ts';

export interface Witness {
  readonly transitions: readonly number[];
  readonly loop?: number;
  /** `decided` if the run by itself shows the verdict. */
  readonly end: 'decided' | 'open';
}

export function witnessOf(formula: BranchingFormula, graph: StateGraph, satisfaction: Satisfaction): Witness {
  const maker = new WitnessMaker(graph, satisfaction);
  const end = maker.show(formula, satisfaction.holds(formula, 0));
  return { transitions: maker.transitions, ...(maker.loop !== undefined && { loop: maker.loop }), end };
}

class WitnessMaker {
  readonly transitions: number[] = [];
  loop: number | undefined;
  readonly #graph: StateGraph;
  readonly #satisfaction: Satisfaction;
  #at = 0;

  constructor(graph: StateGraph, satisfaction: Satisfaction) {
    this.#graph = graph;
    this.#satisfaction = satisfaction;
  }

  /** Continues the run to a state that shows that the formula is true, or false, there. */
  show(formula: BranchingFormula, value: boolean): Witness['end'] {
    switch (formula.kind) {
      case 'true':
      case 'false':
      case 'state':
      case 'deadlock':
        return 'decided';
      case 'not':
        return this.show(formula.operand, !value);
      case 'and':
      case 'or':
        return this.#showConnected(formula, value);
      case 'step':
      case 'some-next':
      case 'some-until':
      case 'some-always':
        if (value) return this.#showPath(formula);
        return isPlain(formula) ? 'decided' : 'open';
      default:
        return formula satisfies never;
    }
  }

  /**
   * All of them, or one that suffices. One run can show only one of several, unless the others are state formulas.
   */
  #showConnected({ kind, operands }: Extract<BranchingFormula, { operands: unknown }>, value: boolean): Witness['end'] {
    const needed = operands.filter((operand) => this.#satisfaction.holds(operand, this.#at) === value);
    const [first, ...others] = needed.filter((operand) => !isPlain(operand));
    const isEach = (kind === 'and') === value;
    if (first === undefined || (!isEach && needed.some(isPlain))) return 'decided';
    const end = this.show(first, value);
    return isEach && others.length > 0 ? 'open' : end;
  }

  #showPath(
    formula: Extract<BranchingFormula, { kind: 'step' | 'some-next' | 'some-until' | 'some-always' }>,
  ): Witness['end'] {
    const { fair } = this.#satisfaction;
    switch (formula.kind) {
      case 'step': {
        const after = this.#satisfaction.of(formula.operand);
        const isMeant = (to: number, at: number) => after[to] === 1 && formula.matches(this.#graph.label(at));
        this.#take(this.#satisfaction.steps(undefined), isMeant);
        return this.show(formula.operand, true);
      }
      case 'some-next': {
        const after = this.#satisfaction.of(formula.operand);
        const steps = this.#satisfaction.steps(formula.along);
        if (!this.#graph.isDeadlock(this.#at)) this.#take(steps, (to) => after[to] === 1 && fair[to] === 1);
        return this.#closed(formula, this.show(formula.operand, true));
      }
      case 'some-until': {
        const { left, right } = formula;
        const goal = this.#satisfaction.of(right).map((one, state) => one & fair[state]!);
        const before = this.transitions.length;
        this.#go(goal, this.#satisfaction.of(left), this.#satisfaction.steps(formula.along));
        const end = this.#closed(formula, this.show(right, true));
        return isPlain(left) || this.transitions.length === before ? end : 'open';
      }
      case 'some-always':
        this.#stay(this.#satisfaction.of(formula.operand), this.#satisfaction.steps(formula.along));
        return this.#closed(formula, isPlain(formula.operand) ? 'decided' : 'open');
      default:
        return formula satisfies never;
    }
  }

  /** A run shows its steps, but not always what holds in their targets. */
  #closed({ along = [] }: AlongPath, end: Witness['end']): Witness['end'] {
    return along.every(({ into }) => isPlain(into)) ? end : 'open';
  }

  #take({ rows, whole }: PathSteps, isMeant: (to: number, transition: number) => boolean): void {
    const { first, end, target } = rows;
    for (let at = first[this.#at]!; at < end[this.#at]!; at++) {
      if (!isMeant(target[at]!, at)) continue;
      this.transitions.push(whole(at));
      this.#at = target[at]!;
      return;
    }
    throw new Error('there is no step to show what holds');
  }

  /** A fair path that stays in the set for ever: into the nearest deadlock or accepting component. */
  #stay(inside: StateMarks, steps: PathSteps): void {
    const partOf = new Map<number, FairPart>();
    const goal = inside.map((one, state) => (one === 1 && this.#graph.isDeadlock(state) ? 1 : 0));
    for (const found of this.#satisfaction.partsWithin(inside, steps))
      for (const member of found.accepting.part.members) {
        const state = found.graph.nodes[member]!;
        goal[state] = 1;
        partOf.set(state, found);
      }
    this.#go(goal, inside, steps);
    const found = partOf.get(this.#at);
    if (found === undefined) return;
    this.loop = this.transitions.length;
    const start = found.graph.nodes.indexOf(this.#at);
    for (const transition of cycleIn(found.accepting, start)) this.transitions.push(found.graph.whole[transition]!);
  }

  /** By a shortest path through the states into the goal. */
  #go(goal: StateMarks, through: StateMarks, { rows, whole }: PathSteps): void {
    const { states, first, end, target } = rows;
    const metBy = new Int32Array(states).fill(-1);
    const metFrom = new Int32Array(states);
    const queue = new IntColumn();
    queue.push(this.#at);
    for (let at = 0; at < queue.length; at++) {
      const state = queue.at(at);
      if (goal[state] === 1) {
        this.#back(state, metBy, metFrom);
        return;
      }
      if (through[state] === 0) continue;
      for (let transition = first[state]!; transition < end[state]!; transition++) {
        const next = target[transition]!;
        if (next === this.#at || metBy[next] !== -1) continue;
        metBy[next] = whole(transition);
        metFrom[next] = state;
        queue.push(next);
      }
    }
    throw new Error('there is no way to what holds');
  }

  #back(to: number, metBy: Int32Array, metFrom: Int32Array): void {
    const way: number[] = [];
    for (let state = to; state !== this.#at; state = metFrom[state]!) way.push(metBy[state]!);
    for (const transition of way.reverse()) this.transitions.push(transition);
    this.#at = to;
  }
}

/** Decided by the state and its steps alone. */
export function isPlain(formula: BranchingFormula): boolean {
  switch (formula.kind) {
    case 'true':
    case 'false':
    case 'state':
    case 'deadlock':
      return true;
    case 'not':
    case 'step':
      return isPlain(formula.operand);
    case 'and':
    case 'or':
      return formula.operands.every(isPlain);
    case 'some-next':
    case 'some-until':
    case 'some-always':
      return false;
    default:
      return formula satisfies never;
  }
}
