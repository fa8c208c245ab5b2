/**
 * All states of a system with their transitions and predicates, for formulas of branching time, and what fairness
 * requires of their cycles.
 */
import type {
  AlongPath,
  BranchingFormula,
  Fairness,
  Label,
  State,
  Stats,
  Step,
  Trace,
  TransitionSystem,
  Verdict,
} from '@vedette/core';
import { Unanswerable } from '@vedette/core';
import { IntColumn, type Rows, TransitionLog } from '@vedette/structures';
import { type ExploreOptions, explore, type KeptExploration } from '../explore/index.ts';
import { findStep, sameState } from '../explore/replay.ts';
import type { AcceptanceFacts, Enabled } from '../fairness/accepting-search.ts';
import { CompassionLabels, isOfSteps } from '../fairness/compassion-labels.ts';
import { FairLabels } from '../fairness/fair-labels.ts';
import { type ExplicitGraph, rowsOf } from '../graph/explicit-graph.ts';
import { type IncomingRows, incomingRowsOf } from '../graph/incoming-transitions.ts';
import { finishTask } from '../task/task.ts';

export class StateGraph {
  readonly rows: Rows;
  readonly incoming: IncomingRows;
  readonly facts: AcceptanceFacts;
  readonly #graph: ExplicitGraph;
  readonly #labels: FairLabels;
  readonly #compassion: CompassionLabels;
  readonly #exploration: KeptExploration;
  readonly #asked: readonly number[];
  readonly #predicates: Int32Array;

  constructor(explored: Explored) {
    this.#graph = explored.graph;
    this.#labels = explored.labels;
    this.#compassion = explored.compassion;
    this.#exploration = explored.exploration;
    this.#asked = explored.asked;
    this.#predicates = explored.predicates;
    this.rows = rowsOf(explored.graph);
    this.incoming = finishTask(incomingRowsOf(this.rows));
    this.facts = this.#facts();
  }

  get stats(): Stats {
    return this.#exploration.stats;
  }

  get bytes(): number {
    const { first, label, target } = this.#graph;
    return 2 * (first.byteLength + target.byteLength) + label.byteLength + this.#predicates.byteLength;
  }

  isDeadlock(state: number): boolean {
    return this.rows.first[state] === this.rows.end[state];
  }

  has(state: number, predicate: number): boolean {
    return ((this.#predicates[state]! >> this.#asked.indexOf(predicate)) & 1) === 1;
  }

  label(transition: number): Label {
    return this.#labels.system.label(this.#graph.label[transition]!);
  }

  /** A run from the initial state as one of the system. */
  traceOf(transitions: readonly number[], loop: number | undefined): Trace {
    const { system } = this.#labels;
    const start = this.#exploration.state(0);
    const steps: Step[] = [];
    let before: State = start;
    for (const transition of transitions) {
      const target = this.#exploration.state(this.rows.target[transition]!);
      const label = this.#graph.label[transition]!;
      steps.push(findStep(system, before, (step) => step.label === label && sameState(step.state, target)));
      before = target;
    }
    const trace = { start, steps, ...(loop !== undefined && { loop }) };
    return this.#compassion.plain(this.#labels.plain(trace));
  }

  #facts(): AcceptanceFacts {
    const known: Enabled[] = [];
    const labels = this.#labels;
    const { constraints } = this.#compassion;
    const bits = (transition: number, which: 'when' | 'of'): number =>
      constraints.reduce(
        (all, _, i) => (this.#compassion.is(this.label(transition), which, i) ? all | (1 << i) : all),
        0,
      );
    return {
      allMarks: 0,
      ...labels.constraints,
      marks: () => 0,
      fair: (transition) => labels.fair(this.#graph.label[transition]!),
      label: (transition) => labels.text(this.#graph.label[transition]!),
      enabled: (state) => {
        known[state] ??= this.#enabled(state);
        return known[state]!;
      },
      ...(constraints.length > 0 && {
        compassion: { when: (transition) => bits(transition, 'when'), of: (transition) => bits(transition, 'of') },
      }),
    };
  }

  #enabled(state: number): Enabled {
    const enabled = this.#graph.label.subarray(this.rows.first[state]!, this.rows.end[state]!);
    const fair = enabled.reduce((bits, label) => bits | this.#labels.fair(label), 0);
    return { fair, labels: this.#labels.textsOf(enabled) };
  }
}

interface Explored {
  readonly graph: ExplicitGraph;
  readonly labels: FairLabels;
  readonly compassion: CompassionLabels;
  readonly exploration: KeptExploration;
  /** The predicates of the formula, and for each state which of them hold: as bits in this order. */
  readonly asked: readonly number[];
  readonly predicates: Int32Array;
}

/** Their truth goes into the bits of a number. */
const mostPredicates = 31;

/** Or why not all states were found. */
export async function stateGraph(
  system: TransitionSystem,
  { formula, fairness }: { readonly formula: BranchingFormula; readonly fairness: readonly Fairness[] },
  options: ExploreOptions,
): Promise<StateGraph | Verdict> {
  const asked = [...new Set(predicatesIn(formula))];
  if (asked.length > mostPredicates)
    throw new Unanswerable(`the formula has more than ${mostPredicates} state predicates`);
  const compassion = new CompassionLabels(system, fairness);
  const labels = new FairLabels(compassion.system, fairness.filter(isOfSteps));
  const transitions = new TransitionLog();
  const predicates = new IntColumn();
  const truth = (state: State): number =>
    asked.reduce((bits, each, bit) => (system.predicates[each]!.holds(state) ? bits | (1 << bit) : bits), 0);
  const exploration = await explore(labels.system, [], {
    ...options,
    order: { kind: 'breadth' },
    onState: (state) => predicates.push(truth(state)),
    onTransition: (from, label, to) => transitions.push(from, label, to),
  });
  const { outcome, stats } = exploration;
  if (outcome.kind !== 'holds') return outcome;
  const graph = { states: stats.states, initial: 0, labels: [], ...transitions.rows(stats.states) };
  return new StateGraph({ graph, labels, compassion, exploration, asked, predicates: predicates.view() });
}

function predicatesIn(formula: BranchingFormula): readonly number[] {
  switch (formula.kind) {
    case 'true':
    case 'false':
    case 'deadlock':
      return [];
    case 'state':
      return [formula.predicate];
    case 'and':
    case 'or':
      return formula.operands.flatMap(predicatesIn);
    case 'some-until':
      return [...predicatesIn(formula.left), ...predicatesIn(formula.right), ...predicatesAlong(formula)];
    case 'some-next':
    case 'some-always':
      return [...predicatesIn(formula.operand), ...predicatesAlong(formula)];
    case 'not':
    case 'step':
      return predicatesIn(formula.operand);
    default:
      return formula satisfies never;
  }
}

function predicatesAlong({ along = [] }: AlongPath): readonly number[] {
  return along.flatMap(({ into }) => predicatesIn(into));
}
