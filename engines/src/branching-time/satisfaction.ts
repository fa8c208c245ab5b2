/**
 * The states that satisfy a formula of branching time, set by set from the inside out (Clarke, Emerson and Sistla, "Automatic verification of finite-state
 * concurrent systems using temporal logic specifications", TOPLAS 8(2), 1986). A fair path that stays in a set ends in an accepting part of it, or in a
 * deadlock; any other path is a way to where a fair path begins.
 */
import type { BranchingFormula } from '@vedette/core';
import { ComponentSearch, IntColumn } from '@vedette/structures';
import { type AcceptingPart, acceptingParts } from '../fairness/accepting-search.ts';
import { type PartGraph, partGraph } from './part-graph.ts';
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
  #fair: StateMarks | undefined;

  constructor(graph: StateGraph) {
    this.#graph = graph;
  }

  /** Where some fair path begins. */
  get fair(): StateMarks {
    this.#fair ??= this.#staying(this.#where(() => true));
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

  /** Those in which a fair path may stay within the states for ever: parts, before deadlocks. */
  *partsWithin(inside: StateMarks): Generator<FairPart, void> {
    const { rows, facts } = this.#graph;
    const search = new ComponentSearch(rows, { outside: inside.map((one) => 1 - one) });
    while (search.next() !== 'end') {
      const graph = partGraph(rows, search.members());
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
        return this.#before(this.of(formula.operand), (transition) => formula.matches(graph.label(transition)));
      case 'some-next': {
        const next = this.#both(this.of(formula.operand), this.fair);
        const before = this.#before(next, () => true);
        return this.#where((state) => before[state] === 1 || (graph.isDeadlock(state) && next[state] === 1));
      }
      case 'some-until':
        return this.#reaching(this.#both(this.of(formula.right), this.fair), this.of(formula.left));
      case 'some-always':
        return this.#staying(this.of(formula.operand));
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
  #before(set: StateMarks, isMeant: (transition: number) => boolean): StateMarks {
    const { first, end, target } = this.#graph.rows;
    return this.#where((state) => {
      for (let at = first[state]!; at < end[state]!; at++) if (set[target[at]!] === 1 && isMeant(at)) return true;
      return false;
    });
  }

  #staying(inside: StateMarks): StateMarks {
    const goal = this.#where((state) => inside[state] === 1 && this.#graph.isDeadlock(state));
    for (const { graph, accepting } of this.partsWithin(inside))
      for (const member of accepting.part.members) goal[graph.nodes[member]!] = 1;
    return this.#reaching(goal, inside);
  }

  /** With a way into the goal through the states. */
  #reaching(goal: StateMarks, through: StateMarks): StateMarks {
    const { first, source } = this.#graph.incoming;
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
