/**
 * Refinement: whether the specification allows everything that the implementation shows. Pairs of a state of the
 * implementation and a node of the normal specification are searched level by level of visible steps, so that the trace
 * found is the shortest; a pair whose node allows no less than that of an earlier pair with the same state is skipped
 * (antichains: De Wulf, Doyen, Henzinger, Raskin, CAV 2006).
 */
import type { ExplicitGraph, GraphRun } from '../graph/explicit-graph.ts';
import { gatheredTransitions, type Transitions, tau } from '../graph/transitions.ts';
import { reduction } from '../reduce/reduce.ts';
import { isStop, type Stop, type Task, tooMany } from '../task/task.ts';
import type { Difference } from './difference.ts';
import { hiddenLoop } from './hidden-loop.ts';
import { PairSearch } from './pair-search.ts';
import type { Preorder } from './relation.ts';
import { divergentStates, isSubset, Specification } from './specification.ts';

/**
 * `trace` compares sequences of steps in which hidden ones show too; `deterministic` compares a system with itself made
 * deterministic, which refuses nothing that it can do and never diverges; in failures it may diverge.
 */
export type RefinementModel = Preorder | 'trace' | 'deterministic' | 'deterministic in failures';

function isDeterminism(model: RefinementModel): boolean {
  return model === 'deterministic' || model === 'deterministic in failures';
}

export interface RefineOptions {
  readonly model: RefinementModel;
  readonly mostStates: number;
  /** For an unfinished graph: so many states have all their transitions. */
  readonly expanded?: number;
}

/** What the specification does not allow; nothing if the implementation refines it. */
export function* refine(
  implementation: ExplicitGraph,
  specification: ExplicitGraph,
  { model, mostStates, expanded = implementation.states }: RefineOptions,
): Task<{ readonly difference?: Difference } | Stop> {
  const small = yield* reduction(specification, model === 'trace' ? 'strong' : 'divergence-branching');
  if (isStop(small)) return small;
  const transitions = yield* gatheredTransitions(small.graph);
  const hidden = model === 'trace' ? 'seen' : 'unseen';
  const normal = new Specification(transitions, hidden, yield* divergentStates(transitions));
  const labels = labelNumbers(implementation, transitions);
  const checker = new Checker(implementation, { normal, labels, model, expanded });
  return yield* checker.run(normal.startingAt(small.graph.initial), mostStates);
}

/** For each label of the implementation its number in the specification, which has none for a label it never uses. */
function labelNumbers({ labels }: ExplicitGraph, specification: Transitions): Int32Array {
  const numbers = new Map(specification.labels.map(({ text, kind }, number) => [kind === 'tau' ? '' : text, number]));
  return Int32Array.from(labels, ({ text, kind }) => (kind === 'tau' ? tau : (numbers.get(text) ?? unknown)));
}

const unknown = -1;

interface Terms {
  readonly normal: Specification;
  readonly labels: Int32Array;
  readonly model: RefinementModel;
  readonly expanded: number;
}

class Checker {
  readonly #graph: ExplicitGraph;
  readonly #terms: Terms;
  readonly #search: PairSearch;
  /** For each state whether it is on a hidden cycle, where that counts. */
  #diverges: Uint8Array = new Uint8Array(0);

  constructor(graph: ExplicitGraph, terms: Terms) {
    this.#graph = graph;
    this.#terms = terms;
    this.#search = new PairSearch(
      graph.states,
      (one, other) => !isDeterminism(terms.model) && terms.normal.isWithin(one, other),
    );
  }

  *run(start: number, mostStates: number): Task<{ readonly difference?: Difference } | Stop> {
    if (this.#seesDivergence) this.#diverges = yield* divergentStates(yield* gatheredTransitions(this.#graph));
    const search = this.#search;
    search.start(this.#graph.initial, start);
    // A trace that is too long by its last step is longer than any failure on the same level.
    let excess: GraphRun | undefined;
    for (let pair = search.next(); pair >= 0; pair = search.next()) {
      if (search.opensLevel(pair) && excess !== undefined) break;
      if (search.stateOf(pair) >= this.#terms.expanded) continue;
      const difference = this.#failureAt(pair) ?? this.#divergenceAt(pair);
      if (difference !== undefined) return { difference };
      const found = this.#expand(pair);
      excess ??= found;
      if (Math.max(search.count, this.#terms.normal.nodes) > mostStates)
        return tooMany(`the comparison takes more than ${mostStates} pairs of states`);
      yield search.bytes + this.#terms.normal.bytes;
    }
    return excess === undefined ? {} : { difference: { kind: 'trace', run: excess } };
  }

  get #seesDivergence(): boolean {
    return this.#terms.model === 'failures-divergences' || this.#terms.model === 'deterministic';
  }

  /** A specification that diverges allows everything. */
  #allowsAnything(node: number): boolean {
    return this.#terms.model === 'failures-divergences' && this.#terms.normal.canDiverge(node);
  }

  /** Adds what follows. Gives a run whose last step the specification does not have, if there is one. */
  #expand(pair: number): GraphRun | undefined {
    const { first, label, target } = this.#graph;
    const { normal, labels, model } = this.#terms;
    const state = this.#search.stateOf(pair);
    const node = this.#search.nodeOf(pair);
    if (this.#allowsAnything(node)) return undefined;
    let excess: number | undefined;
    for (let transition = first[state]!; transition < first[state + 1]!; transition++) {
      const by = labels[label[transition]!]!;
      if (by === tau && model !== 'trace') {
        this.#search.addNow(pair, transition, { state: target[transition]!, node });
        continue;
      }
      const after = by === unknown ? unknown : normal.after(node, by);
      if (after === unknown || normal.isEmpty(after)) excess = transition;
      else this.#search.addLater(pair, transition, { state: target[transition]!, node: after });
    }
    return excess === undefined ? undefined : [...this.#search.runTo(pair), excess];
  }

  /** A stable state may offer more than the specification promises, never less. */
  #failureAt(pair: number): Difference | undefined {
    const { normal, labels, model } = this.#terms;
    if (model === 'traces' || model === 'trace') return undefined;
    const { labels: texts, first, label } = this.#graph;
    const state = this.#search.stateOf(pair);
    const node = this.#search.nodeOf(pair);
    const own = label.subarray(first[state], first[state + 1]);
    if (own.some((each) => labels[each] === tau)) return undefined;
    if (this.#allowsAnything(node)) return undefined;
    const offers = new Set(Array.from(own, (each) => labels[each]!));
    const promised = isDeterminism(model) ? normal.labelsFrom(node) : undefined;
    if (promised === undefined ? normal.promisesNoMoreThan(node, offers) : isSubset(promised, offers)) return undefined;
    const promises = promised === undefined ? normal.acceptances(node) : [promised];
    const missing = new Set(promises.flatMap((set) => [...set].filter((each) => !offers.has(each))));
    return {
      kind: 'failure',
      run: this.#search.runTo(pair),
      refused: [...missing].map((each) => normal.labelText(each)).sort(),
      offered: [...new Set(own)].map((each) => texts[each]!.text).sort(),
    };
  }

  #divergenceAt(pair: number): Difference | undefined {
    const state = this.#search.stateOf(pair);
    if (!this.#seesDivergence || this.#diverges[state] !== 1) return undefined;
    if (this.#allowsAnything(this.#search.nodeOf(pair))) return undefined;
    const run = this.#search.runTo(pair);
    return { kind: 'divergence', run: [...run, ...hiddenLoop(this.#graph, state)], loop: run.length };
  }
}
