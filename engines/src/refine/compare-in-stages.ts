/**
 * A difference may show long before everything is explored, and an infinite system never is. So systems are compared
 * when few of their states are known, and again when more are: a difference in the beginning of a state space is one of
 * the whole.
 */
import type { RunOptions, Stats, TransitionSystem, Verdict } from '@vedette/core';
import { exploreGraph, type PartialGraph } from '../explore/index.ts';
import type { ExplicitGraph } from '../graph/explicit-graph.ts';
import { runTask, type Stop, type Task } from '../task/task.ts';
import type { Difference } from './difference.ts';

/** The numbers of states at which systems are compared first. */
const stages = [4096, 65_536];

export type Compared =
  | {
      readonly kind: 'different';
      readonly difference: Difference;
      readonly graph: ExplicitGraph;
      readonly stats: Stats;
    }
  | { readonly kind: 'alike'; readonly stats: Stats }
  /** It could not be explored, or the comparison did not finish. */
  | { readonly kind: 'undecided'; readonly verdict: Verdict };

type Compare = (part: PartialGraph) => Task<{ readonly difference?: Difference } | Stop>;

export async function compareInStages(
  system: TransitionSystem,
  options: RunOptions,
  compare: Compare,
): Promise<Compared> {
  const { limits = {} } = options;
  const most = limits.states ?? Number.POSITIVE_INFINITY;
  let seconds = 0;
  for (const states of [...stages.filter((stage) => stage < most), most]) {
    const spent = (limits.spent ?? 0) + seconds;
    const { graph, partial, exploration } = await exploreGraph(system, {
      ...options,
      limits: { ...limits, states, spent },
    });
    seconds += exploration.stats.seconds;
    const part = graph === undefined ? partial : { graph, expanded: graph.states };
    if (part === undefined) return { kind: 'undecided', verdict: exploration.outcome };
    const done = await runTask(compare(part), {
      ...options,
      limits: { ...limits, spent: (limits.spent ?? 0) + seconds },
    });
    seconds += done.seconds;
    const stats = { ...exploration.stats, seconds };
    if (done.kind === 'done' && done.value.difference !== undefined)
      return { kind: 'different', difference: done.value.difference, graph: part.graph, stats };
    if (graph !== undefined)
      return done.kind === 'done'
        ? { kind: 'alike', stats }
        : { kind: 'undecided', verdict: { kind: 'unknown', ...done.stop, stats } };
    const wentOn = exploration.stats.states > states && states < most;
    if (!wentOn) return { kind: 'undecided', verdict: { ...exploration.outcome, stats } };
  }
  throw new Error('the last stage is the last');
}
