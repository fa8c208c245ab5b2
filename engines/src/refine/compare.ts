/**
 * Compares two explicit graphs modulo an equivalence or a preorder. A difference is a run that only one of them has,
 * its refusals, or a formula; a formula has been evaluated on both graphs as they were given.
 */
import type { RunOptions } from '@vedette/core';
import type { ExplicitGraph } from '../graph/explicit-graph.ts';
import { gatheredTransitions } from '../graph/transitions.ts';
import type { BisimulationKind } from '../reduce/equivalence.ts';
import { bisimulationClasses, reduction } from '../reduce/reduce.ts';
import { type Finished, isStop, runTask, type Stop, type Task } from '../task/task.ts';
import type { Comparison, Difference } from './difference.ts';
import { distinguish } from './distinguish.ts';
import { evaluatorOf } from './evaluate.ts';
import type { Formula } from './formula.ts';
import { type RefinementModel, refine } from './refine.ts';
import type { Relation } from './relation.ts';

/** For preorders: whether `left` refines `right`. */
export async function compareGraphs(
  left: ExplicitGraph,
  right: ExplicitGraph,
  options: { readonly relation: Relation } & Pick<RunOptions, 'limits' | 'signal'>,
): Promise<Finished<Comparison | Stop>> {
  return runTask(comparison(left, right, { relation: options.relation, mostStates: options.limits?.states }), options);
}

interface Terms {
  readonly relation: Relation;
  readonly mostStates?: number | undefined;
}

const mostPairs = 20_000_000;

export function* comparison(left: ExplicitGraph, right: ExplicitGraph, terms: Terms): Task<Comparison | Stop> {
  const { relation, mostStates = mostPairs } = terms;
  switch (relation) {
    case 'strong':
    case 'branching':
    case 'divergence-branching':
    case 'weak':
      return yield* compareByBisimulation(left, right, relation);
    case 'trace':
      return yield* compareBothWays(left, right, { model: 'trace', mostStates });
    case 'weak-trace':
      return yield* compareBothWays(left, right, { model: 'traces', mostStates });
    case 'traces':
    case 'failures':
    case 'failures-divergences': {
      const result = yield* refine(left, right, { model: relation, mostStates });
      return isStop(result) ? result : comparisonOf('left', result.difference);
    }
    default:
      return relation satisfies never;
  }
}

function comparisonOf(side: 'left' | 'right', difference: Difference | undefined): Comparison {
  return difference === undefined ? { related: true } : { related: false, side, difference };
}

/** Both graphs are reduced first: what is left of them is compared. */
function* compareByBisimulation(
  left: ExplicitGraph,
  right: ExplicitGraph,
  kind: BisimulationKind,
): Task<Comparison | Stop> {
  const ours = yield* reduction(left, kind);
  if (isStop(ours)) return ours;
  const theirs = yield* reduction(right, kind);
  if (isStop(theirs)) return theirs;
  const both = yield* gatheredTransitions(ours.graph, theirs.graph);
  const classes = yield* bisimulationClasses(both, kind);
  if (isStop(classes)) return classes;
  const pair = { one: ours.graph.initial, other: ours.graph.states + theirs.graph.initial };
  if (classes.classOf[pair.one] === classes.classOf[pair.other]) return { related: true };
  const formula = yield* distinguish(both, pair, kind);
  if (formula === undefined) return { related: false, side: 'left', difference: { kind: 'formula' } };
  if (!(yield* holdsIn(left, formula)) || (yield* holdsIn(right, formula)))
    throw new Error('the distinguishing formula does not distinguish');
  return { related: false, side: 'left', difference: { kind: 'formula', formula } };
}

/** Formulas are evaluated on the given graphs: one that does not distinguish them is a bug of ours. */
function* holdsIn(graph: ExplicitGraph, formula: Formula): Task<boolean> {
  const evaluator = yield* evaluatorOf(yield* gatheredTransitions(graph));
  return (yield* evaluator.truth(formula))[graph.initial] === 1;
}

/** The shorter of the two differences. */
function* compareBothWays(
  left: ExplicitGraph,
  right: ExplicitGraph,
  terms: { readonly model: RefinementModel; readonly mostStates: number },
): Task<Comparison | Stop> {
  const forth = yield* refine(left, right, terms);
  if (isStop(forth)) return forth;
  const back = yield* refine(right, left, terms);
  if (isStop(back)) return back;
  const isShorter = visibleLength(forth.difference, left) <= visibleLength(back.difference, right);
  return isShorter ? comparisonOf('left', forth.difference) : comparisonOf('right', back.difference);
}

function visibleLength(difference: Difference | undefined, { labels, label }: ExplicitGraph): number {
  if (difference === undefined || difference.kind === 'formula') return Number.POSITIVE_INFINITY;
  return difference.run.filter((transition) => labels[label[transition]!]!.kind !== 'tau').length;
}
