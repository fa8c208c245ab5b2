/**
 * The states that satisfy a formula of branching time, set by set from the inside out (Clarke, Emerson and Sistla,
 * "Automatic verification of finite-state concurrent systems using temporal logic specifications", TOPLAS 8(2), 1986).
 * A fair path that stays in a set ends in an accepting strongly connected component of it, or in a deadlock; any other
 * path leads to where a fair path begins.
 */
import type { BranchingFormula, StepInto } from '@vedette/core';
import { ComponentSearch, IntColumn } from '@vedette/structures';
import { type AcceptingPart, acceptingParts } from '../fairness/accepting-search.ts';
import { type PartGraph, partGraph } from './part-graph.ts';
import { allSteps, type PathSteps, stepsAlong } from './path-steps.ts';
import type { StateGraph } from './state-graph.ts';

/** By state. */
export type StateMarks = Uint8Array;

export interface FairPart {
  readonly graph: PartGraph;
  readonly accepting: AcceptingPart;
}

export class Satisfaction {
  readonly #graph: StateGraph;
  readonly #known = new Map<BranchingFormula, StateMarks>();
  readonly #all: PathSteps;
  readonly #along = new Map<readonly StepInto[], PathSteps>();
  #fair: StateMarks | undefined;

  constructor(graph: StateGraph) {
    this.#graph = graph;
    this.#all = allSteps(graph);
  }

  /** Where some fair path begins. */
  get fair(): StateMarks {
    this.#fair ??= this.#staying(
      this.#where(() => true),
      this.#all,
    );
    return this.#fair;
  }

  holds(formula: BranchingFormula, state: number): boolean {
    return this.of(formula)[state] === 1;
  }

  of(formula: BranchingFormula): StateMarks {
    const known = this.#known.get(formula) ?? this.#made(formula);
    this.#known.set(formula, known);
    return known;
  }

  /** The steps by which a path continues. */
  steps(along: readonly StepInto[] | undefined): PathSteps {
    if (along === undefined) return this.#all;
    const known = this.#along.get(along) ?? stepsAlong(this.#graph, along, (into, state) => this.holds(into, state));
    this.#along.set(along, known);
    return known;
  }

  /** The states in which a fair path may stay for ever by such steps: accepting components first, then deadlocks. */
  *partsWithin(inside: StateMarks, steps: PathSteps): Generator<FairPart, void> {
    const { facts } = this.#graph;
    const search = new ComponentSearch(steps.rows, { outside: inside.map((one) => 1 - one) });
    while (search.next() !== 'end') {
      const graph = partGraph(steps, search.members());
      if (graph.target.length === 0) continue;
      for (const accepting of acceptingParts(graph, graph.factsOf(facts))) yield { graph, accepting };
    }
  }

  #made(formula: BranchingFormula): StateMarks {
    const graph = this.#graph;
    switch (formula.kind) {
      case 'true':
      case 'false':
        return this.#where(() => formula.kind === 'true');
      case 'deadlock':
        return this.#where((state) => graph.isDeadlock(state));
      case 'state':
        return this.#where((state) => graph.has(state, formula.predicate));
      case 'not':
        return this.of(formula.operand).map((one) => 1 - one);
      case 'and':
      case 'or': {
        const sets = formula.operands.map((operand) => this.of(operand));
        const isIn = (state: number) => (set: StateMarks) => set[state] === 1;
        return this.#where((state) => (formula.kind === 'and' ? sets.every(isIn(state)) : sets.some(isIn(state))));
      }
      case 'step':
        return this.#before(this.of(formula.operand), this.#all, (at) => formula.matches(graph.label(at)));
      case 'some-next': {
        const next = this.#both(this.of(formula.operand), this.fair);
        const before = this.#before(next, this.steps(formula.along), () => true);
        if (formula.along !== undefined) return before;
        return this.#where((state) => before[state] === 1 || (graph.isDeadlock(state) && next[state] === 1));
      }
      case 'some-until': {
        const goal = this.#both(this.of(formula.right), this.fair);
        return this.#reaching(goal, this.of(formula.left), this.steps(formula.along));
      }
      case 'some-always':
        return this.#staying(this.of(formula.operand), this.steps(formula.along));
      default:
        return formula satisfies never;
    }
  }

  #where(test: (state: number) => boolean): StateMarks {
    const marks = new Uint8Array(this.#graph.rows.states);
    for (let state = 0; state < marks.length; state++) if (test(state)) marks[state] = 1;
    return marks;
  }

  #both(one: StateMarks, other: StateMarks): StateMarks {
    return one.map((mark, state) => mark & other[state]!);
  }

  /** With some such transition into the set. */
  #before(set: StateMarks, { rows }: PathSteps, isMeant: (transition: number) => boolean): StateMarks {
    const { first, end, target } = rows;
    return this.#where((state) => {
      for (let at = first[state]!; at < end[state]!; at++) if (set[target[at]!] === 1 && isMeant(at)) return true;
      return false;
    });
  }

  #staying(inside: StateMarks, steps: PathSteps): StateMarks {
    const goal = this.#where((state) => inside[state] === 1 && this.#graph.isDeadlock(state));
    for (const { graph, accepting } of this.partsWithin(inside, steps))
      for (const member of accepting.part.members) goal[graph.nodes[member]!] = 1;
    return this.#reaching(goal, inside, steps);
  }

  /** The states with a path through the set into the goal. */
  #reaching(goal: StateMarks, through: StateMarks, { incoming }: PathSteps): StateMarks {
    const { first, source } = incoming;
    const found = goal.slice();
    const queue = new IntColumn();
    for (let state = 0; state < goal.length; state++) if (goal[state] === 1) queue.push(state);
    for (let at = 0; at < queue.length; at++) {
      const state = queue.at(at);
      for (let entry = first[state]!; entry < first[state + 1]!; entry++) {
        const before = source[entry]!;
        if (found[before] === 1 || through[before] === 0) continue;
        found[before] = 1;
        queue.push(before);
      }
    }
    return found;
  }
}
