/**
 * Formulas of branching time where only fair paths count. All states are found first, then the satisfaction set of each
 * sub-formula. The mu-calculus could express fairness too, but fairness to every label needs the labels in advance, and
 * its proof is no fair run.
 */
import { type BranchingTimeQuestion, type TransitionSystem, Unanswerable, type Verdict } from '@vedette/core';
import { declined, declinedOnSets } from '../declined.ts';
import type { ExploreOptions } from '../explore/index.ts';
import { checkRun } from '../explore/replay.ts';
import { checkFairLasso } from '../fairness/check-fair-lasso.ts';
import { fairnessText, refuseTooMany } from '../fairness/constraints.ts';
import { Satisfaction } from './satisfaction.ts';
import { StateGraph, stateGraph } from './state-graph.ts';
import { witnessOf } from './witness.ts';

export async function answerBranchingTime(
  system: TransitionSystem,
  question: BranchingTimeQuestion,
  options: ExploreOptions = {},
): Promise<Verdict> {
  const refused = declinedOnSets(system);
  if (refused !== undefined) return refused;
  try {
    return await answered(system, question, options);
  } catch (error) {
    if (error instanceof Unanswerable) return declined(error.detail);
    throw error;
  }
}

const open = 'One run does not show all of it.';

async function answered(
  system: TransitionSystem,
  question: BranchingTimeQuestion,
  options: ExploreOptions,
): Promise<Verdict> {
  const { formula, fairness } = question;
  refuseTooMany(fairness);
  const graph = await stateGraph(system, question, options);
  if (!(graph instanceof StateGraph)) return graph;
  const satisfaction = new Satisfaction(graph);
  const kind = satisfaction.holds(formula, 0) ? 'holds' : 'fails';
  const stats = { ...graph.stats, bytes: graph.stats.bytes + graph.bytes };
  const { transitions, loop, end } = witnessOf(formula, graph, satisfaction);
  if (end === 'open' && (kind === 'holds' || transitions.length === 0)) return { kind, stats };
  const evidence = graph.traceOf(transitions, loop);
  checkRun(system, evidence);
  if (loop !== undefined) checkFairLasso(system, fairness, evidence);
  const fair = loop === undefined ? undefined : fairnessText(fairness);
  const remark = [end === 'open' ? open : undefined, fair].filter((text) => text !== undefined).join(' ');
  return { kind, evidence, ...(remark !== '' && { remark }), stats };
}
