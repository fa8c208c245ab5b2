/**
 * A graph with the same traces, failures and divergences that is normal: at most one node after each trace (Roscoe,
 * "Understanding Concurrent Systems", 2010, section 16.1). FDR writes on a node what it may refuse; here a node that
 * promises less than it can do goes by hidden steps to a stable state for each of its minimal acceptances, and one that
 * diverges has a hidden loop.
 */
import type { ExplicitGraph, Minimised } from '@vedette/core';
import { gatheredTransitions, tau } from '../graph/transitions.ts';
import { transitionsFromLists } from '../reduce/trace/determinised.ts';
import type { Task } from '../task/task.ts';
import { divergentStates, Specification } from './specification.ts';

/** Nothing if it would have more states than `most`. */
export function* normalForm(graph: ExplicitGraph, most: number): Task<Minimised | undefined> {
  const transitions = yield* gatheredTransitions(graph);
  const normal = new Specification(transitions, 'unseen', yield* divergentStates(transitions));
  const form = new Form(normal);
  form.node(normal.startingAt(graph.initial));
  for (let state = 0; state < form.states.length; state++) {
    form.expand(state);
    if (form.states.length > most) return undefined;
    yield;
  }
  const made = transitionsFromLists(form.steps, transitions.labels);
  return { graph: { ...made, initial: 0 }, origin: Int32Array.from(form.states, ({ node }) => normal.memberOf(node)) };
}

type Step = readonly [label: number, target: number];

/** A node, or one of its minimal acceptances. */
interface State {
  readonly node: number;
  readonly offers?: ReadonlySet<number>;
}

class Form {
  readonly states: State[] = [];
  readonly steps: (readonly Step[])[] = [];
  readonly #normal: Specification;
  readonly #nodes = new Map<number, number>();

  constructor(normal: Specification) {
    this.#normal = normal;
  }

  node(node: number): number {
    const known = this.#nodes.get(node);
    if (known !== undefined) return known;
    this.#nodes.set(node, this.states.length);
    return this.states.push({ node }) - 1;
  }

  expand(number: number): void {
    const { node, offers } = this.states[number]!;
    const all = this.#normal.labelsFrom(node);
    const visible = [...(offers ?? all)].map((label): Step => [label, this.node(this.#normal.after(node, label))]);
    this.steps[number] = offers === undefined ? [...this.#settling(number, all), ...visible] : visible;
  }

  /** The hidden steps of a node: none if it promises all that it can do. */
  #settling(number: number, all: ReadonlySet<number>): readonly Step[] {
    const { node } = this.states[number]!;
    const promises = this.#normal.acceptances(node);
    const isStable = !this.#normal.canDiverge(node) && promises.length === 1 && promises[0]!.size === all.size;
    if (isStable) return [];
    const settled = promises.map((offers): Step => [tau, this.states.push({ node, offers }) - 1]);
    return this.#normal.canDiverge(node) ? [[tau, number], ...settled] : settled;
  }
}
