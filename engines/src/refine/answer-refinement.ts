/** Refinement as a question: both state spaces are explored, and the implementation is compared with the
 *  specification in the model of CSP that was asked for (Roscoe, "Understanding Concurrent Systems", 2010, chapters
 *  9 and 10). */
import type { RefinementQuestion, RunOptions, Stats, TransitionSystem, Verdict } from '@vedette/core';
import { exploreGraph } from '../explore/index.ts';
import type { ExplicitGraph } from '../graph/explicit-graph.ts';
import { replayGraphRun } from '../graph/replay-graph-run.ts';
import { declined, exploredIn, finished, type PosedQuestion, poseQuestion } from '../posed-question.ts';
import { meaningOf, ruling } from '../soundness.ts';
import { runTask } from '../task/task.ts';
import type { Difference } from './difference.ts';
import { refine } from './refine.ts';

const mostPairs = 20_000_000;

export async function answerRefinement(
  posed: PosedQuestion<RefinementQuestion>,
  options: RunOptions = {},
): Promise<Verdict> {
  const { question } = posed;
  const other = poseQuestion({ ...question, model: question.specification }, question.specification, 'shortest');
  if ('refused' in other) return declined(`the specification cannot be compared: ${other.refused}`);
  const [implementation, specification] = [exploredIn(posed.search), exploredIn(other.search)];
  const said = ruling('refinement', 'refinement', meaningOf(specification, other.made));
  if (said !== 'sound') return declined(`the specification cannot be compared: its ${said.because}`);
  const [ours, theirs] = [await exploreGraph(implementation, options), await exploreGraph(specification, options)];
  if (ours.graph === undefined) return finished(ours.exploration.outcome, posed, (trace) => trace);
  if (theirs.graph === undefined) return finished(theirs.exploration.outcome, other, (trace) => trace);
  const stats = together(ours.exploration.stats, theirs.exploration.stats);
  const limits = { ...options.limits, spent: (options.limits?.spent ?? 0) + stats.seconds };
  const steps = refine(ours.graph, theirs.graph, { model: question.semantics, mostStates: mostPairs });
  const done = await runTask(steps, { ...options, limits });
  if (done.kind === 'stopped') return { kind: 'unknown', ...done.stop, stats };
  const { difference } = done.value;
  const verdict: Verdict =
    difference === undefined
      ? { kind: 'holds', stats }
      : await failure({ system: implementation, graph: ours.graph, stats }, difference);
  return finished(verdict, posed, (trace) => trace);
}

/** The implementation's, with the time that both took. */
function together(ours: Stats, theirs: Stats): Stats {
  return { ...ours, seconds: ours.seconds + theirs.seconds, bytes: ours.bytes + theirs.bytes };
}

interface Setting {
  readonly system: TransitionSystem;
  readonly graph: ExplicitGraph;
  readonly stats: Stats;
}

async function failure({ system, graph, stats }: Setting, difference: Difference): Promise<Verdict> {
  if (difference.kind === 'formula') throw new Error('refinement is not told by formulas');
  const evidence = await replayGraphRun(system, graph, difference);
  return { kind: 'fails', evidence, remark: remarkOn(difference), stats };
}

function remarkOn(difference: Exclude<Difference, { readonly kind: 'formula' }>): string {
  switch (difference.kind) {
    case 'trace':
      return 'The specification does not allow the last step.';
    case 'failure':
      return `In the end ${difference.refused.join(', ')} can be refused, which the specification does not allow.`;
    case 'divergence':
      return 'The run goes on by hidden steps for ever, which the specification does not allow.';
    default:
      return difference satisfies never;
  }
}
